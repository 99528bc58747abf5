import { isIPv4 } from 'node:net'
import { isAtOrBelow } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import { TYPE } from '../../dns/types.ts'
import { dsOf, makeZoneKey, type ZoneKey } from '../signing/zone-key.ts'
import { qualify } from './qualify.ts'
import type { LazyRrset } from './zone-contents.ts'
import type { ZoneSource } from './zone-source.ts'

/** What the parent has about a zone: it follows from the zone's own file, but for what the directives change. */
export interface Delegation {
  /** NS and glue. */
  readonly records: readonly ResourceRecord[]
  readonly ds: LazyRrset | undefined
  readonly servers: readonly Name[]
}

const DELEGATION_TTL = 3_600

export function delegate(source: ZoneSource, key: (() => ZoneKey) | undefined): Delegation {
  const { origin, directives } = source
  const servers = directives.parentServers?.map((name) => qualify(name, origin)) ?? ownServers(source)
  const ns = servers.map((target) => makeRecord(origin, DELEGATION_TTL, { type: 'NS', target }))
  const glue = servers.flatMap((server) => glueOf(source, server))
  return { records: [...ns, ...glue], ds: dsAt(source, key), servers }
}

export const ownServers = ({ records, origin }: ZoneSource): readonly Name[] =>
  records.flatMap(({ name, data }) => (name === origin && data.type === 'NS' ? [data.target] : []))

/** A server inside the zone can be found only through addresses at the parent; one outside needs none (RFC 9471). */
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

/** An unsigned zone has a DS only if the file asks for that of a key which is gone. */
function dsAt({ origin, directives }: ZoneSource, key: (() => ZoneKey) | undefined): LazyRrset | undefined {
  const { kind, digestType } = directives.ds
  const hasOwn = key !== undefined && (kind === 'matching' || kind === 'standby')
  const hasForeign = kind === 'old' || kind === 'standby'
  if (!hasOwn && !hasForeign) return undefined
  return {
    name: origin,
    type: TYPE.DS,
    records: () => {
      const foreign = hasForeign ? [makeZoneKey(origin, DELEGATION_TTL, FOREIGN_KEY_ALGORITHM)] : []
      return [...(hasOwn ? [key()] : []), ...foreign].map(({ dnskey }) => dsOf(dnskey, DELEGATION_TTL, digestType))
    },
  }
}

const FOREIGN_KEY_ALGORITHM = 13
