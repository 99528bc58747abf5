import { describe, expect, it } from 'vitest'
import { relativeCost } from '../../../test/support/relative-cost.ts'
import { hanging, widthOf, wrapped } from './layout.ts'

describe('the width of a text', () => {
  // Unicode Standard Annex #11, and what terminals do.
  it.each([
    ['', 0],
    ['example.com', 11],
    ['Übergrößenträger', 16],
    ['– → ✓ ✗ · … −', 13],
    ['例え.jp', 7],
    ['한국', 4],
    ['ＡＢ', 4],
    ['e\u0301', 1],
    ['😀', 2],
    ['\u001b[31mred\u001b[39m', 3],
    ['δοκιμή', 6],
  ])('%j is %i', (text, width) => {
    expect(widthOf(text)).toBe(width)
  })
})

describe('lines', () => {
  it('are not wider than the limit, except for longer words', () => {
    expect(wrapped('a bb ccc dddddddd e', 6)).toEqual(['a bb', 'ccc', 'dddddddd', 'e'])
  })

  it('count wide characters and no colors', () => {
    expect(wrapped('例え \u001b[31mred\u001b[39m e\u0301 x', 8)).toEqual(['例え \u001b[31mred\u001b[39m', 'e\u0301 x'])
  })

  it('without a limit are made in linear time', async () => {
    const cost = (words: number): Promise<number> =>
      relativeCost(() => wrapped('é '.repeat(words), Number.POSITIVE_INFINITY))
    expect(await cost(32_000)).toBeLessThan(3 + 9 * (await cost(8000)))
  })

  it('hang under the text of the first', () => {
    expect(hanging('1. ', 'aaaa bbbb cccc dddd eeee ffff', 24)).toEqual(['1. aaaa bbbb cccc dddd', '   eeee ffff'])
  })
})
