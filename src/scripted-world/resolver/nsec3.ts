import { nsec3Hash } from '../../dns/dnssec/nsec3.ts'
import { isAtOrBelow, joinName, parentOf } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { Denial, Outcome } from './denial.ts'
import { isDelegation, lacksType } from './nsec.ts'

export interface Nsec3Proof {
  readonly ownerHash: Uint8Array
  readonly nextHash: Uint8Array
  readonly types: readonly number[]
  readonly isOptOut: boolean
}

export interface Nsec3Parameters {
  readonly salt: Uint8Array
  readonly iterations: number
}

/** RFC 9276 section 3.2 lets a validator choose a limit; most chose 100 or less. */
export const MAX_ITERATIONS = 100

/** If a zone has too many iterations, negative answers from it count as unsigned. */
export const denyByCostlyNsec3: Denial = {
  typesAt: () => undefined,
  noData: () => 'insecure',
  noName: () => 'insecure',
  noCloserMatch: () => 'insecure',
}

/** Denial of existence by NSEC3 records with valid signatures (RFC 5155 section 8). */
export function denyByNsec3(proofs: readonly Nsec3Proof[], { salt, iterations }: Nsec3Parameters, zone: Name): Denial {
  const hashes = new Map<Name, Uint8Array>()
  const hashOf = (name: Name): Uint8Array => {
    const hash = hashes.get(name) ?? nsec3Hash(name, salt, iterations)
    hashes.set(name, hash)
    return hash
  }
  const matching = (name: Name) => proofs.find(({ ownerHash }) => Buffer.compare(ownerHash, hashOf(name)) === 0)
  const covering = (name: Name) => proofs.find((proof) => isCovered(proof, hashOf(name)))

  /** Section 8.3: returns the longest existing ancestor, and the record that covers the next closer name. */
  function closestEncloser(name: Name): { readonly encloser: Name; readonly gap: Nsec3Proof } | undefined {
    let nextCloser = name
    for (let candidate = parentOf(name); candidate !== undefined; candidate = parentOf(candidate)) {
      if (!isAtOrBelow(candidate, zone)) return undefined
      const match = matching(candidate)
      if (match !== undefined) {
        const gap = isDelegation(match.types) || match.types.includes(TYPE.DNAME) ? undefined : covering(nextCloser)
        return gap === undefined ? undefined : { encloser: candidate, gap }
      }
      nextCloser = candidate
    }
    return undefined
  }

  return {
    typesAt: (name) => matching(name)?.types,
    noData(name, type) {
      const match = matching(name)
      if (match !== undefined) return lacksType(match.types, name, type) ? 'proven' : 'unproven'
      const proof = closestEncloser(name)
      if (proof === undefined) return 'unproven'
      const wildcard = joinName('*', proof.encloser)
      const types = matching(wildcard)?.types
      if (types !== undefined && lacksType(types, wildcard, type)) return certainty(proof.gap)
      // Section 8.6: an opt-out span may contain an unsigned delegation, or an empty name above it.
      return proof.gap.isOptOut ? 'insecure' : 'unproven'
    },
    noName(name) {
      const proof = closestEncloser(name)
      if (proof === undefined || covering(joinName('*', proof.encloser)) === undefined) return 'unproven'
      return certainty(proof.gap)
    },
    noCloserMatch(name, encloser) {
      const gap = covering(childTowards(name, encloser))
      return gap === undefined ? 'unproven' : certainty(gap)
    },
  }
}

/** Section 9.2: nothing in an opt-out span is certain. */
const certainty = ({ isOptOut }: Nsec3Proof): Outcome => (isOptOut ? 'insecure' : 'proven')

function childTowards(name: Name, ancestor: Name): Name {
  let child = name
  for (let above = parentOf(child); above !== undefined && above !== ancestor; above = parentOf(child)) child = above
  return child
}

function isCovered({ ownerHash, nextHash }: Nsec3Proof, hash: Uint8Array): boolean {
  const isAfterOwner = Buffer.compare(ownerHash, hash) < 0
  const isBeforeNext = Buffer.compare(hash, nextHash) < 0
  return Buffer.compare(ownerHash, nextHash) < 0 ? isAfterOwner && isBeforeNext : isAfterOwner || isBeforeNext
}
