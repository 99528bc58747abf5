import { describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/call.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import { createGate, RateLimited } from '../../src/engine/gate.ts'
import { Problem } from '../../src/problems.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import type { Tool } from '../../src/tools/define-tool.ts'
import { dkimCheck } from '../../src/tools/dkim-check.ts'
import { dnsLookup } from '../../src/tools/dns-lookup.ts'
import { dnssecCheck } from '../../src/tools/dnssec-check.ts'
import { mailCheck } from '../../src/tools/mail-check.ts'
import { memoryCounters } from '../support/memory-counters.ts'
import {
  malformedAddress,
  manyAddresses,
  poolOfBytes,
  type ResolverScript,
  responseTo,
} from '../support/resolver-bytes.ts'
import { worldWith } from '../support/scripted-dns.ts'

const PER_DAY = 50
const CALLS = 1000

/** A service with its limits, five resolvers and nothing else. `script` is what resolvers return for the names of the attacker. */
function serviceOver(script: ResolverScript, options: { readonly isOutage?: boolean } = {}) {
  const clock = createVirtualClock()
  const pool = poolOfBytes(clock, (question, resolver) => {
    if (options.isOutage) return undefined
    return question.name.endsWith('attacker.test')
      ? script(question, resolver)
      : responseTo(question, { answers: manyAddresses(question, 1) })
  })
  const dns = { ...pool, askServer: () => Promise.reject(new Error('not used')) }
  const world = worldWith(dns, clock)
  const engine = createEngine({ world, settings: { baseUrl: 'https://dns.example', isDirectDnsOn: false } })
  const gate = createGate({
    limits: { anonymousPerDay: PER_DAY, keyPerDay: 5000, burstPerMinute: 5000, badgeChecksPerHour: 60, overrides: [] },
    counters: memoryCounters(),
    keys: { judge: async () => ({ kind: 'invalid' }) },
    blocks: { blocksAddress: () => false, blocksKey: () => false },
    nowMs: () => clock.now().getTime(),
  })

  /** One call from an IP address: its outcome, its duration and the calls that are left of the day. */
  const call = async (address: string, tool: Tool, input: Readonly<Record<string, string>>) => {
    const client = await gate.identify({ address, credential: { kind: 'none' } })
    const startedMs = clock.monotonicMs()
    let remaining = Number.NaN
    const onAdmission = (admission: { readonly remaining: number }): void => {
      remaining = admission.remaining
    }
    const outcome = await outcomeOf(engine.callFor({ gate, client, onAdmission }, tool, (name) => input[name]))
    return { outcome, remaining, tookMs: clock.monotonicMs() - startedMs }
  }
  return { clock, pool, call }
}

const outcomeOf = async (call: ReturnType<Engine['callFor']>): Promise<string> => {
  try {
    await call
    return '200'
  } catch (error) {
    if (error instanceof RateLimited) return '429'
    return error instanceof Problem ? String(error.status) : 'internal error'
  }
}

const ATTACKS: readonly [what: string, script: ResolverScript, queriesPerCall: number][] = [
  ['600 A records', (question) => responseTo(question, { answers: manyAddresses(question, 600) }), 1],
  // The largest number of A records that fits into 65,535 bytes.
  ['4000 A records', (question) => responseTo(question, { answers: manyAddresses(question, 4000) }), 1],
  ['malformed record data', malformedAddress, 1],
  // No message can contain the whole answer, so every resolver sets TC.
  ['an answer of more than 64 KiB', (question) => responseTo(question, { isTruncated: true }), 5],
]

describe('a domain owner who calls a lookup of the own domain 1000 times', () => {
  it.each(ATTACKS)('%s: exactly the daily limit is answered, and no resolver is marked down', async (...attack) => {
    const [, script, queriesPerCall] = attack
    const { clock, pool, call } = serviceOver(always(script))
    const quiet = await clock.run(call('45.33.2.2', dnsLookup, { name: 'innocent.test', type: 'A' }))
    const outcomes: string[] = []
    for (let index = 0; index < CALLS; index++) {
      outcomes.push((await clock.run(call('93.184.1.1', dnsLookup, { name: 'attacker.test', type: 'A' }))).outcome)
    }
    const innocent = await clock.run(call('45.33.2.2', dnsLookup, { name: 'innocent.test', type: 'A' }))
    expect(tally(outcomes)).toEqual({ '200': PER_DAY, '429': CALLS - PER_DAY })
    expect(pool.queries() - 2).toBe(PER_DAY * queriesPerCall)
    expect(pool.down()).toBe(0)
    expect(innocent.tookMs).toBeLessThanOrEqual(2 * quiet.tookMs)
  })

  it('name servers that never respond: the daily limit ends the attack', async () => {
    const { clock, pool, call } = serviceOver(() => undefined)
    const attack = Array.from({ length: CALLS }, (_, index) =>
      call('93.184.1.1', dnsLookup, { name: `n${index}.attacker.test`, type: 'A' }),
    )
    const innocent = await clock.run(call('45.33.2.2', dnsLookup, { name: 'innocent.test', type: 'A' }))
    const results = await clock.run(Promise.all(attack))
    expect(tally(results.map(({ outcome }) => outcome))).toEqual({ '502': PER_DAY, '429': CALLS - PER_DAY })
    expect(await clock.run(call('93.184.1.1', dnsLookup, { name: 'innocent.test', type: 'A' }))).toMatchObject({
      outcome: '429',
    })
    expect(innocent).toMatchObject({ outcome: '200', tookMs: 20 })
    // Five resolvers for each call, and control queries: one of each resolver, and one that all refused refunds share.
    expect(pool.queries()).toBeLessThanOrEqual(PER_DAY * 5 + 10)
    expect(pool.down()).toBe(0)
  })
})

const TOOLS: readonly [what: string, tool: Tool, input: Readonly<Record<string, string>>][] = [
  ['a lookup', dnsLookup, { name: 'silent.attacker.test', type: 'A' }],
  ['a DKIM check', dkimCheck, { domain: 'silent.attacker.test', selector: 's1' }],
  ['a DNSSEC check', dnssecCheck, { domain: 'silent.attacker.test' }],
  ['a mail check', mailCheck, { domain: 'silent.attacker.test' }],
]

describe('a call for which no resolver responds', () => {
  it.each(TOOLS)('%s counts if a control query is answered', async (_what, tool, input) => {
    const { clock, call } = serviceOver(() => undefined)
    expect(await clock.run(call('93.184.1.1', tool, input))).toMatchObject({ remaining: PER_DAY - 1 })
  })

  it.each(TOOLS)('%s is refunded if the control query fails too', async (_what, tool, input) => {
    const { clock, call } = serviceOver(() => undefined, { isOutage: true })
    expect(await clock.run(call('93.184.1.1', tool, input))).toMatchObject({ remaining: PER_DAY })
  })

  it('waits for the control query for half a second at most', async () => {
    const { clock, call } = serviceOver(() => undefined, { isOutage: true })
    const { tookMs } = await clock.run(call('93.184.1.1', dnsLookup, { name: 'a.attacker.test', type: 'A' }))
    expect(tookMs).toBe(5000)
  })
})

/** The attack always queries the same name and type. */
function always(script: ResolverScript): ResolverScript {
  let bytes: Uint8Array | undefined
  return (question, resolver) => {
    bytes ??= script(question, resolver)
    return bytes
  }
}

const tally = (outcomes: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
