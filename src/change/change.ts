import type { Name, RecordData } from '../dns/record.ts'

/** What will be published in a zone and at its parent. It says nothing about time: a move is a list of changes with conditions between them. */
export interface Change {
  readonly domain: Name
  /** Each set replaces the whole record set of its name and type. */
  readonly set: readonly PlannedSet[]
  readonly remove: readonly SetKey[]
  /** Every record set of the zone that `set` does not have is removed. */
  readonly replace: boolean
  /** The delegation that the parent will publish; without it, the parent publishes what it has now. */
  readonly ns?: readonly PlannedServer[]
  /** The DS records that the parent will publish; an empty list removes them. */
  readonly ds?: readonly PlannedRecord[]
}

export interface SetKey {
  /** In full. */
  readonly name: Name
  /** The mnemonic, or `TYPE65280` for a type without one. */
  readonly type: string
  /** Where it begins in what was read. */
  readonly place?: Place
}

export interface PlannedSet extends SetKey {
  readonly ttl?: number
  readonly records: readonly PlannedRecord[]
}

export interface PlannedRecord {
  /** The data as in a zone file, with names in full. */
  readonly text: string
  /** Undefined for types that we do not read; these are kept as text. */
  readonly data?: RecordData
  readonly place?: Place
}

export interface PlannedServer {
  readonly name: Name
  /** Glue. */
  readonly addresses: readonly string[]
  readonly place?: Place
}

/** Where a record stands in what was read. */
export interface Place {
  readonly file?: string
  readonly line: number
  readonly column?: number
}

/** What a change has that we do not judge, or not with certainty, and why. */
export interface NotJudged {
  readonly reason: 'unknown-type' | 'alias' | 'varies' | 'provider-type' | 'no-final-dot'
  readonly name: Name
  readonly type: string
  readonly place: Place
}
