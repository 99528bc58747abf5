import { responseBytes, txtDataBytes, UDP_RESPONSE_BYTES } from '../../standards/txt-size/response-size.ts'
import type { IssueLog } from './issue-log.ts'

/** RFC 1035 section 3.3: one character-string of a TXT record. */
const CHARACTER_STRING_BYTES = 255

/** Built records are ASCII, so that a character is a byte. */
export function warnOfSplitting(record: string, log: IssueLog<'needs-splitting'>): void {
  if (record.length > CHARACTER_STRING_BYTES) log.add('needs-splitting', record.length)
}

/** The domain is not known here; this is the length of `example.com` on the wire. */
const USUAL_NAME_BYTES = 13

/** By the rule of the check `txt-size`, for a domain that has no other TXT record. */
export function warnOfLargeResponse(record: string, log: IssueLog<'record-too-long'>): void {
  const bytes = responseBytes(USUAL_NAME_BYTES, [txtDataBytes(record.length)])
  if (bytes >= UDP_RESPONSE_BYTES) log.add('record-too-long', record.length)
}
