export interface CharsetDecoder {
  /** Name of the encoding, the same for all its labels. */
  readonly encoding: string
  decode(bytes: Uint8Array): string
}

/** Bytes 0x80 to 0x9F of windows-1252, the Encoding Standard's reading of `us-ascii` and `iso-8859-1`. */
const WINDOWS_1252_HIGH = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** Not `TextDecoder`: since Node 20.18.3 it reads these bytes as C1 controls (nodejs/node#56542). */
export const windows1252: CharsetDecoder = {
  encoding: 'windows-1252',
  decode: (bytes) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      .toString('latin1')
      .replace(/[\x80-\x9f]/g, (control) => WINDOWS_1252_HIGH[control.charCodeAt(0) - 0x80] ?? control),
}

/** Undefined for a label that the Encoding Standard does not list. */
export function decoderFor(label: string): CharsetDecoder | undefined {
  try {
    const decoder = new TextDecoder(label)
    return decoder.encoding === windows1252.encoding ? windows1252 : decoder
  } catch {
    return undefined
  }
}
