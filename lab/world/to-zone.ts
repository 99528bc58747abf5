import { presentZoneLine } from '../../src/dns/presentation.ts'
import type { Name, ResourceRecord } from '../../src/dns/record.ts'
import { TYPE, typeName } from '../../src/dns/types.ts'
import type { Directives } from '../../src/scripted-world/directives/directives.ts'
import type { Delegation as ScriptedDelegation } from '../../src/scripted-world/zones/delegation.ts'
import { recordsAt, type ZoneSource } from '../../src/scripted-world/zones/zone-source.ts'
import type { ServerId } from '../internet/addresses.ts'
import type { DsPlan, LabZone, Signing } from '../internet/zone.ts'

const ALGORITHMS: Readonly<Record<number, Signing['algorithm']>> = {
  7: 'RSASHA1-NSEC3-SHA1',
  8: 'RSASHA256',
  10: 'RSASHA512',
  13: 'ECDSAP256SHA256',
  14: 'ECDSAP384SHA384',
  15: 'ED25519',
}

const DIGESTS: Readonly<Record<number, DsPlan['digest']>> = { 1: 'SHA-1', 2: 'SHA-256', 4: 'SHA-384' }

/** ldns of Debian 12 does not know them by name; the form of RFC 3597 is understood by all. */
const WRITTEN_AS_BYTES: readonly number[] = [TYPE.SVCB, TYPE.HTTPS]

const dotted = (name: Name): string => (name === '.' ? '.' : `${name}.`)

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const zoneLine = (record: ResourceRecord): string =>
  WRITTEN_AS_BYTES.includes(record.type)
    ? `${dotted(record.name)} ${record.ttl} IN TYPE${record.type} \\# ${record.wire.length} ${hexOf(record.wire)}`
    : presentZoneLine(record)

const textOf = (records: readonly ResourceRecord[]): string => `${records.map(zoneLine).join('\n')}\n`

const HOUR_SECONDS = 3600

function signingOf({ signing, signatures, withheld }: Directives): Signing | undefined {
  if (signing === undefined) return undefined
  const algorithm = ALGORITHMS[signing.algorithm]
  if (algorithm === undefined) throw new Error(`the lab cannot sign with algorithm ${signing.algorithm}`)
  const { iterations, salt, isOptOut } = signing
  return {
    algorithm,
    keys: 'one',
    ...(signing.denial === 'nsec3' && {
      nsec3: { iterations, isOptOut, ...(salt.length > 0 && { salt: hexOf(salt) }) },
    }),
    validFromHours: (signatures.leftSeconds - signatures.lifetimeSeconds) / HOUR_SECONDS,
    validToHours: signatures.leftSeconds / HOUR_SECONDS,
    spoiled: { hasWrongSignatures: signatures.isBroken, withheld: withheld.map(typeName) },
  }
}

function dsPlanOf({ ds, signing }: Directives): DsPlan {
  const digest = DIGESTS[ds.digestType]
  if (digest === undefined) throw new Error(`the lab has no DS digest ${ds.digestType}`)
  const own: DsPlan['of'] = signing !== undefined && ['matching', 'standby'].includes(ds.kind) ? ['own'] : []
  return { digest, of: [...own, ...(['old', 'standby'].includes(ds.kind) ? (['former'] as const) : [])] }
}

/** Host names to addresses, from the address records of a delegation. */
const glueOf = (records: readonly ResourceRecord[]): Readonly<Record<string, readonly string[]>> => {
  const glue: Record<string, readonly string[]> = {}
  for (const { name, data } of records)
    if (data.type === 'A' || data.type === 'AAAA') glue[dotted(name)] = [...(glue[dotted(name)] ?? []), data.address]
  return glue
}

function hasAliasedServer({ origin, records }: ZoneSource): boolean {
  const aliases = new Set(records.flatMap(({ name, data }) => (data.type === 'CNAME' ? [name] : [])))
  return records.some(({ name, data }) => name === origin && data.type === 'NS' && aliases.has(data.target))
}

export interface Placement {
  readonly heldBy: readonly ServerId[]
  /** Servers whose copy has replacements, with the host names that these are for. */
  readonly replacedAt: ReadonlyMap<ServerId, readonly Name[]>
}

export function worldZone(source: ZoneSource, delegation: ScriptedDelegation, placement: Placement): LabZone {
  const { directives } = source
  const signing = signingOf(directives)
  const textAt = [...placement.replacedAt].map(([server, hosts]) => [server, textOf(recordsAt(source, hosts))])
  return {
    origin: dotted(source.origin),
    text: textOf(source.records),
    textAt: Object.fromEntries(textAt),
    heldBy: placement.heldBy,
    hasAliasedServer: hasAliasedServer(source),
    ...(signing && { signing }),
    ...(directives.isDelegated && {
      delegation: {
        nameServers: delegation.servers.map(dotted),
        glue: glueOf(delegation.records),
        ds: dsPlanOf(directives),
      },
    }),
  }
}
