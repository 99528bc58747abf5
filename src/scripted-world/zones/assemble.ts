import { parentOf } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { makeZoneKey, type ZoneKey } from '../signing/zone-key.ts'
import { type AddressBook, createAddressBook } from './address-book.ts'
import { type Delegation, delegate, ownServers } from './delegation.ts'
import { type HostedZone, hostZone, type ZoneMaterial } from './hosted-zone.ts'
import { deepestZone } from './qualify.ts'
import { once } from './zone-contents.ts'
import { recordsAt, type ZoneSource } from './zone-source.ts'

/** A zone with its place in the tree and the servers it stands on. */
export interface AssembledZone {
  readonly source: ZoneSource
  readonly key: (() => ZoneKey) | undefined
  /** As a server has it that nothing is replaced for. */
  readonly zone: HostedZone
  /** As each address has it: every address that its own NS records, the delegation or glue lead to. */
  readonly byAddress: ReadonlyMap<string, HostedZone>
  /** Records with delegations, without DS. */
  recordsAt(address: string | undefined): readonly ResourceRecord[]
}

interface Rooted {
  readonly source: ZoneSource
  readonly key: (() => ZoneKey) | undefined
  readonly delegation: Delegation
}

const KEY_TTL = 3_600

export function assembleZones(
  sources: ReadonlyMap<Name, ZoneSource>,
  now: () => Date,
): Parsed<ReadonlyMap<Name, AssembledZone>, string> {
  const rooted = new Map<Name, Rooted>()
  for (const [origin, source] of sources) {
    const { signing } = source.directives
    const key = signing && once(() => makeZoneKey(origin, KEY_TTL, signing.algorithm))
    rooted.set(origin, { source, key, delegation: delegate(source, key) })
  }
  const children = childrenByParent(rooted)
  const addressesOf = createAddressBook(sources)
  const zones = new Map<Name, AssembledZone>()
  for (const [origin, entry] of rooted) {
    const zone = assemble(entry, children.get(origin) ?? [], addressesOf, now)
    if (!zone.ok) return refused(`zone ${origin}: ${zone.fault}`)
    zones.set(origin, zone.value)
  }
  return parsed(zones)
}

/** The parent is the closest zone above; a zone that is not delegated is nobody's child. */
function childrenByParent(rooted: ReadonlyMap<Name, Rooted>): ReadonlyMap<Name, readonly Delegation[]> {
  const children = new Map<Name, Delegation[]>()
  for (const [origin, { source, delegation }] of rooted) {
    const above = parentOf(origin)
    const parent = above === undefined ? undefined : deepestZone(rooted, above)?.source.origin
    if (parent === undefined || !source.directives.isDelegated) continue
    children.set(parent, [...(children.get(parent) ?? []), delegation])
  }
  return children
}

function assemble(
  { source, key, delegation }: Rooted,
  children: readonly Delegation[],
  addressesOf: AddressBook,
  now: () => Date,
): Parsed<AssembledZone, string> {
  const { origin, directives, replacements } = source
  const below = children.flatMap(({ records }) => records)
  const ds = children.flatMap((child) => child.ds ?? [])
  const replacedFor = (address: string): Name[] =>
    replacements.map(({ server }) => server).filter((server) => addressesOf(server).includes(address))
  const recordsFor = (servers: readonly Name[]): readonly ResourceRecord[] => [...recordsAt(source, servers), ...below]
  const material: Omit<ZoneMaterial, 'records'> = { origin, directives, key, ds, now }

  const zone = hostZone({ ...material, records: recordsFor([]) })
  if (!zone.ok) return zone
  const byAddress = new Map<string, HostedZone>()
  for (const address of standsOn(source, delegation, addressesOf)) {
    const servers = replacedFor(address)
    const own = servers.length === 0 ? zone : hostZone({ ...material, records: recordsFor(servers) })
    if (!own.ok) return own
    byAddress.set(address, own.value)
  }
  return parsed({
    source,
    key,
    zone: zone.value,
    byAddress,
    recordsAt: (address) => soaFirst(recordsFor(address === undefined ? [] : replacedFor(address))),
  })
}

function standsOn(source: ZoneSource, { servers, records }: Delegation, addressesOf: AddressBook): Set<string> {
  const glue = records.flatMap(({ data }) => (data.type === 'A' || data.type === 'AAAA' ? [data.address] : []))
  return new Set([...[...ownServers(source), ...servers].flatMap(addressesOf), ...glue])
}

/** Some servers want it so. */
const soaFirst = (records: readonly ResourceRecord[]): readonly ResourceRecord[] =>
  records.toSorted((a, b) => Number(b.type === TYPE.SOA) - Number(a.type === TYPE.SOA))
