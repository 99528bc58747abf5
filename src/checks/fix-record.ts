import type { Name } from '../dns/record.ts'
import type { Scope } from '../evidence/delegation/scope.ts'
import type { FixRecord } from './verdict.ts'

/**
 * A record can have 65,535 bytes, but the panels of large DNS providers accept only about this much in one value, and longer
 * values cannot be reviewed before they are pasted.
 */
const MAX_VALUE_BYTES = 2048

export const isOfferable = (value: string): boolean => Buffer.byteLength(value) <= MAX_VALUE_BYTES

/**
 * A record as a panel expects it; undefined if it is too long for one, so that the steps must do without it. `@` is used for the
 * domain only if it is the apex of its zone: inside a zone it would overwrite the records of the apex, so every other name is
 * written in full.
 */
export const fixRecord = (name: Name, type: string, value: string, { domain, isApex }: Scope): FixRecord | undefined =>
  isOfferable(value) ? { host: isApex && name === domain ? '@' : name, type, value } : undefined
