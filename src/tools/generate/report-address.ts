import { type EmailAddress, parseEmailAddress } from '../../standards/email-address/parse.ts'
import { type Parsed, refused } from '../../standards/parsed.ts'
import { parseMailbox } from '../../standards/report-uri/parse.ts'
import { parseUri } from '../../standards/uri/parse.ts'
import type { IssueLog } from './issue-log.ts'

const MAILTO = /^mailto:\s*/i

/** Parses a plain address or a `mailto:` URI. */
export function readMailbox(text: string): Parsed<EmailAddress, 'invalid-email'> {
  // A URI contains a colon, and a plain address does not.
  const address = text.includes(':') ? readMailtoUri(text) : parseEmailAddress(text)
  return address.ok ? address : refused('invalid-email')
}

/** Only a URI is percent-decoded; in a plain address, `%` stands for itself. */
function readMailtoUri(text: string): Parsed<EmailAddress, unknown> {
  const bare = text.replace(MAILTO, '')
  const uri = parseUri(`mailto:${bare}`)
  return bare !== text && uri.ok ? parseMailbox(uri.value) : parseEmailAddress(bare)
}

/** Parses fields that expect a plain address. */
export function readReportAddress(
  text: string,
  log: IssueLog<'prefix-removed'>,
  sent: string,
): Parsed<EmailAddress, 'invalid-email'> {
  const address = readMailbox(text)
  // A valid address with a colon was sent as a URI.
  if (address.ok && text.includes(':')) log.add('prefix-removed', sent)
  return address
}

export const areSameAddress = (one: EmailAddress, other: EmailAddress): boolean =>
  one.local === other.local && one.domain === other.domain
