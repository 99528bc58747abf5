import { describe, expect, it } from 'vitest'
import { seoInWords } from '../../src/report/seo/words.ts'
import type { DomainName } from '../../src/standards/domain-name/parse.ts'
import { collectSeo } from '../../src/tools/seo/collect.ts'
import type { ScenePage } from '../support/web-scene.ts'
import { html } from './check-cases.ts'
import { seoWorld } from './seo-world.ts'
import { PAGE, redirectTo, START, textFile } from './site-scene.ts'

const SETTINGS = { baseUrl: 'https://dns.example', isDirectDnsOn: false }
const ROBOTS = `${START}robots.txt`

type Web = Readonly<Record<string, ScenePage>>

async function reportOf(web: Web) {
  const world = seoWorld({ web })
  const report = await collectSeo('example.com' as DomainName, 'en', { world, settings: SETTINGS })
  return seoInWords(report, { detail: 'full', baseUrl: SETTINGS.baseUrl })
}

/** All findings that cost points, with their points. */
const losses = async (web: Web, ids: readonly string[]): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (await reportOf(web)).findings.flatMap(({ id, points = 0 }) =>
      points > 0 && ids.includes(id) ? [[id, points]] : [],
    ),
  )

describe('one cause, one loss: tags outside the head', () => {
  const IDS = ['title-present', 'title-quality', 'head-integrity']
  it.each<[string, ScenePage, Readonly<Record<string, number>>]>([
    [
      'an element ends the head before the title',
      html('<iframe></iframe><title>Bread</title>'),
      { 'head-integrity': 4 },
    ],
    ['text ends the head before the title', html('Hello<title>Bread</title>'), { 'head-integrity': 4 }],
    ['the title is in the body', html('', '<h1>Bread</h1><title>Bread</title>'), { 'head-integrity': 4 }],
    ['there is no title at all', html(''), { 'title-present': 10 }],
    ['the title is empty', html('<title></title>'), { 'title-present': 10 }],
    [
      'an empty title in the head and another in the body are two faults',
      html('<title></title>', '<h1>Bread</h1><title>Bread</title>'),
      { 'title-present': 10, 'head-integrity': 4 },
    ],
  ])('%s', async (_case, page, expected) => {
    expect(await losses({ [START]: page }, IDS)).toEqual(expected)
  })

  it('the remaining finding names the title', async () => {
    const { findings } = await reportOf({ [START]: html('<iframe></iframe><title>Bread</title>') })
    expect(findings.find(({ id }) => id === 'head-integrity')?.detail).toMatch(/title.*iframe|iframe.*title/)
  })
})

describe('one cause, one loss: a list of AI crawlers below the star', () => {
  const IDS = ['robots-shared-group', 'robots-allows-search']
  const LIST = 'User-agent: *\n\n# AI\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n'
  it.each<[string, string, Readonly<Record<string, number>>]>([
    ['both search engines are blocked by it', LIST, { 'robots-allows-search': 40 }],
    ['one is blocked by it', `${LIST}\nUser-agent: Googlebot\nDisallow:\n`, { 'robots-allows-search': 10 }],
    [
      'only other crawlers are blocked by it',
      `${LIST}\nUser-agent: Googlebot\nUser-agent: Bingbot\nDisallow:\n`,
      { 'robots-shared-group': 6 },
    ],
    [
      'both engines are blocked by name, which is another cause',
      `${LIST}\nUser-agent: Googlebot\nUser-agent: Bingbot\nDisallow: /\n`,
      { 'robots-shared-group': 6, 'robots-allows-search': 40 },
    ],
    ['all crawlers are blocked, without a list', 'User-agent: *\nDisallow: /', { 'robots-allows-search': 40 }],
  ])('%s', async (_case, robots, expected) => {
    expect(await losses({ [START]: PAGE, [ROBOTS]: textFile(robots) }, IDS)).toEqual(expected)
  })

  it('the remaining finding begins with the cause', async () => {
    const { findings } = await reportOf({ [START]: PAGE, [ROBOTS]: textFile(LIST) })
    const finding = findings.find(({ id }) => id === 'robots-allows-search')
    expect(finding?.title).toBe('AI block list in robots.txt blocks search engines')
    expect(finding?.detail).toMatch(/^Lines 1 to 6 of robots\.txt .*GPTBot and CCBot/)
  })
})

describe('one cause, one loss: a certificate that is not valid', () => {
  const IDS = ['robots-txt-reachable', 'https-valid', 'sitemap-valid', 'missing-page-status', 'host-variants']
  const BEHIND: ScenePage = { body: PAGE, certificate: { fault: 'expired' } }
  const NONE: ScenePage = { status: 404, certificate: { fault: 'expired' } }
  it.each<[string, Web, Readonly<Record<string, number>>]>([
    ['of the whole site', { [START]: BEHIND, [ROBOTS]: NONE, [`${START}sitemap.xml`]: NONE }, { 'https-valid': 15 }],
    [
      'of the host to which the site redirects',
      {
        [START]: redirectTo('https://www.example.com/'),
        'https://www.example.com/': BEHIND,
        'https://www.example.com/robots.txt': NONE,
      },
      { 'https-valid': 15 },
    ],
    [
      'of another host to which only robots.txt redirects',
      {
        [START]: PAGE,
        [ROBOTS]: redirectTo('https://www.example.com/robots.txt'),
        'https://www.example.com/': redirectTo(START),
        'https://www.example.com/robots.txt': NONE,
      },
      { 'robots-txt-reachable': 20 },
    ],
  ])('%s', async (_case, web, expected) => {
    expect(await losses(web, IDS)).toEqual(expected)
  })

  it('robots.txt that fails for another reason is a separate cause', async () => {
    const web = { [START]: BEHIND, [ROBOTS]: { failure: 'response-timeout' } as const }
    expect(await losses(web, IDS)).toEqual({ 'robots-txt-reachable': 20, 'https-valid': 15 })
  })
})
