import { describe, expect, it } from 'vitest'
import { callTool } from '../../test/support/call-tool.ts'
import { type Script, type ScriptedAnswer, SILENCE, scriptedDns, silentDns } from '../../test/support/scripted-dns.ts'
import { createVirtualClock } from '../scripted-world/virtual-clock.ts'
import type { Unseen } from '../world.ts'
import { dnsLookup } from './dns-lookup.ts'

const lookup = (name: unknown, type: unknown, answer: ScriptedAnswer | Unseen, question = `${name} ${type}`) =>
  callTool(dnsLookup, { name, type }, scriptedDns({ 'example.com CNAME': {}, [question]: answer }))

const addresses = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `example.com. 60 IN A 192.0.2.${index}`)

describe('dns_lookup refuses', () => {
  it.each([
    ['a..b', 'ANY', 'invalid_name'],
    ['a..b', 'A', 'invalid_name'],
    ['example.com', 'ANY', 'invalid_type'],
    ['192.0.2.1', 'A', 'invalid_name'],
    ['192.0.2.1', 'ANY', 'invalid_type'],
  ])('%s %s as %s, before any query', async (name, type, code) => {
    const dns = scriptedDns({})
    await expect(callTool(dnsLookup, { name, type }, dns)).rejects.toMatchObject({ code })
    expect(dns.asked).toEqual([])
  })

  it('with 502 where no DNS message came, and says why', async () => {
    await expect(lookup('example.com', 'MX', SILENCE)).rejects.toMatchObject({
      code: 'resolver_unavailable',
      status: 502,
      message: expect.stringMatching(/example\.com MX: no response within 1200 ms\. .*says nothing about the name/),
    })
  })
})

describe('dns_lookup', () => {
  it('queries the normalized name and reports it', async () => {
    const answers = ['_dmarc.xn--bcher-kva.example. 60 IN TXT "v=DMARC1; " "p=none"']
    expect(await lookup(' _DMARC.Bücher.example. ', 'txt', { answers }, '_dmarc.xn--bcher-kva.example TXT')).toEqual({
      name: '_dmarc.xn--bcher-kva.example',
      type: 'TXT',
      typeCode: 16,
      status: 0,
      ad: false,
      answers: [{ name: '_dmarc.xn--bcher-kva.example', type: 16, ttl: 60, data: 'v=DMARC1; p=none' }],
    })
  })

  it.each<[NonNullable<ScriptedAnswer['status']>, number]>([
    ['NOERROR', 0],
    ['FORMERR', 1],
    ['SERVFAIL', 2],
    ['NXDOMAIN', 3],
    ['NOTIMP', 4],
    ['REFUSED', 5],
    ['BADVERS', 16],
  ])('takes %s as an answer', async (status, number) => {
    expect(await lookup('example.com', 'A', { status })).toMatchObject({ status: number, ad: false, answers: [] })
  })

  it('hands on whether the resolver validated', async () => {
    expect(await lookup('example.com', 'A', { status: 'NXDOMAIN', isValidated: true })).toMatchObject({ ad: true })
  })

  it('gives the chain of aliases in order, also where it leads to nothing', async () => {
    const answers = ['a.example. 5 IN CNAME b.example.', 'b.example. 6 IN CNAME c.example.']
    expect(await lookup('a.example', 'AAAA', { status: 'NXDOMAIN', answers })).toMatchObject({
      status: 3,
      answers: [
        { name: 'a.example', type: 5, ttl: 5, data: 'b.example' },
        { name: 'b.example', type: 5, ttl: 6, data: 'c.example' },
      ],
    })
  })

  describe('looks up the aliases that a resolver omits from SERVFAIL', () => {
    const failing = (others: Script) => scriptedDns({ 'www.example.com A': { status: 'SERVFAIL' }, ...others })
    const first = 'www.example.com. 60 IN CNAME again.example.com.'
    const second = 'again.example.com. 50 IN CNAME www.example.com.'
    const www = { name: 'www.example.com', type: 'A' }

    it('until they repeat, and reports the loop', async () => {
      const dns = failing({
        'www.example.com CNAME': { answers: [first] },
        'again.example.com CNAME': { answers: [second] },
      })
      expect(await callTool(dnsLookup, www, dns)).toMatchObject({
        status: 2,
        answers: [
          { name: 'www.example.com', type: 5, ttl: 60, data: 'again.example.com' },
          { name: 'again.example.com', type: 5, ttl: 50, data: 'www.example.com' },
        ],
      })
      expect(dns.asked).toHaveLength(3)
      expect(await callTool(dnsLookup, { ...www, detail: 'full' }, dns)).toMatchObject({
        findings: [{ outcome: 'alias-loop' }],
      })
    })

    it.each<[string, ScriptedAnswer | Unseen]>([
      ['whose lookup fails too', { status: 'SERVFAIL' }],
      ['that has no further alias', {}],
      ['without a response', SILENCE],
    ])('up to a target %s, which is the name that fails', async (_what, answer) => {
      const dns = failing({ 'www.example.com CNAME': { answers: [first] }, 'again.example.com CNAME': answer })
      expect(await callTool(dnsLookup, { ...www, detail: 'full' }, dns)).toMatchObject({
        status: 2,
        answers: [{ data: 'again.example.com' }],
        findings: [{ outcome: 'servfail', detail: expect.stringContaining('“again.example.com”') }],
      })
    })

    it('up to ten aliases', async () => {
      const chain = Array.from({ length: 20 }, (_, index): [string, ScriptedAnswer] => [
        `${index === 0 ? 'www' : index}.example.com CNAME`,
        { answers: [`${index === 0 ? 'www' : index}.example.com. 60 IN CNAME ${index + 1}.example.com.`] },
      ])
      const { answers } = (await callTool(dnsLookup, www, failing(Object.fromEntries(chain)))) as {
        readonly answers: readonly object[]
      }
      expect(answers).toHaveLength(10)
    })

    it('but not if the answer has them, for another RCODE, or if CNAME was queried', async () => {
      for (const [type, answer] of [
        ['A', { status: 'SERVFAIL', answers: [first] }],
        ['A', { status: 'NXDOMAIN' }],
        ['A', { status: 'REFUSED' }],
        ['CNAME', { status: 'SERVFAIL' }],
      ] as const satisfies readonly (readonly [string, ScriptedAnswer])[]) {
        const dns = scriptedDns({ [`www.example.com ${type}`]: answer })
        await callTool(dnsLookup, { ...www, type }, dns)
        expect(dns.asked).toHaveLength(1)
      }
    })
  })

  it.each([
    ['HTTPS', 65, '1 . alpn="h2"', '1 . alpn="h2"'],
    ['SVCB', 64, '1 a.example. port=853', '1 a.example port=853'],
    ['TLSA', 52, '3 1 1 DEADBEEF', '3 1 1 DEADBEEF'],
    ['SSHFP', 44, '4 2 DEADBEEF', '4 2 DEADBEEF'],
    ['NAPTR', 35, '100 50 "s" "SIP+D2T" "" _sip._tcp.a.example.', '100 50 "s" "SIP+D2T" "" _sip._tcp.a.example'],
    ['CDS', 59, '1 13 2 DEADBEEF', '1 13 2 DEADBEEF'],
    ['CDNSKEY', 60, '257 3 13 3q2+7w==', '257 3 13 3q2+7w=='],
    ['NSEC', 47, 'b.example. A RRSIG NSEC', 'b.example A RRSIG NSEC'],
    ['NSEC3PARAM', 51, '1 0 0 -', '1 0 0 -'],
    [
      'RRSIG',
      46,
      'A 13 2 300 20261201000000 20261101000000 1 a.example. AAAA',
      'A 13 2 300 20261201000000 20261101000000 1 a.example AAAA',
    ],
  ])('decodes %s, an extension of the contract', async (type, code, record, data) => {
    const answers = [`a.example. 300 IN ${type} ${record}`]
    expect(await lookup('a.example', type, { answers })).toMatchObject({
      type,
      typeCode: code,
      answers: [{ name: 'a.example', type: code, ttl: 300, data }],
    })
  })

  it('leaves out the records that only prove others', async () => {
    const answers = [
      'example.com. 300 IN A 192.0.2.1',
      'example.com. 300 IN RRSIG A 13 2 300 20261201000000 20261101000000 1 example.com. AAAA',
      'example.com. 300 IN NSEC a.example.com. A RRSIG NSEC',
      '0p9mhaveqvm6t7vbl5lop2u3t2rp3tom.example.com. 300 IN NSEC3 1 0 0 - 2t7b4g4vsa5smi47k61mv5bv1a22bojr A',
    ]
    expect(await lookup('example.com', 'A', { answers })).toMatchObject({ answers: [{ type: 1, data: '192.0.2.1' }] })
  })

  it('shows at most 100 records, proofs not counted', async () => {
    const proof = 'example.com. 300 IN RRSIG A 13 2 300 20261201000000 20261101000000 1 example.com. AAAA'
    const answers = Array.from({ length: 120 }, (_, index) => `example.com. 300 IN A 192.0.2.${index}`)
    const result = (await lookup('example.com', 'A', { answers: [proof, ...answers] })) as {
      answers: { data: string }[]
    }
    expect(result.answers).toHaveLength(100)
    expect(result.answers.at(-1)?.data).toBe('192.0.2.99')
  })

  it.each<[what: string, answer: ScriptedAnswer, truncated: true | undefined]>([
    ['100 records', { answers: addresses(100) }, undefined],
    ['101 records, of which 100 are shown', { answers: addresses(101) }, true],
    ['more records than are decoded', { answers: addresses(3), isTruncated: true }, true],
  ])('says whether answers contains all records: %s', async (_what, answer, truncated) => {
    const result = (await lookup('example.com', 'A', answer)) as { readonly truncated?: true }
    expect(result.truncated).toBe(truncated)
  })

  it('validates, and gives up after five seconds', async () => {
    const clock = createVirtualClock()
    const dns = silentDns()
    const answer = clock.run(callTool(dnsLookup, { name: 'example.com', type: 'CAA' }, dns, clock))
    await expect(answer).rejects.toMatchObject({ code: 'resolver_unavailable' })
    expect(clock.monotonicMs()).toBe(5000)
    expect(dns.asked).toEqual([
      {
        resolver: undefined,
        question: { name: 'example.com', type: 257 },
        options: { signal: expect.any(AbortSignal) },
      },
    ])
  })

  it('leaves no timer behind when it was answered', async () => {
    const clock = createVirtualClock()
    await callTool(dnsLookup, { name: 'example.com', type: 'CAA' }, scriptedDns({ 'example.com CAA': {} }), clock)
    expect(clock.pendingTimers).toBe(0)
  })
})
