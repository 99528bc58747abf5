import { compareNames, isAtOrBelow, joinName, parentOf, ROOT } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { Denial } from './denial.ts'

export interface NsecProof {
  readonly owner: Name
  readonly next: Name
  readonly types: readonly number[]
}

/** Denial of existence by NSEC records with valid signatures (RFC 4035 section 5.4). */
export function denyByNsec(proofs: readonly NsecProof[]): Denial {
  const matching = (name: Name) => proofs.find(({ owner }) => owner === name)
  const covering = (name: Name) => proofs.find((proof) => isCovered(proof, name) && maySpeakOf(proof, name))

  return {
    typesAt: (name) => matching(name)?.types,
    noData(name, type) {
      const match = matching(name)
      if (match !== undefined) return lacksType(match.types, name, type) ? 'proven' : 'unproven'
      const gap = covering(name)
      if (gap === undefined) return 'unproven'
      // The name is an empty non-terminal: the next name is below it.
      if (isAtOrBelow(gap.next, name)) return 'proven'
      const wildcard = joinName('*', closestEncloser(gap, name))
      const types = matching(wildcard)?.types
      return types !== undefined && lacksType(types, wildcard, type) ? 'proven' : 'unproven'
    },
    noName(name) {
      const gap = covering(name)
      if (gap === undefined || isAtOrBelow(gap.next, name)) return 'unproven'
      return covering(joinName('*', closestEncloser(gap, name))) === undefined ? 'unproven' : 'proven'
    },
    noCloserMatch(name) {
      const gap = covering(name)
      return gap === undefined || isAtOrBelow(gap.next, name) ? 'unproven' : 'proven'
    },
  }
}

/** The last NSEC record of a zone points back to the apex. */
function isCovered({ owner, next }: NsecProof, name: Name): boolean {
  if (compareNames(owner, name) >= 0) return false
  return compareNames(name, next) < 0 || (compareNames(next, owner) <= 0 && isAtOrBelow(name, next))
}

/** RFC 6840 section 4.1: an NSEC record at a delegation or a DNAME proves nothing about names below it. */
const maySpeakOf = ({ owner, types }: NsecProof, name: Name): boolean =>
  !isAtOrBelow(name, owner) || !(isDelegation(types) || types.includes(TYPE.DNAME))

export const isDelegation = (types: readonly number[]): boolean => types.includes(TYPE.NS) && !types.includes(TYPE.SOA)

/** RFC 6840 sections 4.1 and 4.3: only the parent zone can deny DS, and only the child zone can deny other types. */
export function lacksType(types: readonly number[], name: Name, type: number): boolean {
  if (types.includes(type) || types.includes(TYPE.CNAME)) return false
  return type === TYPE.DS ? name === ROOT || !types.includes(TYPE.SOA) : !isDelegation(types)
}

function closestEncloser({ owner, next }: NsecProof, name: Name): Name {
  for (let candidate = parentOf(name); candidate !== undefined; candidate = parentOf(candidate))
    if (isAtOrBelow(owner, candidate) || isAtOrBelow(next, candidate)) return candidate
  return ROOT
}
