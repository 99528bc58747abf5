import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number]

/** Each pixel is one byte: the index of its color in a palette. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BITS_PER_PIXEL = 8
const INDEXED = 3
/** Large areas of one color are small at every level, and the fastest one costs a millisecond. */
const LEVEL = 1

/** Encodes an image with a palette (PNG, third edition: sections 5, 7 and 11). */
export function encodePng(bitmap: Bitmap, palette: readonly Colour[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(bitmap.width, 0)
  header.writeUInt32BE(bitmap.height, 4)
  header.set([BITS_PER_PIXEL, INDEXED], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(scanlines(bitmap), { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Each line begins with the type of its filter; 0 is none. */
function scanlines({ width, height, pixels }: Bitmap): Buffer {
  const lines = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) lines.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return lines
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
