import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { PAGE, redirectTo, START, textFile } from '../../../../test/seo/site-scene.ts'
import type { ScenePage } from '../../../../test/support/web-scene.ts'
import { sitemapPresentText } from './sitemap-present.text.ts'
import { sitemapPresent } from './sitemap-present.ts'
import { sitemapValidText } from './sitemap-valid.text.ts'
import { sitemapValid } from './sitemap-valid.ts'

const present = findingReader(sitemapPresent, sitemapPresentText)
const valid = findingReader(sitemapValid, sitemapValidText)

const XML = {
  headers: ['content-type: application/xml'],
  body: '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>',
}
const MAP = 'https://example.com/map.xml'
const USUAL = 'https://example.com/sitemap.xml'
const named = (answer: ScenePage) => ({
  [START]: PAGE,
  'https://example.com/robots.txt': textFile(`Sitemap: ${MAP}`),
  [MAP]: answer,
})

describe('sitemap-present and sitemap-valid, for a sitemap that robots.txt names', () => {
  const NONE = 'info none'
  const BROKEN = 'warn broken'
  const CASES: readonly [string, ScenePage, string, string | undefined][] = [
    ['it is one', XML, 'ok ok', undefined],
    ['a list of addresses', textFile('https://example.com/\nhttps://example.com/a\n'), 'ok ok', undefined],
    [
      'packed',
      { headers: ['content-type: application/gzip'], body: new Uint8Array([0x1f, 0x8b, 8, 0]) },
      'ok ok',
      undefined,
    ],
    ['behind a redirect', redirectTo(USUAL), 'ok ok', undefined],
    ['missing', { status: 404 }, NONE, BROKEN],
    ['gone', { status: 410 }, NONE, BROKEN],
    ['a page', PAGE, NONE, BROKEN],
    ['a page labelled as XML', { headers: ['content-type: application/xml'], body: PAGE }, NONE, BROKEN],
    ['something else', textFile('{"urls":[]}'), NONE, BROKEN],
    ['empty', textFile(''), NONE, BROKEN],
    ['out of reach', { failure: 'connect-timeout' }, NONE, BROKEN],
    ['a broken server', { status: 500 }, NONE, BROKEN],
    ['refused to us', { status: 403 }, NONE, undefined],
    ['too many requests', { status: 429 }, NONE, undefined],
    ['overloaded', { status: 503 }, NONE, undefined],
    [
      'a challenge, which may be for us alone',
      { status: 202, headers: ['x-amzn-waf-action: challenge'], body: PAGE },
      'info unknown',
      'info unknown',
    ],
    ['we could not look', 'unseen', 'info unknown', 'info unknown'],
  ]
  it.each(CASES)('%s', async (_case, answer, isPresent, isValid) => {
    const web = { ...named(answer), [USUAL]: XML }
    expect([summaryOf(await present(web)), summaryOf(await valid(web))]).toEqual([isPresent, isValid])
  })

  it('name the URL, the status and the first characters', async () => {
    const missing = await valid(named({ status: 404 }))
    const other = await valid(named(textFile('{"urls":[]}')))
    expect(missing?.detail.en).toContain(`${MAP} (HTTP 404)`)
    expect(other?.detail.de).toContain('beginnt mit „{"urls":[]}“')
  })

  it('accept one of two as enough, and still report the other', async () => {
    const web = {
      [START]: PAGE,
      'https://example.com/robots.txt': textFile(`Sitemap: ${MAP}\nSitemap: ${USUAL}`),
      [USUAL]: XML,
    }
    expect([summaryOf(await present(web)), summaryOf(await valid(web))]).toEqual(['ok ok', 'warn broken'])
  })
})

describe('sitemap-present and sitemap-valid, if robots.txt names none', () => {
  const CASES: readonly [string, ScenePage, string][] = [
    ['it is at the usual place', XML, 'ok ok'],
    ['there is none', { status: 404 }, 'info none'],
    ['a page comes in its place', PAGE, 'info none'],
  ]
  it.each(CASES)('%s', async (_case, answer, isPresent) => {
    const web = { [START]: PAGE, [USUAL]: answer }
    expect([summaryOf(await present(web)), summaryOf(await valid(web))]).toEqual([isPresent, undefined])
  })

  it('name the URL of the sitemap', async () => {
    const usual = await present({ [START]: PAGE, [USUAL]: XML })
    const byRobots = await present(named(XML))
    expect(usual?.detail.en).toContain(`${USUAL} (default URL)`)
    expect(byRobots?.detail.en).toContain(`${MAP} (listed in robots.txt)`)
  })
})
