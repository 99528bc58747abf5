import { describe, expect, it } from 'vitest'
import { PAGE, redirectTo, START, seenOf, ZONE } from '../../../test/seo/site-scene.ts'
import { observe } from '../../../test/support/judging.ts'
import type { ScenePage } from '../../../test/support/web-scene.ts'
import { canary } from './canary.ts'

const URL = 'https://example.com/qkzmtrwa-3f9c01d2ab77'

const words = (word: string): string =>
  Array.from({ length: 80 }, (_, index) => `${word}${'abcdefgh'[index % 8]}`).join(' ')
const SORRY = `<!doctype html><title>Sorry</title><h1>Nothing here</h1><p>${words('other')}`

describe('a page that cannot exist', () => {
  // These are the cases of guard G1 of the catalogue.
  const CASES: readonly [string, ScenePage, string][] = [
    ['404', { status: 404, body: SORRY }, 'hard'],
    ['410', { status: 410 }, 'hard'],
    ['another page with a good status', SORRY, 'soft'],
    ['another page that keeps itself out', `<meta name="robots" content="noindex">${SORRY}`, 'soft-mitigated'],
    ['a page with a noindex header', { headers: ['x-robots-tag: none'], body: SORRY }, 'soft-mitigated'],
    ['the main page', PAGE, 'catch-all'],
    ['the main page that keeps itself out here', { headers: ['x-robots-tag: noindex'], body: PAGE }, 'soft-mitigated'],
    ['a redirect to the main page', redirectTo('/', 302), 'catch-all'],
    ['a good status and nothing else', { body: '' }, 'soft'],
    ['a good status and a file', { headers: ['content-type: application/json'], body: '{}' }, 'soft'],
    ['401', { status: 401 }, 'unclear'],
    ['403', { status: 403 }, 'unclear'],
    ['405', { status: 405 }, 'unclear'],
    ['429', { status: 429 }, 'unclear'],
    ['451', { status: 451 }, 'unclear'],
    ['500', { status: 500 }, 'server-error'],
    ['a challenge with 503', { status: 503, headers: ['cf-mitigated: challenge'] }, 'unclear'],
    ['a challenge with 202', { status: 202, headers: ['x-amzn-waf-action: challenge'], body: SORRY }, 'unclear'],
    ['silence', { failure: 'response-timeout' }, 'unclear'],
    ['redirects in a circle', redirectTo(URL), 'unclear'],
  ]
  it.each(CASES)('%s', async (_case, answer, expected) => {
    expect(await seenOf(canary, { [START]: PAGE, [URL]: answer })).toMatchObject({ class: expected, url: URL })
  })

  it('reports how similar it is to the main page, ignoring its own path', async () => {
    const echo = SORRY.replace('<h1>', '<h1>qkzmtrwa-3f9c01d2ab77 ')
    const same = await seenOf(canary, { [START]: SORRY, [URL]: echo })
    const other = await seenOf(canary, { [START]: PAGE, [URL]: echo })
    expect([same.similarity, other.similarity]).toEqual([1, 0])
  })

  it('is requested from the origin of the page', async () => {
    const found = await seenOf(canary, {
      [START]: redirectTo('https://www.example.com/en/'),
      'https://www.example.com/en/': PAGE,
    })
    expect(found).toMatchObject({ class: 'hard', url: 'https://www.example.com/qkzmtrwa-3f9c01d2ab77' })
  })

  it('is not requested if there is no page to check', async () => {
    const asked: string[] = []
    const record = ({ url }: { readonly url: string }): ScenePage => {
      asked.push(url)
      return { status: 500 }
    }
    expect(await observe(canary, { zone: ZONE, web: { 'https://example.com/*': record } })).toMatchObject({
      seen: false,
    })
    expect(asked).not.toContain(URL)
  })
})
