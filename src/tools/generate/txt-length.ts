import { responseBytes, txtDataBytes, UDP_RESPONSE_BYTES } from '../../standards/txt-size/response-size.ts'
import type { IssueLog } from './issue-log.ts'

/** RFC 1035 section 3.3: one character-string of a TXT record. */
const CHARACTER_STRING_BYTES = 255

/** Generated records are ASCII, so their length in characters is their length in bytes. */
export function warnOfSplitting(record: string, log: IssueLog<'needs-splitting'>): void {
  if (record.length > CHARACTER_STRING_BYTES) log.add('needs-splitting', record.length)
}

/** The domain is not known here, so the length of `example.com` on the wire is assumed. */
const USUAL_NAME_BYTES = 13

/** Applies the rule of the check `txt-size` to a domain without other TXT records. */
export function warnOfLargeResponse(record: string, log: IssueLog<'record-too-long'>): void {
  const bytes = responseBytes(USUAL_NAME_BYTES, [txtDataBytes(record.length)])
  if (bytes >= UDP_RESPONSE_BYTES) log.add('record-too-long', record.length)
}
