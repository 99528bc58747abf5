import { describe, expect, it } from 'vitest'
import { PAGE, START, seenOf } from '../../../test/seo/site-scene.ts'
import { hasInternalLink } from './named-address.ts'
import { alternates, canonicals } from './page-links.ts'
import { page } from './visit.ts'

const withHead = (head: string): string => PAGE.replace('<h1>', `${head}<body><h1>`)

describe('canonical URLs', () => {
  const CASES: readonly [string, string, readonly object[]][] = [
    ['none', '', []],
    [
      'an absolute one',
      '<link rel="canonical" href="https://example.com/a">',
      [{ from: 'head', written: 'https://example.com/a', url: 'https://example.com/a', isAbsolute: true }],
    ],
    ['a relative one', '<link rel="canonical" href="/a">', [{ url: 'https://example.com/a', isAbsolute: false }]],
    [
      'a relative one on a base of its own',
      '<base href="https://www.example.com/shop/"><link rel="canonical" href="a">',
      [{ url: 'https://www.example.com/shop/a', isAbsolute: false }],
    ],
    ['a fragment', '<link rel="canonical" href="#top">', [{ isFragment: true, isAbsolute: false }]],
    ['no address at all', '<link rel="canonical" href="https://">', [{ written: 'https://', url: undefined }]],
    ['another scheme', '<link rel="canonical" href="mailto:a@example.com">', [{ url: undefined }]],
    ['without a value', '<link rel="canonical">', [{ written: '', url: undefined }]],
    [
      'with its fragment left out',
      '<link rel="canonical" href="https://example.com/a#b">',
      [{ url: 'https://example.com/a' }],
    ],
    ['in the body', '<body><p>text<link rel="canonical" href="/a">', [{ from: 'body' }]],
  ]
  it.each(CASES)('%s', async (_case, head, expected) => {
    const found = await seenOf(canonicals, { [START]: withHead(head) })
    expect(found).toHaveLength(expected.length)
    expect(found).toMatchObject(expected)
  })

  it('are also in response headers, where the base of the page does not apply', async () => {
    const headers = [
      'link: </css>; rel=preload, </a>; rel="Canonical next"',
      'link: </b>; rel=canonical; anchor="/other"',
    ]
    const found = await seenOf(canonicals, {
      [START]: { headers, body: withHead('<base href="https://www.example.com/">') },
    })
    expect(found).toEqual([
      { from: 'header', written: '/a', url: 'https://example.com/a', isAbsolute: false, isFragment: false },
    ])
  })
})

describe('translations', () => {
  it('are named in tags and in response headers', async () => {
    const found = await seenOf(alternates, {
      [START]: {
        headers: ['link: <https://example.com/fr>; rel="alternate"; hreflang="fr"'],
        body: withHead(
          '<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" type="application/rss+xml" href="/feed">',
        ),
      },
    })
    expect(found).toMatchObject([
      { language: 'de', from: 'head', url: 'https://example.com/de', isAbsolute: false },
      { language: 'fr', from: 'header', url: 'https://example.com/fr', isAbsolute: true },
    ])
  })
})

describe('links to other pages of the site', () => {
  it.each([
    ['/shop', true],
    ['https://shop.example.com/', true],
    ['https://example.net/', false],
    ['#top', false],
    ['/', false],
    ['mailto:info@example.com', false],
  ])('%s: %s', async (href, expected) => {
    const found = await seenOf(page, { [START]: PAGE.replace('/shop', href) })
    expect(hasInternalLink(found)).toBe(expected)
  })
})
