import { describe, expect, it } from 'vitest'
import { visible, visibleJson, visibleParsed, visibleValue } from './visible.ts'

const HOSTILE: readonly [what: string, text: string, shown: string][] = [
  ['colours', '\u001b[31mred\u001b[0m', '\\u{1b}[31mred\\u{1b}[0m'],
  ['the clipboard (OSC 52)', '\u001b]52;c;cm0gLXJm\u0007', '\\u{1b}]52;c;cm0gLXJm\\u{7}'],
  ['a control sequence in one character', '\u009b2J', '\\u{9b}2J'],
  ['a title (OSC) that ends with ST', '\u001b]0;x\u001b\\', '\\u{1b}]0;x\\u{1b}\\'],
  ['a line that overwrites', 'bad\rgood', 'bad\\u{d}good'],
  ['a second line', 'one\ntwo', 'one\\u{a}two'],
  ['backspaces', 'abc\b\b\bxyz', 'abc\\u{8}\\u{8}\\u{8}xyz'],
  ['text turned around', '\u202egnp.exe', '\\u{202e}gnp.exe'],
  ['isolates', '\u2066a\u2069', '\\u{2066}a\\u{2069}'],
  ['zero width', 'pay\u200bpal\u2060\ufeff', 'pay\\u{200b}pal\\u{2060}\\u{feff}'],
  ['separators of lines', 'a\u2028b\u2029c', 'a\\u{2028}b\\u{2029}c'],
  ['invisible tags', '\u{e0041}', '\\u{e0041}'],
  ['half a character', '\ud83d', '\\u{d83d}'],
]

describe('what comes from the network', () => {
  it.each(HOSTILE)('cannot bring %s', (_what, text, shown) => {
    expect(visible(text)).toBe(shown)
  })

  it.each(['münchen.de', '例え.jp', 'v=spf1 -all', '–✓✗', '😀', ' a\u00a0b'])('%j stays as it is', (text) => {
    expect(visible(text)).toBe(text)
  })
})

it('of all characters, those that are hidden are escaped', () => {
  const hidden = /^[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]$/u
  const wrong = [...Array(0x2_0000).keys()]
    .map((code) => String.fromCodePoint(code))
    .filter((character) => (visible(character) !== character) !== hidden.test(character))
  expect(wrong).toEqual([])
})

describe('values for a page', () => {
  it.each(HOSTILE.filter(([, text]) => !text.includes('\n')))('cannot bring %s', (_what, text, shown) => {
    expect(visibleValue({ name: [{ value: text }, 7, null, true] })).toEqual({
      name: [{ value: shown }, 7, null, true],
    })
  })

  it.each(['one\ntwo\r\nthree', '\tindented', '', 'münchen 😀'])('%j stays as it is', (text) => {
    expect(visibleValue(text)).toBe(text)
  })

  it('have no carriage return that is not part of a line break', () => {
    expect(visibleValue('a\rb')).toBe('a\\u{d}b')
  })

  it('may be a list of texts', () => {
    for (const [, text, shown] of HOSTILE.filter(([, each]) => !each.includes('\n')))
      expect(visibleValue(['plain', text, 'x'.repeat(2000)])).toEqual(['plain', shown, 'x'.repeat(2000)])
    expect(visibleValue(['a\nb', 'a\u202eb'])).toEqual(['a\nb', 'a\\u{202e}b'])
  })

  it('may be absent', () => {
    expect(visibleValue(undefined)).toBeUndefined()
  })
})

it('text that was made visible stays the same', () => {
  for (const [, text] of HOSTILE) expect(visible(visible(text))).toBe(visible(text))
})

describe('JSON that is read for a page', () => {
  const PLAIN = ['plain', 'one\ntwo\tthree', 'münchen 😀', 'C:\\users\\new', '"quoted"', '']
  // Servers may escape every character.
  const escaped = (text: string): string =>
    `"${[...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`

  it.each(HOSTILE.map(([, text]) => text).concat(PLAIN, 'one\r\ntwo', 'a\fb'))('%j is what the page shows', (text) => {
    for (const json of [JSON.stringify(text), escaped(text)]) expect(visibleParsed(json)).toBe(visibleValue(text))
    expect(visibleParsed(JSON.stringify({ list: [1, { text }] }))).toEqual({ list: [1, { text: visibleValue(text) }] })
  })

  it('that is broken throws', () => {
    expect(() => visibleParsed('{"a":')).toThrow(SyntaxError)
  })
})

describe('JSON', () => {
  it.each(HOSTILE)('with %s has the same value and nothing hidden', (_what, text) => {
    const json = visibleJson({ text, list: [text] }, 2)
    expect(JSON.parse(json)).toEqual({ text, list: [text] })
    expect(json.replaceAll('\n', '')).toBe(visible(json.replaceAll('\n', '')))
  })
})
