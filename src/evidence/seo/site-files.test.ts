import { describe, expect, it } from 'vitest'
import { PAGE, redirectTo, START, seenOf, textFile, ZONE } from '../../../test/seo/site-scene.ts'
import { observe } from '../../../test/support/judging.ts'
import type { ScenePage } from '../../../test/support/web-scene.ts'
import { llmsTxt, sitemaps } from './site-files.ts'

const ROBOTS = 'https://example.com/robots.txt'
const xml = (body: string): ScenePage => ({ headers: ['content-type: application/xml'], body })
const URLSET = xml('<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')

describe('llms.txt', () => {
  const LLMS = 'https://example.com/llms.txt'
  const CASES: readonly [string, ScenePage, object][] = [
    ['a file', textFile('# Bakery\n\n[Shop](/shop)'), { kind: 'file', file: { heading: 'Bakery', hasLink: true } }],
    ['a file without a heading', textFile('Bread'), { kind: 'file', file: { hasLink: false } }],
    ['no file', { status: 404 }, { kind: 'absent', status: 404, isHtml: false }],
    ['a page in its place', PAGE, { kind: 'absent', status: 200, isHtml: true }],
    ['nothing in it', textFile(' \n'), { kind: 'absent', status: 200, isHtml: false }],
  ]
  it.each(CASES)('%s', async (_case, file, expected) => {
    expect(await seenOf(llmsTxt, { [START]: PAGE, [LLMS]: file })).toMatchObject({ url: LLMS, ...expected })
  })

  it.each([
    ['the server breaks', { status: 500 }],
    ['it does not answer', { failure: 'response-timeout' as const }],
  ])('is unseen where %s', async (_case, file) => {
    expect(await observe(llmsTxt, { zone: ZONE, web: { [START]: PAGE, [LLMS]: file } })).toMatchObject({ seen: false })
  })
})

describe('sitemaps', () => {
  it('are the first two that robots.txt names', async () => {
    const found = await seenOf(sitemaps, {
      [START]: PAGE,
      [ROBOTS]: textFile(
        'Sitemap: https://example.com/a.xml\nSitemap: https://example.com/b.xml\nSitemap: https://example.com/c.xml',
      ),
      'https://example.com/a.xml': URLSET,
    })
    expect(found).toMatchObject({
      named: 3,
      looked: [
        { url: 'https://example.com/a.xml', source: 'robots', line: 1, state: { kind: 'valid', root: 'urlset' } },
        { url: 'https://example.com/b.xml', source: 'robots', line: 2, state: { kind: 'status', status: 404 } },
      ],
    })
    expect(found.looked).toHaveLength(2)
  })

  it.each([
    ['without a robots.txt', {}],
    ['with one that names none', { [ROBOTS]: textFile('User-agent: *') }],
    ['with one that names it by a relative address', { [ROBOTS]: textFile('Sitemap: /map.xml') }],
    ['with one that fails', { [ROBOTS]: { status: 503 } }],
    ['with one that cannot be seen', { [ROBOTS]: 'unseen' as const }],
  ])('are requested from the default location %s', async (_case, web) => {
    const found = await seenOf(sitemaps, { [START]: PAGE, 'https://example.com/sitemap.xml': URLSET, ...web })
    expect(found.looked).toMatchObject([{ source: 'default', line: undefined, state: { kind: 'valid' } }])
  })

  const STATES: readonly [string, ScenePage, object][] = [
    ['an index', xml('<sitemapindex></sitemapindex>'), { kind: 'valid', root: 'sitemapindex' }],
    ['a feed', xml('<rss version="2.0"></rss>'), { kind: 'valid', root: 'rss' }],
    ['a list', textFile('https://example.com/a\nhttps://example.com/b'), { kind: 'valid', root: 'url-list' }],
    ['behind a redirect', redirectTo('/maps/all.xml'), { kind: 'valid', root: 'urlset' }],
    [
      'packed',
      { headers: ['content-type: application/gzip'], body: Uint8Array.of(0x1f, 0x8b, 8, 0) },
      { kind: 'valid', root: 'packed' },
    ],
    ['a page', PAGE, { kind: 'html' }],
    ['something else', textFile('hello'), { kind: 'other', start: 'hello' }],
    ['nothing', textFile(''), { kind: 'empty' }],
    ['gone', { status: 410 }, { kind: 'status', status: 410 }],
    ['silent', { failure: 'connect-timeout' }, { kind: 'unreachable' }],
    ['redirected to nowhere', redirectTo('https://no.example.net/'), { kind: 'unreachable' }],
  ]
  it.each(STATES)('may be %s', async (_case, file, state) => {
    const found = await seenOf(sitemaps, {
      [START]: PAGE,
      'https://example.com/sitemap.xml': file,
      'https://example.com/maps/all.xml': URLSET,
    })
    expect(found.looked).toMatchObject([{ state }])
  })
})
