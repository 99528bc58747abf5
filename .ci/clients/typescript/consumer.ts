// Compiled against the types generated from the description. Each line is something a user of the API would write.
import createClient from 'openapi-fetch'
import type { components, paths } from './api.js'

const api = createClient<paths, 'application/json'>({ baseUrl: 'http://localhost:8080' })

const idn = await api.GET('/api/v1/idn/{name}', { params: { path: { name: 'münchen.de' } } })
const ascii: string | undefined = idn.data?.ascii
const version: 'v1' | undefined = idn.data?.api
const code: string | undefined = idn.error?.error.code

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
