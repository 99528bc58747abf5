import { quote } from '../escapes.ts'
import { foldName } from '../name.ts'
import { TYPE } from '../types.ts'
import { readName, readString, readUint16, readUint32 } from '../wire/reader.ts'
import { writeCompressibleName, writeName, writeString, writeUint16, writeUint32 } from '../wire/writer.ts'
import { takeDuration, takeName, takeNumber, takeString } from '../zone-file/fields.ts'
import type { DataOf, RecordType } from './record-type.ts'

export const NS = target('NS')
export const CNAME = target('CNAME')
export const PTR = target('PTR')
/** RFC 6672 section 2.5: senders do not compress the name. */
export const DNAME = target('DNAME')

function target(type: DataOf<'NS'>['type']): RecordType<DataOf<'NS'>> {
  const isCompressible = type !== 'DNAME'
  const write = isCompressible ? writeCompressibleName : writeName
  return {
    code: TYPE[type],
    names: isCompressible ? 'compressible' : 'folded',
    decode: (reader) => ({ type, target: readName(reader) }),
    encode: (writer, data) => write(writer, foldName(data.target)),
    present: (data, name) => name(data.target),
    parse: (fields) => ({ type, target: takeName(fields) }),
  }
}

export const MX: RecordType<DataOf<'MX'>> = {
  code: TYPE.MX,
  names: 'compressible',
  decode: (reader) => ({ type: 'MX', preference: readUint16(reader), exchange: readName(reader) }),
  encode(writer, data) {
    writeUint16(writer, data.preference)
    writeCompressibleName(writer, foldName(data.exchange))
  },
  present: (data, name) => `${data.preference} ${name(data.exchange)}`,
  parse: (fields) => ({ type: 'MX', preference: takeNumber(fields, 0xffff), exchange: takeName(fields) }),
}

export const SOA: RecordType<DataOf<'SOA'>> = {
  code: TYPE.SOA,
  names: 'compressible',
  decode: (reader) => ({
    type: 'SOA',
    mname: readName(reader),
    rname: readName(reader),
    serial: readUint32(reader),
    refresh: readUint32(reader),
    retry: readUint32(reader),
    expire: readUint32(reader),
    minimum: readUint32(reader),
  }),
  encode(writer, data) {
    writeCompressibleName(writer, foldName(data.mname))
    writeCompressibleName(writer, foldName(data.rname))
    writeUint32(writer, data.serial)
    writeUint32(writer, data.refresh)
    writeUint32(writer, data.retry)
    writeUint32(writer, data.expire)
    writeUint32(writer, data.minimum)
  },
  present: ({ mname, rname, serial, refresh, retry, expire, minimum }, name) =>
    `${name(mname)} ${name(rname)} ${serial} ${refresh} ${retry} ${expire} ${minimum}`,
  parse: (fields) => ({
    type: 'SOA',
    mname: takeName(fields),
    rname: takeName(fields),
    serial: takeNumber(fields, 0xffff_ffff),
    refresh: takeDuration(fields),
    retry: takeDuration(fields),
    expire: takeDuration(fields),
    minimum: takeDuration(fields),
  }),
}

/** RFC 2782: senders do not compress the name. RFC 3597 section 4: receivers accept compression. */
export const SRV: RecordType<DataOf<'SRV'>> = {
  code: TYPE.SRV,
  names: 'folded',
  decode: (reader) => ({
    type: 'SRV',
    priority: readUint16(reader),
    weight: readUint16(reader),
    port: readUint16(reader),
    target: readName(reader),
  }),
  encode(writer, data) {
    writeUint16(writer, data.priority)
    writeUint16(writer, data.weight)
    writeUint16(writer, data.port)
    writeName(writer, foldName(data.target))
  },
  present: (data, name) => `${data.priority} ${data.weight} ${data.port} ${name(data.target)}`,
  parse: (fields) => ({
    type: 'SRV',
    priority: takeNumber(fields, 0xffff),
    weight: takeNumber(fields, 0xffff),
    port: takeNumber(fields, 0xffff),
    target: takeName(fields),
  }),
}

/** RFC 3403 section 4.1. The canonical form has its name in lower case (RFC 4034 section 6.2). */
export const NAPTR: RecordType<DataOf<'NAPTR'>> = {
  code: TYPE.NAPTR,
  names: 'folded',
  decode: (reader) => ({
    type: 'NAPTR',
    order: readUint16(reader),
    preference: readUint16(reader),
    flags: readString(reader),
    services: readString(reader),
    regexp: readString(reader),
    replacement: readName(reader),
  }),
  encode(writer, data) {
    writeUint16(writer, data.order)
    writeUint16(writer, data.preference)
    writeString(writer, data.flags)
    writeString(writer, data.services)
    writeString(writer, data.regexp)
    writeName(writer, foldName(data.replacement))
  },
  present: ({ order, preference, flags, services, regexp, replacement }, name) =>
    `${order} ${preference} ${quote(flags)} ${quote(services)} ${quote(regexp)} ${name(replacement)}`,
  parse: (fields) => ({
    type: 'NAPTR',
    order: takeNumber(fields, 0xffff),
    preference: takeNumber(fields, 0xffff),
    flags: takeString(fields),
    services: takeString(fields),
    regexp: takeString(fields),
    replacement: takeName(fields),
  }),
}
