import { Document, YAMLMap } from 'yaml'
import { unescapeText } from '../dns/escapes.ts'
import { entriesOf } from '../dns/zone-file/entries.ts'
import type { Token } from '../dns/zone-file/fields.ts'
import type { Change, PlannedRecord, PlannedSet } from './change.ts'
import {
  OBJECT_TYPES,
  octodnsText,
  SERVICE_TYPES,
  TARGET_TYPES,
  TEXT_TYPES,
  textOfOctodns,
  WORD_TYPES,
} from './octodns-values.ts'
import { inFull, relativeName, unsaid } from './print.ts'

type Value = string | number | null | readonly string[] | { readonly [name: string]: Value }

/**
 * The record sets as an octoDNS file, with its keys in the order that octoDNS requires. What octoDNS cannot express is in comments:
 * other types, what is removed, and what the parent publishes.
 */
export function printOctodns(change: Change): string {
  const byName = new Map<string, Value[]>()
  const unwritten: string[] = []
  for (const set of change.set) {
    const value = recordOf(set)
    const name = relativeName(set.name, change.domain)
    if (value === undefined)
      for (const { text } of set.records)
        unwritten.push(`octoDNS cannot write: ${inFull(set.name)} ${set.type} ${text}`)
    else byName.set(name === '@' ? '' : name, [...(byName.get(name === '@' ? '' : name) ?? []), value])
  }
  const sorted = [...byName].toSorted(([a], [b]) => naturalOrder(a, b))
  const entries = sorted.map(([name, values]) => [name, values.length === 1 ? values[0] : values] as const)
  const comments = [...unsaid(change), ...unwritten].map((line) => `# ${line}\n`)
  return `---\n${comments.join('')}${entries.length === 0 ? '{}\n' : yamlOf(entries)}`
}

/** Python reads YAML 1.1, in which words such as on and no are booleans. */
function yamlOf(entries: readonly (readonly [name: string, value: unknown])[]): string {
  const document = new Document(null, { version: '1.1', aliasDuplicateObjects: false })
  // An object of JavaScript would begin with the names that are numbers.
  const map = new YAMLMap(document.schema)
  for (const [name, value] of entries) map.items.push(document.createPair(name, value))
  document.contents = map as never
  document.directives = undefined as never
  return document.toString({ lineWidth: 0 })
}

function recordOf({ type, ttl, records }: PlannedSet): Value | undefined {
  const values = records.map((record) => valueOfRecord(type, record))
  if (values.includes(undefined)) return undefined
  const [first, ...others] = values as Value[]
  if (first === undefined) return undefined
  return {
    ...(ttl !== undefined && { ttl }),
    type,
    ...(others.length === 0 ? { value: first } : { values: [first, ...others] as unknown as Value }),
  }
}

function valueOfRecord(type: string, { text }: PlannedRecord): Value | undefined {
  const tokens = tokensOf(text)
  const [first, ...others] = tokens
  // Data in the format for unknown types has no fields.
  if (first === undefined || (first.text === '\\#' && !first.isQuoted)) return undefined
  if (TEXT_TYPES.includes(type)) return textValue(tokens)
  if (SERVICE_TYPES.includes(type)) return serviceValue(tokens)
  if (Object.hasOwn(OBJECT_TYPES, type)) return objectValue(type, tokens)
  const isWord = TARGET_TYPES.includes(type) || WORD_TYPES.includes(type)
  return isWord && others.length === 0 ? first.text : undefined
}

const tokensOf = (text: string): readonly Token[] =>
  [...entriesOf(text, () => undefined)].flatMap(({ tokens }) => tokens)

function textValue(tokens: readonly Token[]): string | undefined {
  const strings = tokens.map(({ text }) => unescapeText(text))
  if (strings.includes(undefined)) return undefined
  const text = Buffer.concat(strings as Uint8Array[]).toString('latin1')
  const isPlain = /^[ -~]*$/.test(text) && !text.startsWith('"')
  const written = octodnsText(text)
  return isPlain && textOfOctodns(written) !== undefined ? written : undefined
}

function objectValue(type: string, tokens: readonly Token[]): Value | undefined {
  const fields = OBJECT_TYPES[type]?.fields ?? []
  if (fields.length !== tokens.length) return undefined
  const values = fields.map(({ name, kind }, index) => {
    const { text = '' } = tokens[index] ?? {}
    return [
      name,
      kind === 'meters' ? numberOr(text.replace(/m$/, '')) : kind === 'word' ? numberOr(text) : text,
    ] as const
  })
  return sortedObject(values)
}

const LISTS: readonly string[] = ['alpn', 'ipv4hint', 'ipv6hint', 'mandatory']

function serviceValue([priority, target, ...parameters]: readonly Token[]): Value | undefined {
  if (priority === undefined || target === undefined) return undefined
  const values = parameters.map(({ text }): readonly [string, Value] => {
    const equals = text.indexOf('=')
    if (equals < 0) return [text, null]
    const [name, value] = [text.slice(0, equals), text.slice(equals + 1)]
    return [name, LISTS.includes(name) ? value.split(',') : name === 'port' ? numberOr(value) : value]
  })
  return sortedObject([
    ['svcpriority', numberOr(priority.text)],
    ['targetname', target.text],
    ...(values.length === 0 ? [] : ([['svcparams', sortedObject(values)]] as const)),
  ])
}

/** Not of a text such as 0e12 or 007, which would be another text as a number. */
const numberOr = (text: string): string | number =>
  String(Number(text)) === text && /^-?[\d.]+$/.test(text) ? Number(text) : text

const sortedObject = (members: readonly (readonly [string, Value])[]): Value =>
  Object.fromEntries(members.toSorted(([a], [b]) => naturalOrder(a, b)))

/** Numbers inside names by their value, as octoDNS sorts and requires by default. */
function naturalOrder(a: string, b: string): number {
  const [left, right] = [a.split(/(\d+)/), b.split(/(\d+)/)]
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const [one = '', other = ''] = [left[index], right[index]]
    const order = index % 2 === 1 ? Number(one) - Number(other) : one < other ? -1 : one > other ? 1 : 0
    if (order !== 0) return order
  }
  return left.length - right.length
}
