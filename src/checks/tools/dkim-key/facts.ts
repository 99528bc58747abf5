import type { DkimKey, DkimKeyType } from '../../../standards/dkim/record.ts'

interface Asked {
  readonly domain: string
  readonly selector: string
  /** `<selector>._domainkey.<domain>`. */
  readonly name: string
}

/** A selector at which there is a DKIM record, usable or not. */
export interface FoundDkimKey extends Asked {
  readonly found: true
  /** Whether receivers can use the record (`isUsable`). It does not depend on the length of the key. */
  readonly valid: boolean
  readonly revoked: boolean
  readonly testing: boolean
  /** Absent if the record names an unknown type. */
  readonly keyType?: DkimKeyType
  /** Null if there is no key or it cannot be parsed. */
  readonly keyBits: number | null
  /** The record as published, its strings joined. */
  readonly record: string
}

interface MissingDkimKey extends Asked {
  readonly found: false
  /** RCODE. */
  readonly status: number
  /** Set if not all records could be read. */
  readonly truncated?: true
}

/** What the checks of one DKIM selector depend on. */
export type DkimKeyFacts = FoundDkimKey | MissingDkimKey

/** Undefined if the record has no readable key. */
export const keyIn = ({ keyType, keyBits }: FoundDkimKey): DkimKey | undefined =>
  keyType === undefined || keyBits === null ? undefined : { type: keyType, bits: keyBits }
