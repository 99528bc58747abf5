import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { DohFault } from '../../lab/faulty/doh-behaviour.ts'
import { addressesOf, RESOLVERS } from '../../lab/internet/resolvers.ts'
import { readConfig } from '../../src/config.ts'
import type { Question } from '../../src/dns/message.ts'
import { createRealWorld, type RealWorld, type RealWorldOptions } from '../../src/net/real-world.ts'
import { systemWire } from '../../src/net/system-wire.ts'
import type { AskOptions, DnsAnswer, Observed, ResolverId } from '../../src/world.ts'

const LAB = fileURLToPath(new URL('../../lab/lab', import.meta.url))
const execute = promisify(execFile)

export const RESOLVER_IDS: readonly ResolverId[] = [
  'resolver-1',
  'resolver-2',
  'resolver-3',
  'resolver-4',
  'resolver-5',
]

/** The service in an empty environment: its default resolvers by name, with the CA of NODE_EXTRA_CA_CERTS. */
export const openWorld = (limits: Pick<RealWorldOptions, 'directDnsLimits'> = {}): RealWorld =>
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
  limits: Pick<RealWorldOptions, 'directDnsLimits'> = {},
): Promise<Result> {
  const world = openWorld(limits)
  try {
    return await use(world)
  } finally {
    await world.close()
  }
}

const addressesAt = (resolver: ResolverId): readonly string[] => {
  const found = RESOLVERS.find(({ id }) => id === resolver)
  if (found === undefined) throw new Error(`no ${resolver} in the lab`)
  return addressesOf(found)
}

/** Rules of labwire for every address of these resolvers, such as `drop` or `delay=1000 loss=30`. */
export const disturb = (resolvers: readonly ResolverId[], rule: string): Promise<void> =>
  disturbNetworks(resolvers.flatMap(addressesAt), rule)

export async function disturbNetworks(networks: readonly string[], rule: string): Promise<void> {
  await execute(LAB, ['net', ...networks.map((network) => `node ${network} ${rule}`)])
}

/** Drops incoming packets in our own firewall by these nft rules. Dropping outgoing packets would cause an error at the sender. */
export async function dropIncoming(matches: readonly string[]): Promise<void> {
  await execute('nft', ['add table inet ourselves'])
  await execute('nft', ['add chain inet ourselves incoming { type filter hook input priority filter; }'])
  for (const match of matches) await execute('nft', [`add rule inet ourselves incoming ${match} drop`])
}

/** Removes all rules from our own firewall. */
export async function dropNothing(): Promise<void> {
  // Deleting a table that does not exist would fail.
  await execute('nft', ['add table inet ourselves'])
  await execute('nft', ['delete table inet ourselves'])
}

/** New connections to this resolver get the fault. */
export async function corrupt(resolver: ResolverId, fault: DohFault): Promise<void> {
  for (const address of addressesAt(resolver)) await execute(LAB, ['doh', address, fault])
}

/** Loads the zones of this state into the name servers; the resolvers keep their caches. */
export async function changeState(state: 'before' | 'now'): Promise<void> {
  await execute(LAB, ['state', state])
}

/** Restarts the resolvers with empty caches. */
export async function emptyCaches(): Promise<void> {
  await execute(LAB, ['flush'])
}

/** Removes all faults from the network and the resolvers. */
export async function heal(): Promise<void> {
  await execute(LAB, ['net', 'clear'])
  await execute(LAB, ['doh', 'clear'])
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
