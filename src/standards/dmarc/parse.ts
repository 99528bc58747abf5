import { type Parsed, parsed, refused } from '../parsed.ts'
import type { Reading } from '../reading.ts'
import { splitTags, type TagSegment } from '../tag-list/split.ts'
import type { DmarcDraft, DmarcRecord, DmarcTagName } from './record.ts'
import { DMARC_TAGS, isDmarcTagName } from './tags.ts'

export type DmarcFault =
  | { readonly code: 'empty-tag' }
  | { readonly code: 'bad-tag'; readonly text: string }
  | { readonly code: 'duplicate-tag' | 'bad-value'; readonly tag: string; readonly text: string }
  | { readonly code: 'missing-policy' }

/** The version must be the first tag, and its value is case-sensitive (RFC 9989 section 4.7). */
const VERSION = /^[vV][ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/

/** Receivers ignore tags with a syntax error. This parser ignores them too, and reports them as faults. */
export function parseDmarc(text: string): Parsed<Reading<DmarcRecord, DmarcFault>, 'other-record'> {
  const version = VERSION.exec(text)
  if (version === null) return refused('other-record')
  const draft: DmarcDraft = { other: [] }
  const faults: DmarcFault[] = []
  const seen = new Set<string>()
  for (const segment of splitTags(text.slice(version[0].length))) readTag(segment, draft, seen, faults)
  if (!seen.has('p')) faults.push({ code: 'missing-policy' })
  return parsed({ record: draft, faults })
}

function readTag(segment: TagSegment, draft: DmarcDraft, seen: Set<string>, faults: DmarcFault[]): void {
  const { text, value } = segment
  if (text === '') return void faults.push({ code: 'empty-tag' })
  if (!/^[a-z][a-z0-9_]*$/i.test(segment.name ?? '')) return void faults.push({ code: 'bad-tag', text })
  const name = (segment.name ?? '').toLowerCase()
  if (seen.has(name) || name === 'v') return void faults.push({ code: 'duplicate-tag', tag: name, text })
  seen.add(name)
  if (isDmarcTagName(name)) assign(draft, name, value, faults)
  else if (/^[\x20-\x7e]+$/.test(value)) draft.other.push({ name, value })
  else faults.push({ code: 'bad-value', tag: name, text: value })
}

function assign<Name extends DmarcTagName>(draft: DmarcDraft, name: Name, text: string, faults: DmarcFault[]): void {
  const { value, bad } = DMARC_TAGS[name].read(text)
  for (const part of bad) faults.push({ code: 'bad-value', tag: name, text: part })
  if (value !== undefined) draft[name] = value as DmarcDraft[Name]
}
