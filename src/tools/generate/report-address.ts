import { type EmailAddress, parseEmailAddress } from '../../standards/email-address/parse.ts'
import { type Parsed, refused } from '../../standards/parsed.ts'
import { parseMailbox } from '../../standards/report-uri/parse.ts'
import { parseUri } from '../../standards/uri/parse.ts'
import type { IssueLog } from './issue-log.ts'

const MAILTO = /^mailto:\s*/i

/** A plain address or a `mailto:` URI. */
export function readMailbox(text: string): Parsed<EmailAddress, 'invalid-email'> {
  // No plain address holds a colon, and every URI does.
  const address = text.includes(':') ? readMailtoUri(text) : parseEmailAddress(text)
  return address.ok ? address : refused('invalid-email')
}

/** Only the URI may be percent-encoded; in a plain address `%` is itself. */
function readMailtoUri(text: string): Parsed<EmailAddress, unknown> {
  const bare = text.replace(MAILTO, '')
  const uri = parseUri(`mailto:${bare}`)
  return bare !== text && uri.ok ? parseMailbox(uri.value) : parseEmailAddress(bare)
}

/** For fields that want the plain address. */
export function readReportAddress(
  text: string,
  log: IssueLog<'prefix-removed'>,
  sent: string,
): Parsed<EmailAddress, 'invalid-email'> {
  const address = readMailbox(text)
  // An address that can be read and holds a colon came as a URI.
  if (address.ok && text.includes(':')) log.add('prefix-removed', sent)
  return address
}

export const areSameAddress = (one: EmailAddress, other: EmailAddress): boolean =>
  one.local === other.local && one.domain === other.domain
