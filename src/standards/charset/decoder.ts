export interface CharsetDecoder {
  /** The canonical name of the encoding, independent of the label. */
  readonly encoding: string
  decode(bytes: Uint8Array): string
}

/** Bytes 0x80 to 0x9F of windows-1252. The Encoding Standard decodes `us-ascii` and `iso-8859-1` as windows-1252. */
const WINDOWS_1252_HIGH = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** The UTF-16 code unit of every byte. */
const WINDOWS_1252_UNITS = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 && byte <= 0x9f ? WINDOWS_1252_HIGH.charCodeAt(byte - 0x80) : byte,
)

/** `TextDecoder` is not used, because since Node 20.18.3 it decodes these bytes as C1 controls (nodejs/node#56542). */
export const windows1252: CharsetDecoder = {
  encoding: 'windows-1252',
  decode(bytes) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    if (!/[\x80-\x9f]/.test(text)) return text
    const units = new Uint16Array(bytes.length)
    for (let index = 0; index < units.length; index++) units[index] = WINDOWS_1252_UNITS[bytes[index] ?? 0] ?? 0
    return Buffer.from(units.buffer).toString('utf16le')
  },
}

/** Returns undefined for a label that the Encoding Standard does not list. */
export function decoderFor(label: string): CharsetDecoder | undefined {
  try {
    const decoder = new TextDecoder(label)
    return decoder.encoding === windows1252.encoding ? windows1252 : decoder
  } catch {
    return undefined
  }
}
