import { readFileSync } from 'node:fs'
import { readConfig } from '../../src/config.ts'
import type { Question } from '../../src/dns/message.ts'
import { createRealWorld, type RealWorld, type RealWorldOptions } from '../../src/net/real-world.ts'
import { systemWire } from '../../src/net/system-wire.ts'
import type { AskOptions, DnsAnswer, Observed, ResolverId } from '../../src/world.ts'

export const RESOLVER_IDS: readonly ResolverId[] = [
  'resolver-1',
  'resolver-2',
  'resolver-3',
  'resolver-4',
  'resolver-5',
]

type Limits = Pick<RealWorldOptions, 'directDnsLimits' | 'webLimits'>

/** All domains share a few servers, which get more queries and requests here than in the real internet. */
export const FOR_SHARED_SERVERS: Limits = {
  directDnsLimits: { budget: { perAddress: 100_000, perNetwork: 100_000, windowMs: 10_000 } },
  webLimits: { budget: { perNetwork: 100_000, windowMs: 10_000 }, maxWaitMs: 0 },
}

/** The service in an empty environment: its default resolvers by name, with the CA of NODE_EXTRA_CA_CERTS. */
export const openWorld = (limits: Limits = {}): RealWorld =>
  createRealWorld({
    resolvers: readConfig({}).DOH_RESOLVERS,
    isDirectDnsOn: true,
    wire: systemWire(),
    userAgent: 'zonewise (lab)',
    ...limits,
  })

/** A separate client for each test, so that tests do not share connections or circuit breakers. */
export async function withWorld<Result>(
  use: (world: RealWorld) => Promise<Result>,
  limits: Limits = {},
): Promise<Result> {
  const world = openWorld(limits)
  try {
    return await use(world)
  } finally {
    await world.close()
  }
}

/** The log of connections to forbidden addresses, one line each. */
export const canaryVisits = (): readonly string[] =>
  readFileSync(`${process.env['LAB_RUN']}/log/canary-visits.log`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')

/** A resolver that queries a silent server first may exceed our deadline in the first attempt, but not in the second. */
export async function askUntilAnswered(
  { dns }: RealWorld,
  id: ResolverId,
  question: Question,
  options: AskOptions = {},
): Promise<Observed<DnsAnswer>> {
  const first = await dns.askResolver(id, question, options)
  return first.seen || first.why.reason !== 'timeout' ? first : dns.askResolver(id, question, options)
}

/** Returns the response, or throws with the reason why there is none. */
export function seen<Value>(observed: Observed<Value>): Value {
  if (!observed.seen) throw new Error(`no response: ${observed.why.reason}, ${observed.why.detail}`)
  return observed.value
}

export const addressesIn = (answer: DnsAnswer): readonly string[] =>
  answer.answers.flatMap(({ data }) => (data.type === 'A' || data.type === 'AAAA' ? [data.address] : [])).sort()

export async function timed<Result>(run: () => Promise<Result>): Promise<{ result: Result; tookMs: number }> {
  const startedAt = performance.now()
  const result = await run()
  return { result, tookMs: performance.now() - startedAt }
}
