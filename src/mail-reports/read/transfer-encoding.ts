/** Decodes the body of a part of a message (RFC 2045 section 6), line by line. */
export interface TransferDecoder {
  /** The line is without its line break; `isWhole` is false for a piece of a line that is too long. */
  line(text: string, isWhole: boolean): Uint8Array
}

export function decoderOf(encoding: string): TransferDecoder {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return createBase64Decoder()
    case 'quoted-printable':
      return { line: decodeQuotedPrintable }
    default:
      return { line: (text, isWhole) => bytesOf(isWhole ? `${text}\n` : text) }
  }
}

/** The characters of the text are bytes. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
  return bytes
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = Int8Array.from({ length: 256 }, (_, code) => ALPHABET.indexOf(String.fromCharCode(code)))
const PADDING = 0x3d

/** Other characters are skipped (RFC 2045 section 6.8). A text may continue after padding, as joined texts do. */
function createBase64Decoder(): TransferDecoder {
  let bits = 0
  let count = 0
  return {
    line(text) {
      const output = new Uint8Array((text.length >> 2) * 3 + 6)
      let size = 0
      for (let index = 0; index < text.length; index++) {
        const code = text.charCodeAt(index)
        const value = code < 256 ? (VALUES[code] ?? -1) : -1
        if (code === PADDING) {
          bits = 0
          count = 0
        } else if (value >= 0) {
          bits = ((bits << 6) | value) & 0xffff
          count += 6
          if (count >= 8) {
            count -= 8
            output[size++] = (bits >> count) & 0xff
          }
        }
      }
      return output.subarray(0, size)
    },
  }
}

function decodeQuotedPrintable(text: string, isWhole: boolean): Uint8Array {
  const line = isWhole ? text.replace(/(?<![ \t])[ \t]+$/, '') : text
  const isSoft = isWhole && line.endsWith('=')
  const decoded = (isSoft ? line.slice(0, -1) : line).replace(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return bytesOf(isWhole && !isSoft ? `${decoded}\n` : decoded)
}
