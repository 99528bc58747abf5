import { type Clock, systemClock } from '../clock.ts'
import { parseUrl } from '../standards/uri/parse-url.ts'
import type { Observed, Patience, ResolverId, TargetWait, World } from '../world.ts'
import { createDirectDns, type DirectDnsLimits, DNS_PORT, noDirectDns } from './direct-dns/ask-server.ts'
import { createResolverClient, type ResolverClientOptions } from './direct-dns/resolver-client.ts'
import { createDohClient, type DohClient } from './doh/client.ts'
import { guardAgainst, operatorAddress, publicAddress } from './guard.ts'
import { createWebClient, type WebLimits } from './http/web-client.ts'
import type { EgressTest } from './ports/egress.ts'
import { createPorts, type PortsLimits } from './ports/ports.ts'
import { createRecursors, type RecursorPlace, type Recursors } from './recursors/recursors.ts'
import { createResolverPool, type ResolverHealth } from './resolver-pool.ts'
import type { BudgetOptions, OnWait } from './target-budget.ts'
import { createTurns } from './turns.ts'
import { createWhoisClient, type WhoisLimits } from './whois/whois-client.ts'
import type { Wire } from './wire.ts'

export interface RealWorldOptions {
  /** In the order of the resolver ids. */
  readonly resolvers: readonly {
    readonly label: string
    /** `https:`, or `dns:` with an IP address for DNS over UDP and TCP. */
    readonly url: string
    /** IP addresses that are dialed instead of those that the host name resolves to. */
    readonly addresses: readonly string[]
  }[]
  /** The operator's own resolvers. With any, `resolvers` only confirm and show what public resolvers return. */
  readonly recursors?: readonly RecursorPlace[]
  readonly isDirectDnsOn: boolean
  readonly wire: Wire
  /** Default: the system clock. */
  readonly clock?: Clock
  /** Identifies the service, and says where to send complaints. */
  readonly userAgent: string
  /** The host name in our EHLO command. */
  readonly ownName?: string
  /** Hosts that are used to test our own network. Without any, the network is assumed to work. */
  readonly egressTest?: EgressTest
  /** These replace the authorities that Node trusts. */
  readonly certificateAuthorities?: readonly string[]
  readonly directDnsLimits?: Partial<DirectDnsLimits>
  readonly portsLimits?: Partial<PortsLimits>
  readonly webLimits?: WebLimits
  readonly whoisLimits?: Partial<WhoisLimits>
  /** For processes whose callers all wait as long as necessary. */
  readonly patience?: Patience | undefined
  /** The budgets of targets beyond this process. */
  readonly budgets?: BudgetOptions
  /** What belongs to the service, and is not connected to. */
  readonly own?: { readonly isAddress: (address: string) => boolean; readonly names: readonly string[] }
}

export interface RealWorld extends World {
  readonly forClient: NonNullable<World['forClient']>
  /** The operator's own resolvers first. */
  health(): readonly ResolverHealth[]
  /** The operator's own resolvers; undefined without any. */
  readonly recursors?: Recursors
  close(): Promise<void>
}

const random = (): number => Math.random()

const RESOLVER_IDS: readonly ResolverId[] = ['resolver-1', 'resolver-2', 'resolver-3', 'resolver-4', 'resolver-5']

/** A client for DNS over UDP and TCP, if the URL names an IP address for it. */
function plainResolver(
  text: string,
  options: Pick<ResolverClientOptions, 'id' | 'wire' | 'clock'>,
): DohClient | undefined {
  const url = parseUrl(text)
  const address = url?.protocol === 'dns:' ? operatorAddress(url.hostname.replace(/^\[|\]$/g, '')) : undefined
  return address && createResolverClient({ ...options, address, port: Number(url?.port) || DNS_PORT })
}

/** Many queries of a check may wait at the same time; callers learn of one of them. */
function atMostEachSecond(
  clock: Pick<Clock, 'monotonicMs'>,
  report: (wait: TargetWait) => void,
): (wait: TargetWait) => void {
  let nextMs = 0
  return (wait) => {
    const nowMs = clock.monotonicMs()
    if (nowMs < nextMs) return
    nextMs = nowMs + 1_000
    report(wait)
  }
}

export function createRealWorld({
  resolvers,
  recursors: recursorPlaces = [],
  isDirectDnsOn,
  wire,
  clock = systemClock,
  userAgent,
  ownName = 'localhost',
  egressTest = { mailHosts: [], webHosts: [] },
  certificateAuthorities,
  directDnsLimits,
  portsLimits = {},
  webLimits,
  whoisLimits,
  patience,
  budgets,
  own,
}: RealWorldOptions): RealWorld {
  const authorities = certificateAuthorities === undefined ? {} : { certificateAuthorities }
  const pool = createResolverPool(
    clock,
    RESOLVER_IDS.flatMap((id, index) => {
      const resolver = resolvers[index]
      if (resolver === undefined) return []
      const { label, url, addresses } = resolver
      const client =
        plainResolver(url, { id, wire, clock }) ?? createDohClient({ id, url, addresses, wire, clock, ...authorities })
      return [{ id, label, client }]
    }),
  )
  const guarded = {
    guard: own === undefined ? publicAddress : guardAgainst(own.isAddress),
    ...(budgets && { budgets }),
  }
  const { askServer } = isDirectDnsOn
    ? createDirectDns({ wire, clock, patience, ...guarded, ...(directDnsLimits && { limits: directDnsLimits }) })
    : noDirectDns
  const recursors =
    recursorPlaces.length === 0
      ? undefined
      : createRecursors({ places: recursorPlaces, wire, clock, random, ...authorities })
  const { resolvers: known, askResolver } = pool
  const { resolve } = recursors ?? pool
  const web = createWebClient({
    wire,
    clock,
    userAgent,
    patience,
    ...guarded,
    ...(own && { ownNames: own.names }),
    ...(webLimits && { limits: webLimits }),
    ...authorities,
  })
  const ports = createPorts({
    wire,
    clock,
    resolve,
    egressTest,
    ownName,
    limits: portsLimits,
    ...guarded,
    ...authorities,
  })
  const whois = createWhoisClient({ wire, clock, ...guarded, ...(whoisLimits && { limits: whoisLimits }) })
  const world: World = {
    ...clock,
    random,
    dns: { resolvers: known, resolve, askResolver, askServer },
    web,
    ports,
    whois,
    ...(patience && { patience }),
  }
  const turns = createTurns(clock)
  return {
    ...world,
    forClient(client, { onWait: report, maxAgeMs } = {}) {
      const onWait = report && atMostEachSecond(clock, report)
      const cause = { client, ...(maxAgeMs !== undefined && { maxAgeMs }) }
      let isShareUsedUp = false
      let turnedAwayMs: number | undefined
      const noted = async <Value>(result: Promise<Observed<Value>>): Promise<Observed<Value>> => {
        const observation = await result
        if (observation.seen) return observation
        const { reason, retryAfterMs } = observation.why
        if (reason === 'client-share') isShareUsedUp = true
        if (reason === 'target-limit' && retryAfterMs !== undefined)
          turnedAwayMs = Math.max(retryAfterMs, turnedAwayMs ?? 0)
        return observation
      }
      const waits = (target: TargetWait['target']): OnWait | undefined =>
        onWait && ((address, waitMs) => onWait({ target, address, waitMs }))
      const [waitForServer, waitForSite] = [waits('name-server'), waits('website')]
      return {
        ...world,
        dns: {
          ...world.dns,
          askServer: (address, question, options) =>
            noted(askServer(address, question, options, client, waitForServer)),
        },
        web: { get: (request, signal) => noted(web.get(request, signal, client, waitForSite)) },
        ports: {
          probe: (address, port, signal) => noted(ports.probe(address, port, signal, cause)),
          greet: (request, signal) => noted(ports.greet(request, signal, cause)),
          egress: ports.egress,
        },
        whois: { ask: (request, signal) => noted(whois.ask(request, signal, client)) },
        isShareUsedUp: () => isShareUsedUp,
        turnedAwayMs: () => turnedAwayMs,
        ...(client !== undefined && { nextTurn: () => turns.next(client) }),
      }
    },
    health: () => [...(recursors?.health() ?? []), ...pool.health()],
    ...(recursors && { recursors }),
    async close() {
      recursors?.close()
      pool.close()
    },
  }
}
