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

/** As the service is on an empty environment: its default resolvers by name, with the CA of NODE_EXTRA_CA_CERTS. */
export const openWorld = (limits: Pick<RealWorldOptions, 'directDnsLimits'> = {}): RealWorld =>
  createRealWorld({
    resolvers: readConfig({}).DOH_RESOLVERS,
    isDirectDnsOn: true,
    wire: systemWire(),
    userAgent: 'zonewise (lab)',
    ...limits,
  })

/** A client of its own for one test, so that no test inherits connections or breakers. */
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

/** Our own firewall drops incoming packets by these rules of nft. Dropping outgoing ones would be an error for the sender. */
export async function dropIncoming(matches: readonly string[]): Promise<void> {
  await execute('nft', ['add table inet ourselves'])
  await execute('nft', ['add chain inet ourselves incoming { type filter hook input priority filter; }'])
  for (const match of matches) await execute('nft', [`add rule inet ourselves incoming ${match} drop`])
}

/** Our own firewall lets everything in. */
export async function dropNothing(): Promise<void> {
  // A table that is not there cannot be deleted.
  await execute('nft', ['add table inet ourselves'])
  await execute('nft', ['delete table inet ourselves'])
}

/** New connections to this resolver meet the fault. */
export async function spoil(resolver: ResolverId, fault: DohFault): Promise<void> {
  for (const address of addressesAt(resolver)) await execute(LAB, ['doh', address, fault])
}

/** The name servers have the zones of this state; the resolvers keep what they have cached. */
export async function changeState(state: 'before' | 'now'): Promise<void> {
  await execute(LAB, ['state', state])
}

/** The resolvers start again with empty caches. */
export async function emptyCaches(): Promise<void> {
  await execute(LAB, ['flush'])
}

/** The network and the resolvers are well again. */
export async function heal(): Promise<void> {
  await execute(LAB, ['net', 'clear'])
  await execute(LAB, ['doh', 'clear'])
}

/** Every visit where nobody may go, one line each. */
export const canaryVisits = (): readonly string[] =>
  readFileSync(`${process.env['LAB_RUN']}/log/canary-visits.log`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')

/** A resolver that meets a black hole among good servers may need longer than our deadline the first time, not the second. */
export async function askPatiently(
  { dns }: RealWorld,
  id: ResolverId,
  question: Question,
  options: AskOptions = {},
): Promise<Observed<DnsAnswer>> {
  const first = await dns.askResolver(id, question, options)
  return first.seen || first.why.reason !== 'timeout' ? first : dns.askResolver(id, question, options)
}

/** The answer, or a failure that says why there is none. */
export function seen<Value>(observed: Observed<Value>): Value {
  if (!observed.seen) throw new Error(`not seen: ${observed.why.reason}, ${observed.why.detail}`)
  return observed.value
}

export const addressesIn = (answer: DnsAnswer): readonly string[] =>
  answer.answers.flatMap(({ data }) => (data.type === 'A' || data.type === 'AAAA' ? [data.address] : [])).sort()

export async function timed<Result>(run: () => Promise<Result>): Promise<{ result: Result; tookMs: number }> {
  const startedAt = performance.now()
  const result = await run()
  return { result, tookMs: performance.now() - startedAt }
}
