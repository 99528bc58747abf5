import { encodeBase64, encodeHex } from '../bytes-text.ts'
import { algorithmCode } from '../dnssec/algorithms.ts'
import { TYPE } from '../types.ts'
import { readRest, readUint8, readUint16 } from '../wire/reader.ts'
import { writeBytes, writeUint8, writeUint16 } from '../wire/writer.ts'
import { type Fields, takeBase64, takeCode, takeHex, takeNumber, takeToken } from '../zone-file/fields.ts'
import type { DataOf, RecordType } from './record-type.ts'

export const DS = delegationSigner('DS')
export const CDS = delegationSigner('CDS')
export const DNSKEY = publicKey('DNSKEY')
export const CDNSKEY = publicKey('CDNSKEY')

/** RFC 4034 section 5, RFC 7344 section 3.1. */
function delegationSigner(type: DataOf<'DS'>['type']): RecordType<DataOf<'DS'>> {
  return {
    code: TYPE[type],
    names: 'none',
    decode: (reader) => ({
      type,
      keyTag: readUint16(reader),
      algorithm: readUint8(reader),
      digestType: readUint8(reader),
      digest: readRest(reader),
    }),
    encode(writer, data) {
      writeUint16(writer, data.keyTag)
      writeUint8(writer, data.algorithm)
      writeUint8(writer, data.digestType)
      writeBytes(writer, data.digest)
    },
    present: (data) => `${data.keyTag} ${data.algorithm} ${data.digestType} ${encodeHex(data.digest)}`.trimEnd(),
    parse: (fields) => ({
      type,
      keyTag: takeNumber(fields, 0xffff),
      algorithm: takeCode(fields, 0xff, algorithmCode),
      digestType: takeNumber(fields, 0xff),
      digest: takeZero(fields, type) ?? takeHex(fields),
    }),
  }
}

/** RFC 4034 section 2, RFC 7344 section 3.2. */
function publicKey(type: DataOf<'DNSKEY'>['type']): RecordType<DataOf<'DNSKEY'>> {
  return {
    code: TYPE[type],
    names: 'none',
    decode: (reader) => ({
      type,
      flags: readUint16(reader),
      protocol: readUint8(reader),
      algorithm: readUint8(reader),
      publicKey: readRest(reader),
    }),
    encode(writer, data) {
      writeUint16(writer, data.flags)
      writeUint8(writer, data.protocol)
      writeUint8(writer, data.algorithm)
      writeBytes(writer, data.publicKey)
    },
    present: (data) => `${data.flags} ${data.protocol} ${data.algorithm} ${encodeBase64(data.publicKey)}`.trimEnd(),
    parse: (fields) => ({
      type,
      flags: takeNumber(fields, 0xffff),
      protocol: takeNumber(fields, 0xff),
      algorithm: takeCode(fields, 0xff, algorithmCode),
      publicKey: takeZero(fields, type) ?? takeBase64(fields),
    }),
  }
}

/** The single octet 0 of a request to delete the DS records, which RFC 8078 section 4 writes as one digit. */
function takeZero(fields: Fields, type: string): Uint8Array | undefined {
  const isRequest = type === 'CDS' || type === 'CDNSKEY'
  if (!isRequest || fields.tokens[fields.position]?.text !== '0') return undefined
  takeToken(fields)
  return new Uint8Array(1)
}

/** RFC 4255 section 3.1. */
export const SSHFP: RecordType<DataOf<'SSHFP'>> = {
  code: TYPE.SSHFP,
  names: 'none',
  decode: (reader) => ({
    type: 'SSHFP',
    algorithm: readUint8(reader),
    fingerprintType: readUint8(reader),
    fingerprint: readRest(reader),
  }),
  encode(writer, data) {
    writeUint8(writer, data.algorithm)
    writeUint8(writer, data.fingerprintType)
    writeBytes(writer, data.fingerprint)
  },
  present: (data) => `${data.algorithm} ${data.fingerprintType} ${encodeHex(data.fingerprint)}`.trimEnd(),
  parse: (fields) => ({
    type: 'SSHFP',
    algorithm: takeNumber(fields, 0xff),
    fingerprintType: takeNumber(fields, 0xff),
    fingerprint: takeHex(fields),
  }),
}

/** RFC 6698 section 2.1. */
export const TLSA: RecordType<DataOf<'TLSA'>> = {
  code: TYPE.TLSA,
  names: 'none',
  decode: (reader) => ({
    type: 'TLSA',
    usage: readUint8(reader),
    selector: readUint8(reader),
    matchingType: readUint8(reader),
    certificate: readRest(reader),
  }),
  encode(writer, data) {
    writeUint8(writer, data.usage)
    writeUint8(writer, data.selector)
    writeUint8(writer, data.matchingType)
    writeBytes(writer, data.certificate)
  },
  present: (data) => `${data.usage} ${data.selector} ${data.matchingType} ${encodeHex(data.certificate)}`.trimEnd(),
  parse: (fields) => ({
    type: 'TLSA',
    usage: takeNumber(fields, 0xff),
    selector: takeNumber(fields, 0xff),
    matchingType: takeNumber(fields, 0xff),
    certificate: takeHex(fields),
  }),
}
