import type { Parsed } from '../../standards/parsed.ts'
import type { IssueLog } from './issue-log.ts'
import type { IssueCode } from './issues.ts'

/** A value together with the text that it was read from, which is what issues point at. */
export interface Entry<Value> {
  readonly sent: string
  readonly value: Value
  /** Canonical text: two entries with the same one mean the same. */
  readonly text: string
}

type Read<Value, Code> = (text: string, sent: string) => Parsed<Value, Code>

/** Trims, skips blank entries, leaves out what cannot be read and keeps of equal entries the first. */
export function readEntries<Value, Code extends IssueCode>(
  sent: readonly string[] | undefined,
  log: IssueLog<Code | 'duplicate'>,
  read: Read<Value, Code>,
  write: (value: Value) => string,
): Entry<Value>[] {
  if (sent === undefined) return []
  const entries = new Map<string, Entry<Value>>()
  for (const raw of sent) {
    const entry = readEntry(raw, log, read, write)
    if (entry === undefined) continue
    if (entries.has(entry.text)) log.add('duplicate', raw)
    else entries.set(entry.text, entry)
  }
  return [...entries.values()]
}

/** One field. Blank counts as not sent. */
export function readEntry<Value, Code extends IssueCode>(
  sent: string | undefined,
  log: IssueLog<Code>,
  read: Read<Value, Code>,
  write: (value: Value) => string,
): Entry<Value> | undefined {
  const text = sent?.trim() ?? ''
  if (sent === undefined || text === '') return undefined
  const result = read(text, sent)
  if (result.ok) return { sent, value: result.value, text: write(result.value) }
  log.add(result.fault, sent)
  return undefined
}

/** Reads behind a prefix that people paste along; the warning is of use only when the rest could be read. */
export const withoutPrefix =
  <Value, Code>(prefix: RegExp, log: IssueLog<'prefix-removed'>, read: Read<Value, Code>): Read<Value, Code> =>
  (text, sent) => {
    if (!prefix.test(text)) return read(text, sent)
    const result = read(text.replace(prefix, '').trimStart(), sent)
    if (result.ok) log.add('prefix-removed', sent)
    return result
  }
