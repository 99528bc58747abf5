import { buildIp } from '../../standards/ip-address/build.ts'
import { type IpFamily, parseIp } from '../../standards/ip-address/parse.ts'
import { TYPE } from '../types.ts'
import { type Reader, readUint8 } from '../wire/reader.ts'
import { writeBytes } from '../wire/writer.ts'
import { failField, takeWord } from '../zone-file/fields.ts'
import { reason } from '../zone-file/reasons.ts'
import type { DataOf, RecordType } from './record-type.ts'

export const A = address('A', 4, 4)
export const AAAA = address('AAAA', 6, 16)

function address(type: 'A' | 'AAAA', family: IpFamily, octets: number): RecordType<DataOf<'A'>> {
  return {
    code: TYPE[type],
    names: 'none',
    decode: (reader) => ({ type, address: buildIp({ family, bytes: readOctets(reader, octets) }) }),
    encode(writer, data) {
      const ip = parseIp(data.address)
      if (ip.ok && ip.value.family === family) writeBytes(writer, Uint8Array.from(ip.value.bytes))
      else writer.hasFailed = true
    },
    present: (data) => data.address,
    parse(fields) {
      const text = takeWord(fields)
      const ip = parseIp(text)
      if (!ip.ok || ip.value.family !== family) failField(fields, reason('not-address', { text, family }))
      return { type, address: text }
    },
  }
}

/** `Array.from` for so few bytes would cost more than the rest of the record. */
function readOctets(reader: Reader, count: number): number[] {
  const octets = new Array<number>(count)
  for (let index = 0; index < count; index += 1) octets[index] = readUint8(reader)
  return octets
}
