import { parseDomainName } from '../domain-name/parse.ts'
import { type Parsed, parsed, refused } from '../parsed.ts'

export interface EmailAddress {
  /** The letter case is unchanged, because only the receiving host may interpret it (RFC 5321 section 2.4). */
  readonly local: string
  readonly domain: string
}

export type EmailFault = 'no-at-sign' | 'bad-local-part' | 'bad-domain' | 'too-long'

/** RFC 5321 sections 4.5.3.1.1 and 4.5.3.1.3; the limit of 256 octets for a path includes its angle brackets. */
const MAX_LOCAL_LENGTH = 64
const MAX_ADDRESS_LENGTH = 254

const DOT_ATOM = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/

/** Parses a plain address: a dot-atom in ASCII, `@` and a domain name. Quoted local parts and address literals are refused. */
export function parseEmailAddress(text: string): Parsed<EmailAddress, EmailFault> {
  const at = text.lastIndexOf('@')
  if (at < 0) return refused('no-at-sign')
  const local = text.slice(0, at)
  if (local.length > MAX_LOCAL_LENGTH || !DOT_ATOM.test(local)) return refused('bad-local-part')
  const written = text.slice(at + 1)
  const domain = parseDomainName(written)
  if (!domain.ok || written !== written.trim()) return refused('bad-domain')
  if (local.length + 1 + domain.value.length > MAX_ADDRESS_LENGTH) return refused('too-long')
  return parsed({ local, domain: domain.value })
}
