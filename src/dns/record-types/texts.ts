import { escapeWord, quote, unescapeText } from '../escapes.ts'
import { TYPE } from '../types.ts'
import { readRest, readString, readUint8 } from '../wire/reader.ts'
import { writeBytes, writeString, writeUint8 } from '../wire/writer.ts'
import { decoded, hasField, takeNumber, takeString, takeWord } from '../zone-file/fields.ts'
import type { DataOf, RecordType } from './record-type.ts'

/** RFC 1035 section 3.3.14: one or more character-strings. */
export const TXT: RecordType<DataOf<'TXT'>> = {
  code: TYPE.TXT,
  names: 'none',
  decode(reader) {
    const strings = [readString(reader)]
    while (reader.fault === undefined && reader.offset < reader.end) strings.push(readString(reader))
    return { type: 'TXT', strings }
  },
  encode(writer, data) {
    if (data.strings.length === 0) writer.hasFailed = true
    for (const string of data.strings) writeString(writer, string)
  },
  present: (data) => data.strings.map(quote).join(' '),
  parse(fields) {
    const strings = [takeString(fields)]
    while (hasField(fields)) strings.push(takeString(fields))
    return { type: 'TXT', strings }
  },
}

/**
 * RFC 8659 section 4.1. A valid tag has only letters and digits, but the published value must be shown, so other bytes
 * are escaped as in a label.
 */
export const CAA: RecordType<DataOf<'CAA'>> = {
  code: TYPE.CAA,
  names: 'none',
  decode(reader) {
    const flags = readUint8(reader)
    const tag = readString(reader)
    if (tag.length === 0) reader.fault ??= 'bad-record'
    return { type: 'CAA', flags, tag: escapeWord(tag), value: readRest(reader) }
  },
  encode(writer, data) {
    const tag = unescapeText(data.tag)
    if (tag === undefined || tag.length === 0) writer.hasFailed = true
    writeUint8(writer, data.flags)
    writeString(writer, tag ?? new Uint8Array())
    writeBytes(writer, data.value)
  },
  present: (data) => `${data.flags} ${data.tag} ${quote(data.value)}`,
  parse: (fields) => ({
    type: 'CAA',
    flags: takeNumber(fields, 0xff),
    tag: takeWord(fields),
    value: decoded(fields, unescapeText(takeWord(fields)), 'text'),
  }),
}
