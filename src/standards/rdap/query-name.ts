import type { DomainName } from '../domain-name/parse.ts'
import { type Parsed, parsed, refused } from '../parsed.ts'
import { registrableDomain } from '../public-suffix/registrable.ts'

export interface QueryName {
  readonly name: DomainName
  /** Such names cannot be registered, and must not be sent to any registry (RFC 6761, RFC 7686). */
  readonly isSpecialUse: boolean
}

/** The top-level domains of the IANA registry of Special-Use Domain Names, and `internal`, which ICANN reserved. */
const SPECIAL_USE = new Set(['test', 'example', 'invalid', 'localhost', 'local', 'onion', 'internal', 'alt', 'arpa'])

/** Returns the registrable name: registries return "not found" for names below it such as `www.example.com`. */
export function queryNameOf(domain: DomainName): Parsed<QueryName, 'public-suffix'> {
  if (SPECIAL_USE.has(domain.slice(domain.lastIndexOf('.') + 1))) return parsed({ name: domain, isSpecialUse: true })
  const name = registrableDomain(domain)
  return name === undefined ? refused('public-suffix') : parsed({ name: name as DomainName, isSpecialUse: false })
}
