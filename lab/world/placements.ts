import { isAtOrBelow } from '../../src/dns/name.ts'
import type { Name } from '../../src/dns/record.ts'
import type { Behaviour } from '../../src/scripted-world/name-servers/behaviours.ts'
import { createAddressTable } from '../../src/scripted-world/zones/address-table.ts'
import { canonicalAddress } from '../../src/scripted-world/zones/canonical-address.ts'
import { delegate, ownServers } from '../../src/scripted-world/zones/delegation.ts'
import { qualify } from '../../src/scripted-world/zones/qualify.ts'
import type { ZoneSource } from '../../src/scripted-world/zones/zone-source.ts'
import { isPlayableBehaviour, isPlayableZone } from './playable.ts'

/** A zone of the world and its servers. */
export interface ZonePlacement {
  readonly source: ZoneSource
  readonly delegation: ReturnType<typeof delegate>
  /** Each address once, with the host name that resolves to it. */
  readonly hosts: ReadonlyMap<string, Name>
  /** Hosts whose copy differs from that of the others. */
  readonly special: ReadonlySet<Name>
}

/** The lab has its own versions of these zones, which contain the domains of both. */
const LAB_ZONES: readonly Name[] = ['.', 'com', 'de', 'net', 'org', 'root-servers.net', 'uk']

export function placementsOf(zones: ReadonlyMap<Name, ZoneSource>): readonly ZonePlacement[] {
  const addressesOf = createAddressTable(zones)
  return [...zones.values()]
    .filter(({ origin }) => !LAB_ZONES.includes(origin))
    .map((source) => standOf(source, addressesOf))
}

function standOf(source: ZoneSource, addressesOf: (host: Name) => readonly string[]): ZonePlacement {
  const delegation = delegate(source, [])
  const hosts = new Map<string, Name>()
  const add = (host: Name, address: string): void => {
    const canonical = canonicalAddress(address)
    if (canonical !== undefined && !hosts.has(canonical)) hosts.set(canonical, host)
  }
  for (const host of [...ownServers(source), ...delegation.servers, ...delegation.otherServers])
    for (const address of addressesOf(host)) add(host, address)
  for (const { name, data } of delegation.records)
    if (data.type === 'A' || data.type === 'AAAA') add(name, data.address)
  return { source, delegation, hosts, special: specialHosts(source) }
}

const specialHosts = ({ origin, directives, replacements }: ZoneSource): ReadonlySet<Name> =>
  new Set([
    ...replacements.map(({ server }) => server),
    ...directives.signatureFaults.flatMap(({ server }) => (server === undefined ? [] : [qualify(server, origin)])),
    ...[...directives.unsignedAt, directives.denialFaultAt, directives.signer?.server].flatMap((server) =>
      server === undefined ? [] : [qualify(server, origin)],
    ),
  ])

/** Returns the zones that the lab can simulate, including their parents. */
export function playable(
  placements: readonly ZonePlacement[],
  behaviours: ReadonlyMap<string, Behaviour>,
): readonly ZonePlacement[] {
  const isUnplayable = ({ source, hosts }: ZonePlacement): boolean =>
    !isPlayableZone(source) ||
    [...hosts.keys()].some((address) => {
      const behaviour = behaviours.get(address)
      return behaviour !== undefined && !isPlayableBehaviour(behaviour)
    })
  const leftOut = placements.filter(isUnplayable).map(({ source }) => source.origin)
  return placements.filter(({ source }) => !leftOut.some((origin) => isAtOrBelow(source.origin, origin)))
}
