import { describe, expect, it } from 'vitest'
import { createTextStart, createWordCounter } from './visible-text.ts'

const wordsIn = (...pieces: string[]): number => {
  const counter = createWordCounter()
  for (const piece of pieces) counter.count(piece)
  return counter.words()
}

describe('createWordCounter', () => {
  it.each([
    ['two words', 'two words', 2],
    ['white space of all kinds', ' a\tb\nc\u00a0d\u3000e ', 5],
    ['punctuation alone', '– … ! 😀 ·', 0],
    ['apostrophes and hyphens', "don't well-known", 2],
    ['numbers', '3 000', 2],
    ['accents and other alphabets', 'été Привет שלום', 3],
    ['Han by two', '漢字仮名', 2],
    ['an odd number of Kana', 'かなカ', 2],
    ['Thai, Lao and Khmer', 'กข ກຂ កខ', 3],
    ['Hangul, which has spaces', '안녕하세요 여러분', 2],
    ['Han beyond the first plane', '\u{20000}\u{20001}', 1],
    ['letters between Han', '漢abc字', 2],
  ])('counts %s', (_what, text, words) => {
    expect(wordsIn(text)).toBe(words)
  })

  it('counts a word that comes in pieces once', () => {
    expect(wordsIn('won', 'derful', ' day')).toBe(2)
  })

  it('counts long texts and surrogate pairs at the border of a piece', () => {
    expect(wordsIn('word '.repeat(50_000))).toBe(50_000)
    expect(wordsIn(`${'x'.repeat(16 * 1024 - 1)}\u{20000}\u{20000}`)).toBe(2)
  })
})

describe('createTextStart', () => {
  it('joins pieces, separates them at part(), and collapses white space', () => {
    const start = createTextStart()
    for (const piece of ['  one', 'two ', '\n three ']) start.add(piece)
    start.part()
    start.add(' ')
    start.add('four')
    expect(start.take()).toBe('onetwo three four')
  })

  it('is truncated, but never within a surrogate pair', () => {
    const start = createTextStart(5)
    start.add('abcd😀')
    expect(start.take()).toBe('abcd')
  })
})
