import { describe, expect, it } from 'vitest'
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

  it('hang under the text of the first', () => {
    expect(hanging('1. ', 'aaaa bbbb cccc dddd eeee ffff', 24)).toEqual(['1. aaaa bbbb cccc dddd', '   eeee ffff'])
  })
})
