import { isAtOrBelow } from '../../src/dns/name.ts'
import { presentZoneLine } from '../../src/dns/presentation.ts'
import type { Name, ResourceRecord } from '../../src/dns/record.ts'
import { TYPE, typeName } from '../../src/dns/types.ts'
import type { Directives } from '../../src/scripted-world/directives/directives.ts'
import type { ParentData, Delegation as ScriptedDelegation } from '../../src/scripted-world/zones/delegation.ts'
import { qualify } from '../../src/scripted-world/zones/qualify.ts'
import { recordsAt, type ZoneSource } from '../../src/scripted-world/zones/zone-source.ts'
import type { ServerId } from '../internet/addresses.ts'
import {
  type Corruption,
  DENIAL_TYPES,
  type Delegation,
  type DsPlan,
  type LabZone,
  NO_DS,
  type Signing,
} from '../internet/zone.ts'

const ALGORITHMS: Readonly<Record<number, Signing['algorithm']>> = {
  7: 'RSASHA1-NSEC3-SHA1',
  8: 'RSASHA256',
  10: 'RSASHA512',
  13: 'ECDSAP256SHA256',
  14: 'ECDSAP384SHA384',
  15: 'ED25519',
}

const DIGESTS: Readonly<Record<number, DsPlan['digest']>> = { 1: 'SHA-1', 2: 'SHA-256', 4: 'SHA-384' }

/** ldns of Debian 12 does not know the names of these types; all programs support the format of RFC 3597. */
const WRITTEN_AS_BYTES: readonly number[] = [TYPE.SVCB, TYPE.HTTPS]

const writtenType = (type: number): string => (WRITTEN_AS_BYTES.includes(type) ? `TYPE${type}` : typeName(type))

const dotted = (name: Name): string => (name === '.' ? '.' : `${name}.`)

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const zoneLine = (record: ResourceRecord): string =>
  WRITTEN_AS_BYTES.includes(record.type)
    ? `${dotted(record.name)} ${record.ttl} IN TYPE${record.type} \\# ${record.wire.length} ${hexOf(record.wire)}`
    : presentZoneLine(record)

/** A master file that all programs of the lab read. */
export const textOf = (records: readonly ResourceRecord[]): string => `${records.map(zoneLine).join('\n')}\n`

const HOUR_SECONDS = 3600

const DENIAL_FAULTS = ['broken', 'expired', 'not-yet-valid'] as const

const isSignatureFault = (fault: string | undefined): fault is (typeof DENIAL_FAULTS)[number] =>
  DENIAL_FAULTS.some((known) => known === fault)

/** Returns the changes to the signed zone on the servers with these names; without names, on all servers that are not special. */
function corruptionOf({ origin, directives }: ZoneSource, hosts: readonly Name[]): Corruption {
  const { signatures, withheld, signatureFaults, denialFaultAt } = directives
  const isHere = (server: string | undefined): boolean =>
    server === undefined || hosts.includes(qualify(server, origin))
  const denialFault = isHere(denialFaultAt) ? directives.denialFault : undefined
  return {
    hasWrongSignatures: signatures.isBroken,
    // Knot crashes if it has NSEC3PARAM and no NSEC3.
    withheld: [...withheld.map(typeName), ...(denialFault === 'missing' ? [...DENIAL_TYPES, 'NSEC3PARAM'] : [])],
    signatures: [
      ...signatureFaults
        .filter(({ server }) => isHere(server))
        .map(({ name, type, fault }) => ({
          name: dotted(qualify(name, origin)),
          types: [writtenType(type), typeName(type)],
          fault,
        })),
      ...(isSignatureFault(denialFault) ? [{ types: DENIAL_TYPES, fault: denialFault }] : []),
    ],
  }
}

/** For `denial missing`: BIND treats a zone without proofs as unsigned and omits all signatures. */
const WRONG_PROOFS: Corruption = { signatures: [{ types: DENIAL_TYPES, fault: 'broken' }] }

function signingOf(source: ZoneSource): Signing | undefined {
  const { signing, signatures, isHalfRolledOver } = source.directives
  if (signing === undefined) return undefined
  const algorithm = ALGORITHMS[signing.algorithm]
  if (algorithm === undefined) throw new Error(`the lab cannot sign with algorithm ${signing.algorithm}`)
  const { iterations, salt, isOptOut } = signing
  return {
    algorithm,
    keys: 'one',
    ...deniedBy(source),
    ...(isHalfRolledOver && { idleKey: algorithm === 'ECDSAP256SHA256' ? 'ED25519' : 'ECDSAP256SHA256' }),
    ...(signing.denial === 'nsec3' && {
      nsec3: { iterations, isOptOut, ...(salt.length > 0 && { salt: hexOf(salt) }) },
    }),
    validFromHours: (signatures.leftSeconds - signatures.lifetimeSeconds) / HOUR_SECONDS,
    validToHours: signatures.leftSeconds / HOUR_SECONDS,
    corrupted: corruptionOf(source, []),
  }
}

const UNSUPPORTED: Readonly<Partial<Record<Directives['ds']['kind'], DsPlan['unsupported']>>> = {
  'unsupported-algorithm': 'algorithm',
  'unsupported-digest': 'digest',
}

function dsPlanOf({ ds, signing, signer }: Directives): DsPlan {
  const digest = DIGESTS[ds.digestType]
  if (digest === undefined) throw new Error(`the lab has no DS digest ${ds.digestType}`)
  const unsupported = UNSUPPORTED[ds.kind]
  const own: DsPlan['of'] = signing !== undefined && ds.kind !== 'none' && ds.kind !== 'old' ? ['own'] : []
  const former: DsPlan['of'] = ds.kind === 'old' || ds.kind === 'standby' ? ['former'] : []
  const second: DsPlan['of'] = signer === undefined ? [] : ['second']
  return { digest, of: [...own, ...second, ...former], ...(unsupported && { unsupported }) }
}

/** Returns the addresses by host name, from the address records of a delegation. */
const glueOf = (records: readonly ResourceRecord[]): Readonly<Record<string, readonly string[]>> => {
  const glue: Record<string, readonly string[]> = {}
  for (const { name, data } of records)
    if (data.type === 'A' || data.type === 'AAAA') glue[dotted(name)] = [...(glue[dotted(name)] ?? []), data.address]
  return glue
}

function hasOddServer({ origin, records }: ZoneSource): boolean {
  const withAddress = new Set(
    records.flatMap(({ name, data }) => (data.type === 'A' || data.type === 'AAAA' ? [name] : [])),
  )
  return records.some(
    ({ name, data }) =>
      name === origin && data.type === 'NS' && isAtOrBelow(data.target, origin) && !withAddress.has(data.target),
  )
}

/** Returns the delegation of a server of the parent zone; undefined if it has none. */
function delegationAt({ records }: ParentData, ds: DsPlan): Delegation | undefined {
  const nameServers = records.flatMap(({ data }) => (data.type === 'NS' ? [dotted(data.target)] : []))
  return nameServers.length === 0 ? undefined : { nameServers, glue: glueOf(records), ds }
}

/** The types that the proofs of their names deny. */
function deniedBy({ origin, directives: { bitmapOmits } }: ZoneSource): Pick<Signing, 'denied'> {
  const denied = [
    ...bitmapOmits.map(({ name, types }) => ({ name: dotted(qualify(name, origin)), types: types.map(writtenType) })),
  ]
  return denied.length > 0 ? { denied } : {}
}

function secondSignerOf(
  { origin, directives: { signer } }: ZoneSource,
  special: readonly (readonly [ServerId, readonly Name[]])[],
): Pick<LabZone, 'secondSigner'> {
  if (signer === undefined) return {}
  const host = qualify(signer.server, origin)
  const at = special.flatMap(([server, hosts]) => (hosts.includes(host) ? [server] : []))
  return { secondSigner: { at, isShared: signer.isShared } }
}

export interface Placement {
  readonly heldBy: readonly ServerId[]
  /** Servers whose copy differs from that of the others, with their host names. */
  readonly specialAt: ReadonlyMap<ServerId, readonly Name[]>
  /** Returns the server for a host name of this zone or of its parent. */
  serverOf(host: Name): ServerId | undefined
}

export function worldZone(source: ZoneSource, delegation: ScriptedDelegation, placement: Placement): LabZone {
  const { directives } = source
  const signing = signingOf(source)
  const plan = dsPlanOf(directives)
  const special = [...placement.specialAt]
  const unsigned = directives.unsignedAt.map((server) => qualify(server, source.origin))
  const isFaultyAt = (server: ServerId): boolean =>
    directives.denialFaultAt === undefined ||
    (placement.specialAt.get(server) ?? []).includes(qualify(directives.denialFaultAt, source.origin))
  const variants = [...delegation.variants].map(([host, data]) => {
    const server = placement.serverOf(host)
    if (server === undefined) throw new Error(`the lab has no server ${host}`)
    const isWithoutDs = directives.atParent.some(
      ({ server: at, change }) => qualify(at, source.origin) === host && change.kind === 'no-ds',
    )
    return [server, delegationAt(data, isWithoutDs ? NO_DS : plan)]
  })
  return {
    origin: dotted(source.origin),
    text: textOf(source.records),
    textAt: Object.fromEntries(special.map(([server, hosts]) => [server, textOf(recordsAt(source, hosts))])),
    corruptedAt: {
      ...Object.fromEntries(special.map(([server, hosts]) => [server, corruptionOf(source, hosts)])),
      ...(directives.denialFault === 'missing' && isFaultyAt('bind') && { bind: WRONG_PROOFS }),
    },
    unsignedAt: special.flatMap(([server, hosts]) => (hosts.some((host) => unsigned.includes(host)) ? [server] : [])),
    heldBy: placement.heldBy,
    ...secondSignerOf(source, special),
    hasOddServer: hasOddServer(source),
    ...(signing && { signing }),
    ...(directives.isDelegated && {
      delegation: {
        nameServers: delegation.servers.map(dotted),
        glue: glueOf(delegation.records),
        ds: plan,
        at: Object.fromEntries(variants),
      },
    }),
  }
}
