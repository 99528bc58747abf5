import { canonicalName, isAtOrBelow } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import { typeCode, typeName } from '../dns/types.ts'
import { parseRecordData } from '../dns/zone-file/data.ts'
import { absoluteName } from '../dns/zone-file/fields.ts'
import { convertIdn } from '../standards/idn/convert.ts'
import type { Place, PlannedRecord } from './change.ts'
import type { FailWith } from './faults.ts'

export const MAX_TTL = 0x7fff_ffff

/** What people add to a change without a TTL, and octoDNS to a record set. */
export const DEFAULT_TTL = 3600

/** A name of the zone in a form that people write; undefined after a fault. */
export function readOwner(text: string, domain: Name, place: Place, fail: FailWith): Name | undefined {
  const name = readName(text, domain)
  if (name === undefined) fail('bad-name', { text }, place)
  else if (!isAtOrBelow(name, domain)) fail('outside-zone', { name, domain }, place)
  else return name
  return undefined
}

/** Names are relative to the domain unless they end in a dot; `@` is the domain. */
export function readName(text: string, domain: Name): Name | undefined {
  const ascii = asciiName(text)
  if (ascii === undefined || /\s|(?<!\\)"/.test(ascii)) return undefined
  const name = canonicalName(absoluteName(ascii, false, domain))
  return name.ok ? name.value : undefined
}

/** In A-labels. No name that is published has other characters than those of ASCII. */
function asciiName(text: string): string | undefined {
  if (/^[\x00-\x7f]*$/.test(text)) return text
  const forms = convertIdn(text.endsWith('.') ? text.slice(0, -1) : text)
  if (!forms.ok) return undefined
  return text.endsWith('.') ? `${forms.value.ascii}.` : forms.value.ascii
}

/** The number of a type that records of a zone can have. */
export function readType(text: string, place: Place, fail: FailWith): number | undefined {
  const code = typeCode(text)
  if (code === undefined || isQueryType(code)) fail('unknown-type', { text }, place)
  else return code
  return undefined
}

/** Types that only occur in queries and messages (RFC 6895 section 3.1). */
const isQueryType = (code: number): boolean => code === 0 || code === 41 || (code >= 128 && code <= 255)

export function readTtl(value: number, place: Place, fail: FailWith): number | undefined {
  if (Number.isInteger(value) && value >= 0 && value <= MAX_TTL) return value
  fail('bad-ttl', { text: String(value) }, place)
  return undefined
}

/** The data of one record in the format of zone files; relative names are names of the domain. */
export function readData(
  code: number,
  text: string,
  domain: Name,
  place: Place,
  fail: FailWith,
): PlannedRecord | undefined {
  const data = parseRecordData(code, text, domain)
  if (!data.ok) {
    fail('bad-value', { type: typeName(code), reason: data.fault }, place)
    return undefined
  }
  return plannedRecord(data.value.record.data, data.value.text, place)
}

export const plannedRecord = (
  data: NonNullable<PlannedRecord['data']>,
  text: string,
  place: Place | undefined,
): PlannedRecord => ({ text, ...(data.type !== 'other' && { data }), ...(place && { place }) })
