import { parentOf } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import type { Directives } from '../directives/directives.ts'
import type { KeyRole, KeyStore } from '../signing/key-store.ts'
import type { ZoneKey } from '../signing/zone-key.ts'
import { type AddressTable, createAddressTable } from './address-table.ts'
import { type Delegation, delegate, FOREIGN_KEY_ALGORITHM, ownServers, parentDataAt } from './delegation.ts'
import { type HostedZone, hostZone, type ZoneKeys } from './hosted-zone.ts'
import { deepestZone, qualify } from './qualify.ts'
import { recordsAt, type ZoneSource } from './zone-source.ts'

/** A zone with its position in the tree and its servers. */
export interface AssembledZone {
  readonly source: ZoneSource
  readonly key: (() => ZoneKey) | undefined
  /** The zone as served by a server without replacements. */
  readonly zone: HostedZone
  /** The zone of each address to which its NS records, the delegation or glue point. */
  readonly byAddress: ReadonlyMap<string, HostedZone>
  /** Returns the records with delegations, without DS. */
  recordsAt(address: string | undefined): readonly ResourceRecord[]
}

interface Rooted {
  readonly source: ZoneSource
  /** Returns the keys of the servers with these names; without names, of the servers that are not special. */
  readonly keysAt: (servers: readonly Name[]) => ZoneKeys
  readonly delegation: Delegation
}

/** The settings that all zones of a world share. */
export interface AssemblyMeans {
  readonly keys: KeyStore
  readonly now: () => Date
}

interface ZoneContext {
  readonly addressesOf: AddressTable
  readonly now: () => Date
}

const KEY_TTL = 3_600

export function assembleZones(
  sources: ReadonlyMap<Name, ZoneSource>,
  { keys, now }: AssemblyMeans,
): Parsed<ReadonlyMap<Name, AssembledZone>, string> {
  const rooted = new Map<Name, Rooted>()
  for (const [origin, source] of sources) rooted.set(origin, rootedBy(source, keys))
  const children = childrenByParent(rooted)
  const zoneContext = { addressesOf: createAddressTable(sources), now }
  const zones = new Map<Name, AssembledZone>()
  for (const [origin, entry] of rooted) {
    const zone = assemble(entry, children.get(origin) ?? [], zoneContext)
    if (!zone.ok) return refused(`zone ${origin}: ${zone.fault}`)
    zones.set(origin, zone.value)
  }
  return parsed(zones)
}

function rootedBy(source: ZoneSource, store: KeyStore): Rooted {
  const { origin, directives } = source
  const algorithm = directives.signing?.algorithm ?? FOREIGN_KEY_ALGORITHM
  const keyOf =
    (role: KeyRole, of = algorithm) =>
    (): ZoneKey =>
      store(origin, role, KEY_TTL, of)
  const [own, second] = [keyOf(directives.hasTwinKeys ? 'twin-1' : 'own'), keyOf('second')]
  const { signer } = directives
  const keysAt = (servers: readonly Name[]): ZoneKeys => {
    const isSecond = signer !== undefined && servers.includes(qualify(signer.server, origin))
    return {
      own: isSecond ? second : own,
      others: [
        ...(signer?.isShared === true ? [isSecond ? own : second] : []),
        ...(directives.hasTwinKeys ? [keyOf('twin-2')] : []),
        ...(directives.isHalfRolledOver ? [keyOf('next', algorithm === 13 ? 15 : 13)] : []),
      ],
      former: keyOf('former', FOREIGN_KEY_ALGORITHM),
    }
  }
  const former = (ttl: number): ZoneKey => store(origin, 'former', ttl, FOREIGN_KEY_ALGORITHM)
  const signers = directives.signing === undefined ? [] : [own, ...(signer === undefined ? [] : [second])]
  return { source, keysAt, delegation: delegate(source, signers, former) }
}

/** The parent is the closest zone above; a zone that is not delegated has no parent. */
function childrenByParent(rooted: ReadonlyMap<Name, Rooted>): ReadonlyMap<Name, readonly Delegation[]> {
  const children = new Map<Name, Delegation[]>()
  for (const [origin, { source, delegation }] of rooted) {
    const above = parentOf(origin)
    const parent = above === undefined ? undefined : deepestZone(rooted, above)?.source.origin
    if (parent === undefined || !source.directives.isDelegated) continue
    const siblings = children.get(parent)
    if (siblings === undefined) children.set(parent, [delegation])
    else siblings.push(delegation)
  }
  return children
}

function assemble(
  { source, keysAt, delegation }: Rooted,
  children: readonly Delegation[],
  { addressesOf, now }: ZoneContext,
): Parsed<AssembledZone, string> {
  const { origin } = source
  const special = specialServers(source, children)
  const specialAt = (address: string): Name[] => special.filter((server) => addressesOf(server).includes(address))
  const below = children.flatMap(({ records }) => records)
  const recordsFor = (servers: readonly Name[]): readonly ResourceRecord[] => [
    ...recordsAt(source, servers),
    ...(servers.length === 0 ? below : children.flatMap((child) => parentDataAt(child, servers).records)),
  ]
  const host = (servers: readonly Name[]): Parsed<HostedZone, string> => {
    const directives = directivesAt(source, servers)
    const isStripped = directives.signing === undefined && source.directives.signing !== undefined
    const ds = isStripped ? [] : children.flatMap((child) => parentDataAt(child, servers).ds ?? [])
    return hostZone({ origin, records: recordsFor(servers), directives, keys: keysAt(servers), ds, now })
  }

  const zone = host([])
  if (!zone.ok) return zone
  const byAddress = new Map<string, HostedZone>()
  for (const address of serverAddressesOf(source, delegation, addressesOf)) {
    const servers = specialAt(address)
    const own = servers.length === 0 ? zone : host(servers)
    if (!own.ok) return own
    byAddress.set(address, own.value)
  }
  return parsed({
    source,
    key: source.directives.signing && keysAt([]).own,
    zone: zone.value,
    byAddress,
    recordsAt: (address) => soaFirst(recordsFor(address === undefined ? [] : specialAt(address))),
  })
}

/** Returns the servers that have a different version of the zone, or of a delegation in it. */
function specialServers({ origin, directives, replacements }: ZoneSource, children: readonly Delegation[]): Name[] {
  const { signatureFaults, unsignedAt, signedAt, signer, requests, denialFaultAt } = directives
  return [
    ...new Set([
      ...replacements.map(({ server }) => server),
      ...signatureFaults.flatMap(({ server }) => (server === undefined ? [] : [qualify(server, origin)])),
      ...[
        ...unsignedAt,
        ...signedAt.map(({ server }) => server),
        ...requests.flatMap(({ server }) => server ?? []),
        ...(signer === undefined ? [] : [signer.server]),
        ...(denialFaultAt === undefined ? [] : [denialFaultAt]),
      ].map((server) => qualify(server, origin)),
      ...children.flatMap(({ variants }) => [...variants.keys()]),
    ]),
  ]
}

/** Returns the directives that apply to one server. */
function directivesAt({ origin, directives }: ZoneSource, servers: readonly Name[]): Directives {
  const isHere = (server: string): boolean => servers.includes(qualify(server, origin))
  const { denialFaultAt, requests } = directives
  const here = requests.filter(({ server }) => server !== undefined && isHere(server))
  const signing = directives.signedAt.find(({ server }) => isHere(server))?.signing ?? directives.signing
  return {
    ...directives,
    signing: directives.unsignedAt.some(isHere) ? undefined : signing,
    denialFault: denialFaultAt === undefined || isHere(denialFaultAt) ? directives.denialFault : undefined,
    // The records of one server replace those of the same type that all servers have.
    requests: [
      ...here,
      ...requests.filter(({ server, type }) => server === undefined && here.every((own) => own.type !== type)),
    ],
    signatureFaults: directives.signatureFaults.filter(({ server }) => server === undefined || isHere(server)),
  }
}

function serverAddressesOf(
  source: ZoneSource,
  { servers, otherServers, records }: Delegation,
  addressesOf: AddressTable,
): Set<string> {
  const glue = records.flatMap(({ data }) => (data.type === 'A' || data.type === 'AAAA' ? [data.address] : []))
  return new Set([...[...ownServers(source), ...servers, ...otherServers].flatMap(addressesOf), ...glue])
}

/** Some server software requires the SOA record to be first. */
const soaFirst = (records: readonly ResourceRecord[]): readonly ResourceRecord[] =>
  records.toSorted((a, b) => Number(b.type === TYPE.SOA) - Number(a.type === TYPE.SOA))
