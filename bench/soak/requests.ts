import { readdirSync } from 'node:fs'

export interface Call {
  readonly kind: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The statuses that are right without any fault. */
  readonly expected: readonly number[]
}

/** The domains of the scripted world, healthy and broken ones. */
const DOMAINS: readonly string[] = readdirSync(new URL('../../world/zones/', import.meta.url))
  .filter((file) => file.endsWith('.lab.zone') && !file.startsWith('_'))
  .map((file) => file.slice(0, -'.zone'.length))

/** They are requested all the time, so that most of their answers come from the cache. */
export const CACHED_DOMAINS: readonly string[] = ['perfect.lab', 'no-spf.lab', 'hoster.lab']

const RECORD_TYPES = ['A', 'AAAA', 'MX', 'TXT', 'NS', 'SOA', 'CAA', 'DS'] as const
const PAGES = ['/', '/check', '/lookup', '/generate/spf', '/header-analysis', '/docs', '/badge', '/api/v1/openapi.json']
const JSON_BODY = { 'content-type': 'application/json' } as const
const MAIL_HEADER = [
  'Received: from mx.example.net (mx.example.net [192.0.2.1]) by mail.example.com with ESMTPS; Mon, 2 Nov 2026 10:00:05 +0000',
  'Authentication-Results: mail.example.com; spf=pass smtp.mailfrom=example.net; dkim=pass header.d=example.net; dmarc=pass',
  'From: Anna <anna@example.net>',
  'Subject: Test',
  'Date: Mon, 2 Nov 2026 10:00:00 +0000',
  '',
].join('\r\n')

const GENERATED: Readonly<Record<string, object>> = {
  spf: { allowMx: true, all: 'fail' },
  dmarc: { policy: 'none', rua: ['dmarc@example.com'], domain: 'example.com' },
  caa: { issue: ['letsencrypt.org'] },
  'mta-sts': { mode: 'testing', domain: 'example.com', mx: ['mx.example.com'] },
}

const get = (kind: string, path: string, headers: Readonly<Record<string, string>> = {}): Call => ({
  kind,
  method: 'GET',
  path,
  headers,
  expected: [200],
})

const post = (kind: string, path: string, body: string, headers: Readonly<Record<string, string>>): Call => ({
  kind,
  method: 'POST',
  path,
  headers,
  body,
  expected: [200],
})

const rpc = (tool: string, args: object): Call =>
  post(
    'MCP',
    '/mcp',
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } }),
    { ...JSON_BODY, accept: 'application/json, text/event-stream' },
  )

const INVALID: readonly Call[] = [
  { ...get('invalid', '/api/v1/check/not_a_domain'), expected: [400] },
  { ...get('invalid', '/api/v1/lookup/example.com/ANY'), expected: [400] },
  { ...get('invalid', '/no/such/path'), expected: [404] },
  { ...get('invalid', '/api/v1/check/%zz'), expected: [400] },
  { ...post('invalid', '/api/v1/generate/dmarc', '{', JSON_BODY), expected: [400] },
  {
    ...post('invalid', '/api/v1/header-analysis', 'a'.repeat(70_000), { 'content-type': 'text/plain' }),
    expected: [413],
  },
  { kind: 'invalid', method: 'PUT', path: '/api/v1/idn/example.com', expected: [405] },
]

/** What every domain may add. */
const PLANNED_MOVE = '{"to":["ns1.perfect.lab","ns2.perfect.lab"]}'
const PLANNED_CHANGE = JSON.stringify({ set: [{ name: 'added', type: 'TXT', values: ['one'] }] })

/** One call of each kind. The random number generator selects domains, record types and variants. */
export function callsOf(random: () => number): readonly Call[] {
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  const domain = (): string => one(DOMAINS)
  const kind = one(Object.keys(GENERATED))
  return [
    get('health check', `/api/v1/check/${domain()}`),
    get('health check', `/api/v1/check/${domain()}?lang=de`),
    get('event stream', `/api/v1/check/${domain()}`, { accept: 'text/event-stream' }),
    get('report', `/api/v1/report/${domain()}`),
    get('mail check', `/api/v1/mail-check/${domain()}`),
    get('SEO check', `/api/v1/seo-check/${domain()}`),
    get('DNSSEC check', `/api/v1/dnssec/${domain()}`),
    get('DKIM check', `/api/v1/dkim/${domain()}/s1`),
    get('lookup', `/api/v1/lookup/${domain()}/${one(RECORD_TYPES)}`),
    get('propagation', `/api/v1/propagation/${domain()}/${one(RECORD_TYPES)}`),
    get('availability', `/api/v1/availability/${domain()}`),
    get('IDN', `/api/v1/idn/${encodeURIComponent('straße.example')}`),
    post('generator', `/api/v1/generate/${kind}`, JSON.stringify(GENERATED[kind]), JSON_BODY),
    post('plan', '/api/v1/plan/perfect.lab', PLANNED_CHANGE, JSON_BODY),
    post('move', '/api/v1/move/unsigned.lab', PLANNED_MOVE, JSON_BODY),
    post('header analysis', '/api/v1/header-analysis', MAIL_HEADER, { 'content-type': 'text/plain' }),
    get('badge', `/badge/${domain()}.svg`),
    get('page', one(PAGES)),
    get('page', `/check/${domain()}`),
    get('page', '/healthz'),
    get('page', '/readyz'),
    rpc('dns_health_check', { domain: domain() }),
    rpc('dns_lookup', { name: domain(), type: one(RECORD_TYPES) }),
    one(INVALID),
  ]
}
