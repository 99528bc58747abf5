import type { DomainName } from '../domain-name/parse.ts'
import { type Parsed, parsed, refused } from '../parsed.ts'
import { registrableDomain } from '../public-suffix/registrable.ts'

export interface QueryName {
  readonly name: DomainName
  /** Such names are nobody's to register: no registry is to be asked, and none may hear of them (RFC 6761, RFC 7686). */
  readonly isSpecialUse: boolean
}

/** IANA, Special-Use Domain Names, as far as they are top-level domains; and `internal`, which ICANN set aside. */
const SPECIAL_USE = new Set(['test', 'example', 'invalid', 'localhost', 'local', 'onion', 'internal', 'alt', 'arpa'])

/** The name that a registry knows: it has never heard of `www.example.com`, and says "not found". */
export function queryNameOf(domain: DomainName): Parsed<QueryName, 'public-suffix'> {
  if (SPECIAL_USE.has(domain.slice(domain.lastIndexOf('.') + 1))) return parsed({ name: domain, isSpecialUse: true })
  const name = registrableDomain(domain)
  return name === undefined ? refused('public-suffix') : parsed({ name: name as DomainName, isSpecialUse: false })
}
