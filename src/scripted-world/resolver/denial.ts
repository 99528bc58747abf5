import type { Name } from '../../dns/record.ts'

/** `insecure`: nobody lied, but the proof leaves room for something unsigned. */
export type Outcome = 'proven' | 'insecure' | 'unproven'

/** What a set of NSEC or NSEC3 records proves. */
export interface Denial {
  /** The types that exist at a name, if a record of the set is about that very name. */
  typesAt(name: Name): readonly number[] | undefined
  noData(name: Name, type: number): Outcome
  noName(name: Name): Outcome
  /** For an answer from a wildcard below `encloser`: nothing closer to the name exists. */
  noCloserMatch(name: Name, encloser: Name): Outcome
}
