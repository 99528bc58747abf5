import { describe, expect, it } from 'vitest'
import { callTool } from '../../test/support/call-tool.ts'
import { dnsOver } from '../../test/support/in-process-internet.ts'
import { type Script, SILENCE, scriptedDns, worldWith } from '../../test/support/scripted-dns.ts'
import { internetWith, readWorldText } from '../../test/support/world-with.ts'
import { TYPE } from '../dns/types.ts'
import { createEngine } from '../engine/create-engine.ts'
import { unseen } from '../evidence/engine/observed.ts'
import { createVirtualClock } from '../scripted-world/virtual-clock.ts'
import type { Dns } from '../world.ts'
import type { DnssecResult } from './dnssec/schema.ts'
import { dnssecCheck } from './dnssec-check.ts'
import type { ToolResponse } from './response.ts'

/** RFC 6605 section 6.1, and the key of RFC 8080 section 6.1. */
const KSK = '257 3 13 GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA=='
const KSK_TAG = 55648
const DIGEST = 'b4c8c1fe2e7477127b27115656ad6256f424625bf5c1e2770ce6d6e37df61d17'
const ED25519 = '257 3 15 l02Woi0iS8Aa25FQkUd9RMzZHJpBoRQwAQEX1SxZJA4='
const ED25519_TAG = 3613

const D = 'example.net'
const ds = (tag: number, rest = `13 2 ${DIGEST}`) => `${D}. 3600 IN DS ${tag} ${rest}`
const key = (data: string) => `${D}. 3600 IN DNSKEY ${data}`
const SOA = `${D}. 3600 IN SOA ns.${D}. h.${D}. 1 7200 3600 1209600 3600`

const SIGNED: Script = {
  [`${D} DS`]: { isValidated: true, answers: [ds(KSK_TAG)] },
  [`${D} DNSKEY`]: { status: 'SERVFAIL' },
  [`${D} DNSKEY +cd`]: { answers: [key(KSK)] },
  [`${D} SOA`]: { isValidated: true, answers: [SOA] },
}

const check = (script: Script) => callTool(dnssecCheck, { domain: D }, scriptedDns({ ...SIGNED, ...script }))

const NOTHING = { ds: [], dnskeys: [], links: [] }

describe('dnssec_check', () => {
  it('shows the chain of a signed domain', async () => {
    expect(await check({})).toEqual({
      domain: D,
      status: 'valid',
      adValidated: true,
      ds: [{ keyTag: KSK_TAG, algorithm: 'ECDSAP256SHA256', digestType: 'SHA-256', digest: DIGEST.toUpperCase() }],
      dnskeys: [{ keyTag: KSK_TAG, flags: 257, algorithm: 'ECDSAP256SHA256', role: 'ksk' }],
      links: [{ keyTag: KSK_TAG, matched: true }],
    })
  })

  it('gives one link for each DS in their order, and the role by the SEP flag', async () => {
    expect(
      await check({
        [`${D} DS`]: { answers: [ds(1), ds(KSK_TAG, '13 1 00'), ds(KSK_TAG), ds(ED25519_TAG, '251 9 ab')] },
        [`${D} DNSKEY +cd`]: { answers: [key(KSK), key(KSK.replace('257', '256')), key(ED25519)] },
      }),
    ).toMatchObject({
      status: 'valid',
      ds: [{}, { digestType: 'SHA-1', digest: '00' }, {}, { algorithm: 'ALG251', digestType: 'DIGEST9', digest: 'AB' }],
      dnskeys: [
        { keyTag: KSK_TAG, role: 'ksk' },
        // One bit less in the flags is one less in the sum.
        { keyTag: KSK_TAG - 1, flags: 256, role: 'zsk' },
        { keyTag: ED25519_TAG, algorithm: 'ED25519', role: 'ksk' },
      ],
      links: [
        { keyTag: 1, matched: false },
        { keyTag: KSK_TAG, matched: true },
        { keyTag: KSK_TAG, matched: true },
        { keyTag: ED25519_TAG, matched: true },
      ],
    })
  })

  it.each<[why: string, script: Script, expected: object]>([
    [
      'no DS, no keys',
      { [`${D} DS`]: { isValidated: true }, [`${D} DNSKEY +cd`]: {}, [`${D} SOA`]: { answers: [SOA] } },
      { ...NOTHING, adValidated: false },
    ],
    [
      'keys without a DS',
      { [`${D} DS`]: { isValidated: true }, [`${D} SOA`]: { answers: [SOA] } },
      { ds: [], dnskeys: [{ keyTag: KSK_TAG }], links: [], adValidated: false },
    ],
    [
      'a name inside a signed zone',
      {
        [`${D} DS`]: { isValidated: true },
        [`${D} DNSKEY +cd`]: {},
        [`${D} SOA`]: { isValidated: true },
      },
      { ...NOTHING, adValidated: true },
    ],
    [
      'a name that does not exist',
      {
        [`${D} DS`]: { status: 'NXDOMAIN' },
        [`${D} DNSKEY +cd`]: { status: 'NXDOMAIN' },
        [`${D} SOA`]: { status: 'NXDOMAIN' },
      },
      { ...NOTHING, adValidated: false },
    ],
    [
      'an alias to a signed domain, whose records are not its own',
      {
        [`${D} DS`]: {
          answers: [`${D}. 60 IN CNAME signed.example.`, `signed.example. 60 IN DS ${KSK_TAG} 13 2 ${DIGEST}`],
        },
        [`${D} DNSKEY +cd`]: { answers: [`${D}. 60 IN CNAME signed.example.`, `signed.example. 60 IN DNSKEY ${KSK}`] },
        [`${D} SOA`]: { isValidated: true, answers: [`${D}. 60 IN CNAME signed.example.`] },
      },
      { ...NOTHING, adValidated: true },
    ],
    [
      'no DS, and servers that fail',
      { [`${D} DS`]: {}, [`${D} DNSKEY +cd`]: { status: 'SERVFAIL' }, [`${D} SOA`]: { status: 'SERVFAIL' } },
      { ...NOTHING, adValidated: false },
    ],
    [
      'no DS, seen only without validation',
      { [`${D} DS`]: { status: 'SERVFAIL' }, [`${D} DS +cd`]: {}, [`${D} SOA`]: { status: 'SERVFAIL' } },
      { ds: [], links: [], adValidated: false },
    ],
  ])('says unsigned: %s', async (_why, script, expected) => {
    expect(await check(script)).toMatchObject({ domain: D, status: 'unsigned', ...expected })
  })

  it.each<[why: string, script: Script, expected: object]>([
    [
      'validation fails although a DS matches: a wrong or old signature',
      { [`${D} SOA`]: { status: 'SERVFAIL' } },
      { adValidated: false, links: [{ keyTag: KSK_TAG, matched: true }] },
    ],
    [
      'no DS matches a key',
      { [`${D} DS`]: { answers: [ds(1)] }, [`${D} SOA`]: { status: 'SERVFAIL' } },
      { adValidated: false, dnskeys: [{ keyTag: KSK_TAG }], links: [{ keyTag: 1, matched: false }] },
    ],
    [
      'a DS and no keys at all',
      { [`${D} DNSKEY +cd`]: {}, [`${D} SOA`]: { status: 'SERVFAIL' } },
      { dnskeys: [], links: [{ keyTag: KSK_TAG, matched: false }] },
    ],
    [
      'a DS, and servers that fail',
      { [`${D} DNSKEY +cd`]: { status: 'SERVFAIL' }, [`${D} SOA`]: { status: 'SERVFAIL' } },
      { dnskeys: [], links: [{ keyTag: KSK_TAG, matched: false }] },
    ],
    [
      'a DS that no resolver acts upon',
      { [`${D} SOA`]: { answers: [SOA] } },
      { adValidated: false, links: [{ keyTag: KSK_TAG, matched: true }] },
    ],
    [
      'validated, yet by no DS that we see',
      { [`${D} DS`]: { answers: [ds(1)] } },
      { adValidated: true, links: [{ keyTag: 1, matched: false }] },
    ],
    [
      'a DS that can be seen only without validation, because the zone above is broken',
      {
        [`${D} DS`]: { status: 'SERVFAIL' },
        [`${D} DS +cd`]: { answers: [ds(KSK_TAG)] },
        [`${D} SOA`]: { status: 'SERVFAIL' },
      },
      { ds: [{ keyTag: KSK_TAG }], links: [{ keyTag: KSK_TAG, matched: true }] },
    ],
    [
      'everything fails: whether there is a DS is not known, so it is not called unsigned',
      {
        [`${D} DS`]: { status: 'SERVFAIL' },
        [`${D} DNSKEY +cd`]: { status: 'SERVFAIL' },
        [`${D} SOA`]: { status: 'SERVFAIL' },
      },
      NOTHING,
    ],
    [
      'a failure, and silence when asked again',
      {
        [`${D} DS`]: { status: 'SERVFAIL' },
        [`${D} DS +cd`]: SILENCE,
        [`${D} SOA`]: { status: 'SERVFAIL' },
      },
      { ds: [], links: [] },
    ],
  ])('says broken: %s', async (_why, script, expected) => {
    expect(await check(script)).toMatchObject({ domain: D, status: 'broken', ...expected })
  })

  it('marks a list of keys that is not complete', async () => {
    expect(await check({ [`${D} DNSKEY +cd`]: { answers: [key(KSK)], isTruncated: true } })).toMatchObject({
      status: 'valid',
      truncated: true,
    })
    expect(await check({})).not.toHaveProperty('truncated')
  })

  it.each<[what: string, answer: Script[string]]>([
    ['truncated', { isTruncated: true }],
    ['malformed', { hasMalformedRecords: true }],
  ])('does not take %s DS records for a domain without DNSSEC', async (_what, answer) => {
    expect(await check({ [`${D} DS`]: answer })).toMatchObject({ status: 'broken', ds: [] })
  })

  it.each([`${D} DS`, `${D} DNSKEY +cd`, `${D} SOA`])(
    'is 502 when %s was not seen: silence is no absence',
    async (question) => {
      await expect(check({ [question]: SILENCE })).rejects.toMatchObject({
        code: 'resolver_unavailable',
        message: expect.stringContaining(`${question.replace(' +cd', '')}: no response within 1200 ms`),
      })
    },
  )

  it('sends three queries in parallel under one time limit, and a fourth only if needed', async () => {
    const dns = scriptedDns(SIGNED)
    await callTool(dnssecCheck, { domain: 'Example.NET.' }, dns)
    expect(
      dns.asked.map(({ question, options }) => [question.name, question.type, options.isCheckingDisabled]),
    ).toEqual([
      [D, 43, false],
      [D, 48, true],
      [D, 6, false],
    ])
    expect(new Set(dns.asked.map(({ options }) => options.signal)).size).toBe(1)
  })

  it.each(['more', 'FULL', ['full']])('refuses detail=%j', async (detail) => {
    await expect(callTool(dnssecCheck, { domain: D, detail }, scriptedDns({}))).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  it.each(['fr', 'deutsch'])('refuses lang=%s', async (lang) => {
    await expect(callTool(dnssecCheck, { domain: D, lang }, scriptedDns({}))).rejects.toMatchObject({
      code: 'invalid_lang',
    })
  })

  it.each(['not_a_domain', 'https://example.net/', '192.0.2.1'])('refuses %s', async (domain) => {
    await expect(callTool(dnssecCheck, { domain }, scriptedDns({}))).rejects.toMatchObject({ code: 'invalid_domain' })
  })
})

describe('dnssec_check with detail=full', () => {
  const NOW = new Date('2026-11-15T09:30:05.000Z')
  const internet = internetWith(readWorldText(), NOW)

  /** The test internet, with a count of the queries to its resolvers. */
  function scene(isSilent: (name: string, type: number) => boolean = () => false) {
    const clock = createVirtualClock()
    const dns = dnsOver(internet, NOW)
    let asked = 0
    const partlySilent: Dns = {
      ...dns,
      resolve(question, options) {
        asked++
        return isSilent(question.name, question.type) ? new Promise(() => undefined) : dns.resolve(question, options)
      },
    }
    const world = worldWith(partlySilent, { ...clock, now: () => NOW })
    const engine = createEngine({ world, settings: { baseUrl: 'https://dns.example', isDirectDnsOn: true } })
    const respond = async (domain: string, detail?: 'full', lang?: string) =>
      (await clock.run(
        Promise.resolve(engine.call(dnssecCheck, (name) => ({ domain, detail, lang })[name])),
      )) as ToolResponse<DnssecResult>
    return {
      clock,
      asked: () => asked,
      respond,
      check: async (...asked: Parameters<typeof respond>) => (await respond(...asked)).result,
    }
  }

  const SECURE = ['. trusted', 'lab secure']
  it.each<[domain: string, states: readonly string[], reason: string | undefined]>([
    ['perfect.lab', [...SECURE, 'perfect.lab secure'], undefined],
    ['www.perfect.lab', [...SECURE, 'perfect.lab secure'], undefined],
    ['unsigned.lab', [...SECURE, 'unsigned.lab insecure'], 'no-ds'],
    ['ds-of-old-key.lab', [...SECURE, 'ds-of-old-key.lab broken'], 'no-match'],
    ['missing-keys.lab', [...SECURE, 'missing-keys.lab broken'], 'no-keys'],
    ['expired-signatures.lab', [...SECURE, 'expired-signatures.lab broken'], 'expired'],
    ['broken-signatures.lab', [...SECURE, 'broken-signatures.lab broken'], 'signature'],
    ['refusing-servers.lab', [...SECURE, 'refusing-servers.lab unknown'], undefined],
  ])('shows the chain of %s', async (domain, states, reason) => {
    const { chain } = await scene().check(domain, 'full')
    expect(chain?.zones.map(({ name, state }) => `${name} ${state}`)).toEqual(states)
    expect(chain?.firstBreak?.reason).toBe(reason)
  })

  it('has no chain to a name that does not exist', async () => {
    expect(await scene().check('no-such-name.lab', 'full')).not.toHaveProperty('chain')
  })

  it('is cached separately from the short form, and has the same members plus verdict, findings and chain', async () => {
    const { check, respond, asked } = scene()
    const brief = await check('perfect.lab')
    expect(Object.keys(brief)).toEqual(['domain', 'status', 'adValidated', 'ds', 'dnskeys', 'links'])
    expect(asked()).toBe(3)
    const { verdict, findings, chain, ...rest } = await check('perfect.lab', 'full')
    expect(rest).toEqual(brief)
    expect(verdict?.severity).toBe('ok')
    expect(findings?.map(({ id }) => id)).toContain('dnssec-chain')
    expect(chain).toBeDefined()
    const before = asked()
    await check('perfect.lab', 'full')
    const german = await respond('perfect.lab', 'full', 'de')
    expect(german.result.verdict?.title).not.toBe(verdict?.title)
    expect(german.meta).toEqual({
      language: 'de',
      isCounted: true,
      cachedUntilMs: NOW.getTime() + 300_000,
      report: expect.objectContaining({ signatureExpiry: expect.anything() }),
    })
    expect(await check('perfect.lab')).toBe(brief)
    expect(asked()).toBe(before)
  })

  it('answers in time with what it has, and keeps that for half a minute only', async () => {
    const { respond, clock } = scene((name, type) => name === 'lab' && type === TYPE.SOA)
    const { result, meta } = await respond('unsigned.lab', 'full')
    expect(clock.monotonicMs()).toBe(4800)
    expect(result.chain?.zones.map(({ name, state }) => `${name} ${state}`)).toEqual([
      '. trusted',
      'lab unknown',
      'unsigned.lab insecure',
    ])
    expect(meta.cachedUntilMs).toBe(NOW.getTime() + 30_000)
  })

  it('is 502 if no resolver responds, because that says nothing about the name', async () => {
    const clock = createVirtualClock()
    const silent = async () => unseen('timeout', 'no response within 1200 ms')
    const dns: Dns = { ...scriptedDns({}), resolve: silent, askResolver: silent, askServer: silent }
    const called = callTool(dnssecCheck, { domain: D, detail: 'full' }, dns, { ...clock, now: () => NOW })
    await expect(clock.run(called)).rejects.toMatchObject({ code: 'resolver_unavailable' })
  })
})
