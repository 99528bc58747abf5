import { describe, expect, it } from 'vitest'
import { cell } from './csv.ts'

describe('a cell of a CSV file', () => {
  it.each<[value: string | number, text: string]>([
    ['example.com', 'example.com'],
    [64, '64'],
    [-1, '-1'],
    ['', ''],
    ['a, b', '"a, b"'],
    ['a;b', '"a;b"'],
    ['say "x"', '"say ""x"""'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', `"' =1"`],
    ['＝1', "'＝1"],
    ['\t=1', '\\u{9}=1'],
    ['a\nb', 'a\\u{a}b'],
  ])('%j is written as %s', (value, text) => {
    expect(cell(value)).toBe(text)
  })
})
