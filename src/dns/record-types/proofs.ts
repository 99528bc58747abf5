import { decodeBase32Hex, decodeHex, encodeBase32Hex, encodeBase64, encodeHex } from '../bytes-text.ts'
import { algorithmCode } from '../dnssec/algorithms.ts'
import { foldName } from '../name.ts'
import { readTypeBitmap, writeTypeBitmap } from '../type-bitmap.ts'
import { TYPE, typeCode, typeName } from '../types.ts'
import { readName, readRest, readString, readUint8, readUint16, readUint32 } from '../wire/reader.ts'
import { writeBytes, writeName, writeString, writeUint8, writeUint16, writeUint32 } from '../wire/writer.ts'
import {
  decoded,
  type Fields,
  failField,
  hasField,
  takeBase64,
  takeCode,
  takeDuration,
  takeName,
  takeNumber,
  takeWord,
} from '../zone-file/fields.ts'
import { reason } from '../zone-file/reasons.ts'
import type { DataOf, RecordType } from './record-type.ts'

/** RFC 4034 section 3. */
export const RRSIG: RecordType<DataOf<'RRSIG'>> = {
  code: TYPE.RRSIG,
  names: 'folded',
  decode: (reader) => ({
    type: 'RRSIG',
    typeCovered: readUint16(reader),
    algorithm: readUint8(reader),
    labels: readUint8(reader),
    originalTtl: readUint32(reader),
    expiration: readUint32(reader),
    inception: readUint32(reader),
    keyTag: readUint16(reader),
    signer: readName(reader),
    signature: readRest(reader),
  }),
  encode(writer, data) {
    writeUint16(writer, data.typeCovered)
    writeUint8(writer, data.algorithm)
    writeUint8(writer, data.labels)
    writeUint32(writer, data.originalTtl)
    writeUint32(writer, data.expiration)
    writeUint32(writer, data.inception)
    writeUint16(writer, data.keyTag)
    writeName(writer, foldName(data.signer))
    writeBytes(writer, data.signature)
  },
  present: (data, name) =>
    [
      typeName(data.typeCovered),
      data.algorithm,
      data.labels,
      data.originalTtl,
      presentTime(data.expiration),
      presentTime(data.inception),
      data.keyTag,
      name(data.signer),
      encodeBase64(data.signature),
    ]
      .join(' ')
      .trimEnd(),
  parse: (fields) => ({
    type: 'RRSIG',
    typeCovered: takeType(fields),
    algorithm: takeCode(fields, 0xff, algorithmCode),
    labels: takeNumber(fields, 0xff),
    originalTtl: takeDuration(fields),
    expiration: takeTime(fields),
    inception: takeTime(fields),
    keyTag: takeNumber(fields, 0xffff),
    signer: takeName(fields),
    signature: takeBase64(fields),
  }),
}

/** RFC 4034 section 3.2: `YYYYMMDDHHmmSS` in UTC. */
const presentTime = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')

function takeTime(fields: Fields): number {
  const text = takeWord(fields)
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text)
  const [, year, month, day, hour, minute, second] = parts ?? []
  const seconds =
    parts === null ? Number(text) : Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) / 1000
  if (!(/^\d+$/.test(text) && seconds >= 0 && seconds <= 0xffff_ffff)) failField(fields, reason('not-time', { text }))
  return seconds
}

/** RFC 4034 section 4. The canonical form does not change its name to lower case (RFC 6840 section 5.1). */
export const NSEC: RecordType<DataOf<'NSEC'>> = {
  code: TYPE.NSEC,
  names: 'as-sent',
  decode: (reader) => ({ type: 'NSEC', next: readName(reader), types: readTypeBitmap(reader) }),
  encode(writer, data) {
    writeName(writer, data.next)
    writeTypeBitmap(writer, data.types)
  },
  present: (data, name) => [name(data.next), ...data.types.map(typeName)].join(' '),
  parse: (fields) => ({ type: 'NSEC', next: takeName(fields), types: takeTypes(fields) }),
}

/** RFC 5155 section 3. */
export const NSEC3: RecordType<DataOf<'NSEC3'>> = {
  code: TYPE.NSEC3,
  names: 'none',
  decode(reader) {
    const data = {
      type: 'NSEC3' as const,
      hashAlgorithm: readUint8(reader),
      flags: readUint8(reader),
      iterations: readUint16(reader),
      salt: readString(reader),
      nextHash: readString(reader),
      types: readTypeBitmap(reader),
    }
    if (data.nextHash.length === 0) reader.fault ??= 'bad-record'
    return data
  },
  encode(writer, data) {
    writeHashParameters(writer, data)
    writeString(writer, data.nextHash)
    writeTypeBitmap(writer, data.types)
  },
  present: (data) =>
    [presentHashParameters(data), encodeBase32Hex(data.nextHash), ...data.types.map(typeName)].join(' '),
  parse: (fields) => ({
    type: 'NSEC3',
    ...takeHashParameters(fields),
    nextHash: decoded(fields, decodeBase32Hex(takeWord(fields)), 'base32hex'),
    types: takeTypes(fields),
  }),
}

/** RFC 5155 section 4. */
export const NSEC3PARAM: RecordType<DataOf<'NSEC3PARAM'>> = {
  code: TYPE.NSEC3PARAM,
  names: 'none',
  decode: (reader) => ({
    type: 'NSEC3PARAM',
    hashAlgorithm: readUint8(reader),
    flags: readUint8(reader),
    iterations: readUint16(reader),
    salt: readString(reader),
  }),
  encode: writeHashParameters,
  present: presentHashParameters,
  parse: (fields) => ({ type: 'NSEC3PARAM', ...takeHashParameters(fields) }),
}

type HashParameters = Omit<DataOf<'NSEC3PARAM'>, 'type'>

function writeHashParameters(writer: Parameters<typeof writeUint8>[0], data: HashParameters): void {
  writeUint8(writer, data.hashAlgorithm)
  writeUint8(writer, data.flags)
  writeUint16(writer, data.iterations)
  writeString(writer, data.salt)
}

function presentHashParameters({ hashAlgorithm, flags, iterations, salt }: HashParameters): string {
  return `${hashAlgorithm} ${flags} ${iterations} ${salt.length === 0 ? '-' : encodeHex(salt)}`
}

function takeHashParameters(fields: Fields): HashParameters {
  const hashAlgorithm = takeNumber(fields, 0xff)
  const flags = takeNumber(fields, 0xff)
  const iterations = takeNumber(fields, 0xffff)
  const salt = takeWord(fields)
  return {
    hashAlgorithm,
    flags,
    iterations,
    salt: salt === '-' ? new Uint8Array() : decoded(fields, decodeHex(salt), 'hexadecimal'),
  }
}

function takeType(fields: Fields): number {
  const text = takeWord(fields)
  const code = typeCode(text)
  if (code === undefined) failField(fields, reason('not-type', { text }))
  return code ?? 0
}

function takeTypes(fields: Fields): number[] {
  const types = new Set<number>()
  while (hasField(fields)) types.add(takeType(fields))
  return [...types].toSorted((a, b) => a - b)
}
