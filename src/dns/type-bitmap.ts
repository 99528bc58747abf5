import { type Reader, readBytes, readUint8 } from './wire/reader.ts'
import { type Writer, writeBytes, writeUint8 } from './wire/writer.ts'

/**
 * The types in NSEC and NSEC3 records (RFC 4034 section 4.1.2) in ascending order. Empty or unordered blocks are a
 * fault.
 */
export function readTypeBitmap(reader: Reader): number[] {
  const types: number[] = []
  let previousBlock = -1
  while (reader.fault === undefined && reader.offset < reader.end) {
    const block = readUint8(reader)
    const bits = readBytes(reader, readUint8(reader))
    if (block <= previousBlock || bits.length === 0 || bits.length > 32) reader.fault ??= 'bad-record'
    previousBlock = block
    bits.forEach((byte, index) => {
      for (let bit = 0; bit < 8; bit += 1) {
        if ((byte & (0x80 >> bit)) !== 0) types.push(block * 256 + index * 8 + bit)
      }
    })
  }
  return types
}

export function writeTypeBitmap(writer: Writer, types: readonly number[]): void {
  for (const block of new Set(types.map((type) => type >> 8).toSorted((a, b) => a - b))) {
    const inBlock = types.filter((type) => type >> 8 === block).map((type) => type & 0xff)
    const bits = new Uint8Array((Math.max(...inBlock) >> 3) + 1)
    for (const type of inBlock) bits[type >> 3] = (bits[type >> 3] ?? 0) | (0x80 >> (type & 7))
    writeUint8(writer, block)
    writeUint8(writer, bits.length)
    writeBytes(writer, bits)
  }
}
