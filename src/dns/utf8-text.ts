/**
 * Converts bytes to text: valid UTF-8 is decoded, and every other byte is `\DDD`. A backslash in the bytes stays a
 * single backslash, so the text is for display and for parsers of the joined value, and cannot be converted back to
 * bytes.
 */
export function utf8Text(bytes: Uint8Array): string {
  try {
    return WELL_FORMED.decode(bytes)
  } catch {
    return withEscapes(bytes)
  }
}

/** Nearly all texts are well formed, and may be long. */
const WELL_FORMED = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function withEscapes(bytes: Uint8Array): string {
  const parts: string[] = []
  let offset = 0
  let start = 0
  while (offset < bytes.length) {
    const length = (bytes[offset] ?? 0) < 0x80 ? 1 : sequenceLength(bytes, offset)
    if (length > 0) {
      offset += length
      continue
    }
    if (start < offset) parts.push(WELL_FORMED.decode(bytes.subarray(start, offset)))
    parts.push(`\\${bytes[offset]}`)
    offset += 1
    start = offset
  }
  if (start < offset) parts.push(WELL_FORMED.decode(bytes.subarray(start, offset)))
  return parts.join('')
}

/** The length of the well-formed sequence of two to four bytes at `offset`, or 0 (Unicode table 3-7). */
function sequenceLength(bytes: Uint8Array, offset: number): number {
  const lead = bytes[offset] ?? 0
  const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0
  for (let index = 1; index < length; index += 1) {
    if (((bytes[offset + index] ?? 0) & 0xc0) !== 0x80) return 0
  }
  const second = bytes[offset + 1] ?? 0
  const isOverlong = (lead === 0xe0 && second < 0xa0) || (lead === 0xf0 && second < 0x90)
  const isOutOfRange = (lead === 0xed && second > 0x9f) || (lead === 0xf4 && second > 0x8f)
  return isOverlong || isOutOfRange ? 0 : length
}
