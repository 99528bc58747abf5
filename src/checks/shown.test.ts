import { describe, expect, it } from 'vitest'
import { shown } from './shown.ts'

describe('a value from the network in a sentence', () => {
  it.each([
    ['plain text', 'v=spf1 -all', 'v=spf1 -all'],
    ['letters of any script', 'münchen 日本 العربية 😀', 'münchen 日本 العربية 😀'],
    ['a line feed and an escape sequence', 'a\nb\u001b[31m', 'a\\u{a}b\\u{1b}[31m'],
    ['controls above ASCII', 'a\u0085b', 'a\\u{85}b'],
    ['text that runs the other way', '\u202emoc.knab\u2066', '\\u{202e}moc.knab\\u{2066}'],
    ['characters without width', 'a\u200bb\u180ec\u3164d\ufeff', 'a\\u{200b}b\\u{180e}c\\u{3164}d\\u{feff}'],
    ['separators of lines and paragraphs', 'a\u2028b\u2029', 'a\\u{2028}b\\u{2029}'],
    ['letters that only machines read', 'a\u{e0041}\u{e007f}', 'a\\u{e0041}\\u{e007f}'],
  ])('%s', (_what, value, expected) => {
    expect(shown(value)).toBe(expected)
  })

  it.each([
    [200, 'x'.repeat(200), 'x'.repeat(200)],
    [201, 'x'.repeat(201), `${'x'.repeat(200)}…`],
    [202, `${'x'.repeat(198)}😀😀`, `${'x'.repeat(198)}😀…`],
    [201, `${'x'.repeat(199)}😀`, `${'x'.repeat(199)}…`],
  ])('with %i characters is truncated after 200, never inside a character', (length, value, expected) => {
    expect(value).toHaveLength(length)
    expect(shown(value)).toBe(expected)
  })
})
