import { ROOT } from '../dns/name.ts'
import type { Name, ResourceRecord } from '../dns/record.ts'
import { type Parsed, parsed, refused } from '../standards/parsed.ts'
import { type Behaviour, GOOD_BEHAVIOUR, parseBehaviours } from './name-servers/behaviours.ts'
import { admit, type NameServer, serve } from './name-servers/name-server.ts'
import { createResponseCache } from './name-servers/response-cache.ts'
import { createTraffic } from './name-servers/traffic.ts'
import { type PortTable, parsePortTable } from './ports/port-table.ts'
import type { EarlierInternet, ScriptedInternet, ScriptedZone } from './scripted-internet.ts'
import { seededRandom } from './servers/seeded-random.ts'
import { createKeyStore, type KeyStore } from './signing/key-store.ts'
import { dsOf } from './signing/zone-key.ts'
import { type AssembledZone, assembleZones } from './zones/assemble.ts'
import { canonicalAddress } from './zones/canonical-address.ts'
import type { HostedZone } from './zones/hosted-zone.ts'
import { qualify } from './zones/qualify.ts'
import { type Include, readZone, type ZoneSource } from './zones/zone-source.ts'

/** The input files of a scripted world, as text. */
export interface WorldText {
  /** Master files by origin. */
  readonly zones: ReadonlyMap<Name, string>
  /** The earlier versions, ten minutes ago, of the zones that have changed since then. */
  readonly before?: ReadonlyMap<Name, string>
  /** Resolves `$INCLUDE`. */
  readonly include: Include
  /** The list of misbehaving servers. */
  readonly servers: string
  /** The list of ports; without it, there are only name servers. */
  readonly ports?: string
}

type Sources = ReadonlyMap<Name, ZoneSource>

/** The fault is a sentence that names the file and the line. Internets with one key store have the same keys. */
export function createInternet(
  text: WorldText,
  now: () => Date,
  keys: KeyStore = createKeyStore(),
): Parsed<ScriptedInternet, string> {
  const sources = readZones(text.zones, text.include, false)
  if (!sources.ok) return sources
  const earlier = readZones(text.before ?? new Map(), text.include, true)
  if (!earlier.ok) return earlier
  const behaviours = parseBehaviours(text.servers)
  if (!behaviours.ok) return refused(`servers, line ${behaviours.fault.line}: ${behaviours.fault.message}`)
  const ports = parsePortTable(text.ports ?? '')
  if (!ports.ok) return refused(`ports, line ${ports.fault.line}: ${ports.fault.message}`)
  const means: Means = { behaviours: behaviours.value, ports: ports.value, keys, now }
  const then = earlier.value.size === 0 ? undefined : build(new Map([...sources.value, ...earlier.value]), means)
  if (then?.ok === false) return refused(`before: ${then.fault}`)
  const before = then && { ...then.value, changed: [...earlier.value.keys()] }
  const internet = build(sources.value, means, before)
  if (!internet.ok) return internet
  const used = new Set([...internet.value.addresses(), ...(before?.addresses() ?? [])])
  const idle = [...behaviours.value.keys()].find((address) => !used.has(address))
  return idle === undefined ? internet : refused(`servers: no zone uses ${idle}`)
}

function readZones(texts: ReadonlyMap<Name, string>, include: Include, isBefore: boolean): Parsed<Sources, string> {
  const sources = new Map<Name, ZoneSource>()
  for (const [origin, zoneText] of texts) {
    const source = readZone(origin, zoneText, include)
    if (!source.ok) return refused(`zone ${origin}, line ${source.fault.line}: ${source.fault.message}`)
    if (source.value.directives.isBefore && !isBefore)
      return refused(`zone ${origin}: "state before" is allowed only in files of before/`)
    sources.set(origin, source.value)
  }
  return parsed(sources)
}

interface Means {
  readonly behaviours: ReadonlyMap<string, Behaviour>
  readonly ports: PortTable
  readonly keys: KeyStore
  readonly now: () => Date
}

/** Builds one state of the world. */
function build(sources: Sources, means: Means, before?: EarlierInternet): Parsed<ScriptedInternet, string> {
  const zones = assembleZones(sources, means)
  if (!zones.ok) return zones
  const root = zones.value.get(ROOT)
  if (root?.key === undefined) return refused('there must be a signed root zone')
  const servers = placeServers(zones.value, means)
  const rootKey = root.key().dnskey
  return parsed(internetOf({ zones: zones.value, servers, root, rootKey, before }, means))
}

type ZonesByOrigin = ReadonlyMap<Name, AssembledZone>

/** An address serves the zones whose name servers resolve to it. */
function placeServers(zones: ZonesByOrigin, { behaviours, now }: Means): Map<string, NameServer> {
  const everything = new Map<Name, HostedZone>()
  const hosted = new Map<string, Map<Name, HostedZone>>()
  for (const [origin, { source, zone, byAddress }] of zones) {
    if (source.directives.isDelegated) everything.set(origin, zone)
    for (const [address, own] of byAddress) {
      const atAddress = hosted.get(address) ?? new Map<Name, HostedZone>()
      hosted.set(address, atAddress.set(origin, own))
    }
  }
  const servers = new Map<string, NameServer>()
  for (const [address, own] of hosted) {
    const behaviour = behaviours.get(address) ?? GOOD_BEHAVIOUR
    servers.set(address, { address, zones: own, behaviour, everything, cache: createResponseCache(now) })
  }
  return servers
}

interface Built {
  readonly zones: ZonesByOrigin
  readonly servers: ReadonlyMap<string, NameServer>
  readonly root: AssembledZone
  readonly rootKey: ResourceRecord
  readonly before: EarlierInternet | undefined
}

function internetOf({ zones, servers, root, rootKey, before }: Built, { ports, now }: Means): ScriptedInternet {
  let traffic = createTraffic(now, seededRandom(1))
  const serverAt = (address: string): NameServer | undefined =>
    servers.get(address) ?? servers.get(canonicalAddress(address) ?? '')
  return {
    answer({ address }, query, transport, client = 'service') {
      const server = serverAt(address)
      return server === undefined ? { kind: 'silence' } : serve(server, { query, transport, client }, traffic)
    },
    connect({ address }, client = 'service') {
      const server = serverAt(address)
      return server === undefined ? { kind: 'silence' } : admit(server, client, traffic)
    },
    before,
    restart(random) {
      traffic = createTraffic(now, random)
      before?.restart(random)
    },
    ports,
    zones: [...zones.values()].map(({ source }) => describeZone(source)),
    trustAnchors: [rootKey, dsOf(rootKey, rootKey.ttl, SHA256_DIGEST)],
    rootServers: [...root.byAddress.keys()],
    addresses: () => [...servers.keys()],
    flatten: (origin, address) => zones.get(origin)?.recordsAt(address) ?? [],
  }
}

const SHA256_DIGEST = 2

function describeZone({ origin, directives: { about, scenario, isDelegated } }: ZoneSource): ScriptedZone {
  return {
    origin,
    isDelegated,
    ...(about === undefined ? {} : { about }),
    ...(scenario === undefined ? {} : { scenario: scenario.id }),
    subject: qualify(scenario?.subject ?? '@', origin),
  }
}
