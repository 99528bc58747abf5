import type { RecordsInWords } from '../../report/published-records.ts'
import type { SnippetRecord } from '../snippets/record.ts'

/** A record of the table, in the words of the user. */
export interface Row {
  readonly id: number
  /** Relative to the zone, `@` for the zone itself, or in full with a final dot. */
  readonly name: string
  readonly type: string
  /** Empty: the TTL of the published set, or the default. */
  readonly ttl: string
  readonly value: string
  readonly isPublished: boolean
  readonly isRemoved: boolean
}

/** What the form contains. */
export interface Draft {
  readonly rows: readonly Row[]
  /** One name server with its glue in each line; empty: the delegation stays as it is. */
  readonly servers: string
  /** One DS record in each line; empty: they stay as they are. */
  readonly ds: string
  readonly removesDs: boolean
  /** Whether the table is the whole zone. */
  readonly isWholeZone: boolean
}

/** The records of a zone as far as they are known. */
export interface Published {
  readonly zone: string
  readonly rows: readonly Row[]
  readonly ds: readonly string[]
  /** Sets of which some records are not known, such as “TXT example.com”. Editing them would remove the others. */
  readonly incomplete: ReadonlySet<string>
}

export const EMPTY_DRAFT: Draft = { rows: [], servers: '', ds: '', removesDs: false, isWholeZone: false }

/** The signer of the zone makes these. */
const NOT_EDITED: readonly string[] = ['DNSKEY']

/** The records of a report that a change of the zone can have. */
export function publishedIn(records: RecordsInWords | undefined, zone: string): Published {
  const rows: Row[] = []
  const ds: string[] = []
  const incomplete = new Set<string>()
  const seen = new Set<string>()
  for (const set of records?.sets ?? []) {
    if (set.omitted !== undefined || set.state === 'undetermined')
      incomplete.add(keyOf({ name: relativeTo(set.name, zone) ?? '', type: set.type }))
    for (const { name, type, ttl, data, text } of set.records) {
      const relative = relativeTo(name, zone)
      const line = `${name} ${type} ${data}`
      if (set.purpose === 'ds') ds.push(data)
      else if (relative !== undefined && !NOT_EDITED.includes(type) && !seen.has(line)) {
        seen.add(line)
        const shownTtl = set.source === 'resolver' ? '' : String(ttl)
        const value = editableValue(data, text)
        rows.push({ id: rows.length, name: relative, type, ttl: shownTtl, value, isPublished: true, isRemoved: false })
      }
    }
  }
  return { zone, rows: ordered(rows), ds, incomplete }
}

/** The records of one set are next to each other, also if they have different purposes. */
function ordered(rows: readonly Row[]): readonly Row[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups.values()].flat().map((row, id) => ({ ...row, id }))
}

/** A text without escapes, if nothing of it is invisible; otherwise the strings as in a zone file. */
const editableValue = (data: string, text: string | undefined): string =>
  text !== undefined && /^[ !#-~][ -~]*$/.test(text) ? text : data

/** `@` for the zone itself; undefined outside of it. */
function relativeTo(name: string, zone: string): string | undefined {
  const bare = name.replace(/\.$/, '').toLowerCase()
  const apex = zone.toLowerCase()
  if (bare === apex) return '@'
  return bare.endsWith(`.${apex}`) ? bare.slice(0, -apex.length - 1) : undefined
}

/** Rows with the same key are one record set. */
export const keyOf = ({ name, type }: Pick<Row, 'name' | 'type'>): string =>
  `${type.trim().toUpperCase()} ${name.trim().toLowerCase()}`

/** A name in the form of the table, so that “example.com.” and “@” are the same set. */
export function tidyName(name: string, zone: string): string {
  const text = name.trim()
  return text.endsWith('.') ? (relativeTo(text, zone) ?? text) : text === '' ? '@' : text
}

export const isBlank = ({ name, value, isPublished }: Row): boolean =>
  !isPublished && name.trim() === '' && value.trim() === ''

export const nextId = (rows: readonly Row[]): number => rows.reduce((highest, { id }) => Math.max(highest, id), -1) + 1

/** The parts of a row that a user edits. */
export type RowField = 'name' | 'type' | 'ttl' | 'value'

/** All records of a set have the same TTL (RFC 2181 section 5.2). */
export function editRow(draft: Draft, id: number, field: RowField, text: string): Draft {
  const before = draft.rows.find((row) => row.id === id)
  if (before === undefined) return draft
  const edited = { ...before, [field]: text }
  const others = draft.rows.filter((row) => row.id !== id && keyOf(row) === keyOf(edited) && !row.isRemoved)
  const [first] = others
  const row = field === 'ttl' || field === 'value' || first === undefined ? edited : { ...edited, ttl: first.ttl }
  const follows = new Set(field === 'ttl' ? others.map((other) => other.id) : [])
  return {
    ...draft,
    rows: draft.rows.map((each) => (each.id === id ? row : follows.has(each.id) ? { ...each, ttl: text } : each)),
  }
}

export const addRow = (draft: Draft): Draft => ({
  ...draft,
  rows: [
    ...draft.rows,
    { id: nextId(draft.rows), name: '', type: 'TXT', ttl: '', value: '', isPublished: false, isRemoved: false },
  ],
})

/** A published record stays in the table, so that it can be restored. */
export const removeRow = (draft: Draft, id: number): Draft => ({
  ...draft,
  rows: draft.rows.flatMap((row) => (row.id !== id ? [row] : row.isPublished ? [{ ...row, isRemoved: true }] : [])),
})

export const restoreRow = (draft: Draft, id: number, published: Published): Draft => ({
  ...draft,
  rows: draft.rows.map((row) => (row.id === id ? (published.rows.find((own) => own.id === id) ?? row) : row)),
})

/** Whether a published row differs from what is published, or a new one has content. */
export function isChanged(row: Row, { rows }: Published): boolean {
  const own = rows.find(({ id }) => id === row.id)
  if (!row.isPublished || own === undefined) return !isBlank(row)
  return (
    row.isRemoved || own.name !== row.name || own.type !== row.type || own.ttl !== row.ttl || own.value !== row.value
  )
}

/** The rows after an offered record is published: it takes the place of the record that it corrects. */
export function withFix(draft: Draft, { host, type, value }: SnippetRecord, zone: string): Draft {
  if (type === 'DS') return { ...draft, ds: value, removesDs: false }
  const name = host === '@' ? '@' : (relativeTo(host, zone) ?? host)
  const set = draft.rows.filter((row) => keyOf(row) === keyOf({ name, type }) && !row.isRemoved)
  if (set.some((row) => row.value === value)) return draft
  const replaced = new Set(set.filter((row) => isReplacedBy(row, value)).map(({ id }) => id))
  const added: Row = {
    id: nextId(draft.rows),
    name,
    type,
    ttl: set[0]?.ttl ?? '',
    value,
    isPublished: false,
    isRemoved: false,
  }
  return {
    ...draft,
    rows: [...draft.rows.map((row) => (replaced.has(row.id) ? { ...row, isRemoved: true } : row)), added],
  }
}

/** Names below an underscore have one policy; other TXT records are distinguished by how they begin. */
function isReplacedBy({ name, type, value }: Row, offered: string): boolean {
  if (type === 'TXT') return name.startsWith('_') || name.includes('._') || firstWord(value) === firstWord(offered)
  if (type === 'MX') return offered === '0 .' || firstWord(value) === firstWord(offered)
  if (type === 'CAA') return wordsOf(value)[1] === wordsOf(offered)[1]
  return type !== 'NS'
}

const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/^"/, '')
    .toLowerCase()
    .split(/[\s;]+/, 2)
const firstWord = (text: string): string => wordsOf(text)[0] ?? ''
