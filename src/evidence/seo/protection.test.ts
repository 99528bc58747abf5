import { describe, expect, it } from 'vitest'
import { PAGE, START, seenOf, textFile } from '../../../test/seo/site-scene.ts'
import { protectionMarks } from './protection.ts'

const CHALLENGE = { status: 403, headers: ['cf-mitigated: challenge'] }

describe('bot protection on resources other than the page', () => {
  const PLACES: readonly string[] = [
    'http://example.com/',
    'https://www.example.com/',
    'https://example.com/robots.txt',
    'https://example.com/qkzmtrwa-3f9c01d2ab77',
    'https://example.com/llms.txt',
    'https://example.com/sitemap.xml',
  ]
  it.each(PLACES)('is found on %s', async (url) => {
    expect(await seenOf(protectionMarks, { [START]: PAGE, [url]: CHALLENGE })).toEqual([
      { url, status: 403, mark: 'cf-mitigated' },
    ])
  })

  it('is found on sitemaps that robots.txt names', async () => {
    const web = {
      [START]: PAGE,
      'https://example.com/robots.txt': textFile('Sitemap: https://example.com/map.xml'),
      'https://example.com/map.xml': CHALLENGE,
    }
    expect(await seenOf(protectionMarks, web)).toMatchObject([{ url: 'https://example.com/map.xml' }])
  })

  it('is not reported if there is no sign of it', async () => {
    expect(await seenOf(protectionMarks, { [START]: PAGE, 'https://example.com/robots.txt': { status: 403 } })).toEqual(
      [],
    )
  })

  it('is reported for seen resources even if others were not seen', async () => {
    const web = {
      [START]: PAGE,
      'https://example.com/robots.txt': 'unseen' as const,
      'https://example.com/llms.txt': CHALLENGE,
    }
    expect(await seenOf(protectionMarks, web)).toHaveLength(1)
  })
})
