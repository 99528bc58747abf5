import { type EmailAddress, parseEmailAddress } from '../../standards/email-address/parse.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { mailtoUri } from '../../standards/report-uri/build.ts'
import { parseMailbox } from '../../standards/report-uri/parse.ts'
import { buildUri, parseUri } from '../../standards/uri/parse.ts'
import type { IssueLog } from './issue-log.ts'

const MAILTO = /^mailto:\s*/i

/** A plain address or a `mailto:` URI. Only the URI may be percent-encoded; in a plain address `%` is itself. */
export function readMailbox(text: string): Parsed<EmailAddress, 'invalid-email'> {
  const bare = text.replace(MAILTO, '')
  const uri = parseUri(`mailto:${bare}`)
  const address = bare !== text && uri.ok ? parseMailbox(uri.value) : parseEmailAddress(bare)
  return address.ok ? parsed(address.value) : refused('invalid-email')
}

/** For fields that want the plain address. */
export const readReportAddress =
  (log: IssueLog<'prefix-removed'>) =>
  (text: string, sent: string): Parsed<EmailAddress, 'invalid-email'> => {
    const address = readMailbox(text)
    if (address.ok && MAILTO.test(text)) log.add('prefix-removed', sent)
    return address
  }

export const writeReportAddress = (address: EmailAddress): string => buildUri(mailtoUri(address))
