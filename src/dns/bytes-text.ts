/** A view, so that no bytes are copied. */
const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)

export const encodeHex = (bytes: Uint8Array): string => asBuffer(bytes).toString('hex').toUpperCase()

export const decodeHex = (text: string): Uint8Array | undefined =>
  /^(?:[0-9A-Fa-f]{2})*$/.test(text) ? new Uint8Array(Buffer.from(text, 'hex')) : undefined

export const encodeBase64 = (bytes: Uint8Array): string => asBuffer(bytes).toString('base64')

/** Requires padding (RFC 4648 section 4); unused bits must be zero. */
export function decodeBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined
  const bytes = new Uint8Array(Buffer.from(text, 'base64'))
  return encodeBase64(bytes) === text ? bytes : undefined
}

const BASE32_HEX = '0123456789ABCDEFGHIJKLMNOPQRSTUV'

/** RFC 4648 section 7 without padding, as in NSEC3. */
export function encodeBase32Hex(bytes: Uint8Array): string {
  let text = ''
  let value = 0
  let bits = 0
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32_HEX[(value >> (bits - 5)) & 31]
  }
  return bits === 0 ? text : text + BASE32_HEX[(value << (5 - bits)) & 31]
}

/** Accepts any letter case. */
export function decodeBase32Hex(text: string): Uint8Array | undefined {
  if (!/^[0-9A-Va-v]*$/.test(text)) return undefined
  const bytes: number[] = []
  let value = 0
  let bits = 0
  for (const character of text.toUpperCase()) {
    value = ((value << 5) | BASE32_HEX.indexOf(character)) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >> bits) & 0xff)
    }
  }
  const isWhole = bits < 5 && (value & ((1 << bits) - 1)) === 0
  return isWhole ? Uint8Array.from(bytes) : undefined
}
