// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, type Running, startService } from '../http/start-service.ts'
import { describeWith } from '../support/needs.ts'
import { emptyDns, worldWith } from '../support/scripted-dns.ts'
import { suite } from './shared-suites.ts'

const naughty = suite('lists/blns.json')
const fuzzNames = suite('dns-wire/fuzz-names.json')

describeWith(naughty, 'the big list of naughty strings', () => {
  let service: Running
  beforeAll(async () => {
    service = await startService({ world: worldWith(emptyDns()) })
  })
  afterAll(() => service.server.close())

  const strings = naughty.read<string[]>()

  const json = (path: string, body: unknown) => ({ method: 'POST', path, body: JSON.stringify(body) })

  /** Every part of a request that can contain a text. */
  const POSITIONS: readonly (readonly [string, (text: string) => Parameters<typeof call>[1]])[] = [
    ['lookup name', (text) => ({ path: `/api/v1/lookup/${encodeURIComponent(text)}/TXT` })],
    ['lookup type', (text) => ({ path: `/api/v1/lookup/example.com/${encodeURIComponent(text)}` })],
    ['propagation name', (text) => ({ path: `/api/v1/propagation/${encodeURIComponent(text)}/PTR` })],
    ['dkim domain', (text) => ({ path: `/api/v1/dkim/${encodeURIComponent(text)}/s1` })],
    ['dkim selector', (text) => ({ path: `/api/v1/dkim/example.com/${encodeURIComponent(text)}` })],
    ['dnssec domain', (text) => ({ path: `/api/v1/dnssec/${encodeURIComponent(text)}` })],
    ['idn name', (text) => ({ path: `/api/v1/idn/${encodeURIComponent(text)}` })],
    ['query', (text) => ({ path: `/api/v1/idn/example.com?${encodeURIComponent(text)}=${encodeURIComponent(text)}` })],
    ['kind', (text) => json(`/api/v1/generate/${encodeURIComponent(text)}`, {})],
    ['field name', (text) => json('/api/v1/generate/spf', { [text]: text })],
    ['spf ip4', (text) => json('/api/v1/generate/spf', { ip4: [text] })],
    ['spf ip6', (text) => json('/api/v1/generate/spf', { ip6: [text] })],
    ['spf includes', (text) => json('/api/v1/generate/spf', { includes: [text] })],
    ['spf all', (text) => json('/api/v1/generate/spf', { all: text })],
    ['dmarc policy', (text) => json('/api/v1/generate/dmarc', { policy: text })],
    ['dmarc rua and ruf', (text) => json('/api/v1/generate/dmarc', { policy: 'none', rua: [text], ruf: [text] })],
    ['dmarc fo and domain', (text) => json('/api/v1/generate/dmarc', { policy: 'none', fo: text, domain: text })],
    ['caa issue', (text) => json('/api/v1/generate/caa', { issue: [text], issuewild: [text] })],
    ['caa iodef', (text) => json('/api/v1/generate/caa', { iodef: text })],
    ['mta-sts mode', (text) => json('/api/v1/generate/mta-sts', { mode: text })],
    ['mta-sts mx', (text) => json('/api/v1/generate/mta-sts', { mode: 'enforce', mx: [text] })],
    [
      'mta-sts domain',
      (text) => json('/api/v1/generate/mta-sts', { mode: 'testing', domain: text, tlsRptEmail: text }),
    ],
    ['mta-sts id', (text) => json('/api/v1/generate/mta-sts', { mode: 'none', id: text })],
    ['body that is not JSON', (text) => ({ method: 'POST', path: '/api/v1/generate/spf', body: text })],
    ['header', (text) => ({ method: 'POST', path: '/api/v1/header-analysis', body: text })],
    [
      'header value',
      (text) => ({
        method: 'POST',
        path: '/api/v1/header-analysis',
        body: `Received: ${text}\nFrom: ${text}\nSubject: ${text}`,
      }),
    ],
    [
      'header as JSON',
      (text) => ({
        ...json('/api/v1/header-analysis', { raw: `Authentication-Results: ${text}` }),
        headers: { 'content-type': 'application/json' },
      }),
    ],
  ]

  it.each(POSITIONS)('as %s gives 200 or 400', async (_position, request) => {
    expect(strings.length).toBeGreaterThan(500)
    for (const text of strings) {
      const { status, json } = await call(service, request(text))
      // An empty path segment leads to another route.
      const isOtherPath = status === 404 && text === ''
      expect([200, 400, ...(isOtherPath ? [404] : [])], JSON.stringify(text)).toContain(status)
      if (status === 400) expect(json.error?.message).toMatch(/\S/)
    }
  })
})

describeWith(fuzzNames, 'fuzzed names', () => {
  it('give 200 or 400 as a name', async () => {
    const service = await startService({ world: worldWith(emptyDns()) })
    for (const row of fuzzNames.read<unknown[]>()) {
      const name = typeof row === 'string' ? row : String(Object.values(row as object)[0])
      const { status } = await call(service, { path: `/api/v1/idn/${encodeURIComponent(name) || '%20'}` })
      expect([200, 400], name).toContain(status)
    }
    await service.server.close()
  })
})
