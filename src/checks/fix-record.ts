import type { Name } from '../dns/record.ts'
import type { Scope } from '../evidence/scope.ts'
import type { FixRecord } from './define-check.ts'

/**
 * A record as a panel wants it. `@` stands for the domain only where it is the apex of its zone: inside a zone it would
 * overwrite the records of the apex, so every other name is written in full.
 */
export const fixRecord = (name: Name, type: string, value: string, { domain, isApex }: Scope): FixRecord => ({
  host: isApex && name === domain ? '@' : name,
  type,
  value,
})
