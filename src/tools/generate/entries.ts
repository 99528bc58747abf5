import type { Parsed } from '../../standards/parsed.ts'
import type { IssueLog } from './issue-log.ts'
import type { IssueCode } from './issues.ts'

/** A parsed value and the text that it was parsed from, which issues report. */
export interface Entry<Value> {
  readonly sent: string
  readonly value: Value
}

/** `text` is `sent` without surrounding white space. */
type Read<Value, Fault, Code extends IssueCode> = (
  text: string,
  log: IssueLog<Code>,
  sent: string,
) => Parsed<Value, Fault>

/** Parses a list: blank entries are skipped, invalid ones are omitted, and only the first of equal entries remains. */
export function readEntries<Value, Fault extends IssueCode, Code extends IssueCode>(
  sent: readonly string[] | undefined,
  log: IssueLog<Fault | Code | 'duplicate'>,
  read: Read<Value, Fault, Code>,
  areEqual: (one: Value, other: Value) => boolean,
): Entry<Value>[] {
  const entries: Entry<Value>[] = []
  if (sent === undefined) return entries
  for (const raw of sent) {
    const value = readField(raw, log, read)
    if (value === undefined) continue
    if (holds(entries, value, areEqual)) log.add('duplicate', raw)
    else entries.push({ sent: raw, value })
  }
  return entries
}

/** A linear search is enough, because lists are short and the schema limits them. */
function holds<Value>(
  entries: readonly Entry<Value>[],
  value: Value,
  areEqual: (one: Value, other: Value) => boolean,
): boolean {
  for (const entry of entries) if (areEqual(entry.value, value)) return true
  return false
}

/** Equality of values that are canonical texts. */
export const areSameText = (one: string, other: string): boolean => one === other

/** Parses one field. A blank text counts as not sent. */
export function readField<Value, Fault extends IssueCode, Code extends IssueCode>(
  sent: string | undefined,
  log: IssueLog<Fault | Code>,
  read: Read<Value, Fault, Code>,
): Value | undefined {
  if (sent === undefined) return undefined
  const text = sent.trim()
  if (text === '') return undefined
  const result = read(text, log, sent)
  if (result.ok) return result.value
  log.add(result.fault, sent)
  return undefined
}

/** Removes a prefix that users often paste along. The warning is added only if the rest is valid. */
export const withoutPrefix =
  <Value, Fault>(prefix: RegExp, read: (text: string) => Parsed<Value, Fault>): Read<Value, Fault, 'prefix-removed'> =>
  (text, log, sent) => {
    if (!prefix.test(text)) return read(text)
    const result = read(text.replace(prefix, '').trimStart())
    if (result.ok) log.add('prefix-removed', sent)
    return result
  }
