import { describe, expect, it } from 'vitest'
import { listing, quotedListing } from './listing.ts'

describe('a list inside a sentence', () => {
  it.each<[values: readonly string[], en: string, de: string]>([
    [[], '', ''],
    [['a'], 'a', 'a'],
    [['a', 'b'], 'a and b', 'a und b'],
    [['a', 'b', 'c', 'd', 'e'], 'a, b, c, d and e', 'a, b, c, d und e'],
    [['a', 'b', 'c', 'd', 'e', 'f'], 'a, b, c, d, e and 1 more', 'a, b, c, d, e und 1 weitere'],
    [['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'a, b, c, d, e and 2 more', 'a, b, c, d, e und 2 weitere'],
  ])('%j', (values, en, de) => {
    expect([listing.en(values), listing.de(values)]).toEqual([en, de])
  })

  it('puts each value in quotation marks, also a long one', () => {
    expect([quotedListing.en(['a', 'b']), quotedListing.de(['a', 'b'])]).toEqual(['“a” and “b”', '„a“ und „b“'])
    expect(quotedListing.en(['x'.repeat(300)])).toBe(`“${'x'.repeat(200)}…”`)
  })
})
