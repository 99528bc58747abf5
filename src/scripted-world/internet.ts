import { ROOT } from '../dns/name.ts'
import type { Name, ResourceRecord } from '../dns/record.ts'
import { type Parsed, parsed, refused } from '../standards/parsed.ts'
import { type Behaviour, GOOD_BEHAVIOUR, parseBehaviours } from './name-servers/behaviours.ts'
import { type NameServer, serve } from './name-servers/name-server.ts'
import { type PortTable, parsePortTable } from './ports/port-table.ts'
import type { ScriptedInternet, ScriptedZone } from './scripted-internet.ts'
import { dsOf } from './signing/zone-key.ts'
import { type AssembledZone, assembleZones } from './zones/assemble.ts'
import { canonicalAddress } from './zones/canonical-address.ts'
import type { HostedZone } from './zones/hosted-zone.ts'
import { qualify } from './zones/qualify.ts'
import { type Include, readZone, type ZoneSource } from './zones/zone-source.ts'

/** A world as text. */
export interface WorldText {
  /** Master files by origin. */
  readonly zones: ReadonlyMap<Name, string>
  /** What `$INCLUDE` finds. */
  readonly include: Include
  /** The list of servers that misbehave. */
  readonly servers: string
  /** The list of ports; without it, there are name servers and nothing else. */
  readonly ports?: string
}

/** The fault is a sentence that says where it is. */
export function createInternet(text: WorldText, now: () => Date): Parsed<ScriptedInternet, string> {
  const sources = new Map<Name, ZoneSource>()
  for (const [origin, zoneText] of text.zones) {
    const source = readZone(origin, zoneText, text.include)
    if (!source.ok) return refused(`zone ${origin}, line ${source.fault.line}: ${source.fault.message}`)
    sources.set(origin, source.value)
  }
  const behaviours = parseBehaviours(text.servers)
  if (!behaviours.ok) return refused(`servers, line ${behaviours.fault.line}: ${behaviours.fault.message}`)
  const ports = parsePortTable(text.ports ?? '')
  if (!ports.ok) return refused(`ports, line ${ports.fault.line}: ${ports.fault.message}`)
  const zones = assembleZones(sources, now)
  if (!zones.ok) return zones
  const root = zones.value.get(ROOT)
  if (root?.key === undefined) return refused('there must be a signed root zone')
  const servers = placeServers(zones.value, behaviours.value)
  const idle = [...behaviours.value.keys()].find((address) => !servers.has(address))
  if (idle !== undefined) return refused(`servers: no zone leads to ${idle}`)
  return parsed(internetOf(zones.value, servers, ports.value, root, root.key().dnskey))
}

type ZonesByOrigin = ReadonlyMap<Name, AssembledZone>

/** An address serves the zones whose name servers lead to it. */
function placeServers(zones: ZonesByOrigin, behaviours: ReadonlyMap<string, Behaviour>): Map<string, NameServer> {
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
  for (const [address, own] of hosted)
    servers.set(address, { zones: own, behaviour: behaviours.get(address) ?? GOOD_BEHAVIOUR, everything })
  return servers
}

function internetOf(
  zones: ZonesByOrigin,
  servers: ReadonlyMap<string, NameServer>,
  ports: PortTable,
  root: AssembledZone,
  rootKey: ResourceRecord,
): ScriptedInternet {
  return {
    answer({ address }, query, transport) {
      const server = servers.get(address) ?? servers.get(canonicalAddress(address) ?? '')
      return server === undefined ? { kind: 'silence' } : serve(server, query, transport)
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
