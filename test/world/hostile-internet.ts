import { systemClock } from '../../src/clock.ts'
import type { Name } from '../../src/dns/record.ts'
import { createRealWorld } from '../../src/net/real-world.ts'
import type { Wire } from '../../src/net/wire.ts'
import { createInternet } from '../../src/scripted-world/internet.ts'
import type { ScriptedInternet } from '../../src/scripted-world/scripted-internet.ts'
import { createAuthority } from '../../src/scripted-world/servers/certificates.ts'
import { type RunningInternet, startInternet } from '../../src/scripted-world/servers/running-internet.ts'
import { seededRandom } from '../../src/scripted-world/servers/seeded-random.ts'
import type { WebReply, WebSites } from '../../src/scripted-world/web-sites.ts'
import { parseBootstrap } from '../../src/standards/rdap/bootstrap.ts'
import { createRegistries } from '../../src/tools/availability/registries.ts'
import { type Running, startService } from '../http/start-service.ts'

/** The address of the web server for all host names of this internet. */
export const WEB_SERVER = '93.184.80.1'
/** An address without a server, where connections are refused immediately. */
export const CLOSED_HOST = '93.184.67.1'
/** The default name server of zones. */
const NAME_SERVER = '93.184.1.53'
/** A name server whose zones have two versions. */
export const FICKLE_NAME_SERVER = '93.184.66.53'

interface HostileOptions {
  /** Records by origin, without SOA and NS. */
  readonly zones: Readonly<Record<Name, string>>
  /** The second version of the records, which the alternating name server returns half of the time. */
  readonly otherZones?: Readonly<Record<Name, string>>
  readonly reply: (host: string, target: string) => WebReply
  /** Suffix → base URLs. */
  readonly registries?: Readonly<Record<string, readonly string[]>>
}

export interface HostileInternet {
  readonly service: Running
  readonly internet: RunningInternet
  /** All addresses that the service tried to contact. */
  readonly contacted: ReadonlySet<string>
  /** How often the alternating name server returned the second version. */
  timesFickle(): number
  close(): Promise<void>
}

/** A hostile simulated internet, the whole service in it, and a record of all addresses that the service contacts. */
export async function startHostileInternet(options: HostileOptions): Promise<HostileInternet> {
  const { zones, otherZones = zones, reply, registries = {} } = options
  const now = (): Date => new Date()
  const [usual, other] = [internetOf(zones, now), internetOf(otherZones, now)]
  const random = seededRandom(7)
  let turns = 0
  /** Alternates without a pattern that could coincide with the pattern of a client. */
  const isOtherTurn = (address: string): boolean => {
    if (address !== FICKLE_NAME_SERVER || random() < 0.5) return false
    turns += 1
    return true
  }
  const internet = await startInternet({
    internet: {
      ...usual,
      answer: (server, query, transport) =>
        (isOtherTurn(server.address) ? other : usual).answer(server, query, transport),
    },
    closed: [CLOSED_HOST],
    clock: systemClock,
    certificates: await createAuthority(),
    sites: sitesOf(reply),
  })
  const contacted = new Set<string>()
  const world = createRealWorld({
    resolvers: internet.resolverSettings,
    isDirectDnsOn: true,
    wire: witness(internet.wire, contacted),
    userAgent: 'zonewise (tests)',
    certificateAuthorities: [internet.caPem],
    directDnsLimits: { budget: { perAddress: 1_000_000, perNetwork: 1_000_000, windowMs: 10_000 } },
    portsLimits: { budget: { perNetwork: 1_000_000, windowMs: 10_000 } },
    webLimits: { budget: { perNetwork: 1_000_000, windowMs: 10_000 }, maxWaitMs: 0 },
  })
  const service = await startService({ world, registries: registriesOf(registries) })
  return {
    service,
    internet,
    contacted,
    timesFickle: () => turns,
    async close() {
      await service.server.close()
      await world.close()
      await internet.close()
    },
  }
}

function internetOf(zones: Readonly<Record<Name, string>>, now: () => Date): ScriptedInternet {
  const texts = new Map(Object.entries(zones).map(([origin, records]) => [origin, zoneOf(origin, records)]))
  const internet = createInternet({ zones: texts, include: () => undefined, servers: '' }, now)
  if (!internet.ok) throw new Error(internet.fault)
  return internet.value
}

function zoneOf(origin: Name, records: string): string {
  if (origin === '.')
    return `$TTL 3600
. SOA a.root-servers.net. hostmaster.root-servers.net. 1 1800 900 604800 86400
. NS a.root-servers.net.
a.root-servers.net. A 198.41.0.4
${records}`
  const server = records.includes(FICKLE_NAME_SERVER) ? '' : `@ NS ns1\nns1 A ${NAME_SERVER}`
  return `;! unsigned
$TTL 3600
@ SOA ns1 hostmaster 1 7200 1800 1209600 3600
${server}
${records}`
}

const sitesOf = (reply: HostileOptions['reply']): WebSites => ({
  addresses: [WEB_SERVER],
  hosts: [],
  reply,
  certificateOf: () => 'good',
  isHttp2Only: () => false,
  pathsOf: () => [],
})

const witness = (wire: Wire, contacted: Set<string>): Wire => ({
  connect(address, port) {
    contacted.add(address)
    return wire.connect(address, port)
  },
  openUdp(address, port) {
    contacted.add(address)
    return wire.openUdp(address, port)
  },
})

function registriesOf(servers: Readonly<Record<string, readonly string[]>>) {
  const services = Object.entries({ lab: ['https://registry.lab/'], ...servers }).map(([suffix, urls]) => [
    [suffix],
    urls,
  ])
  const packaged = parseBootstrap(JSON.stringify({ version: '1.0', services }))
  if (!packaged.ok) throw new Error(packaged.fault)
  // The simulated internet has none of the servers of the packaged overlay.
  return createRegistries({ packaged: packaged.value, overlay: () => undefined })
}

export const page = (body: string): WebReply => ({
  status: 200,
  mediaType: 'text/html; charset=utf-8',
  headers: [],
  body,
  delayMs: 0,
  behaviors: [],
})

/** Each byte of a header is one character. */
export const redirectTo = (location: string, status = 302): WebReply => ({
  ...page(''),
  status,
  location: Buffer.from(location).toString('latin1'),
})
