// The ten calls of ../calls.json with the client that openapi-typescript and openapi-fetch give. It has no casts.
import createClient from 'openapi-fetch'
import type { paths } from './api.js'

declare const process: { readonly argv: readonly string[] }

const api = createClient<paths>({ baseUrl: process.argv[2] ?? '' })
const HEADER =
  'From: a@example.com\r\nReturn-Path: <b@example.com>\r\nSubject: Hello\r\n' +
  'Authentication-Results: mx.example.net; spf=pass; dmarc=pass header.from=example.com\r\n'

const path = { domain: 'perfect.lab' }
const health = await api.GET('/api/v1/check/{domain}', {
  params: { path: { domain: 'no-dmarc.lab' }, query: { lang: 'de' }, header: { 'Cache-Control': 'no-cache' } },
})
const worst = health.data?.findings[0]
const lookup = await api.GET('/api/v1/lookup/{name}/{type}', { params: { path: { name: 'perfect.lab', type: 'MX' } } })
const propagation = await api.GET('/api/v1/propagation/{name}/{type}', {
  params: { path: { name: 'perfect.lab', type: 'A' } },
})
const availability = await api.GET('/api/v1/availability/{domain}', { params: { path } })
const dkim = await api.GET('/api/v1/dkim/{domain}/{selector}', { params: { path: { ...path, selector: 's1' } } })
const dnssec = await api.GET('/api/v1/dnssec/{domain}', { params: { path } })
const mail = await api.GET('/api/v1/mail-check/{domain}', { params: { path } })
const host = mail.data?.mail[0]
const generated = await api.POST('/api/v1/generate/mta-sts', {
  body: { mode: 'enforce', domain: 'example.com', tlsRptEmail: 'tls@example.com' },
})
const header = await api.POST('/api/v1/header-analysis', { body: { raw: HEADER } })
const refused = await api.GET('/api/v1/idn/{name}', { params: { path: { name: 'a..b' } } })

console.log(
  JSON.stringify({
    checkDomain: {
      resolvable: health.data?.resolvable,
      locale: health.data?.locale,
      worst: worst?.id,
      severity: worst?.severity,
      host: worst?.fix?.record?.host,
    },
    lookup: { status: lookup.data?.status, answers: lookup.data?.answers.map(({ data }) => data) },
    propagation: {
      total: propagation.data?.consistency.total,
      consistent: propagation.data?.consistency.consistent,
      first: propagation.data?.resolvers[0]?.answers[0]?.data,
    },
    availability: { state: availability.data?.state, registrar: availability.data?.registrar },
    dkim: dkim.data?.found ? { found: true, keyType: dkim.data.keyType, keyBits: dkim.data.keyBits } : {},
    dnssec: {
      status: dnssec.data?.status,
      role: dnssec.data?.dnskeys[0]?.role,
      matched: dnssec.data?.links[0]?.matched,
    },
    mailCheck: {
      acceptsMail: mail.data?.acceptsMail,
      host: host?.host,
      port: host?.ports[0]?.port,
      state: host?.ports[0]?.state,
    },
    generateMtaSts: {
      policyUrl: generated.data?.policyUrl,
      tlsRptRecord: generated.data?.tlsRptRecord?.value,
      warnings: generated.data?.warnings.map(({ code }) => code),
    },
    analyzeHeader: {
      subject: header.data?.fields.subject,
      spf: header.data?.auth.spf,
      aligned: header.data?.alignment.aligned,
    },
    idn: { status: refused.response.status, code: refused.error?.error.code },
  }),
)
