import { describe, expect, it } from 'vitest'
import { growthOf, LINEAR } from '../../../test/support/growth.ts'
import { paintFor } from './paint.ts'
import { compactLines, resultLines } from './result-view.ts'

const PAINT = paintFor({ env: {}, isTty: false })
const WIDTH = 80

const table = (cells: readonly string[]) =>
  [
    {
      kind: 'table',
      title: 'Records',
      head: ['Name', 'Data'],
      rows: cells.map((cell, index) => [`n${index}`, cell]),
    },
  ] as const

describe('a table', () => {
  it('wraps its last column, and no line ends with blanks', () => {
    const words = Array.from({ length: 20 }, () => 'word').join(' ')
    const lines = resultLines(table([words, 'short']), 40, PAINT)
    expect(lines[1]).toBe('  Name  Data')
    expect(lines[2]).toBe('  n0    word word word word word word')
    expect(lines.at(-1)).toBe('  n1    short')
    expect(lines.filter((line) => line !== line.trimEnd())).toEqual([])
  })

  it('is written in linear time if a cell is long', () => {
    const growth = growthOf(
      (length) => 'word '.repeat(length / 5),
      (text) => [resultLines(table([text, text]), WIDTH, PAINT), compactLines(table([text, text]), PAINT)],
    )
    expect(growth).toBeLessThan(LINEAR)
  })

  it('accepts more words than a function accepts arguments', () => {
    const lines = resultLines(table([' '.repeat(300_000)]), WIDTH, PAINT)
    expect(lines[0]).toBe('Records')
  })
})
