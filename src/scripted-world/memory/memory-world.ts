import { decodeMessage } from '../../dns/decode.ts'
import type { Message } from '../../dns/message.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { createDirectDns, noDirectDns } from '../../net/direct-dns/ask-server.ts'
import type { DohClient } from '../../net/doh/client.ts'
import { encodeQuestion } from '../../net/doh/encode-question.ts'
import { createResolverPool } from '../../net/resolver-pool.ts'
import type { Dns, ResolverId, World } from '../../world.ts'
import type { ScriptedInternet } from '../scripted-internet.ts'
import type { Fault } from '../servers/faults.ts'
import { seededRandom, seededRandomBytes } from '../servers/seeded-random.ts'
import type { VirtualClock } from '../virtual-clock.ts'
import type { WebSites } from '../web-sites.ts'
import { NO_WHOIS_SERVERS, type WhoisServers } from '../whois-servers.ts'
import { createRoundTrips } from './distances.ts'
import { createMemoryDohClient } from './doh-client.ts'
import { createOwnPath, GOOD_NETWORK, type OwnNetwork } from './own-network.ts'
import { createMemoryPorts } from './ports.ts'
import { createMemoryResolvers } from './resolvers.ts'
import { createTickingClock } from './ticking-clock.ts'
import { createMemoryWeb } from './web.ts'
import { createMemoryWhois } from './whois.ts'
import { createMemoryWire } from './wire.ts'

export interface MemoryWorldOptions {
  /** Its clock must be the clock below. Other worlds may use it later, but not at the same time. */
  readonly internet: ScriptedInternet
  readonly sites: WebSites
  /** Without it, no server answers on port 43. */
  readonly whois?: WhoisServers
  readonly clock: VirtualClock
  /** The same seed produces the same run. */
  readonly seed: number
  readonly network?: Partial<OwnNetwork>
  readonly resolverFaults?: Readonly<Partial<Record<ResolverId, Fault>>>
  readonly isDirectDnsOn?: boolean
  /** Called with each answered query of the clients, and the resolver or name server that has answered. */
  readonly onAnswered?: (server: string, query: object) => void
}

/** A world without sockets and real waiting: scripted servers and resolvers, and the clients of the service on top. */
export interface MemoryWorld {
  readonly clock: VirtualClock
  /** Returns the clients of a service that has just started. Every call returns new clients; the resolvers keep their caches. */
  startClients(): World
  /** Makes the name servers respond with the data of this internet, which must have the same keys. */
  switchTo(internet: ScriptedInternet): void
  /**
   * Fills the caches of all resolvers with these zones, because public resolvers always know the root and the top-level
   * domains.
   */
  warmUp(zones: readonly Name[]): Promise<void>
  /** Empties the caches of all resolvers. */
  flush(): void
}

export function createMemoryWorld(options: MemoryWorldOptions): MemoryWorld {
  const {
    sites,
    whois = NO_WHOIS_SERVERS,
    clock,
    seed,
    resolverFaults = {},
    isDirectDnsOn = true,
    onAnswered,
  } = options
  const network: OwnNetwork = { ...GOOD_NETWORK, ...options.network }
  const random = seededRandom(seed)
  const randomBytes = seededRandomBytes(seed)
  const outside = createTickingClock(clock)
  const path = createOwnPath(network, random)
  const roundTripMs = createRoundTrips('service', random, network.extraDelayMs)
  let internet = options.internet
  internet.restart(random)
  const current: Pick<ScriptedInternet, 'answer' | 'connect' | 'rootServers' | 'trustAnchors'> = {
    answer: (...asked) => internet.answer(...asked),
    connect: (...asked) => internet.connect(...asked),
    rootServers: internet.rootServers,
    trustAnchors: internet.trustAnchors,
  }
  const resolvers = createMemoryResolvers(current, outside, random)

  const reporting = (id: ResolverId, client: DohClient): DohClient => ({
    ...client,
    ask(query, settle) {
      const { question, isCheckingDisabled, isDnssecOk } = query
      return client.ask(query, (result) => {
        if (result.seen) onAnswered?.(id, { ...question, isCheckingDisabled, isDnssecOk })
        settle(result)
      })
    },
  })

  function startDns(): Dns {
    const pool = createResolverPool(
      clock,
      resolvers.map(({ id, resolve }) => ({
        id,
        label: id,
        client: reporting(
          id,
          createMemoryDohClient({
            id,
            resolver: { resolve },
            clock,
            outside,
            random,
            roundTripMs: () => roundTripMs(id),
            path,
            fault: () => resolverFaults[id],
          }),
        ),
      })),
    )
    const wire = createMemoryWire({ internet: () => current, clock: outside, random, network, roundTripMs })
    const { askServer } = isDirectDnsOn ? createDirectDns({ wire, clock, randomBytes }) : noDirectDns
    return {
      resolvers: pool.resolvers,
      resolve: pool.resolve,
      askResolver: pool.askResolver,
      async askServer(address, question, { signal, ...how }) {
        const result = await askServer(address, question, { ...how, ...(signal && { signal }) })
        if (result.seen) onAnswered?.(address, { ...question, ...how })
        return result
      },
    }
  }

  return {
    clock,
    startClients: () => ({
      now: clock.now,
      monotonicMs: clock.monotonicMs,
      setTimer: clock.setTimer,
      random,
      dns: startDns(),
      web: createMemoryWeb({ sites, ports: internet.ports, clock: outside, roundTripMs }),
      ports: createMemoryPorts({ table: internet.ports, sites, clock: outside, network, roundTripMs }),
      whois: createMemoryWhois({ servers: whois, clock: outside, roundTripMs }),
    }),
    switchTo(next) {
      internet = next
      internet.restart(random)
    },
    async warmUp(zones) {
      const asked = resolvers.flatMap(({ resolve }) => zones.map((zone) => resolve(queryFor(zone))))
      await clock.run(Promise.all(asked))
    },
    flush() {
      for (const resolver of resolvers) resolver.flush()
    },
  }
}

/** The query requests validation, so that the keys of the zone are cached too. */
function queryFor(zone: Name): Message {
  const bytes = encodeQuestion({ question: { name: zone, type: TYPE.NS }, isCheckingDisabled: false, isDnssecOk: true })
  const query = decodeMessage(bytes)
  if (!query.ok) throw new Error(`${zone} cannot be queried`)
  return query.value
}
