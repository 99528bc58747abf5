/** A DER encoder (X.690) with the types that a certificate needs. */
export type Der = Uint8Array<ArrayBuffer>

function tagged(tag: number, ...contents: readonly Uint8Array[]): Der {
  const length = contents.reduce((sum, part) => sum + part.length, 0)
  return Uint8Array.from(Buffer.concat([Uint8Array.of(tag, ...lengthOctets(length)), ...contents]))
}

function lengthOctets(length: number): readonly number[] {
  if (length < 0x80) return [length]
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}

export const sequence = (...items: readonly Uint8Array[]): Der => tagged(0x30, ...items)

export const set = (...items: readonly Uint8Array[]): Der => tagged(0x31, ...items)

export const boolean = (value: boolean): Der => tagged(0x01, Uint8Array.of(value ? 0xff : 0))

/** Encodes a positive number below 2^31. */
export const integer = (value: number): Der => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  const first = bytes.findIndex((byte, index) => index === 3 || byte !== 0)
  // A leading zero byte is kept if the top bit is set, because the number would be negative otherwise.
  return tagged(0x02, bytes.subarray((bytes[first] ?? 0) & 0x80 ? first - 1 : first))
}

export const bitString = (bytes: Uint8Array, unusedBits = 0): Der => tagged(0x03, Uint8Array.of(unusedBits), bytes)

export const octetString = (bytes: Uint8Array): Der => tagged(0x04, bytes)

export const utf8String = (text: string): Der => tagged(0x0c, Buffer.from(text))

/** Encodes a primitive value with a context-specific tag. */
export const implicit = (tag: number, bytes: Uint8Array): Der => tagged(0x80 | tag, bytes)

/** Encodes a constructed value with a context-specific tag. */
export const explicit = (tag: number, inner: Uint8Array): Der => tagged(0xa0 | tag, inner)

export function objectIdentifier(dotted: string): Der {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return tagged(0x06, Uint8Array.from([40 * first + second, ...rest].flatMap(base128)))
}

function base128(value: number): readonly number[] {
  const groups = [value & 0x7f]
  for (let left = value >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80)
  return groups
}

/** RFC 5280 section 4.1.2.5: UTCTime is used until 2049, GeneralizedTime from 2050 on. */
export function time(date: Date): Der {
  const text = date.toISOString().replace(/\.\d+/, '').replace(/[-:T]/g, '')
  return date.getUTCFullYear() < 2050 ? tagged(0x17, Buffer.from(text.slice(2))) : tagged(0x18, Buffer.from(text))
}
