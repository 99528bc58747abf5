// This file reads third-party data from outside the repository; suites whose data is missing are skipped.

import { expect, it } from 'vitest'
import type { SeoCategory } from '../../src/checks/groups.ts'
import { canonicalTarget } from '../../src/checks/seo/addresses/canonical-target.ts'
import { canonicalValid } from '../../src/checks/seo/addresses/canonical-valid.ts'
import { type FaultyEntry, hreflangValid } from '../../src/checks/seo/addresses/hreflang-valid.ts'
import { engineSpecificNoindex } from '../../src/checks/seo/indexing/engine-specific-noindex.ts'
import { httpStatus } from '../../src/checks/seo/indexing/http-status.ts'
import { linksCrawlable } from '../../src/checks/seo/indexing/links-crawlable.ts'
import { pageIndexable } from '../../src/checks/seo/indexing/page-indexable.ts'
import { robotsAllowsSearch } from '../../src/checks/seo/robots/robots-allows-search.ts'
import { robotsTxtFormat } from '../../src/checks/seo/robots/robots-txt-format.ts'
import { robotsTxtReachable } from '../../src/checks/seo/robots/robots-txt-reachable.ts'
import type { Severity, Verdict } from '../../src/checks/verdict.ts'
import type { View } from '../../src/evidence/engine/view.ts'
import { PAGE, redirectTo, START, textFile, ZONE } from '../seo/site-scene.ts'
import { judge, type Scene } from '../support/judging.ts'
import { describeWith } from '../support/needs.ts'
import type { ScenePage } from '../support/web-scene.ts'
import { suite } from './shared-suites.ts'

interface LinkElement {
  readonly rel: string
  readonly href?: string | null
  readonly hrefRaw?: string
  readonly hreflang?: string
  readonly source: 'head' | 'body' | 'headers'
}

interface AnchorElement {
  readonly rawHref: string
  readonly name: string
  readonly id: string
  readonly role: string
  readonly attributeNames: readonly string[]
}

interface Row {
  readonly audit: string
  readonly test: string
  readonly artifacts: {
    readonly URL?: { readonly mainDocumentUrl?: string }
    readonly DevtoolsLog?: readonly {
      readonly statusCode?: number
      readonly responseHeaders?: readonly { readonly name: string; readonly value: string }[]
    }[]
    readonly LinkElements?: readonly LinkElement[]
    readonly AnchorElements?: readonly AnchorElement[]
    readonly MetaElements?: readonly { readonly name: string; readonly content: string }[]
    readonly RobotsTxt?: { readonly status?: number | null; readonly content?: string | null }
  }
  readonly expect: Readonly<Record<string, number>>
}

const audits = suite('seo/lighthouse-seo-audits.json')

/** The rows of an audit, numbered in the order of the file. */
const rowsOf = (audit: string): readonly [number, string, Row][] =>
  audits
    .read<Row[]>()
    .filter((row) => row.audit === audit)
    .map((row, index) => [index, row.test, row])

type SeoCheck = { readonly id: string; readonly group: SeoCategory; readonly verdict: View<Verdict | undefined> }

/** Lighthouse has only pass and fail; an outcome without loss is a pass. */
const isFault = (verdict: Verdict | undefined, ...severities: readonly Severity[]): boolean =>
  verdict !== undefined && severities.includes(verdict.severity)

const judged = (web: NonNullable<Scene['web']>, ...checks: readonly SeoCheck[]) =>
  Promise.all(checks.map((check) => judge(check, { zone: ZONE, web })))

const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const tagOf = ({ rel, href, hrefRaw, hreflang = '' }: LinkElement): string =>
  `<link rel="${rel}" href="${escaped(hrefRaw ?? href ?? '')}"${hreflang === '' ? '' : ` hreflang="${escaped(hreflang)}"`}>`

const lineOf = ({ rel, href, hrefRaw, hreflang = '' }: LinkElement): string =>
  `link: <${hrefRaw ?? href ?? ''}>; rel="${rel}"${hreflang === '' ? '' : `; hreflang="${hreflang}"`}`

/** Converts the artifacts that Lighthouse collected in a browser to a page of a server. */
function siteOf({ artifacts }: Row): NonNullable<Scene['web']> {
  const { LinkElements: links = [], MetaElements: metas = [], DevtoolsLog: log = [], RobotsTxt: robots } = artifacts
  const url = new URL(artifacts.URL?.mainDocumentUrl ?? START).href
  const linksFrom = (source: LinkElement['source']) => links.filter((link) => link.source === source)
  const head = [
    ...metas.map(({ name, content }) => `<meta name="${name}" content="${escaped(content)}">`),
    ...linksFrom('head').map(tagOf),
  ]
  const page: ScenePage = {
    ...(log[0]?.statusCode !== undefined && { status: log[0].statusCode }),
    headers: [
      ...linksFrom('headers').map(lineOf),
      ...(log[0]?.responseHeaders ?? []).map(({ name, value }) => `${name}: ${value}`),
    ],
    body: `${PAGE.replace('<title>', `${head.join('')}<title>`)}${linksFrom('body').map(tagOf).join('')}`,
  }
  const file = robots?.content
  return {
    ...(url !== START && { [START]: redirectTo(url) }),
    [url]: page,
    ...(typeof file === 'string' && { [`${new URL(url).origin}/robots.txt`]: textFile(file) }),
  }
}

describeWith(audits, 'seo/lighthouse-seo-audits.json, canonical', () => {
  /** A page with a canonical URL of another page of the site is only a note, because AMP and index pages need this. */
  const EXCEPTIONS = ['fails when canonical points to the root while current URL is not the root']

  it.each(rowsOf('canonical'))('%i: %s', async (_index, test, row) => {
    const verdicts = await judged(siteOf(row), canonicalValid, canonicalTarget)
    const expected = EXCEPTIONS.includes(test) ? 1 : row.expect['score']
    expect(verdicts.some((verdict) => isFault(verdict, 'warn', 'problem')) ? 0 : 1).toBe(expected)
  })
})

describeWith(audits, 'seo/lighthouse-seo-audits.json, crawlable-anchors', () => {
  /** An href of one space: browsers and our parser trim it, so that it is empty; Lighthouse treats it as a URL. */
  const isBlank = ({ rawHref }: AnchorElement): boolean => rawHref !== '' && rawHref.trim() === ''

  const markup = ({ rawHref, id, name, role, attributeNames }: AnchorElement): string => {
    const attributes = {
      ...(attributeNames.includes('href') && { href: rawHref }),
      ...(attributeNames.includes('rel') && { rel: 'x' }),
      id,
      name,
      role,
    }
    const written = Object.entries(attributes).filter(([key, value]) => key === 'href' || value !== '')
    return `<a${written.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>x</a>`
  }

  // A single link is not enough for a finding, so the page has five of them and a valid one.
  it.each(rowsOf('crawlable-anchors'))('%i: %s', async (_index, _test, { artifacts, expect: wanted }) => {
    const [anchor] = artifacts.AnchorElements ?? []
    if (anchor === undefined) throw new Error('a row without an anchor')
    const [verdict] = await judged({ [START]: `${PAGE}${markup(anchor).repeat(5)}` }, linksCrawlable)
    expect(verdict?.severity === 'warn' ? 0 : 1).toBe(isBlank(anchor) ? 0 : wanted['score'])
  })
})

describeWith(audits, 'seo/lighthouse-seo-audits.json, hreflang', () => {
  it.each(rowsOf('hreflang'))('%i: %s', async (_index, _test, row) => {
    const [verdict] = await judged(siteOf(row), hreflangValid)
    const { score, 'details.items.length': entries } = row.expect
    if (score !== undefined) expect(isFault(verdict, 'warn', 'problem') ? 0 : 1).toBe(score)
    if (entries === undefined) return
    const { entries: found = [] } = (verdict?.values ?? {}) as { readonly entries?: readonly FaultyEntry[] }
    expect(found).toHaveLength(entries)
    expect(found[0]?.faults).toHaveLength(row.expect['details.items.0.subItems.items.length'] ?? Number.NaN)
    expect(found[1]?.faults).toHaveLength(row.expect['details.items.1.subItems.items.length'] ?? Number.NaN)
  })
})

describeWith(audits, 'seo/lighthouse-seo-audits.json, http-status-code', () => {
  it.each(rowsOf('http-status-code'))('%i: %s', async (_index, _test, row) => {
    const [verdict] = await judged(siteOf(row), httpStatus)
    expect(isFault(verdict, 'problem') ? 0 : 1).toBe(row.expect['score'])
  })
})

describeWith(audits, 'seo/lighthouse-seo-audits.json, is-crawlable', () => {
  /** Only a small crawler is blocked; in our check only large search engines count (lighthouse issues 8585 and 4877). */
  const isAboutSmallBot = ({ artifacts: { MetaElements: metas = [] } }: Row): boolean =>
    metas.some(({ name }) => name === 'archive.org_bot')

  it.each(rowsOf('is-crawlable'))('%i: %s', async (_index, _test, row) => {
    const verdicts = await judged(siteOf(row), pageIndexable, engineSpecificNoindex, robotsAllowsSearch)
    const has = (severity: Severity) => verdicts.some((verdict) => isFault(verdict, severity))
    expect(has('problem') ? 0 : 1).toBe(row.expect['score'])
    if (row.expect['score'] === 1) expect(has('warn') ? 1 : 0).toBe(isAboutSmallBot(row) ? 0 : row.expect['warnings'])
  })
})

describeWith(audits, 'seo/lighthouse-seo-audits.json, robots-txt', () => {
  /** By content: files for which our severity is lower, and the lines that are still reported. */
  const EXCEPTIONS: Readonly<Record<string, readonly number[]>> = {
    // Lines with an unknown name are not a fault of the file (lighthouse issues 16983 and 17160).
    'syntax error': [1],
    'unknown: directive': [1],
    'every\nsingle\nline\nis\nwrong\n': [1, 2, 3, 4, 5],
    // Google accepts two of the three spellings.
    'user-agent: *\nallow: /\ndisallow: /test\n\nuser agent: wrong\nalow: /wrong\ndisallow /wrong\n': [5, 6, 7],
    // A `$` in the middle is a literal character (RFC 9309 section 2.2.3).
    'user-agent: *\nallow: /dolar/sign$in/the/middle': [],
  }

  it.each(rowsOf('robots-txt'))(
    '%i: %s',
    async (_index, _test, { artifacts: { RobotsTxt: robots }, expect: wanted }) => {
      const { status, content } = robots ?? {}
      // The file is sent with status 200, because Lighthouse reads it regardless of the status.
      const answer = typeof content === 'string' ? textFile(content) : { status: status ?? 200 }
      const web = { [START]: PAGE, [`${START}robots.txt`]: answer }
      const [reachable, format] = await judged(web, robotsTxtReachable, robotsTxtFormat)
      const milder = EXCEPTIONS[content ?? '']
      const isFailing = [reachable, format].some((verdict) => isFault(verdict, 'warn', 'problem'))
      expect(isFailing ? 0 : 1).toBe(milder === undefined ? wanted['score'] : 1)
      const { lines = [] } = (format?.values as { readonly lines?: readonly { readonly line: number }[] }) ?? {}
      if (milder !== undefined) expect(lines.map(({ line }) => line)).toEqual(milder)
      else if (typeof content === 'string') expect(lines).toHaveLength(wanted['details.items.length'] ?? 0)
    },
  )
})
