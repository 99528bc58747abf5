import type { IssueLog } from './issue-log.ts'

/** RFC 1035 section 3.3: one character-string of a TXT record. */
const CHARACTER_STRING_BYTES = 255

/** Built records are ASCII, so that a character is a byte. */
export function warnOfSplitting(record: string, log: IssueLog<'needs-splitting'>): void {
  if (record.length > CHARACTER_STRING_BYTES) log.add('needs-splitting', record.length)
}
