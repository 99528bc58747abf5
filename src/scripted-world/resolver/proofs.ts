import { decodeBase32Hex } from '../../dns/bytes-text.ts'
import type { ExtendedError } from '../../dns/message.ts'
import { isAtOrBelow, labelsOf, parentOf } from '../../dns/name.ts'
import type { Name, RecordData, ResourceRecord } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { Denial } from './denial.ts'
import { extendedError } from './extended-errors.ts'
import { denyByNsec, type NsecProof } from './nsec.ts'
import { denyByCostlyNsec3, denyByNsec3, MAX_ITERATIONS, type Nsec3Proof } from './nsec3.ts'
import { checkSignatures, type SecureZone } from './signatures.ts'
import { signedRrset } from './step.ts'

export interface Proofs {
  readonly denial: Denial
  /** The error to report if the records do not prove enough. */
  readonly error: ExtendedError
}

const MAX_PROOFS = 16
const SHA1 = 1
const OPT_OUT = 1

/** Reads the proofs of nonexistence with valid signatures from an authority section. */
export function readProofs(authority: readonly ResourceRecord[], zone: SecureZone, atSeconds: number): Proofs {
  let error: ExtendedError | undefined
  const trusted: ResourceRecord[] = []
  const claims = authority.filter(({ type }) => type === TYPE.NSEC || type === TYPE.NSEC3).slice(0, MAX_PROOFS)
  for (const claim of claims) {
    const rrset = signedRrset(authority, claim.name, claim.type)
    if (rrset === undefined) continue
    const checked = checkSignatures(rrset, zone, atSeconds)
    // A record expanded from a wildcard proves nothing about the names next to it.
    if (checked.ok && !checked.value.isExpanded) trusted.push(claim)
    else if (!checked.ok) error ??= checked.fault
  }
  return {
    denial: denialOf(trusted, zone.name),
    error: error ?? extendedError('NSEC_MISSING', `no proof of absence from ${zone.name}`),
  }
}

function denialOf(records: readonly ResourceRecord[], zone: Name): Denial {
  const hashed = records.flatMap(({ name, data }) => (data.type === 'NSEC3' ? [{ name, data }] : []))
  // RFC 5155 section 8.1: records with an unknown hash are ignored, so they prove nothing.
  const known = hashed.filter(({ data }) => data.hashAlgorithm === SHA1)
  const parameters = known.find(({ data }) => data.iterations <= MAX_ITERATIONS)?.data
  if (parameters === undefined) return known.length > 0 ? denyByCostlyNsec3 : denyByNsec(nsecProofs(records, zone))
  const proofs = hashed.flatMap(({ name, data }) =>
    isSameChain(data, parameters) && parentOf(name) === zone ? nsec3Proof(name, data) : [],
  )
  return denyByNsec3(proofs, parameters, zone)
}

/** A record that extends beyond its zone could deny names of other zones. */
const nsecProofs = (records: readonly ResourceRecord[], zone: Name): readonly NsecProof[] =>
  records.flatMap(({ name, data }) =>
    data.type === 'NSEC' && isAtOrBelow(data.next, zone) ? [{ owner: name, next: data.next, types: data.types }] : [],
  )

type Nsec3Data = Extract<RecordData, { readonly type: 'NSEC3' }>

/** Flags other than opt-out make a record unusable (RFC 5155 section 8.2). */
const isSameChain = (data: Nsec3Data, parameters: Nsec3Data): boolean =>
  data.hashAlgorithm === parameters.hashAlgorithm &&
  data.iterations === parameters.iterations &&
  data.flags <= OPT_OUT &&
  Buffer.compare(data.salt, parameters.salt) === 0

function nsec3Proof(name: Name, { nextHash, types, flags }: Nsec3Data): readonly Nsec3Proof[] {
  const ownerHash = decodeBase32Hex(labelsOf(name)[0] ?? '')
  return ownerHash === undefined ? [] : [{ ownerHash, nextHash, types, isOptOut: flags === OPT_OUT }]
}
