import { hostileHeaders, ordinaryHeader } from './headers.ts'

export interface Workload {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
  /** CPU of a bare server of the same framework divided by ours, at least. */
  readonly minRatio?: number
  /** CPU of one request, at most. */
  readonly maxCpuMicros?: number
}

const get = (name: string, path: string, minRatio: number): Workload => ({
  name,
  method: 'GET',
  path,
  headers: {},
  minRatio,
})

const generate = (kind: string, input: object, minRatio: number): Workload => ({
  name: `generate ${kind}`,
  method: 'POST',
  path: `/api/v1/generate/${kind}`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(input),
  minRatio,
})

const analyse = (name: string, body: string): Workload => ({
  name: `headers ${name}`,
  method: 'POST',
  path: '/api/v1/header-analysis',
  headers: { 'content-type': 'text/plain' },
  body,
  maxCpuMicros: 20_000,
})

export const WORKLOADS: readonly Workload[] = [
  get('idn, ASCII', '/api/v1/idn/www.example.com', 0.6),
  get('idn, Unicode', `/api/v1/idn/${encodeURIComponent('straßenbahn.münchen.example')}`, 0.6),
  generate(
    'spf',
    { allowMx: true, ip4: ['192.0.2.0/24', '198.51.100.7'], includes: ['_spf.example.net'], all: 'fail' },
    0.6,
  ),
  generate('dmarc', { policy: 'quarantine', rua: ['dmarc@example.com'], domain: 'example.com' }, 0.6),
  generate('caa', { issue: ['letsencrypt.org'], issuewild: [';'], iodef: 'security@example.com' }, 0.6),
  generate(
    'mta-sts',
    { mode: 'enforce', domain: 'example.com', mx: ['mx1.example.com'], tlsRptEmail: 'tls@example.com' },
    0.6,
  ),
  analyse('ordinary, 64 KiB', ordinaryHeader()),
  ...Object.entries(hostileHeaders()).map(([name, header]) => analyse(name, header)),
]
