import type { Clock } from '../../clock.ts'
import type { ResolverId } from '../../world.ts'
import { createResolver, type Resolver } from '../resolver/resolver.ts'
import type { ResolverTimeouts } from '../resolver/timeouts.ts'
import type { ScriptedInternet } from '../scripted-internet.ts'
import { createRoundTrips } from './distances.ts'

interface ResolverProfile extends Omit<ResolverTimeouts, 'roundTripMs'> {
  readonly id: ResolverId
  readonly firstServer: number
  readonly retriesInvalid: boolean
  readonly changesCase?: boolean
}

/**
 * The timeouts of the five resolvers, each like one implementation: Unbound, BIND, Knot Resolver, PowerDNS Recursor, and
 * Unbound with other settings. They also differ in the name server that they query first, in the letter case of their
 * queries, and in whether they try TCP.
 */
const RESOLVER_PROFILES: readonly ResolverProfile[] = [
  {
    id: 'resolver-1',
    firstServer: 0,
    tryMs: [400, 800, 1_600],
    giveUpMs: 12_000,
    takesLateResponses: false,
    retriesInvalid: true,
  },
  {
    id: 'resolver-2',
    firstServer: 1,
    tryMs: [800, 1_600, 3_200],
    giveUpMs: 10_000,
    takesLateResponses: false,
    retriesInvalid: true,
  },
  {
    id: 'resolver-3',
    firstServer: 2,
    tryMs: [400, 800, 1_600],
    giveUpMs: 6_000,
    tcpAfter: 2,
    takesLateResponses: true,
    retriesInvalid: true,
    changesCase: true,
  },
  {
    id: 'resolver-4',
    firstServer: 3,
    tryMs: [1_500, 1_500],
    giveUpMs: 3_000,
    takesLateResponses: false,
    retriesInvalid: false,
  },
  {
    id: 'resolver-5',
    firstServer: 4,
    tryMs: [600, 1_200, 1_600],
    giveUpMs: 8_000,
    takesLateResponses: true,
    retriesInvalid: true,
    changesCase: true,
  },
]

export interface MemoryResolver extends Resolver {
  readonly id: ResolverId
}

/** Creates the five resolvers of a world in memory, on its clock. */
export const createMemoryResolvers = (
  internet: Pick<ScriptedInternet, 'answer' | 'connect' | 'rootServers' | 'trustAnchors'>,
  clock: Clock,
  random: () => number,
): readonly MemoryResolver[] =>
  RESOLVER_PROFILES.map(({ id, firstServer, retriesInvalid, changesCase = false, ...timeouts }) => ({
    id,
    ...createResolver({
      internet,
      id,
      clock,
      random,
      firstServer,
      retriesInvalid,
      changesCase,
      timeouts: { ...timeouts, roundTripMs: createRoundTrips(id, random) },
    }),
  }))
