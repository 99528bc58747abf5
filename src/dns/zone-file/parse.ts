import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { canonicalName } from '../name.ts'
import type { Name, ResourceRecord } from '../record.ts'
import { TYPE, typeCode, typeName } from '../types.ts'
import { NOT_VALID, takeData, type ZoneData } from './data.ts'
import { type Entry, entriesOf, type Fail, type PlacedFault, type Position } from './entries.ts'
import {
  absoluteName,
  createFields,
  type Fields,
  failField,
  hasField,
  parseTtl,
  takeToken,
  takeWord,
} from './fields.ts'
import { type Reason, reason, reasonText } from './reasons.ts'

export interface ZoneFileFault {
  readonly line: number
  readonly message: string
}

export interface ZoneFileOptions {
  readonly origin: Name
  /** The text of a file that `$INCLUDE` names; undefined if there is no such file. */
  readonly include: (path: string) => string | undefined
  /** Keeps records of types that we do not decode as text, instead of refusing them. */
  readonly keepsOtherTypes?: boolean
}

/** A record, and where it is in the text that contains it. */
export interface PlacedRecord extends Position, ZoneData, Pick<Entry, 'hasOwner' | 'lastLine'> {}

/** What one entry passes on to the next. */
interface State {
  origin: Name
  owner: Name | undefined
  /** From `$TTL`. */
  defaultTtl: number | undefined
  /** The TTL of the previous record (RFC 1035 section 5.1), for files without `$TTL`. */
  previousTtl: number | undefined
  readonly include: ZoneFileOptions['include']
  readonly keepsOtherTypes: boolean
  readonly depth: number
}

type Failure = Reason | { readonly reason: Reason; readonly directive: string }

const MAX_INCLUDE_DEPTH = 8

/** The same as `readZoneFile`, up to the first fault. */
export function parseZoneFile(
  text: string,
  options: ZoneFileOptions,
): Parsed<readonly ResourceRecord[], ZoneFileFault> {
  const records: ResourceRecord[] = []
  let first: PlacedFault | undefined
  const read = readZoneFile(text, options, (fault) => {
    first ??= fault
  })
  for (const placed of read) {
    if (first !== undefined) break
    if (placed !== undefined) records.push(placed.record)
  }
  return first === undefined ? parsed(records) : refused({ line: first.line, message: reasonText(first.reason) })
}

/**
 * Reads zone files (RFC 1035 section 5) of class IN, in linear time and without exceptions. Yields after each entry, also after one
 * that is not a record. All faults are reported; their positions refer to the text that contains them, which may be an included one.
 */
export const readZoneFile = (
  text: string,
  { origin, include, keepsOtherTypes = false }: ZoneFileOptions,
  fail: Fail,
): Generator<PlacedRecord | undefined, void> =>
  readText(
    text,
    {
      origin,
      owner: undefined,
      defaultTtl: undefined,
      previousTtl: undefined,
      include,
      keepsOtherTypes,
      depth: 0,
    },
    fail,
  )

function* readText(text: string, state: State, fail: Fail): Generator<PlacedRecord | undefined, void> {
  for (const entry of entriesOf(text, fail)) {
    const fields = createFields(entry.tokens, state.origin)
    const [first] = entry.tokens
    if (entry.hasOwner && first !== undefined && /^\$[A-Z]+$/i.test(first.text))
      yield* readDirective(fields, state, fail)
    else yield readEntry(entry, fields, state, fail)
  }
}

function readEntry(entry: Entry, fields: Fields, state: State, fail: Fail): PlacedRecord | undefined {
  if (entry.hasOwner && hasField(fields)) {
    const text = entry.tokens[0]?.text
    const owner = takeAbsoluteName(fields)
    if (owner === undefined) failField(fields, reason('not-name', { text: text ?? '' }))
    // Other records of this owner follow, and must not be read as those of another one.
    state.owner = owner ?? state.origin
  }
  if (entry.isBroken) {
    state.owner ??= state.origin
    return undefined
  }
  if (fields.fault === undefined && state.owner === undefined) {
    fail({ line: entry.line, column: entry.column, reason: reason('no-owner') })
    state.owner = state.origin
    return undefined
  }
  const data = readRecord(fields, state.owner ?? state.origin, state)
  if ('record' in data) {
    const { line, column, hasOwner, lastLine } = entry
    return { ...data, line, column, hasOwner, lastLine }
  }
  const { line, column } = fields.tokens[Math.min(fields.faultIndex, fields.tokens.length - 1)] ?? entry
  fail({ line, column, reason: data })
  return undefined
}

function* readDirective(fields: Fields, state: State, fail: Fail): Generator<PlacedRecord | undefined, void> {
  const { text, line, column } = takeToken(fields)
  const directive = text.toUpperCase()
  const failure =
    directive === '$INCLUDE' ? yield* readInclude(fields, state, fail) : readSetting(directive, fields, state)
  if (failure === undefined) yield undefined
  else if ('code' in failure) fail({ line, column, reason: failure })
  else fail({ line, column, ...failure })
}

function readSetting(directive: string, fields: Fields, state: State): Failure | undefined {
  switch (directive) {
    case '$ORIGIN': {
      const origin = takeAbsoluteName(fields)
      if (origin === undefined) return reason('origin-not-name')
      state.origin = origin
      break
    }
    case '$TTL': {
      state.defaultTtl = parseTtl(takeWord(fields))
      if (state.defaultTtl === undefined) return reason('ttl-not-seconds')
      break
    }
    default:
      return { reason: reason('not-supported', { text: directive }), directive }
  }
  return leftover(fields)
}

/** RFC 1035 section 5.1: changes of the origin in the included text end with that text. */
function* readInclude(
  fields: Fields,
  state: State,
  fail: Fail,
): Generator<PlacedRecord | undefined, Failure | undefined> {
  const path = takeWord(fields)
  const origin = hasField(fields) ? takeAbsoluteName(fields) : state.origin
  if (origin === undefined) return reason('origin-not-name')
  const fault = leftover(fields)
  if (fault !== undefined) return fault
  if (state.depth === MAX_INCLUDE_DEPTH) return reason('too-deep')
  const text = state.include(path)
  if (text === undefined) return { reason: reason('not-included', { text: path }), directive: '$INCLUDE' }
  yield* readText(text, { ...state, origin, depth: state.depth + 1 }, (inner) =>
    fail({ ...inner, reason: reason('in-file', { file: path, reason: inner.reason }) }),
  )
  return undefined
}

/** Returns the fault if there is one. */
function readRecord(fields: Fields, owner: Name, state: State): ZoneData | Reason {
  if (fields.fault !== undefined) return fields.fault
  const ownTtl = takeTtlAndClass(fields)
  const ttl = ownTtl ?? state.defaultTtl ?? state.previousTtl
  const typeText = takeWord(fields)
  const type = typeCode(typeText)
  if (fields.fault !== undefined) return fields.fault
  if (type === undefined) return failedWith(fields, reason('not-type', { text: typeText }))
  if (ttl === undefined && type !== TYPE.SOA) return failedWith(fields, reason('no-ttl'))
  const data = takeData(fields, { owner, ttl: ttl ?? 0, type, keepsOtherTypes: state.keepsOtherTypes })
  if (data !== undefined) {
    const placed = ttl === undefined ? withMinimumTtl(data) : data
    state.previousTtl = placed.record.ttl
    return placed
  }
  state.previousTtl = ttl ?? state.previousTtl
  return reason('of-type', { type: typeName(type), reason: fields.fault ?? failedWith(fields, NOT_VALID) })
}

/** A SOA record without any TTL, as name servers read it: before RFC 2308, its minimum was the TTL of the zone. */
function withMinimumTtl({ record, text }: ZoneData): ZoneData {
  return { record: { ...record, ttl: record.data.type === 'SOA' ? record.data.minimum : record.ttl }, text }
}

function failedWith(fields: Fields, why: Reason): Reason {
  failField(fields, why)
  return why
}

/** Both are optional and may have any order. */
function takeTtlAndClass(fields: Fields): number | undefined {
  let ttl: number | undefined
  let hasClass = false
  while (hasField(fields)) {
    const text = fields.tokens[fields.position]?.text ?? ''
    const seconds = ttl === undefined ? parseTtl(text) : undefined
    const isClass: boolean = !hasClass && /^(?:IN|CLASS1)$/i.test(text)
    const isOtherClass = /^(?:CH|HS|CS|CLASS(?!1$)\d+)$/i.test(text)
    if (seconds === undefined && !isClass && !isOtherClass) break
    fields.position += 1
    if (isOtherClass) {
      failField(fields, reason('other-class', { text }))
      break
    }
    ttl ??= seconds
    hasClass ||= isClass
  }
  return ttl
}

function takeAbsoluteName(fields: Fields): Name | undefined {
  const { text, isQuoted } = takeToken(fields)
  const name = canonicalName(absoluteName(text, isQuoted, fields.origin))
  return name.ok ? name.value : undefined
}

function leftover(fields: Fields): Reason | undefined {
  if (hasField(fields)) failField(fields, reason('too-much', { text: fields.tokens[fields.position]?.text ?? '' }))
  return fields.fault
}
