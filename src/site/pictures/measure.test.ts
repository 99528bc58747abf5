import { describe, expect, it } from 'vitest'
import { columnsOf, shorten, widest } from './measure.ts'

describe('columns of a text', () => {
  it.each([
    ['', 0],
    ['mx1.example.net', 15],
    ['münchen', 7],
    ['例え.jp', 7],
    ['✉', 1],
    ['📧', 2],
  ])('%j takes %i', (text, columns) => {
    expect(columnsOf(text)).toBe(columns)
  })

  it('are those of the widest of several texts', () => {
    expect(widest(['a', 'abc', 'ab'])).toBe(24)
    expect(widest([])).toBe(0)
  })
})

describe('a text that is too long', () => {
  it.each([
    ['fits', 'mx.example', 10, 'mx.example'],
    ['loses its middle', 'abcdefghij', 5, 'ab…ij'],
    ['keeps more of its beginning where the room is odd', 'abcdefghij', 6, 'abc…ij'],
    ['is not cut within a wide character', '例例例例例例', 6, '例…例'],
    ['is not cut within a surrogate pair', '📧📧📧📧', 5, '📧…📧'],
  ])('%s', (_, text, columns, shown) => {
    expect(shorten(text, columns)).toBe(shown)
  })

  it('never takes more than its columns, for any input', () => {
    for (const character of ['a', '例', '📧', 'ü'])
      for (let columns = 3; columns < 20; columns++)
        expect(columnsOf(shorten(character.repeat(50), columns))).toBeLessThanOrEqual(columns)
  })

  it('cannot change the direction of the text beside it', () => {
    expect(shorten('a\u202egpj.exe\u2066\n', 20)).toBe('a\ufffdgpj.exe\ufffd\ufffd')
  })
})
