import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { relativeCost } from '../../../test/support/relative-cost.ts'
import { type DecompressionEnd, decompress } from './decompress.ts'

const TEXT = Buffer.from(`<!doctype html><title>ü</title>${'<p>words, and more words</p>'.repeat(200)}`)
const MEBIBYTE = 1_048_576

interface Result {
  readonly end: DecompressionEnd
  readonly body: Buffer
}

function decompressed(
  coding: string,
  compressed: Buffer,
  { maxBytes = MEBIBYTE, chunkBytes = compressed.length || 1, maxCompressedBytes = 2 * MEBIBYTE } = {},
): Promise<Result> {
  return new Promise((resolve) => {
    const decompression = decompress(coding, { maxBytes, maxCompressedBytes }, (end) =>
      resolve({ end, body: Buffer.from(decompression.stop()) }),
    )
    for (let start = 0; start < compressed.length; start += chunkBytes)
      decompression.write(compressed.subarray(start, start + chunkBytes))
    decompression.end()
  })
}

describe('a content coding', () => {
  const ROBOTS = Buffer.from('User-agent: *\nDisallow:\n')
  const CASES: readonly [string, string, Buffer, Buffer?][] = [
    ['none', '', TEXT],
    ['identity', 'identity', TEXT],
    ['gzip', 'gzip', gzipSync(TEXT)],
    ['gzip in other letter case', ' GZip ', gzipSync(TEXT)],
    ['gzip under its old name', 'x-gzip', gzipSync(TEXT)],
    ['gzip next to identity', 'identity, gzip', gzipSync(TEXT)],
    ['gzip in two members', 'gzip', Buffer.concat([gzipSync(TEXT.subarray(0, 99)), gzipSync(TEXT.subarray(99))])],
    ['gzip with trailing zeros', 'gzip', Buffer.concat([gzipSync(TEXT), Buffer.alloc(64)])],
    ['gzip in gzip', 'gzip, gzip', gzipSync(gzipSync(TEXT))],
    ['br', 'br', brotliCompressSync(TEXT)],
    ['deflate', 'deflate', deflateSync(TEXT)],
    ['deflate without the zlib header', 'deflate', deflateRawSync(TEXT)],
    ['gzip announced, but plain bytes sent', 'gzip', TEXT],
    ['gzip announced twice and applied once', 'gzip, gzip', gzipSync(TEXT)],
    ['br announced, but HTML sent', 'br', TEXT],
    ['br announced, but plain text sent', 'br', ROBOTS, ROBOTS],
    ['deflate announced, but plain bytes sent', 'deflate', TEXT],
    ['an unknown coding that is a mistake', 'utf-8', TEXT],
  ]
  it.each(CASES)('%s: is decoded from one chunk and byte by byte', async (_case, coding, compressed, plain = TEXT) => {
    expect(await decompressed(coding, compressed)).toEqual({ end: 'whole', body: plain })
    expect(await decompressed(coding, compressed, { chunkBytes: 1 })).toEqual({ end: 'whole', body: plain })
  })

  it.each(['', 'gzip', 'br', 'deflate', 'gzip, gzip', 'zstd'])('%s of an empty body is empty', async (coding) => {
    expect(await decompressed(coding, Buffer.alloc(0))).toEqual({ end: 'whole', body: Buffer.alloc(0) })
  })
})

describe('a content coding that cannot be decoded', () => {
  const ZSTD = Buffer.from('28b52ffd0458190000616263646566', 'hex')

  it.each([
    ['zstd', ZSTD],
    ['gzip, br', brotliCompressSync(gzipSync(TEXT))],
    ['gzip, gzip, gzip', gzipSync(gzipSync(gzipSync(TEXT)))],
    [new Array(50).fill('gzip').join(', '), gzipSync(TEXT)],
  ])('%s stays as it is, and is broken', async (coding, compressed) => {
    expect(await decompressed(coding, compressed)).toEqual({ end: 'broken', body: compressed })
  })

  it.each([
    ['gzip', gzipSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
  ])('%s that ends too early is broken, and the decompressed part is returned', async (coding, compressed) => {
    const { end, body } = await decompressed(coding, compressed.subarray(0, compressed.length - 6))
    expect(end).toBe('broken')
    expect(body.length).toBeGreaterThan(0)
    expect(body).toEqual(TEXT.subarray(0, body.length))
  })

  it('gzip with a bad byte is broken', async () => {
    const compressed = gzipSync(TEXT)
    compressed[40] = (compressed[40] ?? 0) ^ 0xff
    expect((await decompressed('gzip', compressed)).end).toBe('broken')
  })
})

describe('the limit', () => {
  it.each(['', 'gzip', 'br'])('of %s applies to the output', async (coding) => {
    const compress = { '': (text: Buffer) => text, gzip: gzipSync, br: brotliCompressSync }[coding]
    const compressed = Buffer.from(compress?.(TEXT) ?? '')
    expect(await decompressed(coding, compressed, { maxBytes: TEXT.length })).toEqual({ end: 'whole', body: TEXT })
    expect(await decompressed(coding, compressed, { maxBytes: TEXT.length - 1 })).toEqual({
      end: 'cut',
      body: TEXT.subarray(0, -1),
    })
  })

  const member = gzipSync(Buffer.alloc(8 * MEBIBYTE))
  const members = (count: number): Buffer => Buffer.concat(new Array(count).fill(member))
  const fastest = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

  it.each<[string, (size: number) => Buffer]>([
    ['gzip', (size) => members(16 * size)],
    ['br', (size) => brotliCompressSync(Buffer.alloc(8 * size * MEBIBYTE), fastest)],
    ['gzip, gzip', (size) => gzipSync(members(16 * size))],
  ])('stops a decompression bomb in %s early: one of eight times the size costs the same', async (coding, bombOf) => {
    const costOf = (bomb: Buffer): Promise<number> =>
      relativeCost(async () => {
        const { end, body } = await decompressed(coding, bomb, { chunkBytes: 16_384 })
        expect([end, body.length]).toEqual(['cut', MEBIBYTE])
      })
    const small = await costOf(bombOf(1))
    expect(await costOf(bombOf(8))).toBeLessThan(30 + 3 * small)
  })

  it('also applies between two layers', async () => {
    const inner = gzipSync(Buffer.alloc(8 * MEBIBYTE), { level: 0 })
    const { end } = await decompressed('gzip, gzip', gzipSync(inner), {
      maxBytes: 16 * MEBIBYTE,
      maxCompressedBytes: MEBIBYTE,
    })
    expect(end).toBe('cut')
  })
})

describe('stopping', () => {
  it('returns what was decompressed so far, and reports no end', async () => {
    const ends: DecompressionEnd[] = []
    const decompression = decompress('', { maxBytes: 99, maxCompressedBytes: 99 }, (end) => ends.push(end))
    decompression.write(Buffer.from('abc'))
    expect(Buffer.from(decompression.stop())).toEqual(Buffer.from('abc'))
    decompression.end()
    expect(ends).toEqual([])
  })
})
