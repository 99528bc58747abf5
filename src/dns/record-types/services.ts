import { TYPE } from '../types.ts'
import { readBytes, readName, readUint16 } from '../wire/reader.ts'
import { writeBytes, writeName, writeUint16 } from '../wire/writer.ts'
import { failField, hasField, takeName, takeNumber, takeWord } from '../zone-file/fields.ts'
import { reason } from '../zone-file/reasons.ts'
import type { DataOf, RecordType } from './record-type.ts'
import { parseParameter, presentParameter, type ServiceParameter } from './service-parameters.ts'

export const SVCB = service('SVCB')
export const HTTPS = service('HTTPS')

/** RFC 9460 section 2.2. Parameter values are not validated here, because the published value must be shown. */
function service(type: DataOf<'SVCB'>['type']): RecordType<DataOf<'SVCB'>> {
  return {
    code: TYPE[type],
    names: 'as-sent',
    decode(reader) {
      const priority = readUint16(reader)
      const target = readName(reader)
      const parameters: ServiceParameter[] = []
      let previousKey = -1
      while (reader.fault === undefined && reader.offset < reader.end) {
        const key = readUint16(reader)
        const value = readBytes(reader, readUint16(reader))
        if (key <= previousKey) reader.fault ??= 'bad-record'
        previousKey = key
        parameters.push({ key, value })
      }
      return { type, priority, target, parameters }
    },
    encode(writer, data) {
      writeUint16(writer, data.priority)
      writeName(writer, data.target)
      for (const { key, value } of data.parameters.toSorted((a, b) => a.key - b.key)) {
        writeUint16(writer, key)
        writeUint16(writer, value.length)
        writeBytes(writer, value)
      }
    },
    present: (data, name) => [data.priority, name(data.target), ...data.parameters.map(presentParameter)].join(' '),
    parse(fields) {
      const priority = takeNumber(fields, 0xffff)
      const target = takeName(fields)
      const parameters = new Map<number, Uint8Array>()
      while (hasField(fields)) {
        const text = takeWord(fields)
        const parameter = parseParameter(text)
        if (parameter === undefined) failField(fields, reason('not-parameter', { text }))
        else if (parameters.has(parameter.key)) failField(fields, reason('parameter-twice', { text }))
        else parameters.set(parameter.key, parameter.value)
      }
      if (!hasAllMandatory(parameters)) failField(fields, reason('no-mandatory'))
      const sorted = [...parameters].toSorted(([a], [b]) => a - b)
      return { type, priority, target, parameters: sorted.map(([key, value]) => ({ key, value })) }
    },
  }
}

/** RFC 9460 section 8: all listed keys must be present. */
function hasAllMandatory(parameters: ReadonlyMap<number, Uint8Array>): boolean {
  const listed = parameters.get(0) ?? new Uint8Array()
  for (let offset = 0; offset + 1 < listed.length; offset += 2) {
    if (!parameters.has(((listed[offset] ?? 0) << 8) | (listed[offset + 1] ?? 0))) return false
  }
  return true
}
