import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { canonicalName } from '../name.ts'
import type { Name, ResourceRecord } from '../record.ts'
import { encodeData, recordFromWire, recordOf } from '../record-data.ts'
import { recordTypeByCode } from '../record-types/table.ts'
import { TYPE, typeCode, typeName } from '../types.ts'
import { type Entry, splitEntries, type ZoneFileFault } from './entries.ts'
import {
  absoluteName,
  createFields,
  type Fields,
  failField,
  hasField,
  parseTtl,
  type Token,
  takeHex,
  takeNumber,
  takeToken,
  takeWord,
} from './fields.ts'

export type { ZoneFileFault } from './entries.ts'

export interface ZoneFileOptions {
  readonly origin: Name
  /** The text of a file that `$INCLUDE` names; undefined if there is no such file. */
  readonly include: (path: string) => string | undefined
  /** Keeps records of types that we do not decode as text, instead of refusing them. */
  readonly keepsOtherTypes?: boolean
}

/** What one entry passes on to the next. */
interface State {
  origin: Name
  owner: Name | undefined
  /** From `$TTL`. */
  defaultTtl: number | undefined
  /** The TTL of the previous record (RFC 1035 section 5.1), for files without `$TTL`. */
  previousTtl: number | undefined
  readonly records: ResourceRecord[]
  readonly include: ZoneFileOptions['include']
  readonly keepsOtherTypes: boolean
  readonly depth: number
}

const MAX_INCLUDE_DEPTH = 8

/**
 * Parses zone files (RFC 1035 section 5) of class IN. The line number of a fault refers to the text that contains it,
 * which may be an included one.
 */
export function parseZoneFile(
  text: string,
  { origin, include, keepsOtherTypes = false }: ZoneFileOptions,
): Parsed<readonly ResourceRecord[], ZoneFileFault> {
  const records: ResourceRecord[] = []
  const fault = readText(text, {
    origin,
    owner: undefined,
    defaultTtl: undefined,
    previousTtl: undefined,
    records,
    include,
    keepsOtherTypes,
    depth: 0,
  })
  return fault === undefined ? parsed(records) : refused(fault)
}

function readText(text: string, state: State): ZoneFileFault | undefined {
  const entries = splitEntries(text)
  if (!entries.ok) return entries.fault
  for (const entry of entries.value) {
    const fields = createFields(entry.tokens, state.origin)
    const fault = readEntry(entry, fields, state)
    if (fault !== undefined) return typeof fault === 'string' ? { line: entry.line, message: fault } : fault
  }
  return undefined
}

function readEntry(entry: Entry, fields: Fields, state: State): ZoneFileFault | string | undefined {
  const [first] = entry.tokens
  if (first !== undefined && entry.hasOwner && /^\$[A-Z]+$/i.test(first.text)) return readDirective(fields, state)
  if (entry.hasOwner) {
    const owner = takeAbsoluteName(fields)
    if (owner === undefined) return `${first?.text} is not a name`
    state.owner = owner
  }
  if (state.owner === undefined) return 'the first record has no owner'
  return readRecord(fields, state.owner, state)
}

function readDirective(fields: Fields, state: State): ZoneFileFault | string | undefined {
  const directive = takeWord(fields)
  switch (directive.toUpperCase()) {
    case '$ORIGIN': {
      const origin = takeAbsoluteName(fields)
      if (origin === undefined) return 'the origin is not a name'
      state.origin = origin
      break
    }
    case '$TTL': {
      state.defaultTtl = parseTtl(takeWord(fields))
      if (state.defaultTtl === undefined) return 'the TTL is not a time in seconds'
      break
    }
    case '$INCLUDE':
      return readInclude(fields, state)
    default:
      return `${directive} is not supported`
  }
  return leftover(fields)
}

/** RFC 1035 section 5.1: changes of the origin in the included text end with that text. */
function readInclude(fields: Fields, state: State): ZoneFileFault | string | undefined {
  const path = takeWord(fields)
  const origin = hasField(fields) ? takeAbsoluteName(fields) : state.origin
  if (origin === undefined) return 'the origin is not a name'
  const fault = leftover(fields)
  if (fault !== undefined) return fault
  if (state.depth === MAX_INCLUDE_DEPTH) return 'files include each other too deeply'
  const text = state.include(path)
  if (text === undefined) return `${path} cannot be included: it does not exist`
  const included = readText(text, { ...state, origin, depth: state.depth + 1 })
  return included === undefined ? undefined : { ...included, message: `in ${path}: ${included.message}` }
}

function readRecord(fields: Fields, owner: Name, state: State): string | undefined {
  const ttl = takeTtlAndClass(fields) ?? state.defaultTtl ?? state.previousTtl
  const typeText = takeWord(fields)
  const type = typeCode(typeText)
  if (fields.fault !== undefined) return fields.fault
  if (type === undefined) return `${typeText} is not a record type`
  if (ttl === undefined) return 'the record has no TTL, and there is no $TTL'
  state.previousTtl = ttl
  const record = isGeneric(fields.tokens[fields.position])
    ? takeGeneric(fields, owner, ttl, type)
    : takeKnown(fields, owner, ttl, type, state.keepsOtherTypes)
  const fault = leftover(fields)
  if (fault !== undefined) return `${typeName(type)}: ${fault}`
  if (record === undefined) return `${typeName(type)}: the data are not valid for this type`
  state.records.push(record)
  return undefined
}

/** Both are optional and may have any order. */
function takeTtlAndClass(fields: Fields): number | undefined {
  let ttl: number | undefined
  let hasClass = false
  while (hasField(fields)) {
    const text = fields.tokens[fields.position]?.text ?? ''
    if (/^(?:CH|HS|CS|CLASS(?!1$)\d+)$/i.test(text)) failField(fields, `the class ${text} is not supported`)
    const seconds = ttl === undefined ? parseTtl(text) : undefined
    const isClass: boolean = !hasClass && /^(?:IN|CLASS1)$/i.test(text)
    if (seconds === undefined && !isClass) break
    ttl ??= seconds
    hasClass ||= isClass
    fields.position += 1
  }
  return ttl
}

/** RFC 3597 section 5. */
const isGeneric = (token: Token | undefined): boolean => token?.text === '\\#' && !token.isQuoted

function takeGeneric(fields: Fields, owner: Name, ttl: number, type: number): ResourceRecord | undefined {
  takeToken(fields)
  const length = takeNumber(fields, 0xffff)
  const wire = takeHex(fields)
  if (wire.length !== length) failField(fields, `${wire.length} bytes instead of ${length}`)
  return recordFromWire(owner, ttl, type, wire)
}

function takeKnown(
  fields: Fields,
  owner: Name,
  ttl: number,
  type: number,
  keepsOtherTypes: boolean,
): ResourceRecord | undefined {
  const recordType = recordTypeByCode(type)
  if (recordType === undefined) {
    if (keepsOtherTypes && !isMetaType(type)) return takeText(fields, owner, ttl, type)
    failField(fields, keepsOtherTypes ? 'no zone contains this type' : 'only the form \\# is supported for this type')
    return undefined
  }
  const data = recordType.parse(fields)
  return fields.fault === undefined ? recordOf(owner, ttl, data) : undefined
}

/** Types that only occur in queries and messages (RFC 6895 section 3.1). */
const isMetaType = (type: number): boolean => type === TYPE.OPT || (type >= 128 && type <= 255)

/** The RDATA of an SPF record are those of a TXT record; those of all other types stay as written. */
function takeText(fields: Fields, owner: Name, ttl: number, type: number): ResourceRecord | undefined {
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
  if (words.length === 0) failField(fields, 'the data are missing')
  return recordFromWire(owner, ttl, type, new TextEncoder().encode(words.join(' ')))
}

function takeAbsoluteName(fields: Fields): Name | undefined {
  const { text, isQuoted } = takeToken(fields)
  const name = canonicalName(absoluteName(text, isQuoted, fields.origin))
  return name.ok ? name.value : undefined
}

function leftover(fields: Fields): string | undefined {
  if (hasField(fields)) failField(fields, `${fields.tokens[fields.position]?.text} is too much`)
  return fields.fault
}
