import { type Parsed, parsed, refused } from '../parsed.ts'
import { parseUri } from '../uri/parse.ts'
import { parseCaaIssueValue } from './issue-value.ts'

/** The label that is prepended to the domain to form the owner name of the records. */
export const PERSISTENT_VALIDATION_LABEL = '_validation-persist'

/** The content of a TXT record for the ACME challenge dns-persist-01 (draft-ietf-acme-dns-persist section 4). */
export interface PersistentValidation {
  /** The domain name of the certificate authority, in lower case. */
  readonly issuer: string
  /** The account that may obtain certificates without further validation. */
  readonly accountUri: string
  /** The record also applies to subdomains and wildcards. */
  readonly isWildcard: boolean
  /** The CA refuses new validations after this time. */
  readonly persistUntil?: Date
}

/** A CA ignores a record without an issuer or an account, and it ignores unknown parameters. */
export function parsePersistentValidation(text: string): Parsed<PersistentValidation, 'other-record'> {
  const value = parseCaaIssueValue(text)
  if (!value.ok || value.value.issuer === undefined) return refused('other-record')
  const { issuer, parameters } = value.value
  const parameterOf = (tag: string): string | undefined =>
    parameters.find((parameter) => parameter.tag.toLowerCase() === tag)?.value
  const accountUri = parameterOf('accounturi') ?? ''
  const until = parameterOf('persistuntil')
  const persistUntil = until === undefined ? undefined : parseSeconds(until)
  if (!parseUri(accountUri).ok || (until !== undefined && persistUntil === undefined)) return refused('other-record')
  const isWildcard = parameterOf('policy')?.toLowerCase() === 'wildcard'
  return parsed({ issuer, accountUri, isWildcard, ...(persistUntil !== undefined && { persistUntil }) })
}

/** Parses UNIX time in decimal digits. A value outside the range of `Date` is treated as a typing error. */
function parseSeconds(text: string): Date | undefined {
  const date = /^\d{1,12}$/.test(text) ? new Date(Number(text) * 1000) : undefined
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date
}
