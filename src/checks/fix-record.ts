import type { Name } from '../dns/record.ts'
import type { Scope } from '../evidence/scope.ts'
import type { FixRecord } from './define-check.ts'

/**
 * A zone holds 65 535 bytes, but the panels of large DNS hosts take no more than about this in one value, and nobody reads
 * through what is longer before pasting it.
 */
const MAX_VALUE_BYTES = 2048

export const isOfferable = (value: string): boolean => Buffer.byteLength(value) <= MAX_VALUE_BYTES

/**
 * A record as a panel wants it; undefined where it is too long for one, so that steps without it must do. `@` stands for the
 * domain only where it is the apex of its zone: inside a zone it would overwrite the records of the apex, so every other
 * name is written in full.
 */
export const fixRecord = (name: Name, type: string, value: string, { domain, isApex }: Scope): FixRecord | undefined =>
  isOfferable(value) ? { host: isApex && name === domain ? '@' : name, type, value } : undefined
