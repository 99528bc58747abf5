import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { removeComments, splitAtSeparators, type TokenRules, tokenize } from './tokens.ts'

const ALL: TokenRules = { angles: true, encodedWords: true, quotesInComments: false }

const shown = (text: string, rules: Partial<TokenRules> = {}) =>
  tokenize(text, { ...ALL, ...rules }).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`)

describe('tokenize', () => {
  const CASES: readonly { text: string; rules?: Partial<TokenRules>; tokens: readonly string[] }[] = [
    { text: '', tokens: [] },
    { text: '  ', tokens: [] },
    { text: 'a b\tc', tokens: ['word a', 'word b', 'word c'] },
    { text: 'a;b', tokens: ['word a', 'separator ;', 'word b'] },
    { text: 'a(b (c) d)e', tokens: ['word a', 'comment (b (c) d)', 'word e'] },
    { text: '(a \\) b) c', tokens: ['comment (a \\) b)', 'word c'] },
    { text: '(a " b) "c"', tokens: ['comment (a " b)', 'quoted "c"'] },
    { text: '("a)" b) c', tokens: ['comment ("a)', 'word "', 'word b)', 'word c'] },
    { text: '("a)" b) c', rules: { quotesInComments: true }, tokens: ['comment ("a)" b)', 'word c'] },
    { text: '"(" a ")"', tokens: ['quoted "("', 'word a', 'quoted ")"'] },
    { text: '"a \\" b" c', tokens: ['quoted "a \\" b"', 'word c'] },
    { text: '( a "b;c" d', tokens: ['word (', 'word a', 'quoted "b;c"', 'word d'] },
    { text: 'a ) b (', tokens: ['word a', 'word )', 'word b', 'word ('] },
    { text: '((a) b', tokens: ['word (', 'comment (a)', 'word b'] },
    { text: 'a "b', tokens: ['word a', 'word "b'] },
    { text: '<a; b> c', tokens: ['angle <a; b>', 'word c'] },
    { text: '<a; b> c', rules: { angles: false }, tokens: ['word <a', 'separator ;', 'word b>', 'word c'] },
    { text: '<"a>b"@c>', tokens: ['angle <"a>b"@c>'] },
    { text: '<<a>>', tokens: ['word <', 'angle <a>', 'word >'] },
    { text: '<a (b <c>)', tokens: ['word <a', 'comment (b <c>)'] },
    { text: '[<a>]', tokens: ['word [', 'angle <a>', 'word ]'] },
    { text: 'A\\(b)', tokens: ['word A\\', 'comment (b)'] },
    { text: '=?utf-8?Q?a,(<"b?= c', tokens: ['encoded =?utf-8?Q?a,(<"b?=', 'word c'] },
    { text: '=?utf-8?Q?a(?= (c) d)', tokens: ['encoded =?utf-8?Q?a(?=', 'comment (c)', 'word d)'] },
    { text: '=?utf-8?Q?a?= b', rules: { encodedWords: false }, tokens: ['word =?utf-8?Q?a?=', 'word b'] },
  ]
  it.each(CASES)('$text', ({ text, rules, tokens }) => expect(shown(text, rules)).toEqual(tokens))

  it('covers everything but white space, in order and without overlap', () => {
    const hostile = fc.string({
      unit: fc.constantFrom('a', ' ', '"', '\\', '(', ')', '<', '>', ';', '=?a?q?b?=', '\t'),
    })
    fc.assert(
      fc.property(hostile, fc.boolean(), fc.boolean(), fc.boolean(), (text, angles, encodedWords, quotesInComments) => {
        let previousEnd = 0
        for (const { start, end } of tokenize(text, { angles, encodedWords, quotesInComments })) {
          expect(end).toBeGreaterThan(start)
          expect(text.slice(previousEnd, start).trim()).toBe('')
          previousEnd = end
        }
        expect(text.slice(previousEnd).trim()).toBe('')
      }),
      { numRuns: 1000 },
    )
  })
})

it('splitAtSeparators yields the groups that match', () => {
  const text = '; a b;c;;b (;) x'
  const groups = [...splitAtSeparators(text, tokenize(text, ALL), /b/)]
  expect(groups.map((group) => group.map(({ start, end }) => text.slice(start, end)))).toEqual([
    ['a', 'b'],
    ['b', '(;)', 'x'],
  ])
})

it.each([
  ['a', 'a'],
  ['a (b) c', 'a c'],
  ['a(b(c)d)e', 'a e'],
  ['(a) b ( c', 'b ( c'],
])('removeComments of %s', (text, bare) => expect(removeComments(text, ALL)).toBe(bare))
