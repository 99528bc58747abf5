import { describe, expect, it } from 'vitest'
import { withoutQuotes, withoutTag, withoutWord } from './rewrite.ts'

describe('a key record rewritten', () => {
  it.each([
    ['v=DKIM1; h=sha1; p=AB CD', 'v=DKIM1; p=AB CD'],
    ['v=DKIM1;h = sha1;n=h=1;p=AB;', 'v=DKIM1; n=h=1; p=AB'],
    ['p=AB', 'p=AB'],
  ])('without h: %s', (text, expected) => {
    expect(withoutTag(text, 'h')).toBe(expected)
  })

  it.each([
    ['v=DKIM1; t=y; p=AB', 'v=DKIM1; p=AB'],
    ['v=DKIM1; t=y:s; p=AB', 'v=DKIM1; t=s; p=AB'],
    ['v=DKIM1; t = s : Y : y; p=AB', 'v=DKIM1; t=s; p=AB'],
    ['v=DKIM1; t=s; p=AB', 'v=DKIM1; t=s; p=AB'],
  ])('without the flag y: %s', (text, expected) => {
    expect(withoutWord(text, 't', 'y')).toBe(expected)
  })

  it('without quotes', () => {
    expect(withoutQuotes('"v=DKIM1; p=AB""CD"')).toBe('v=DKIM1; p=ABCD')
  })
})
