import { describe, expect, it } from 'vitest'
import { memoryCounters } from '../../test/support/memory-counters.ts'
import { type Admission, type Caller, createGate, type Gate, type Limits } from './gate.ts'
import type { KeyVerdict } from './keys/key-verdict.ts'
import { originId } from './origins.ts'

const NOON = Date.parse('2026-11-15T12:00:00.000Z')
const silent = (): void => undefined

function scene({ limits, verdict = { kind: 'invalid' } }: { limits?: Partial<Limits>; verdict?: KeyVerdict } = {}) {
  const decisions: string[] = []
  const gate = createGate({
    limits: { anonymousPerDay: 2, keyPerDay: 7, burstPerMinute: 1, badgeChecksPerHour: 60, overrides: [], ...limits },
    counters: memoryCounters(),
    keys: { judge: async () => verdict },
    blocks: { blocksAddress: () => false, blocksKey: () => false },
    nowMs: () => NOON,
    onDecision: (decision) => decisions.push(decision),
  })
  return { gate, decisions }
}

/** One counted call: what remains, or the message of the refusal. */
async function called(gate: Gate, caller: Partial<Caller> & Pick<Caller, 'address'>): Promise<number | string> {
  const client = await gate.identify({ credential: { kind: 'none' }, ...caller })
  return gate.admit(client, silent).then(
    ({ remaining }) => remaining,
    ({ message }: Error) => message,
  )
}

const subnet = (index: number): string => `2a01:4f8:1:${index.toString(16)}::1`

describe('the limit of an IPv6 /48', () => {
  const REACHED =
    'The daily limit of 40 requests of your network 2a01:4f8:1::/48 is used up. It resets at 00:00 UTC; requests with an API key have a limit of their own.'

  it('is 20 times the limit of a /64', async () => {
    const { gate, decisions } = scene()
    const outcomes = []
    for (let index = 0; index < 60; index++) outcomes.push(await called(gate, { address: subnet(index) }))
    expect(outcomes.filter((outcome) => typeof outcome === 'number')).toHaveLength(40)
    expect(new Set(outcomes.slice(40))).toEqual(new Set([REACHED]))
    expect(decisions.filter((decision) => decision === 'network-limit')).toHaveLength(20)
    expect(await called(gate, { address: '2a01:4f8:2::1' })).toBe(1)
  })

  it('does not use up the limit of a /64 when it refuses, nor is it used up by a /64 that has reached its own', async () => {
    const { gate } = scene()
    for (let call = 0; call < 30; call++) await called(gate, { address: subnet(0) })
    for (let index = 1; index < 39; index++) await called(gate, { address: subnet(index) })
    expect(await called(gate, { address: subnet(50) })).toBe(REACHED)
    const client = await gate.identify({ address: subnet(0), credential: { kind: 'none' } })
    const reported: Admission[] = []
    await gate.admit(client, (admission) => reported.push(admission)).catch(silent)
    expect(reported).toEqual([{ limit: 2, remaining: 0, resetsAtMs: Date.parse('2026-11-16T00:00:00.000Z') }])
  })

  it('is part of what remains: the smallest number of all limits', async () => {
    const { gate } = scene({ limits: { anonymousPerDay: 3 } })
    for (let index = 0; index < 58; index++) await called(gate, { address: subnet(index) })
    expect(await called(gate, { address: subnet(100) })).toBe(1)
    expect(await called(gate, { address: subnet(101) })).toBe(0)
  })

  it('is refunded with the limit of the client', async () => {
    const { gate } = scene({ limits: { anonymousPerDay: 1 } })
    for (let index = 0; index < 19; index++) await called(gate, { address: subnet(index) })
    const client = await gate.identify({ address: subnet(19), credential: { kind: 'none' } })
    await gate.refund(client, await gate.admit(client, silent))
    expect(await called(gate, { address: subnet(20) })).toBe(0)
    expect(await called(gate, { address: subnet(19) })).toContain('your network')
  })

  it('is refunded if the limit per minute refuses', async () => {
    const { gate } = scene({ limits: { anonymousPerDay: 1 } })
    for (let index = 0; index < 19; index++) await called(gate, { address: subnet(index) })
    const client = await gate.identify({ address: subnet(19), credential: { kind: 'none' } })
    const admission = await gate.admit(client, silent)
    await gate.drawBurst(client, 'mail_check', admission, silent)
    await gate.drawBurst(client, 'mail_check', admission, silent).catch(silent)
    expect(await called(gate, { address: subnet(20) })).toBe(0)
  })

  it('does not exist for IPv4 and for API keys', async () => {
    const { gate } = scene({ verdict: { kind: 'valid', clientId: 'key:k1' } })
    for (let host = 0; host < 60; host++) expect(await called(gate, { address: `192.0.2.${host}` })).toBe(1)
    const withKey = await gate.identify({ address: subnet(0), credential: { kind: 'key', key: 'zw_x' } })
    expect(withKey.sharedLimits).toEqual([])
  })

  it('follows the limit that an override sets for the whole /48', async () => {
    const { gate } = scene({ limits: { overrides: [{ cidr: '2a01:4f8::/32', perDay: 5 }] } })
    const { perDay, sharedLimits } = await gate.identify({ address: subnet(0), credential: { kind: 'none' } })
    expect([perDay, sharedLimits]).toEqual([5, [{ kind: 'network', id: 'net:2a01:4f8:1::/48', perDay: 100 }]])
  })

  it('is not used up by a part of the /48 that has an override of its own', async () => {
    const { gate } = scene({ limits: { overrides: [{ cidr: '2a01:4f8:1:9::/64', perDay: 1000 }] } })
    for (let call = 0; call < 100; call++) await called(gate, { address: subnet(9) })
    expect(await called(gate, { address: subnet(1) })).toBe(1)
  })
})

describe('the limit of a website', () => {
  const origin = 'https://app.example.com'

  it('is 20 times the limit of an address, for all visitors together', async () => {
    const { gate, decisions } = scene()
    const outcomes = []
    for (let index = 0; index < 60; index++) outcomes.push(await called(gate, { address: `45.33.${index}.1`, origin }))
    expect(outcomes.filter((outcome) => typeof outcome === 'number')).toHaveLength(40)
    expect(outcomes.at(-1)).toContain('visitors of the calling website')
    expect(decisions.at(-1)).toBe('origin-limit')
    // The visitors keep their own calls.
    expect(await called(gate, { address: '45.33.59.1' })).toBe(1)
  })

  it('does not exist for requests with a key, but for those with a key that cannot be verified', async () => {
    const caller: Caller = { address: '45.33.1.1', credential: { kind: 'key', key: 'zw_x' }, origin }
    const valid = await scene({ verdict: { kind: 'valid', clientId: 'key:k1' } }).gate.identify(caller)
    expect(valid.sharedLimits).toEqual([])
    const unverified = await scene({ verdict: { kind: 'unverifiable' } }).gate.identify(caller)
    expect(unverified.sharedLimits).toEqual([{ kind: 'origin', id: originId(origin), perDay: 40 }])
  })

  it.each([
    ['a subdomain', 'https://a1.app.example.com', true],
    ['another scheme and port', 'http://app.example.com:8080', true],
    ['another domain', 'https://app.example.net', false],
    ['another customer of a hosting company', 'https://app.github.io', false],
    ['an opaque origin', 'null', false],
    ['an extension', 'chrome-extension://abcdefghijklmnop', false],
  ])('counts %s with it: %s, %s', (_what, other, isSame) => {
    expect(originId(other) === originId(origin)).toBe(isSame)
  })

  it.each([
    ['customers of a hosting company', 'https://one.github.io', 'https://two.github.io'],
    ['IP addresses', 'http://192.0.2.1', 'http://192.0.2.2'],
    ['IPv6 addresses', 'http://[2001:db8::1]', 'http://[2001:db8::2]'],
    ['names without a suffix', 'http://intranet', 'http://localhost:3000'],
    ['extensions', 'chrome-extension://abcdefghijklmnop', 'chrome-extension://ponmlkjihgfedcba'],
  ])('is separate for %s', (_what, one, other) => {
    expect(originId(one)).not.toBe(originId(other))
  })

  it('has a short id, and the same one for everything that is not an origin', () => {
    const texts = ['null', '', 'x'.repeat(16_000), `https://${'a.'.repeat(8000)}example`, '://', 'https://']
    expect(new Set(texts.map(originId))).toEqual(new Set([originId('null')]))
    expect(originId(origin)).toMatch(/^origin:[0-9a-f]{5}$/)
  })
})
