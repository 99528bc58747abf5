import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { PAGE, START } from '../../../../test/seo/site-scene.ts'
import type { ScenePage } from '../../../../test/support/web-scene.ts'
import { linksCrawlableText } from './links-crawlable.text.ts'
import { linksCrawlable } from './links-crawlable.ts'

describe('links-crawlable', () => {
  const findingOf = findingReader(linksCrawlable, linksCrawlableText)
  const WORDS = `<p>${'fresh bread every day '.repeat(30)}`
  const page = (body: string, head = '') => `<!doctype html><title>Bakery</title>${head}<body>${body}`
  const DEAD = '<a href="javascript:go()">x</a>'

  const CASES: readonly [string, ScenePage, string | undefined][] = [
    ['a link', PAGE, 'ok ok'],
    ['a link to another host of the domain', page(`${WORDS}<a href="https://shop.example.com/">Shop</a>`), 'ok ok'],
    ['a link that base makes one', page(`${WORDS}<a href="more">More</a>`, '<base href="/de/">'), 'ok ok'],
    ['none', page(WORDS), 'warn none-internal'],
    ['only to the page itself', page(`${WORDS}<a href="/">Home</a><a href="#top">Top</a>`), 'warn none-internal'],
    ['only to others', page(`${WORDS}<a href="https://example.net/">Friend</a>`), 'warn none-internal'],
    [
      'only to mail and telephone',
      page(`${WORDS}<a href="mailto:me@example.com">a</a><a href="tel:1">b</a>`),
      'warn none-internal',
    ],
    ['four dead ones of five', page(`${WORDS}<a href="/shop">Shop</a>${DEAD.repeat(4)}`), 'warn mostly-unusable'],
    ['three dead ones of four are too few to tell', page(`${WORDS}<a href="/shop">Shop</a>${DEAD.repeat(3)}`), 'ok ok'],
    ['half of six', page(`${WORDS}${'<a href="/shop">Shop</a>'.repeat(3)}${DEAD.repeat(3)}`), 'ok ok'],
    [
      'empty and # count as dead',
      page(`${WORDS}<a href="/shop">Shop</a>${'<a href="#">x</a><a href="">y</a>'.repeat(2)}`),
      'warn mostly-unusable',
    ],
    ['a short page without links', page('<p>Hello.'), 'warn none-internal'],
    ['a login page', page('<form><input type="password"></form>'), undefined],
    [
      'a page that sends on',
      page('<p>Moved.', '<meta http-equiv="refresh" content="0; url=https://example.net/">'),
      undefined,
    ],
    ['a page that sends on by script', page('<script>location.href = "https://example.net/"</script>'), undefined],
    ['a login page of 59 words', page(`${'word '.repeat(59)}<input type="password">`), undefined],
    ['a login page of 60 words', page(`${'word '.repeat(60)}<input type="password">`), 'warn none-internal'],
    [
      'a page with something to read and a login',
      page(`${WORDS}<form><input type="password"></form>`),
      'warn none-internal',
    ],
    ['a login beside 59 words', page(`<p>${'bread '.repeat(59)}<input type="password">`), undefined],
    ['a login beside 60 words', page(`<p>${'bread '.repeat(60)}<input type="password">`), 'warn none-internal'],
    ['an error', { status: 500 }, 'info unknown'],
  ]
  it.each(CASES)('%s', async (_case, answer, expected) => {
    expect(summaryOf(await findingOf({ [START]: answer }))).toBe(expected)
  })

  it('is unknown if the page has more links than were stored', async () => {
    const others = Array.from({ length: 1100 }, (_, index) => `<a href="https://example.net/${index}">x</a>`).join('')
    expect(summaryOf(await findingOf({ [START]: page(`${WORDS}${others}`) }))).toBe(undefined)
  })

  it('counts the words that are visible in the HTML', async () => {
    const finding = await findingOf({ [START]: page(`${WORDS}<a href="/shop">Shop</a>${DEAD.repeat(5)}`) })
    expect(finding?.values).toEqual({ total: 6, unusable: 5 })
    expect(finding?.detail.en).toContain('5 of 6 links')
  })
})
