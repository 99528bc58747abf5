import { hostileHeaders, ordinaryHeader } from './headers.ts'

/**
 * Either the minimum ratio of the bare server's CPU time to ours, or the maximum CPU time of one request, relative to the time in which
 * parse5 reads an ordinary page of 0.3 MB.
 */
type Budget =
  | { readonly minRatio: number; readonly maxOfReference?: undefined }
  | { readonly maxOfReference: number; readonly minRatio?: undefined }

export interface Workload {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
  /** The load of one round. */
  readonly load: { readonly duration: number } | { readonly amount: number }
  readonly budget: Budget
}

const idn = (name: string, domain: string): Workload => ({
  name: `idn ${name}`,
  method: 'GET',
  path: `/api/v1/idn/${encodeURIComponent(domain)}`,
  headers: {},
  load: { duration: 1 },
  budget: { minRatio: 0.6 },
})

const generate = (kind: string, input: object): Workload => ({
  name: `generate ${kind}`,
  method: 'POST',
  path: `/api/v1/generate/${kind}`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(input),
  load: { duration: 1 },
  budget: { minRatio: 0.6 },
})

const analyse = (name: string, body: string): Workload => ({
  name,
  method: 'POST',
  path: '/api/v1/header-analysis',
  headers: { 'content-type': 'text/plain' },
  body,
  load: { amount: 50 },
  budget: { maxOfReference: 0.26 },
})

export const WORKLOADS: readonly Workload[] = [
  idn('ASCII', 'www.example.com'),
  idn('Unicode', 'straßenbahn.münchen.example'),
  generate('spf', {
    allowMx: true,
    ip4: ['192.0.2.0/24', '198.51.100.7'],
    includes: ['_spf.example.net'],
    all: 'fail',
  }),
  generate('dmarc', { policy: 'quarantine', rua: ['dmarc@example.com'], domain: 'example.com' }),
  generate('caa', { issue: ['letsencrypt.org'], issuewild: [';'], iodef: 'security@example.com' }),
  generate('mta-sts', {
    mode: 'enforce',
    domain: 'example.com',
    mx: ['mx1.example.com'],
    tlsRptEmail: 'tls@example.com',
  }),
  analyse('headers, 64 KiB', ordinaryHeader()),
  ...Object.entries(hostileHeaders()).map(([name, header]) => analyse(name, header)),
]
