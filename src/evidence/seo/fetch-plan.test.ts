import { describe, expect, it } from 'vitest'
import { PAGE, redirectTo, START, textFile, ZONE } from '../../../test/seo/site-scene.ts'
import { observe, type Scene } from '../../../test/support/judging.ts'
import type { ScenePage } from '../../../test/support/web-scene.ts'
import type { Observed } from '../../world.ts'
import type { WebInquiry } from '../engine/inquiry.ts'
import { defineView, type View } from '../engine/view.ts'
import { siteAccess } from './ai-access.ts'
import { canary } from './canary.ts'
import { directives } from './directives.ts'
import { hostVariant } from './host-variant.ts'
import { canonicals } from './page-links.ts'
import { plainHttp } from './plain-http.ts'
import { protectionMarks } from './protection.ts'
import { robotsTxt } from './robots.ts'
import { llmsTxt, sitemaps } from './site-files.ts'
import { visit } from './visit.ts'

/** All views that a check may use. */
const ALL: readonly View<Observed<unknown>>[] = [
  visit,
  robotsTxt,
  siteAccess,
  directives,
  canonicals,
  canary,
  llmsTxt,
  sitemaps,
  plainHttp,
  hostVariant,
  protectionMarks,
]

const everything = defineView('everything', (look) => ALL.map((view) => look.at(view)).map(({ seen }) => seen))

/** All requests of one run, in order. */
async function requestsOf(web: NonNullable<Scene['web']>): Promise<readonly WebInquiry[]> {
  const requests: WebInquiry[] = []
  const noted = Object.entries(web).map(([url, line]) => [
    url,
    (inquiry: WebInquiry): ScenePage => {
      requests.push(inquiry)
      return typeof line === 'function' ? line(inquiry) : line
    },
  ])
  const rest = (inquiry: WebInquiry): ScenePage => {
    requests.push(inquiry)
    return { status: 404 }
  }
  await observe(everything, {
    zone: ZONE,
    web: { 'https://*': rest, 'http://*': rest, ...Object.fromEntries(noted) },
  })
  return requests
}

const urlsOf = (requests: readonly WebInquiry[]): readonly string[] => requests.map(({ url }) => url).sort()

const MANY_MAPS = textFile([1, 2, 3, 4].map((number) => `Sitemap: https://example.com/${number}.xml`).join('\n'))
const LOST = '<!doctype html><title>404 Not Found</title>'

describe('the requests to a site', () => {
  it('follow the plan, with each URL once', async () => {
    expect(urlsOf(await requestsOf({ [START]: PAGE }))).toEqual([
      'http://example.com/',
      START,
      'https://example.com/llms.txt',
      'https://example.com/qkzmtrwa-3f9c01d2ab77',
      'https://example.com/robots.txt',
      'https://example.com/sitemap.xml',
      'https://www.example.com/',
    ])
  })

  it('go to the final origin; robots.txt is requested from both origins', async () => {
    const requests = await requestsOf({
      [START]: redirectTo('https://www.example.com/'),
      'https://www.example.com/': PAGE,
    })
    expect(urlsOf(requests)).toContain('https://www.example.com/llms.txt')
    expect(urlsOf(requests).filter((url) => url.endsWith('/robots.txt'))).toEqual([
      'https://example.com/robots.txt',
      'https://www.example.com/robots.txt',
    ])
    expect(urlsOf(requests)).not.toContain('https://example.com/llms.txt')
  })

  const broken = ({ isCertificateChecked }: WebInquiry): ScenePage =>
    isCertificateChecked === false ? { failure: 'bad-response' } : { failure: 'tls', tlsFault: 'expired' }
  const WORST: readonly [string, NonNullable<Scene['web']>, number][] = [
    ['a page and many sitemaps', { [START]: PAGE, 'https://example.com/robots.txt': MANY_MAPS }, 8],
    [
      'a bad certificate',
      { [START]: { body: PAGE, certificate: { fault: 'expired' } }, 'https://example.com/robots.txt': MANY_MAPS },
      9,
    ],
    ['an error page that is looked at twice', { [START]: LOST, 'https://example.com/robots.txt': MANY_MAPS }, 9],
    [
      'all of it together',
      { [START]: broken, 'http://example.com/': LOST, 'http://example.com/robots.txt': MANY_MAPS },
      11,
    ],
    [
      'no response at the domain, and a page with www',
      {
        [START]: { failure: 'refused' },
        'http://example.com/': { failure: 'refused' },
        'https://example.com/robots.txt': { failure: 'refused' },
        'https://www.example.com/': PAGE,
        'https://www.example.com/robots.txt': MANY_MAPS,
      },
      11,
    ],
  ]
  it.each(WORST)('are at most eleven: %s', async (_case, web, count) => {
    expect(await requestsOf(web)).toHaveLength(count)
  })

  it('are few if there is no page', async () => {
    expect(urlsOf(await requestsOf({ [START]: { status: 500 } }))).toEqual([
      'http://example.com/',
      START,
      'https://example.com/robots.txt',
      'https://www.example.com/',
    ])
  })

  it('end as soon as an opt-out of the site is known', async () => {
    const requests = await requestsOf({
      [START]: PAGE,
      'https://example.com/robots.txt': textFile('User-agent: zonewise\nDisallow: /'),
    })
    expect(urlsOf(requests)).not.toContain('https://example.com/sitemap.xml')
  })

  // These are the limits in section 1.1 of the catalogue: bytes, then milliseconds.
  const LIMITS: readonly [string, number, number][] = [
    [START, 2 * 1024 * 1024, 10_000],
    ['http://example.com/', 0, 5000],
    ['https://www.example.com/', 256 * 1024, 5000],
    ['https://example.com/robots.txt', 512_000, 5000],
    ['https://example.com/qkzmtrwa-3f9c01d2ab77', 256 * 1024, 5000],
    ['https://example.com/llms.txt', 64 * 1024, 4000],
    ['https://example.com/sitemap.xml', 64 * 1024, 4000],
  ]
  it.each(LIMITS)('have limits: %s', async (url, maxBodyBytes, totalMs) => {
    const request = (await requestsOf({ [START]: PAGE })).find((one) => one.url === url)
    expect(request).toMatchObject({ maxBodyBytes, totalMs, isCertificateChecked: true })
    expect(request?.connectMs).toBeLessThanOrEqual(4000)
  })

  it('have less time left after slow redirects', async () => {
    const slow = { ...redirectTo('/a'), ttfbMs: 3000 }
    const requests = await requestsOf({
      [START]: PAGE,
      'https://example.com/llms.txt': slow,
      'https://example.com/a': { ...redirectTo('/b'), ttfbMs: 1000 },
    })
    expect(requests.find(({ url }) => url === 'https://example.com/a')?.totalMs).toBe(1000)
    expect(urlsOf(requests)).not.toContain('https://example.com/b')
  })
})
