import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { ROOT } from '../name.ts'
import { presentZoneData } from '../presentation.ts'
import type { Name, ResourceRecord } from '../record.ts'
import { encodeData, recordFromWire, recordOf } from '../record-data.ts'
import { recordTypeByCode } from '../record-types/table.ts'
import { TYPE } from '../types.ts'
import { type Entry, entriesOf } from './entries.ts'
import { createFields, type Fields, failField, hasField, type Token, takeHex, takeNumber, takeToken } from './fields.ts'
import { type Reason, reason } from './reasons.ts'

/** The data of one record. */
export interface ZoneData {
  readonly record: ResourceRecord
  /** As in a zone file, with names in full. The data of types that we do not read stay as written. */
  readonly text: string
}

interface Head {
  readonly owner: Name
  readonly ttl: number
  readonly type: number
  /** Keeps the data of types that we do not decode as text, instead of refusing them. */
  readonly keepsOtherTypes: boolean
}

/** Reads all remaining fields. Undefined if they are not valid; the fault is then in the fields, unless only the whole is invalid. */
export function takeData(fields: Fields, head: Head): ZoneData | undefined {
  const words = fields.tokens.slice(fields.position)
  const isText = !isGeneric(words[0]) && recordTypeByCode(head.type) === undefined
  const record = isGeneric(words[0]) ? takeGeneric(fields, head) : takeKnown(fields, head)
  if (hasField(fields)) {
    fields.position += 1
    failField(fields, reason('too-much', { text: fields.tokens[fields.position - 1]?.text ?? '' }))
  }
  if (record === undefined || fields.fault !== undefined) return undefined
  return { record, text: isText ? words.map(({ source }) => source).join(' ') : presentZoneData(record) }
}

/**
 * The data of one record, for a form that has the name and the type elsewhere. A comment is refused, because what a semicolon
 * without quotation marks begins would be lost.
 */
export function parseRecordData(type: number, text: string, origin: Name): Parsed<ZoneData, Reason> {
  if (/[\r\n]/.test(text)) return refused(reason('line-break'))
  let fault: Reason | undefined
  const [entry]: Entry[] = [
    ...entriesOf(text, ({ reason: why }) => {
      fault ??= why
    }),
  ]
  if (fault !== undefined) return refused(fault)
  const tokens = entry?.tokens ?? []
  if (text.includes(';', endOf(tokens.at(-1)))) return refused(reason('bare-semicolon'))
  const fields = createFields(tokens, origin)
  const data = takeData(fields, { owner: ROOT, ttl: 0, type, keepsOtherTypes: true })
  return data === undefined ? refused(fields.fault ?? NOT_VALID) : parsed(data)
}

export const NOT_VALID = reason('not-valid')

/** Of a token of the first line. */
const endOf = (token: Token | undefined): number => (token === undefined ? 0 : token.column - 1 + token.source.length)

/** RFC 3597 section 5. */
const isGeneric = (token: Token | undefined): boolean => token?.text === '\\#' && !token.isQuoted

function takeGeneric(fields: Fields, { owner, ttl, type }: Head): ResourceRecord | undefined {
  takeToken(fields)
  const length = takeNumber(fields, 0xffff)
  const wire = takeHex(fields)
  if (wire.length !== length) failField(fields, reason('other-length', { found: wire.length, expected: length }))
  return recordFromWire(owner, ttl, type, wire)
}

function takeKnown(fields: Fields, head: Head): ResourceRecord | undefined {
  const { owner, ttl, type, keepsOtherTypes } = head
  const recordType = recordTypeByCode(type)
  if (recordType === undefined) {
    if (keepsOtherTypes && !isMetaType(type)) return takeText(fields, head)
    failField(fields, reason(keepsOtherTypes ? 'query-type' : 'generic-only'))
    return undefined
  }
  const data = recordType.parse(fields)
  return fields.fault === undefined ? recordOf(owner, ttl, data) : undefined
}

/** Types that only occur in queries and messages (RFC 6895 section 3.1). */
const isMetaType = (type: number): boolean => type === TYPE.OPT || (type >= 128 && type <= 255)

/** The RDATA of an SPF record are those of a TXT record; those of all other types stay as written. */
function takeText(fields: Fields, { owner, ttl, type }: Head): ResourceRecord | undefined {
  const texts = type === TYPE.SPF ? recordTypeByCode(TYPE.TXT) : undefined
  if (texts !== undefined) {
    const wire = encodeData(texts, texts.parse(fields))
    return fields.fault === undefined && wire !== undefined ? recordFromWire(owner, ttl, type, wire) : undefined
  }
  const words: string[] = []
  while (hasField(fields)) {
    const { text, isQuoted } = takeToken(fields)
    words.push(isQuoted ? `"${text}"` : text)
  }
  // The list of an APL record may be empty (RFC 3123 section 4).
  if (words.length === 0 && type !== TYPE.APL) failField(fields, reason('data-missing'))
  return recordFromWire(owner, ttl, type, new TextEncoder().encode(words.join(' ')))
}
