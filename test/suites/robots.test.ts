// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { expect, it } from 'vitest'
import { packagedAgents } from '../../src/standards/ai-agents/packaged.ts'
import { availabilityOf } from '../../src/standards/robots-txt/availability.ts'
import { type FetchDecision, mayFetch } from '../../src/standards/robots-txt/may-fetch.ts'
import { parseRobotsTxt } from '../../src/standards/robots-txt/parse.ts'
import type { RobotsTxt } from '../../src/standards/robots-txt/record.ts'
import { parseUrl } from '../../src/standards/uri/parse-url.ts'
import { describeWith } from '../support/needs.ts'
import { allOf, suite } from './shared-suites.ts'

const parse = (text: string): RobotsTxt => {
  const robots = parseRobotsTxt({ bytes: new TextEncoder().encode(text) })
  if (!robots.ok) throw new Error(robots.fault)
  return robots.value
}

const pathOf = (url: string): string => {
  const parsed = parseUrl(url)
  return parsed === undefined ? url : parsed.pathname + parsed.search
}

const decide = (text: string, agent: string, url: string): FetchDecision => mayFetch(parse(text), agent, pathOf(url))

interface FetchRow {
  readonly test: string
  readonly robotstxt: string
  readonly userAgent: string
  readonly url: string
  readonly allowed: boolean
  readonly googleOnly?: boolean
}

const rfc9309 = suite('robots/rfc9309-examples.json')

describeWith(rfc9309, 'robots/rfc9309-examples.json', () => {
  it.each(rfc9309.read<FetchRow[]>())('$userAgent $url: $allowed', (row) => {
    expect(decide(row.robotstxt, row.userAgent, row.url).isAllowed).toBe(row.allowed)
  })
})

const google = suite('robots/google-robots_test.json')

describeWith(google, 'robots/google-robots_test.json', () => {
  const rows = google.read<FetchRow[]>()

  it.each(rows.filter(({ googleOnly }) => googleOnly !== true))('$test: $userAgent $url', (row) => {
    expect(decide(row.robotstxt, row.userAgent, row.url).isAllowed).toBe(row.allowed)
  })

  it('agrees with all cases that are specific to Google except one', () => {
    const differing = rows.filter(
      (row) => row.googleOnly === true && decide(row.robotstxt, row.userAgent, row.url).isAllowed !== row.allowed,
    )
    // Google treats `index.html` in an Allow line as `/`; no other crawler is known to do so.
    expect(differing.map(({ test }) => test)).toEqual(['GoogleOnly_IndexHTMLisDirectory'])
  })
})

const samclarke = suite('robots/samclarke-robots-parser.json')

describeWith(samclarke, 'robots/samclarke-robots-parser.json', () => {
  interface Row {
    readonly test: string
    readonly method: string
    readonly robotsUrl?: string | null
    readonly robotstxt: string | null
    readonly url?: string
    readonly userAgent?: string
    readonly args?: readonly string[]
    readonly expected: unknown
  }

  /** Methods of this suite that are not part of RFC 9309. */
  const NO_SUBJECT: Readonly<Record<string, string>> = {
    getCrawlDelay: 'Crawl-delay is not part of RFC 9309, and no finding uses it',
    getPreferredHost: 'Host was read by Yandex only, which gave it up in 2018',
  }

  /** Rows for which our result differs, by test. */
  const OTHERWISE: Readonly<Record<string, string>> = {
    'should handle lone high / low surrogates':
      'UTF-8 has no lone surrogates: both sides become U+FFFD, so that the rule matches the path',
  }

  const rows = samclarke.read<Row[]>()

  /** Our callers use the file only for its own origin, so that rows about other origins do not apply. */
  const isAboutOneOrigin = ({ robotsUrl, url }: Row): boolean => {
    if (robotsUrl === undefined || robotsUrl === null || url === undefined) return false
    const [file, page] = [parseUrl(robotsUrl), parseUrl(url)]
    if (file === undefined || page === undefined) return robotsUrl.startsWith('/') && url.startsWith('/')
    return file.origin === page.origin
  }

  const answer = ({ method, robotstxt, url, userAgent, args }: Row): unknown => {
    const decision = decide(robotstxt ?? '', userAgent ?? args?.[1] ?? '*', url ?? args?.[0] ?? '/')
    switch (method) {
      case 'isAllowed':
        return decision.isAllowed
      case 'isDisallowed':
        return !decision.isAllowed
      case 'isExplicitlyDisallowed':
        return decision.isNamed && !decision.isAllowed
      case 'getMatchingLineNumber':
        return decision.rule?.line ?? -1
      case 'getSitemaps':
        return parse(robotstxt ?? '').sitemaps.map((sitemap) => sitemap.url)
      default:
        return 'no such question'
    }
  }

  const asked = rows.filter(
    (row) =>
      NO_SUBJECT[row.method] === undefined &&
      (['getSitemaps', 'getMatchingLineNumber'].includes(row.method) || isAboutOneOrigin(row)),
  )
  const [agreeing, differing] = [
    asked.filter(({ test }) => OTHERWISE[test] === undefined),
    asked.filter(({ test }) => OTHERWISE[test] !== undefined),
  ]

  it.each(agreeing.map((row, index) => [`${index} ${row.test}`, row] as const))('%s', (_, row) => {
    expect(answer(row)).toEqual(row.expected)
  })

  it('differs only in the listed rows', () => {
    expect(differing.filter((row) => answer(row) === row.expected)).toEqual([])
    expect(differing.length).toBe(2)
    const leftOut = rows.filter((row) => !asked.includes(row) && NO_SUBJECT[row.method] === undefined)
    expect(agreeing.length).toBeGreaterThan(140)
    // For other origins that library returns `undefined`, which its tests treat as neither allowed nor disallowed.
    expect(leftOut.filter(({ method, expected }) => method === 'isAllowed' && expected !== '__undefined')).toEqual([])
  })
})

const statuses = suite('robots/http-status-cases.json')

describeWith(statuses, 'robots/http-status-cases.json', () => {
  interface Row {
    readonly httpStatus: number
    readonly allowed: unknown
  }
  const rows = statuses.read<Row[]>().filter(({ allowed }) => typeof allowed === 'boolean')

  it.each(rows)('$httpStatus: $allowed', ({ httpStatus, allowed }) => {
    expect(availabilityOf(httpStatus) !== 'nothing').toBe(allowed)
  })
})

const known = suite('robots/ai-robots.json')
const seen = suite('robots/crawler-user-agents.json')

describeWith(allOf(known, seen), 'the list of agents', () => {
  const { agents } = packagedAgents()
  const tokens = new Set(agents.map(({ token }) => token.toLowerCase()))

  /** The operators with the most common agents. */
  const MAIN_OPERATOR =
    /openai|anthropic|perplexity|^\[?apple|\bgoogle\b|^\[?meta\b|^\[?amazon\b|mistral|common crawl|bytedance/i

  /** Names of these operators that are not product tokens: one contains a space, and one is not sent by any agent. */
  const NOT_LISTED = ['ChatGPT Agent', 'OpenAI']

  it('has the main names of ai-robots.json', () => {
    const main = Object.entries(known.read<Record<string, { operator: string }>>())
      .filter(([, { operator }]) => MAIN_OPERATOR.test(operator))
      .map(([name]) => name)
    expect(main.length).toBeGreaterThan(30)
    const missing = main.filter((name) => !tokens.has(name.replace(/\/.*/, '').toLowerCase()))
    expect(missing.sort()).toEqual([...NOT_LISTED].sort())
  })

  it('spells them as ai-robots.json does', () => {
    const names = new Set(Object.keys(known.read<object>()).map((name) => name.replace(/\/.*/, '')))
    const elsewhere = agents.filter(({ token }) => !names.has(token)).map(({ token }) => token)
    // That list has no search engines and advertising crawlers; the last name is newer than the list.
    expect(elsewhere).toEqual(['Googlebot', 'Bingbot', 'Google-GeminiNotebook', 'OAI-AdsBot', 'AdsBot-Google'])
  })

  it('is blocked by a file that blocks all of ai-robots.json, and search engines are not', () => {
    const names = Object.keys(known.read<object>())
    const robots = parse(`${names.map((name) => `User-agent: ${name}\n`).join('')}Disallow: /\n`)
    const free = agents.filter(({ token }) => mayFetch(robots, token, '/').isAllowed).map(({ token }) => token)
    expect(free).toEqual(['Googlebot', 'Bingbot', 'Google-GeminiNotebook', 'OAI-AdsBot', 'AdsBot-Google'])
    const products = names.map((name) => name.replace(/[ /].*/, ''))
    expect(products.filter((product) => mayFetch(robots, product, '/').isAllowed)).toEqual([])
  })

  it('has names that its scored agents send', () => {
    const sent = seen
      .read<{ instances: string[] }[]>()
      .flatMap(({ instances }) => instances)
      .join('\n')
      .toLowerCase()
    const unseen = agents.filter(({ scored, token }) => scored !== undefined && !sent.includes(token.toLowerCase()))
    expect(unseen.map(({ token }) => token)).toEqual([])
  })
})
