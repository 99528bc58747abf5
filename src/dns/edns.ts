import type { Edns, ExtendedError } from './message.ts'
import { TYPE } from './types.ts'
import { utf8Text } from './utf8-text.ts'
import { createReader, readBytes, readUint16 } from './wire/reader.ts'
import { type Writer, writeBytes, writeUint8, writeUint16, writeUint32, writeWithLength } from './wire/writer.ts'

/** The decoded OPT record (RFC 6891 section 6.1.3). */
export interface EdnsRecord {
  readonly edns: Edns
  /** The upper eight bits of the RCODE. */
  readonly extendedRcode: number
}

const EXTENDED_ERROR = 15
const DNSSEC_OK = 0x8000

/** Reads the class, TTL and RDATA of the OPT record. Undefined if an option is cut off. */
export function readEdns(udpPayloadSize: number, ttl: number, options: Uint8Array): EdnsRecord | undefined {
  const reader = createReader(options, false)
  const extendedErrors: ExtendedError[] = []
  const optionCodes: number[] = []
  while (reader.fault === undefined && reader.offset < reader.end) {
    const code = readUint16(reader)
    const value = readBytes(reader, readUint16(reader))
    if (code !== EXTENDED_ERROR) {
      optionCodes.push(code)
      continue
    }
    const error = readExtendedError(value)
    if (error === undefined) return undefined
    extendedErrors.push(error)
  }
  if (reader.fault !== undefined) return undefined
  const isDnssecOk = (ttl & DNSSEC_OK) !== 0
  return {
    edns: {
      version: (ttl >>> 16) & 0xff,
      udpPayloadSize,
      isDnssecOk,
      extendedErrors,
      ...(optionCodes.length > 0 && { optionCodes }),
    },
    extendedRcode: ttl >>> 24,
  }
}

/** RFC 8914 section 2: the text may end with a NUL, which is not part of it. */
function readExtendedError(value: Uint8Array): ExtendedError | undefined {
  if (value.length < 2) return undefined
  const end = value.length > 2 && value.at(-1) === 0 ? value.length - 1 : value.length
  return { code: ((value[0] ?? 0) << 8) | (value[1] ?? 0), text: utf8Text(value.subarray(2, end)) }
}

export function writeEdns(writer: Writer, edns: Edns, rcode: number): void {
  writeUint8(writer, 0)
  writeUint16(writer, TYPE.OPT)
  writeUint16(writer, edns.udpPayloadSize)
  writeUint32(writer, (rcode >> 4) * 0x100_0000 + edns.version * 0x1_0000 + (edns.isDnssecOk ? DNSSEC_OK : 0))
  writeWithLength(writer, () => {
    for (const { code, text } of edns.extendedErrors) {
      writeUint16(writer, EXTENDED_ERROR)
      writeWithLength(writer, () => {
        writeUint16(writer, code)
        writeBytes(writer, new TextEncoder().encode(text))
      })
    }
  })
}
