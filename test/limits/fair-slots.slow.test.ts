import { describe, expect, it } from 'vitest'
import { type Clock, sleep } from '../../src/clock.ts'
import { createEngine } from '../../src/engine/create-engine.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import type { Tool } from '../../src/tools/define-tool.ts'
import { dnsHealthCheck } from '../../src/tools/dns-health-check.ts'
import { mailCheck } from '../../src/tools/mail-check.ts'
import { seoCheck } from '../../src/tools/seo-check.ts'
import type { AskOptions, Dns, DnsAnswer, Observed } from '../../src/world.ts'
import { emptyDns, silentDns, worldWith } from '../support/scripted-dns.ts'

const ATTACKER = '192.0.2.0/24'
const INNOCENT = '198.51.100.0/24'

const ROUND_TRIP_MS = 40
/** The time after which a query to a resolver fails. */
const RESOLVER_LIMIT_MS = 4500

/** A DNS in which the queries about names that start with “silent” get no response, and no other name exists. */
function partlySilentDns(clock: Clock): Dns & { pending(): number } {
  const [silent, empty] = [silentDns(), emptyDns()]
  let pending = 0
  const respond = async (
    name: string,
    signal: AbortSignal | undefined,
    respondLate: () => Promise<Observed<DnsAnswer>>,
  ): Promise<Observed<DnsAnswer>> => {
    pending++
    await sleep(clock, name.includes('silent') ? RESOLVER_LIMIT_MS : ROUND_TRIP_MS, signal)
    pending--
    if (name.includes('silent')) return { seen: false, why: { reason: 'timeout', detail: 'no response' } }
    return respondLate()
  }
  return {
    resolvers: silent.resolvers,
    resolve: (question, options?: AskOptions) =>
      respond(question.name, options?.signal, () => empty.resolve(question, options)),
    askResolver: (id, question, options) =>
      respond(question.name, options?.signal, () => empty.askResolver(id, question, options)),
    askServer: (address, question, options) =>
      respond(question.name, options.signal, () => empty.askServer(address, question, options)),
    pending: () => pending,
  }
}

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
