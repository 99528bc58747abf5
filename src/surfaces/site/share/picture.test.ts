import { crc32, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { glyphOf } from './font.ts'
import { fitted, SIZE, sharedPicture } from './picture.ts'
import { encodePng } from './png.ts'

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

/** Reads the chunks as a decoder does, and checks the signature and every checksum. */
function chunksOf(png: Buffer): readonly Chunk[] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  const chunks: Chunk[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const body = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body))
    chunks.push({ type: body.subarray(0, 4).toString('latin1'), data: body.subarray(4) })
    at += 12 + length
  }
  return chunks
}

/** The color of each pixel, as #rrggbb, row by row. */
function pixelsOf(png: Buffer): readonly (readonly string[])[] {
  const [header, palette, image, end] = chunksOf(png)
  expect([header?.type, palette?.type, image?.type, end?.type]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  const [width = 0, height = 0] = [header?.data.readUInt32BE(0), header?.data.readUInt32BE(4)]
  // One byte for each pixel, a palette, the only compression and filter method, not interlaced.
  expect([...(header?.data.subarray(8) ?? [])]).toEqual([8, 3, 0, 0, 0])
  const lines = inflateSync(image?.data ?? Buffer.alloc(0))
  const lineBytes = 1 + width
  expect(lines.length).toBe(lineBytes * height)
  const colours = palette?.data.toString('hex').match(/.{6}/g) ?? []
  return Array.from({ length: height }, (_, y) => {
    expect(lines[y * lineBytes]).toBe(0)
    return Array.from({ length: width }, (_, x) => `#${colours[lines[y * lineBytes + 1 + x] ?? 0]}`)
  })
}

const BLACK = [0, 0, 0] as const
const RED = [255, 0, 0] as const

describe('a PNG image', () => {
  it('has the pixels that were encoded', () => {
    const png = encodePng({ width: 3, height: 2, pixels: Uint8Array.from([0, 1, 0, 1, 1, 0]) }, [BLACK, RED])
    expect(pixelsOf(png)).toEqual([
      ['#000000', '#ff0000', '#000000'],
      ['#ff0000', '#ff0000', '#000000'],
    ])
  })
})

describe('the preview image', () => {
  const image = { domain: 'example.com', message: '92/100', colour: '#4b0', filled: 0.5, day: '2026-11-16' }

  it('has the size that social networks ask for, and is small', () => {
    const png = sharedPicture(image)
    const pixels = pixelsOf(png)
    expect([pixels[0]?.length, pixels.length]).toEqual([1200, 630])
    expect(SIZE).toEqual({ width: 1200, height: 630 })
    expect(png.length).toBeLessThan(20_000)
  })

  it('has a bar in the color of the score, as long as the score', () => {
    const pixels = pixelsOf(sharedPicture(image))
    const bar = pixels[570]?.filter((colour) => colour === '#44bb00').length
    expect(bar).toBe((1200 - 2 * 72) / 2)
    expect(pixels[0]?.[0]).toBe('#44bb00')
    const without = { domain: image.domain, message: 'no dns', colour: '#939393', day: image.day }
    expect(pixelsOf(sharedPicture(without))[570]).not.toContain('#939393')
  })

  it.each(['example.com', 'a.de', `${'x'.repeat(63)}.${'y'.repeat(63)}.example.com`])('has room for %s', (domain) => {
    const { text, scale } = fitted(domain)
    expect(text.length * 6 * scale).toBeLessThanOrEqual(1056)
    expect(scale).toBeGreaterThanOrEqual(4)
    const pixels = pixelsOf(sharedPicture({ ...image, domain }))
    for (const row of pixels.slice(24)) expect(row.slice(0, 72).concat(row.slice(-72)).join('')).toMatch(/^(#ffffff)+$/)
  })

  it('shows the end of a long name, which says whose it is', () => {
    expect(fitted(`${'sub.'.repeat(30)}example.com`).text).toMatch(/^\.\.\..*\.example\.com$/)
  })

  it('is the same for the same report', () => {
    expect(sharedPicture(image)).toEqual(sharedPicture(image))
  })
})

describe('the font', () => {
  const drawn = (character: string): string =>
    glyphOf(character)
      .map((row) => row.map((isSet) => (isSet ? '#' : '.')).join(''))
      .join('\n')
  const CHARACTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789-./_']

  it('has a different picture for each character of a name', () => {
    expect(new Set(CHARACTERS.map(drawn)).size).toBe(CHARACTERS.length)
    for (const character of CHARACTERS) expect(drawn(character)).toContain('#')
    expect(drawn('?')).toBe(drawn('ü'))
    expect(CHARACTERS.map(drawn)).not.toContain(drawn('?'))
  })

  it('draws from left to right and from top to bottom', () => {
    expect(drawn('l').split('\n').slice(0, 7)).toEqual(['.##..', '..#..', '..#..', '..#..', '..#..', '..#..', '.###.'])
  })
})
