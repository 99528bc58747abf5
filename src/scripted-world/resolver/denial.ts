import type { Name } from '../../dns/record.ts'

/** `insecure`: the proof is valid, but unsigned data may exist nevertheless. */
export type Outcome = 'proven' | 'insecure' | 'unproven'

/** What a set of NSEC or NSEC3 records proves. */
export interface Denial {
  /** Returns the types at a name if a record of the set matches the name. */
  typesAt(name: Name): readonly number[] | undefined
  noData(name: Name, type: number): Outcome
  noName(name: Name): Outcome
  /** For a response from a wildcard below `encloser`: proves that no closer match exists. */
  noCloserMatch(name: Name, encloser: Name): Outcome
}
