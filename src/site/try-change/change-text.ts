import { type Draft, EMPTY_DRAFT, isBlank, keyOf, nextId, type Published, type Row, tidyName } from './draft.ts'

/** Where a part of the form is in the text that is sent. */
export type Part = { readonly row: number } | { readonly field: 'servers' | 'ds' }

export interface ChangeText {
  /** The JSON form of a change. */
  readonly text: string
  /** For each line of the text, the part of the form that it was made of. */
  readonly parts: readonly (Part | undefined)[]
  readonly isEmpty: boolean
}

interface FormSet {
  readonly name: string
  readonly type: string
  readonly ttl: string
  readonly rows: readonly Row[]
}

/** What the form changes, with one value in each line. */
export function changeText(draft: Draft, published: Published): ChangeText {
  const { set, remove } = changedSets(draft, published)
  const servers = linesIn(draft.servers)
  const ds = linesIn(draft.ds)
  const writer = createWriter()
  const { line } = writer
  line('{')
  line(`  "domain": ${JSON.stringify(published.zone)},`)
  line('  "set": [')
  for (const [index, one] of set.entries()) writeSet(one, writer, index < set.length - 1)
  line('  ],')
  line('  "remove": [')
  for (const [index, { name, type, rows }] of remove.entries()) {
    const comma = index < remove.length - 1 ? ',' : ''
    line(`    ${JSON.stringify({ name, type })}${comma}`, rows[0] && { row: rows[0].id })
  }
  line('  ]', undefined)
  if (draft.isWholeZone) writer.more('"replace": true')
  if (servers.length > 0) writer.list('ns', servers.map(serverText), 'servers')
  if (ds.length > 0 || draft.removesDs)
    writer.list('ds', draft.removesDs ? [] : ds.map((text) => JSON.stringify(text)), 'ds')
  line('}')
  const isEmpty =
    [set, remove, servers, ds].every(({ length }) => length === 0) && !draft.removesDs && !draft.isWholeZone
  return { text: writer.text(), parts: writer.parts(), isEmpty }
}

function writeSet({ name, type, ttl, rows }: FormSet, { line }: Writer, isFollowed: boolean): void {
  const part = rows[0] && { row: rows[0].id }
  line('    {', part)
  line(`      "name": ${JSON.stringify(name)},`, part)
  line(`      "type": ${JSON.stringify(type)},`, part)
  if (ttl.trim() !== '') line(`      "ttl": ${ttlText(ttl.trim())},`, part)
  line('      "values": [', part)
  for (const [index, row] of rows.entries())
    line(`        ${JSON.stringify(row.value.trim())}${index < rows.length - 1 ? ',' : ''}`, { row: row.id })
  line('      ]', part)
  line(isFollowed ? '    },' : '    }', part)
}

/** Another text stays a text, which the reader of changes rejects with the value. */
const ttlText = (ttl: string): string => (/^(?:0|[1-9]\d{0,9})$/.test(ttl) ? ttl : JSON.stringify(ttl))

function serverText(text: string): string {
  const [name = '', ...addresses] = text.split(/[\s,]+/)
  return JSON.stringify({
    name: name.includes('.') && !name.endsWith('.') ? `${name}.` : name,
    ...(addresses.length > 0 && { addresses }),
  })
}

const linesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

interface Writer {
  readonly line: (text: string, part?: Part) => void
  /** A further member of the object. */
  readonly more: (text: string, part?: Part) => void
  readonly list: (name: string, values: readonly string[], field: 'servers' | 'ds') => void
  readonly text: () => string
  readonly parts: () => readonly (Part | undefined)[]
}

function createWriter(): Writer {
  const lines: string[] = []
  const parts: (Part | undefined)[] = []
  const line: Writer['line'] = (text, part) => {
    lines.push(text)
    parts.push(part)
  }
  const more: Writer['more'] = (text, part) => {
    lines[lines.length - 1] += ','
    line(`  ${text}`, part)
  }
  return {
    line,
    more,
    list(name, values, field) {
      more(`"${name}": [`, { field })
      for (const [index, value] of values.entries())
        line(`    ${value}${index < values.length - 1 ? ',' : ''}`, { field })
      line('  ]', { field })
    },
    text: () => `${lines.join('\n')}\n`,
    parts: () => parts,
  }
}

/** Sets that differ from what is published. A set of which no row is left is removed. */
function changedSets({ rows, isWholeZone }: Draft, published: Published) {
  const tidy = (row: Row): Row => ({
    ...row,
    name: tidyName(row.name, published.zone),
    type: row.type.trim().toUpperCase(),
  })
  const wanted = grouped(rows.filter((row) => !row.isRemoved && !isBlank(row)).map(tidy))
  const before = grouped(published.rows)
  const set: FormSet[] = []
  for (const [key, own] of wanted) {
    const [first] = own
    if (first !== undefined && (isWholeZone || !isSame(own, before.get(key) ?? [])))
      set.push({ name: first.name, type: first.type, ttl: first.ttl, rows: own })
  }
  const remove = [...before]
    .filter(([key]) => !wanted.has(key) && !isWholeZone)
    .flatMap(([, own]) => (own[0] === undefined ? [] : [{ name: own[0].name, type: own[0].type, rows: own }]))
  return { set, remove }
}

function grouped(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}

const isSame = (one: readonly Row[], other: readonly Row[]): boolean =>
  one.length === other.length && one[0]?.ttl === other[0]?.ttl && valuesIn(one) === valuesIn(other)

const valuesIn = (rows: readonly Row[]): string => JSON.stringify(rows.map(({ value }) => value.trim()).toSorted())

/** The JSON form as far as it has the right shape. Others may have made the text. */
interface Given {
  readonly set: readonly {
    readonly name: string
    readonly type: string
    readonly ttl: string
    readonly values: readonly string[]
  }[]
  readonly remove: readonly { readonly name: string; readonly type: string }[]
  readonly isWholeZone: boolean
  readonly ns: readonly string[]
  readonly ds: readonly string[] | undefined
}

/** The form with this change; undefined if the text is not the JSON form. */
export function draftOf(text: string, published: Published): Draft | undefined {
  const given = givenIn(text)
  if (given === undefined) return undefined
  const sets = new Map(given.set.map((one) => [keyOf({ ...one, name: tidyName(one.name, published.zone) }), one]))
  const removed = new Set(given.remove.map((one) => keyOf({ ...one, name: tidyName(one.name, published.zone) })))
  const left = new Map([...sets].map(([key, { values }]) => [key, [...values]]))
  const rows = published.rows.map((row): Row => {
    const key = keyOf(row)
    const set = sets.get(key)
    const values = left.get(key)
    if (set === undefined) return { ...row, isRemoved: removed.has(key) || given.isWholeZone }
    const at = values?.indexOf(row.value) ?? -1
    if (at >= 0) values?.splice(at, 1)
    return { ...row, ttl: set.ttl === '' ? row.ttl : set.ttl, isRemoved: at < 0 }
  })
  let id = nextId(rows)
  for (const [key, { name, type, ttl }] of sets) {
    const owner = tidyName(name, published.zone)
    for (const value of left.get(key) ?? [])
      rows.push({ id: id++, name: owner, type, ttl, value, isPublished: false, isRemoved: false })
  }
  return {
    ...EMPTY_DRAFT,
    rows,
    servers: given.ns.join('\n'),
    ds: given.ds?.join('\n') ?? '',
    removesDs: given.ds?.length === 0,
    isWholeZone: given.isWholeZone,
  }
}

function givenIn(text: string): Given | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(value)) return undefined
  const { set, remove, replace, ns, ds } = value
  return {
    set: objectsIn(set).map((one) => ({
      name: textOf(one['name']),
      type: textOf(one['type']),
      ttl: textOf(one['ttl']),
      values: listIn(one['values']).map(textOf),
    })),
    remove: objectsIn(remove).map((one) => ({ name: textOf(one['name']), type: textOf(one['type']) })),
    isWholeZone: replace === true,
    ns: objectsIn(ns).map((one) => [textOf(one['name']), ...listIn(one['addresses']).map(textOf)].join(' ')),
    ds: Array.isArray(ds) ? ds.map(textOf) : undefined,
  }
}

type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const objectsIn = (value: unknown): readonly Members[] => listIn(value).filter(isObject)
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
