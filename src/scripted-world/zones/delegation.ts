import { isIPv4 } from 'node:net'
import { isAtOrBelow } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { TYPE } from '../../dns/types.ts'
import type { LazyRrset } from '../../dns/zone/contents.ts'
import type { DsPlan } from '../directives/directives.ts'
import { dsOf, makeZoneKey, type ZoneKey } from '../signing/zone-key.ts'
import { qualify } from './qualify.ts'
import type { ZoneSource } from './zone-source.ts'

/** The data of a server of the parent zone about a zone. */
export interface ParentData {
  /** NS and glue. */
  readonly records: readonly ResourceRecord[]
  readonly ds: LazyRrset | undefined
}

/** The data of the parent zone about a zone. It is derived from the zone's own file, except for what the directives change. */
export interface Delegation extends ParentData {
  readonly servers: readonly Name[]
  /** Servers that only some servers of the parent zone list. */
  readonly otherServers: readonly Name[]
  /** Different data, by the name of the server of the parent zone that has it. */
  readonly variants: ReadonlyMap<Name, ParentData>
}

const DELEGATION_TTL = 3_600

/** The data of a server of the parent zone that does not have the delegation. */
const NOTHING: ParentData = { records: [], ds: undefined }

export function delegate(
  source: ZoneSource,
  signers: readonly (() => ZoneKey)[],
  formerKey: (ttl: number) => ZoneKey = (ttl) => makeZoneKey(source.origin, ttl, FOREIGN_KEY_ALGORITHM),
): Delegation {
  const { origin, directives } = source
  const names = directives.parentServers?.map((name) => qualify(name, origin)) ?? ownServers(source)
  const common: ParentData = { records: recordsFor(source, names), ds: dsAt(source, signers, formerKey) }
  const otherServers: Name[] = []
  const variants = new Map<Name, ParentData>()
  for (const { server, change } of directives.atParent) {
    const at = qualify(server, origin)
    const known = variants.get(at) ?? common
    if (change.kind === 'not-delegated') variants.set(at, NOTHING)
    else if (change.kind === 'no-ds') variants.set(at, { ...known, ds: undefined })
    else {
      const others = change.names.map((name) => qualify(name, origin))
      otherServers.push(...others)
      variants.set(at, { ...known, records: recordsFor(source, others) })
    }
  }
  return { ...common, servers: names, otherServers, variants }
}

/** Returns the data of one server of the parent zone, given its names. */
export const parentDataAt = ({ variants, records, ds }: Delegation, servers: readonly Name[]): ParentData => {
  for (const server of servers) {
    const variant = variants.get(server)
    if (variant !== undefined) return variant
  }
  return { records, ds }
}

export const ownServers = ({ records, origin }: ZoneSource): readonly Name[] =>
  records.flatMap(({ name, data }) => (name === origin && data.type === 'NS' ? [data.target] : []))

function recordsFor(source: ZoneSource, servers: readonly Name[]): readonly ResourceRecord[] {
  const ns = servers.map((target) => makeRecord(source.origin, DELEGATION_TTL, { type: 'NS', target }))
  return [...ns, ...servers.flatMap((server) => glueOf(source, server))]
}

/** A server inside the zone can be found only with addresses in the parent zone; a server outside needs none (RFC 9471). */
function glueOf({ origin, records, directives }: ZoneSource, server: Name): readonly ResourceRecord[] {
  const written = directives.glue.find((entry) => qualify(entry.server, origin) === server)
  if (written !== undefined) return written.addresses.map((address) => addressRecord(server, address))
  if (!isAtOrBelow(server, origin)) return []
  return records
    .filter(({ name, type }) => name === server && (type === TYPE.A || type === TYPE.AAAA))
    .map((record) => ({ ...record, ttl: DELEGATION_TTL }))
}

const addressRecord = (name: Name, address: string): ResourceRecord =>
  makeRecord(name, DELEGATION_TTL, { type: isIPv4(address) ? 'A' : 'AAAA', address })

/** An unsigned zone has a DS record only if the file requests the digest of a former key. */
function dsAt(
  { origin, directives }: ZoneSource,
  signers: readonly (() => ZoneKey)[],
  formerKey: (ttl: number) => ZoneKey,
): LazyRrset | undefined {
  const { kind, digestType } = directives.ds
  const hasOwn = signers.length > 0 && kind !== 'none' && kind !== 'old'
  const hasForeign = kind === 'old' || kind === 'standby'
  if (!hasOwn && !hasForeign) return undefined
  return {
    name: origin,
    type: TYPE.DS,
    records: () => {
      const foreign = hasForeign ? [formerKey(DELEGATION_TTL)] : []
      return [...(hasOwn ? signers.map((key) => key()) : []), ...foreign].map(({ dnskey }) =>
        unsupported(dsOf(dnskey, DELEGATION_TTL, digestType), kind),
      )
    },
  }
}

export const FOREIGN_KEY_ALGORITHM = 13

/** IANA reserves algorithms 123 to 251 and digest types 128 to 252, so no validator supports this number. */
const RESERVED_NUMBER = 200

function unsupported(ds: ResourceRecord, kind: DsPlan['kind']): ResourceRecord {
  if (ds.data.type !== 'DS') return ds
  if (kind === 'unsupported-algorithm') return makeRecord(ds.name, ds.ttl, { ...ds.data, algorithm: RESERVED_NUMBER })
  return kind === 'unsupported-digest' ? makeRecord(ds.name, ds.ttl, { ...ds.data, digestType: RESERVED_NUMBER }) : ds
}
