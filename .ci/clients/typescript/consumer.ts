// Compiled against the types generated from the description. Each line is something a user of the API would write.
import createClient from 'openapi-fetch'
import type { components, paths } from './api.js'

const api = createClient<paths>({ baseUrl: 'http://localhost:8080' })

const idn = await api.GET('/api/v1/idn/{name}', { params: { path: { name: 'münchen.de' } } })
const ascii: string | undefined = idn.data?.ascii
const version: 'v1' | undefined = idn.data?.api
const code: string | undefined = idn.error?.error.code

// Operations with event streams too have the JSON form only.
const health = await api.GET('/api/v1/check/{domain}', { params: { path: { domain: 'example.com' } } })
const mail = await api.GET('/api/v1/mail-check/{domain}', {
  params: { path: { domain: 'example.com' }, query: { detail: 'full' } },
})
if (health.data !== undefined && mail.data !== undefined) {
  const score: number = health.data.score
  const titles: readonly string[] = health.data.findings.map(({ title }) => title)
  const verdict: string | undefined = mail.data.verdict?.title
  void [score, titles, verdict]
}
const seo = await api.GET('/api/v1/seo-check/{domain}', { params: { path: { domain: 'example.com' } } })
const seoScore: number | undefined = seo.data?.score
const watched = await api.GET('/api/v1/propagation/{name}/{type}', {
  params: { path: { name: 'example.com', type: 'A' }, query: { expect: '192.0.2.1' } },
})
const isConsistent: boolean | undefined = watched.data?.consistency.consistent
void [seoScore, isConsistent]

const generated = await api.POST('/api/v1/generate/{kind}', {
  params: { path: { kind: 'dmarc' } },
  body: { policy: 'none', rua: ['dmarc@example.com'] },
})
if (generated.data?.kind === 'mta-sts') {
  const policy: string = generated.data.policyFile
  const report: string | undefined = generated.data.tlsRptRecord?.value
  void [policy, report]
}
if (generated.data?.kind === 'spf') {
  const lookups: number = generated.data.lookupCount
  const first: string | undefined = generated.data.errors[0]?.code
  void [lookups, first]
}

const spf = await api.POST('/api/v1/generate/spf', { body: { allowMx: true, all: 'fail' } })
const count: number | undefined = spf.data?.lookupCount
const dmarc = await api.POST('/api/v1/generate/dmarc', { body: { policy: 'reject' } })
const record: string | undefined = dmarc.data?.record
void [count, record]

// @ts-expect-error a DMARC record needs a policy
await api.POST('/api/v1/generate/dmarc', { body: {} })

// @ts-expect-error issue is a list
await api.POST('/api/v1/generate/caa', { body: { issue: 'letsencrypt.org' } })

const severity: components['schemas']['Severity'] = 'warn'
const type: components['schemas']['RecordType'] = 'MX'
const problem: components['schemas']['ErrorCode'] = 'rate_limited'
void [severity, type, problem]

// @ts-expect-error there is no generator of this kind
await api.POST('/api/v1/generate/{kind}', { params: { path: { kind: 'zone' } }, body: {} })

const header = await api.POST('/api/v1/header-analysis', { body: { raw: 'Subject: x' } })
const delta: number | undefined = header.data?.hops[0]?.deltaSec
const aligned: boolean | undefined = header.data?.alignment.aligned
void [ascii, version, code, delta, aligned]
