import { describe, expect, it } from 'vitest'
import { memoryCounters } from '../../test/support/memory-counters.ts'
import { type Admission, createGate, type Gate, type Limits, RateLimited } from './gate.ts'
import type { KeyVerdict } from './keys/key-verdict.ts'

const LIMITS: Limits = { anonymousPerDay: 3, keyPerDay: 7, burstPerMinute: 2, badgeChecksPerHour: 60, overrides: [] }
const NOON = Date.parse('2026-11-15T12:00:00.000Z')
const ADDRESS = '93.184.1.1'

interface Scene {
  readonly limits?: Partial<Limits>
  readonly verdict?: KeyVerdict
  readonly blocked?: readonly string[]
}

function scene({ limits, verdict = { kind: 'invalid' }, blocked = [] }: Scene = {}) {
  let nowMs = NOON
  const decisions: string[] = []
  const gate = createGate({
    limits: { ...LIMITS, ...limits },
    counters: memoryCounters(),
    keys: { judge: async () => verdict },
    blocks: { blocksAddress: (address) => blocked.includes(address), blocksKey: (id) => blocked.includes(id) },
    nowMs: () => nowMs,
    onDecision: (decision) => decisions.push(decision),
  })
  const advance = (ms: number): void => {
    nowMs += ms
  }
  return { gate, decisions, advance }
}

const anonymous = (gate: Gate, address = ADDRESS) => gate.identify({ address, credential: { kind: 'none' } })
const withKey = async (gate: Gate) => gate.identify({ address: ADDRESS, credential: { kind: 'key', key: 'zw_x' } })
const silent = (): void => undefined

async function outcomes(gate: Gate, calls: number): Promise<readonly string[]> {
  const client = await anonymous(gate)
  return Promise.all(
    Array.from({ length: calls }, () =>
      gate.admit(client, silent).then(
        () => 'admitted',
        (error: unknown) => (error instanceof RateLimited ? 'refused' : 'failed'),
      ),
    ),
  )
}

describe('the daily limit', () => {
  it('admits exactly the limit, even for concurrent calls', async () => {
    expect((await outcomes(scene().gate, 20)).filter((outcome) => outcome === 'admitted')).toHaveLength(3)
  })

  it('ends at midnight UTC', async () => {
    const { gate, advance } = scene()
    expect(await outcomes(gate, 4)).toContain('refused')
    advance(12 * 3_600_000 - 1)
    expect(await outcomes(gate, 1)).toEqual(['refused'])
    advance(1)
    expect(await outcomes(gate, 1)).toEqual(['admitted'])
  })

  it('reports the current count, also if it refuses', async () => {
    const { gate } = scene()
    const reported: Admission[] = []
    const client = await anonymous(gate)
    for (let call = 0; call < 4; call++) await gate.admit(client, (admission) => reported.push(admission)).catch(silent)
    expect(reported.map(({ limit, remaining }) => [limit, remaining])).toEqual([
      [3, 2],
      [3, 1],
      [3, 0],
      [3, 0],
    ])
    expect(reported[0]?.resetsAtMs).toBe(Date.parse('2026-11-16T00:00:00.000Z'))
  })

  it('refuses with the time until the reset, and with the limit of a key', async () => {
    const { gate } = scene({ limits: { anonymousPerDay: 1 } })
    const client = await anonymous(gate)
    await gate.admit(client, silent)
    await expect(gate.admit(client, silent)).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterMs: 12 * 3_600_000,
      message: 'The daily limit of 1 requests is used up. It resets at 00:00 UTC; an API key raises it to 7.',
    })
  })

  it('refunds calls that failed because of us', async () => {
    const { gate } = scene({ limits: { anonymousPerDay: 1 } })
    const client = await anonymous(gate)
    await gate.refund(client, await gate.admit(client, silent))
    await expect(gate.admit(client, silent)).resolves.toMatchObject({ remaining: 0 })
  })

  it('refunds the day on which the call was counted', async () => {
    const { gate, advance } = scene({ limits: { anonymousPerDay: 1 } })
    const client = await anonymous(gate)
    const yesterday = await gate.admit(client, silent)
    advance(24 * 3_600_000)
    await gate.admit(client, silent)
    await gate.refund(client, yesterday)
    await expect(gate.admit(client, silent)).rejects.toThrow('daily limit')
  })

  it.each([
    ['another IPv4 address', '93.184.1.2', true],
    ['the same in its IPv6 form', '::ffff:93.184.1.1', false],
    ['an IPv6 address', '2a01:4f8:1::1', true],
  ])('counts %s by itself: %s', async (_what, address, isAnother) => {
    const { gate } = scene({ limits: { anonymousPerDay: 1 } })
    await gate.admit(await anonymous(gate), silent)
    const second = gate.admit(await anonymous(gate, address), silent)
    await (isAnother ? expect(second).resolves.toBeDefined() : expect(second).rejects.toThrow('daily limit'))
  })

  it('counts all addresses of an IPv6 /64 together', async () => {
    const { gate } = scene({ limits: { anonymousPerDay: 1 } })
    await gate.admit(await anonymous(gate, '2a01:4f8:1:2::1'), silent)
    await expect(gate.admit(await anonymous(gate, '2a01:4f8:1:2:ffff::9'), silent)).rejects.toThrow('daily limit')
    await expect(gate.admit(await anonymous(gate, '2a01:4f8:1:3::1'), silent)).resolves.toBeDefined()
  })

  it.each([
    ['93.184.1.1', 9],
    ['93.184.7.1', 8],
    ['45.33.2.1', 3],
    ['2a01:4f8::1', 6],
  ])('of %s is %i by the narrowest matching override', async (address, perDay) => {
    const overrides = [
      { cidr: '93.184.0.0/16', perDay: 8 },
      { cidr: '93.184.1.0/24', perDay: 9 },
      { cidr: '2a01:4f8::/32', perDay: 6 },
    ]
    expect(await anonymous(scene({ limits: { overrides } }).gate, address)).toMatchObject({ perDay })
  })
})

describe('a burst limit', () => {
  const draws = async (gate: Gate, tool = 'mail_check') => {
    const client = await anonymous(gate)
    const admission = await gate.admit(client, silent)
    return gate.drawBurst(client, tool, admission, silent)
  }

  it('admits some calls, and one more for each refilled token', async () => {
    const { gate, advance } = scene({ limits: { anonymousPerDay: 99 } })
    await draws(gate)
    await draws(gate)
    await expect(draws(gate)).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs: 30_000 })
    advance(30_000)
    await draws(gate)
    await expect(draws(gate)).rejects.toThrow('Try again in 30 seconds')
  })

  it('is separate for each tool', async () => {
    const { gate } = scene({ limits: { anonymousPerDay: 99 } })
    await draws(gate)
    await draws(gate)
    await draws(gate, 'seo_check')
  })

  it('does not use the daily limit if it refuses', async () => {
    const { gate } = scene({ limits: { anonymousPerDay: 3 } })
    for (let call = 0; call < 6; call++) await draws(gate).catch(silent)
    await expect(gate.admit(await anonymous(gate), silent)).resolves.toMatchObject({ remaining: 0 })
  })

  it('is twice as much for keys', async () => {
    const { gate } = scene({ verdict: { kind: 'valid', clientId: 'key:k1' } })
    expect(await withKey(gate)).toEqual({
      id: 'key:k1',
      perDay: 7,
      sharedLimits: [],
      burstPerMinute: 4,
      hasUnverifiedKey: false,
    })
  })
})

describe('a key', () => {
  it('that is not valid is refused', async () => {
    await expect(withKey(scene().gate)).rejects.toMatchObject({ code: 'invalid_api_key' })
  })

  it('that cannot be read is refused', async () => {
    const { gate } = scene()
    await expect(gate.identify({ address: ADDRESS, credential: { kind: 'unreadable' } })).rejects.toThrow('not valid')
  })

  it('that cannot be verified counts as no key', async () => {
    const { gate } = scene({ verdict: { kind: 'unverifiable' } })
    expect(await withKey(gate)).toMatchObject({ id: 'ip:93.184.1.1', perDay: 3, hasUnverifiedKey: true })
  })
})

describe('the block list', () => {
  it('blocks an IP address before its key is verified', async () => {
    const { gate, decisions } = scene({ blocked: [ADDRESS] })
    await expect(gate.identify({ address: ADDRESS, credential: { kind: 'key', key: 'zw_x' } })).rejects.toThrow(
      'blocked',
    )
    expect(decisions).toEqual(['blocked'])
  })

  it('blocks a key', async () => {
    const { gate } = scene({ verdict: { kind: 'valid', clientId: 'key:k1' }, blocked: ['key:k1'] })
    await expect(withKey(gate)).rejects.toMatchObject({ code: 'blocked' })
  })
})

describe('the budget for checks that badges cause', () => {
  const DAY_SECONDS = 86_400

  /** The number of checks of a day if each of these addresses fetches a new badge every two seconds. */
  async function checksOfDay(gate: Gate, advance: (ms: number) => void, addresses: readonly string[]): Promise<number> {
    let checks = 0
    for (let second = 0; second < DAY_SECONDS; second += 2) {
      for (const address of addresses) if (await gate.drawBadgeCheck(address)) checks++
      advance(2000)
    }
    return checks
  }

  it.each([
    ['an IPv4 /24', ['93.184.1.1', '93.184.1.254']],
    ['an IPv6 /48', ['2a01:4f8:1::1', '2a01:4f8:1:ffff::1']],
  ])('is 60 per hour for %s', async (_what, addresses) => {
    const { gate, advance } = scene()
    // A full bucket, and one unit per minute.
    expect(await checksOfDay(gate, advance, addresses)).toBe(60 + 24 * 60 - 1)
  })

  it("is one per second for all networks together, after a minute's worth at once", async () => {
    const { gate, decisions } = scene()
    const networks = Array.from({ length: 100 }, (_, index) => `45.33.${index}.1`)
    const granted = await Promise.all(networks.map((address) => gate.drawBadgeCheck(address)))
    expect(granted.filter(Boolean)).toHaveLength(60)
    expect(decisions.filter((decision) => decision === 'badge-limit')).toHaveLength(40)
  })

  it('of the process is not used up by a network that has no budget left', async () => {
    const { gate } = scene({ limits: { badgeChecksPerHour: 3 } })
    for (let time = 0; time < 200; time++) await gate.drawBadgeCheck('93.184.1.1')
    expect(await gate.drawBadgeCheck('45.33.2.2')).toBe(true)
  })
})
