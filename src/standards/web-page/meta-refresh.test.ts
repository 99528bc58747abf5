import { describe, expect, it } from 'vitest'
import { parseMetaRefresh } from './meta-refresh.ts'

describe('the content of a meta refresh', () => {
  // The forms are those of the HTML standard, "shared declarative refresh steps".
  it.each([
    ['5', { delaySeconds: 5 }],
    ['0; url=/new', { delaySeconds: 0, url: '/new' }],
    ['0;URL=https://example.com/', { delaySeconds: 0, url: 'https://example.com/' }],
    ["3 ; url = 'a b'c", { delaySeconds: 3, url: 'a b' }],
    ['3; url="open', { delaySeconds: 3, url: 'open' }],
    ['1,/comma', { delaySeconds: 1, url: '/comma' }],
    ['1 /blank', { delaySeconds: 1, url: '/blank' }],
    ['2.9; url=/fraction', { delaySeconds: 2, url: '/fraction' }],
    ['.5; url=/less', { delaySeconds: 0, url: '/less' }],
    ['5; url=', { delaySeconds: 5 }],
    ['5;', { delaySeconds: 5 }],
    ['4; urlaub', { delaySeconds: 4, url: 'urlaub' }],
  ])('%s', (content, refresh) => {
    expect(parseMetaRefresh(content)).toEqual({ ok: true, value: refresh })
  })

  it.each(['', ' ', 'url=/x', '-1; url=/x', '5x; url=/x', '; url=/x'])('is invalid: %j', (content) => {
    expect(parseMetaRefresh(content)).toEqual({ ok: false, fault: 'malformed' })
  })
})
