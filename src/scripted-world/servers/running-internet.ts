import type { Clock } from '../../clock.ts'
import type { Wire } from '../../net/wire.ts'
import type { ResolverId } from '../../world.ts'
import { createResolver, type ResolverOptions } from '../resolver/resolver.ts'
import type { ScriptedInternet } from '../scripted-internet.ts'
import type { WebSites } from '../web-sites.ts'
import { NO_WHOIS_SERVERS, type WhoisServers } from '../whois-servers.ts'
import type { CertificateAuthority } from './certificates.ts'
import { createDelays } from './delays.ts'
import { DOH_PATH } from './doh-request.ts'
import { startDohServer } from './doh-server.ts'
import type { Fault } from './faults.ts'
import { openLoopbackRouter } from './loopback-router.ts'
import { createNameServers } from './name-servers.ts'
import { isPrivate } from './private-address.ts'
import { createPublicPorts } from './public-ports.ts'
import { seededRandom } from './seeded-random.ts'
import { whoisRoute } from './whois-server.ts'

export interface ResolverSetup extends Pick<ResolverOptions, 'silenceMs' | 'firstServer' | 'deadZone'> {
  readonly id: ResolverId
  readonly label: string
  readonly hostName: string
  readonly addresses: readonly string[]
}

export interface RunningInternetOptions {
  readonly internet: Pick<
    ScriptedInternet,
    'answer' | 'connect' | 'addresses' | 'rootServers' | 'trustAnchors' | 'ports'
  >
  readonly clock: Clock
  readonly certificates: CertificateAuthority
  readonly resolvers?: readonly ResolverSetup[]
  /** The content of web hosts and registries; without it there are none. */
  readonly sites?: WebSites
  /** The WHOIS servers on port 43; without it there are none. */
  readonly whois?: WhoisServers
  /** Addresses without a server that refuse connections; packets to all other unassigned addresses are dropped. */
  readonly closed?: readonly string[]
  /** Returns a number from 0 up to but excluding 1; the default sequence is the same in every run. */
  readonly random?: () => number
}

/** One entry of `DOH_RESOLVERS`. */
export interface ResolverSetting {
  readonly id: ResolverId
  readonly label: string
  readonly url: string
  readonly addresses: readonly string[]
}

export interface RunningInternet {
  readonly wire: Wire
  /** The keys of the root, which the resolvers trust. */
  readonly trustAnchors: ScriptedInternet['trustAnchors']
  readonly caPem: string
  readonly resolverSettings: readonly ResolverSetting[]
  /** Connections to addresses that the guard should have blocked, as `address:port`. */
  readonly violations: readonly string[]
  /** Sets a fault of a resolver; undefined removes it. */
  fault(resolver: ResolverId, fault: Fault | undefined): void
  /** Words of a `site.txt` that apply to a whole web host or registry, such as `503` or `certificate=expired`. */
  faultAtSite(host: string, words: string | undefined): void
  /** `open`, `closed`, `silent`, or mail words of `ports.txt`, such as `code=421`. */
  faultAtPort(address: string, port: number, words: string | undefined): void
  readonly seen: {
    /** The number of TCP connection attempts by `address:port`, in the order of the first attempts. */
    connections(): ReadonlyMap<string, number>
    /** The requests to web hosts, as `GET https://host/path`. */
    webRequests(): readonly string[]
    /** The lines that the mail servers of an address received; lines sent before the banner have the prefix `too early: `. */
    mailLines(address: string): readonly string[]
    /** The number of queries that this resolver received over HTTPS. */
    atResolver(resolver: ResolverId): number
    /** The number of queries that this name server received over sockets; those of the resolvers do not count. */
    atNameServer(address: string): number
    openConnections(): number
    reset(): void
  }
  /** Empties the caches of all resolvers. */
  flush(): void
  close(): Promise<void>
}

/** The resolvers differ in the name server that they query first, so that inconsistent servers are detected. */
export const FIVE_RESOLVERS: readonly ResolverSetup[] = ([1, 2, 3, 4, 5] as const).map((number) => ({
  id: `resolver-${number}` as const,
  label: `Resolver ${number}`,
  hostName: `resolver-${number}.world.lab`,
  addresses: [`45.90.28.${number}`, `2a07:a8c0::${number}`],
  firstServer: number - 1,
}))

const DNS_PORT = 53
const HTTPS_PORT = 443
const WHOIS_PORT = 43
const LONG_EXPIRED = new Date('2021-01-01T00:00:00Z')

/** Starts the servers of a scripted world on loopback; clients reach everything through `wire` by its address in that world. */
export async function startInternet(options: RunningInternetOptions): Promise<RunningInternet> {
  const { internet, clock, certificates, resolvers = FIVE_RESOLVERS, random = seededRandom(1) } = options
  const whois = options.whois ?? NO_WHOIS_SERVERS
  const delays = createDelays(clock)
  const atResolver = new Map<string, number>()
  const atNameServer = new Map<string, number>()
  const connections = new Map<string, number>()
  const violations: string[] = []
  const owned = new Set(internet.addresses())
  const closed = new Set(options.closed)

  const running = await Promise.all(
    resolvers.map(async (setup) => {
      const resolver = createResolver({ ...setup, internet, clock, random })
      const names = [setup.hostName, ...setup.addresses]
      const server = await startDohServer({
        resolver,
        certificate: await certificates.issue({ names }),
        expiredCertificate: await certificates.issue({ names, notAfter: LONG_EXPIRED }),
        random,
        delays,
        onQuestion: () => count(atResolver, setup.id),
      })
      return { setup, resolver, server }
    }),
  )

  const ports = createPublicPorts({ table: internet.ports, sites: options.sites, certificates, delays })
  const nameServers = createNameServers({ internet, delays, onQuestion: (address) => count(atNameServer, address) })

  const note = (address: string, port: number): void => {
    if (isPrivate(address)) violations.push(`${address}:${port}`)
  }

  const emptyRoute = (address: string): 'closed' | 'black-hole' => (closed.has(address) ? 'closed' : 'black-hole')

  const router = await openLoopbackRouter(
    (address, port) => {
      note(address, port)
      count(connections, `${address}:${port}`)
      if (port === DNS_PORT && owned.has(address)) return nameServers.tcpRoute(address)
      const resolver = port === HTTPS_PORT && running.find(({ setup }) => setup.addresses.includes(address))
      if (resolver) return resolver.server.route()
      const respond = port === WHOIS_PORT && whois.get(address)
      if (respond) return whoisRoute(respond, delays)
      return ports.route(address, port) ?? emptyRoute(address)
    },
    (address, port) => {
      note(address, port)
      return port === DNS_PORT && owned.has(address) ? nameServers.udpRoute(address) : emptyRoute(address)
    },
  )

  return {
    wire: router.wire,
    trustAnchors: internet.trustAnchors,
    caPem: certificates.caPem,
    resolverSettings: resolvers.map(({ id, label, hostName, addresses }) => ({
      id,
      label,
      url: `https://${hostName}${DOH_PATH}`,
      addresses,
    })),
    violations,
    faultAtSite: ports.setSiteFault,
    faultAtPort: ports.setPortFault,
    fault: (id, fault) => running.find(({ setup }) => setup.id === id)?.server.setFault(fault),
    seen: {
      connections: () => connections,
      webRequests: ports.webRequests,
      mailLines: ports.mailLines,
      atResolver: (id) => atResolver.get(id) ?? 0,
      atNameServer: (address) => atNameServer.get(address) ?? 0,
      openConnections: router.openConnections,
      reset() {
        atResolver.clear()
        atNameServer.clear()
        connections.clear()
        ports.forget()
      },
    },
    flush() {
      for (const { resolver } of running) resolver.flush()
    },
    async close() {
      delays.clear()
      ports.close()
      await Promise.all(running.map(({ server }) => server.close()))
      await router.close()
    },
  }
}

const count = (counters: Map<string, number>, key: string): void => void counters.set(key, (counters.get(key) ?? 0) + 1)
