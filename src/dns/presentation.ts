import { encodeHex } from './bytes-text.ts'
import { ROOT } from './name.ts'
import type { Name, RecordData, ResourceRecord } from './record.ts'
import { recordTypeOf } from './record-types/table.ts'
import { typeName } from './types.ts'
import { utf8Text } from './utf8-text.ts'

/** For users: names have no final dot, and TXT is one text without quotation marks. */
export const presentData = (record: ResourceRecord): string => textOf(record) ?? presentWith(record, (name) => name)

/** A line of a zone file that `parseZoneFile` reads as the same record. */
export function presentZoneLine(record: ResourceRecord): string {
  const { name, ttl, type } = record
  return `${qualified(name)} ${ttl} IN ${typeName(type)} ${presentZoneData(record)}`
}

/** The data of a record in a zone file: names have a final dot, and TXT strings are in quotation marks. Always ASCII. */
export const presentZoneData = (record: ResourceRecord): string => presentWith(record, qualified)

/** Many checks read the same records, and a text may have 64 KB. */
const texts = new WeakMap<RecordData, string>()

/** The joined value of a TXT record as UTF-8, with other bytes as `\DDD`. */
export function textOf({ data }: ResourceRecord): string | undefined {
  if (data.type !== 'TXT') return undefined
  const known = texts.get(data)
  if (known !== undefined) return known
  const [first = new Uint8Array(), ...others] = data.strings
  const text = utf8Text(others.length === 0 ? first : Buffer.concat(data.strings))
  texts.set(data, text)
  return text
}

/** Like `textOf`, with a space between two strings unless there is one. */
export function spacedTextOf({ data }: ResourceRecord): string | undefined {
  return data.type === 'TXT' ? data.strings.map(utf8Text).join(' ').replace(/ {2,}/g, ' ') : undefined
}

const qualified = (name: Name): string => (name === ROOT ? name : `${name}.`)

function presentWith({ data, wire }: ResourceRecord, name: (name: Name) => string): string {
  // The format for unknown types of RFC 3597 section 5.
  if (data.type === 'other') return `\\# ${wire.length} ${encodeHex(wire)}`.trimEnd()
  return recordTypeOf(data).present(data, name)
}
