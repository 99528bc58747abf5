import { type EmailAddress, type EmailFault, parseEmailAddress } from '../email-address/parse.ts'
import { type Parsed, refused } from '../parsed.ts'
import { parseUri, type Uri, type UriFault } from '../uri/parse.ts'

/** Parses one entry of `rua` or `ruf`: RFC 9989 and RFC 8460 section 3 require `,` `;` and `!` to be percent-encoded. */
export function parseReportUri(text: string): Parsed<Uri, UriFault> {
  return /[,;!]/.test(text) ? refused('bad-uri') : parseUri(text)
}

/** Returns the mailbox of a `mailto:` URI; header fields after `?` are not part of it (RFC 6068 section 2). */
export function parseMailbox(uri: Uri): Parsed<EmailAddress, EmailFault | 'not-mailto'> {
  if (uri.scheme !== 'mailto') return refused('not-mailto')
  const query = uri.rest.indexOf('?')
  const path = decodePercent(query < 0 ? uri.rest : uri.rest.slice(0, query))
  return path === undefined ? refused('bad-local-part') : parseEmailAddress(path)
}

/** Returns undefined if the octets are not valid UTF-8. */
function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
