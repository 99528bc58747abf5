import { type Clock, systemClock } from '../clock.ts'
import type { ResolverId, World } from '../world.ts'
import { createDirectDns, type DirectDnsLimits, noDirectDns } from './direct-dns/ask-server.ts'
import { createDohClient } from './doh/client.ts'
import { createWebClient } from './http/web-client.ts'
import type { EgressTest } from './ports/egress.ts'
import { createPorts, type PortsLimits } from './ports/ports.ts'
import { createResolverPool, type ResolverHealth } from './resolver-pool.ts'
import type { Wire } from './wire.ts'

export interface RealWorldOptions {
  /** In the order of their ids. */
  readonly resolvers: readonly {
    readonly label: string
    readonly url: string
    /** Dialled instead of what the host name resolves to. */
    readonly addresses: readonly string[]
  }[]
  readonly isDirectDnsOn: boolean
  readonly wire: Wire
  /** The time of the system unless given. */
  readonly clock?: Clock
  /** Says who asks, and where to complain. */
  readonly userAgent: string
  /** How we introduce ourselves to mail servers. */
  readonly ownName?: string
  /** Whom our own network is tested with; with nobody, it is trusted. */
  readonly egressTest?: EgressTest
  /** Trusted instead of those that Node trusts. */
  readonly certificateAuthorities?: readonly string[]
  readonly directDnsLimits?: Partial<DirectDnsLimits>
  readonly portsLimits?: Partial<PortsLimits>
}

export interface RealWorld extends World {
  health(): readonly ResolverHealth[]
  close(): Promise<void>
}

const RESOLVER_IDS: readonly ResolverId[] = ['resolver-1', 'resolver-2', 'resolver-3', 'resolver-4', 'resolver-5']

export function createRealWorld({
  resolvers,
  isDirectDnsOn,
  wire,
  clock = systemClock,
  userAgent,
  ownName = 'localhost',
  egressTest = { mailHosts: [], webHosts: [] },
  certificateAuthorities,
  directDnsLimits,
  portsLimits = {},
}: RealWorldOptions): RealWorld {
  const authorities = certificateAuthorities === undefined ? {} : { certificateAuthorities }
  const pool = createResolverPool(
    clock,
    RESOLVER_IDS.flatMap((id, index) => {
      const resolver = resolvers[index]
      if (resolver === undefined) return []
      const { label, url, addresses } = resolver
      return [{ id, label, client: createDohClient({ id, url, addresses, wire, clock, ...authorities }) }]
    }),
  )
  const { askServer } = isDirectDnsOn
    ? createDirectDns({ wire, clock, ...(directDnsLimits && { limits: directDnsLimits }) })
    : noDirectDns
  const { resolvers: known, resolve, askResolver } = pool
  return {
    ...clock,
    random: () => Math.random(),
    dns: { resolvers: known, resolve, askResolver, askServer },
    web: createWebClient({ wire, clock, userAgent, ...authorities }),
    ports: createPorts({ wire, clock, resolve, egressTest, ownName, limits: portsLimits, ...authorities }),
    health: pool.health,
    close: async () => pool.close(),
  }
}
