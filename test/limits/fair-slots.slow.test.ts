import { describe, expect, it } from 'vitest'
import { createEngine } from '../../src/engine/create-engine.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import type { Tool } from '../../src/tools/define-tool.ts'
import { dnsHealthCheck } from '../../src/tools/dns-health-check.ts'
import { mailCheck } from '../../src/tools/mail-check.ts'
import { seoCheck } from '../../src/tools/seo-check.ts'
import { partlySilentDns } from '../support/partly-silent-dns.ts'
import { worldWith } from '../support/scripted-dns.ts'

const ATTACKER = '192.0.2.0/24'
const INNOCENT = '198.51.100.0/24'

function scene() {
  const clock = createVirtualClock()
  const dns = partlySilentDns(clock)
  const engine = createEngine({ world: worldWith(dns, clock) })
  const check = (tool: Tool, domain: string, client: string, signal?: AbortSignal): Promise<unknown> =>
    Promise.resolve(
      engine.call(tool, (name) => (name === 'domain' ? domain : undefined), { client, ...(signal && { signal }) }),
    )
  /** The outcome of a check, and the time that it took. */
  const timed = async (tool: Tool, domain: string, client: string) => {
    const startedMs = clock.monotonicMs()
    const outcome = await clock.run(
      check(tool, domain, client).then(
        () => 'answered',
        (error: { readonly code?: string }) => error.code,
      ),
    )
    return { outcome, ms: clock.monotonicMs() - startedMs }
  }
  return { clock, dns, engine, check, timed }
}

const TOOLS = [
  { kind: 'health', tool: dnsHealthCheck as Tool, slots: 48 },
  { kind: 'mail', tool: mailCheck as Tool, slots: 24 },
  { kind: 'seo', tool: seoCheck as Tool, slots: 24 },
] as const

describe.each(TOOLS)('50 $kind checks of silent names from one network', ({ kind, tool, slots }) => {
  const share = kind === 'health' ? Math.ceil(slots / 5) : slots / 2

  it('take their share of the slots, and do not delay the check of another client', async () => {
    const quiet = await scene().timed(tool, 'innocent.example', INNOCENT)
    const { clock, engine, check, timed } = scene()
    const attack = Array.from({ length: 50 }, (_, index) =>
      check(tool, `silent-${index}.example`, ATTACKER).catch(() => undefined),
    )
    await clock.advance(100)
    expect(engine.slots[kind].counts()).toEqual({ running: share, waiting: 50 - share })
    const attacked = await timed(tool, 'innocent.example', INNOCENT)
    expect(attacked).toEqual({ outcome: 'answered', ms: expect.any(Number) })
    expect(attacked.ms).toBeLessThanOrEqual(2 * quiet.ms)
    await clock.run(Promise.all(attack))
    expect(engine.slots[kind].counts()).toEqual({ running: 0, waiting: 0 })
  })

  it('free their slots and cancel their queries as soon as their callers have left', async () => {
    const { clock, dns, engine, check } = scene()
    const attackers = Array.from({ length: 50 }, () => new AbortController())
    const attack = attackers.map(({ signal }, index) =>
      check(tool, `silent-${index}.example`, ATTACKER, signal).catch((error: Error) => error.message),
    )
    await clock.advance(100)
    expect(dns.pending()).toBeGreaterThan(share)
    for (const attacker of attackers) attacker.abort(new Error('left'))
    await clock.advance(0)
    expect(engine.slots[kind].counts()).toEqual({ running: 0, waiting: 0 })
    expect(dns.pending()).toBe(0)
    expect(new Set(await Promise.all(attack))).toEqual(new Set(['left']))
    expect(clock.pendingTimers).toBe(0)
  })
})

describe.each(TOOLS)('50 $kind checks of silent names from one address', ({ tool }) => {
  it('do not delay the checks of its 9 neighbors in the same /24', async () => {
    const quiet = await scene().timed(tool, 'innocent.example', 'ip:192.0.2.10')
    const { clock, check } = scene()
    const attack = Array.from({ length: 50 }, (_, index) =>
      check(tool, `silent-${index}.example`, 'ip:192.0.2.66').catch(() => undefined),
    )
    await clock.advance(100)
    const startedMs = clock.monotonicMs()
    const neighbors = Array.from({ length: 9 }, (_, index) =>
      check(tool, `innocent-${index}.example`, `ip:192.0.2.${10 + index}`).then(
        () => ({ outcome: 'answered', isLate: clock.monotonicMs() - startedMs > 2 * quiet.ms }),
        (error: { readonly code?: string }) => ({ outcome: error.code, isLate: true }),
      ),
    )
    expect(await clock.run(Promise.all(neighbors))).toEqual(
      neighbors.map(() => ({ outcome: 'answered', isLate: false })),
    )
    await clock.run(Promise.all(attack))
  })

  it('do not prevent checks of silent names of its neighbors', async () => {
    const { clock, check } = scene()
    const attack = Array.from({ length: 50 }, (_, index) =>
      check(tool, `silent-${index}.example`, 'ip:192.0.2.66').catch(() => undefined),
    )
    await clock.advance(100)
    const neighbors = ['ip:192.0.2.10', 'ip:192.0.2.11', 'ip:192.0.2.12'].map((client, index) =>
      check(tool, `silent-too-${index}.example`, client).then(
        () => 'answered',
        (error: { readonly code?: string }) => error.code,
      ),
    )
    expect(await clock.run(Promise.all(neighbors))).not.toContain('service_unavailable')
    await clock.run(Promise.all(attack))
  })
})

it('a client who requests a name that another client has queued does not wait behind its checks', async () => {
  const { clock, check, timed } = scene()
  const attack = Array.from({ length: 50 }, (_, index) =>
    check(dnsHealthCheck, `silent-${index}.example`, ATTACKER).catch(() => undefined),
  )
  const theirs = check(dnsHealthCheck, 'innocent.example', ATTACKER)
  await clock.advance(100)
  expect(await timed(dnsHealthCheck, 'innocent.example', INNOCENT)).toEqual({ outcome: 'answered', ms: 120 })
  await theirs
  await clock.run(Promise.all(attack))
})
