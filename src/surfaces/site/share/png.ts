import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number]

/** Pixels are indexes of a palette with at most four colors. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BITS_PER_PIXEL = 2
const PIXELS_PER_BYTE = 8 / BITS_PER_PIXEL
const INDEXED = 3

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
    chunk('IDAT', deflateSync(scanlines(bitmap))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Each line begins with the type of its filter; 0 is none. */
function scanlines({ width, height, pixels }: Bitmap): Buffer {
  const lineBytes = 1 + Math.ceil(width / PIXELS_PER_BYTE)
  const lines = Buffer.alloc(lineBytes * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const place = y * lineBytes + 1 + Math.floor(x / PIXELS_PER_BYTE)
      const shift = 8 - BITS_PER_PIXEL * (1 + (x % PIXELS_PER_BYTE))
      lines[place] = (lines[place] ?? 0) | ((pixels[y * width + x] ?? 0) << shift)
    }
  return lines
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
