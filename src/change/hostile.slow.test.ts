import { describe, expect, it } from 'vitest'
import { growthOf, LINEAR } from '../../test/support/growth.ts'
import { type ChangeFormat, type ReadChange, readChange } from './read.ts'

const read = (format: ChangeFormat, text: string): ReadChange => readChange(text, { format, domain: 'example.com' })

const ofLength = (piece: string, length: number, start = '', end = ''): string =>
  start + piece.repeat(Math.ceil(length / piece.length)).slice(0, length) + end

/** What is repeated to the length of the limit. */
const LONG: Readonly<Record<ChangeFormat, readonly (readonly [start: string, piece: string, end: string])[]>> = {
  json: [
    ['', '[1,', ''],
    ['["', 'x', '"]'],
    ['["', '\\u0041', '"]'],
    ['["', '\\q', '"]'],
    ['[', '1,', '1]'],
    ['{', '"a":1,', '"b":1}'],
    ['', ' \n', ''],
    ['[', '1 ', ']'],
    ['{"set":[', '{"name":"a","type":"A","values":["192.0.2.1"]},', '{}]}'],
    ['{"set":[{"name":"a","type":"TXT","values":["', 'x', '"]}]}'],
    ['{"set":[{"name":"', 'a.', '"}]}'],
    ['{"set":[{"name":"', '\\\\', '"}]}'],
    ['{"domain":"', 'ü', '"}'],
  ],
  zone: [
    ['', 'a 1 A 192.0.2.1\n', ''],
    ['', 'a 1 TXT (\n', ''],
    ['', '(', ''],
    ['', ')', ''],
    ['', '"', ''],
    ['', '\\', ''],
    ['a 1 TXT ', '"x" ', ''],
    ['a 1 TXT "', 'x', '"'],
    ['a 1 TYPE65280 ', 'x ', ''],
    ['', ';', ''],
    ['', '\n', ''],
    ['', 'a.', ' 1 A 192.0.2.1'],
    ['', '$ORIGIN a\n', ''],
    ['', ' 1 A\n', ''],
  ],
  octodns: [
    ['', 'a:\n  type: A\n  value: 192.0.2.1\n', ''],
    ['a: "', 'x', '"'],
    ['a: "', 'x\n ', '"'],
    ['a: |\n', ' x\n', ''],
    ['', '#\n', ''],
    ['', '\n', ''],
    ['', '}', ''],
    ['', 'a: ]\n', ''],
    ['a: [', ',', ''],
    ['', '&a ', ''],
    ['', '*a ', ''],
    ['', '!a ', ''],
    ['', '%a\n', ''],
    ['', '---\n', ''],
    ['a: "', '\\x', '"'],
    ['', "'", ''],
    ['a: {type: TXT, values: [', 'x,', 'x]}'],
    ['', ': ', ''],
    ['', '? a\n', ''],
    ['', ' ', 'a: b'],
    ['', '\t', ''],
  ],
}

const KIB = 1024

describe('the cost of a hostile text', () => {
  const texts = (Object.keys(LONG) as readonly ChangeFormat[]).flatMap((format) =>
    LONG[format].map(([start, piece, end]) => [format, start, piece, end] as const),
  )
  it.each(texts)('%s is linear: %j, repeated %j, %j', (format, start, piece, end) => {
    const make = (length: number) => ofLength(piece, length, start, end)
    expect(growthOf(make, (text) => read(format, text), 64 * KIB)).toBeLessThan(LINEAR)
  })
})
