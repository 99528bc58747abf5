import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { PAGE, redirectTo, START, textFile } from '../../../../test/seo/site-scene.ts'
import { engineSpecificNoindexText } from '../indexing/engine-specific-noindex.text.ts'
import { engineSpecificNoindex } from '../indexing/engine-specific-noindex.ts'
import { pageIndexableText } from '../indexing/page-indexable.text.ts'
import { pageIndexable } from '../indexing/page-indexable.ts'
import { noindexHiddenByRobotsText } from './noindex-hidden-by-robots.text.ts'
import { noindexHiddenByRobots } from './noindex-hidden-by-robots.ts'
import { robotsAllowsSearchText } from './robots-allows-search.text.ts'
import { robotsAllowsSearch } from './robots-allows-search.ts'

const ROBOTS = 'https://example.com/robots.txt'

const withHeaders = (...lines: readonly string[]) => ({
  [START]: { headers: lines.map((line) => `X-Robots-Tag: ${line}`), body: PAGE },
})
const withTags = (...tags: readonly string[]) => ({ [START]: PAGE.replace('<title>', `${tags.join('')}<title>`) })
const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`

const INDEXABLE = findingReader(pageIndexable, pageIndexableText)
const ENGINE_SPECIFIC = findingReader(engineSpecificNoindex, engineSpecificNoindexText)

describe('X-Robots-Tag, according to the table of the catalogue', () => {
  const OK = 'ok ok'
  const NOINDEX = 'problem noindex'
  const CASES: readonly [readonly string[], string, string | undefined][] = [
    [['googlebot: noindex'], NOINDEX, undefined],
    [['nofollow', 'googlebot: noindex'], NOINDEX, undefined],
    [['noindex, unavailable_after: 25 Jun 2030 15:00:00 PST'], NOINDEX, undefined],
    [['unavailable_after: 25 Jun 2010 15:00:00 PST, noarchive'], 'problem expired', undefined],
    [['max-snippet:-1, noindex'], NOINDEX, undefined],
    [['BadBot: noindex, nofollow, googlebot: nofollow'], OK, undefined],
    [['googlebot: nofollow', 'noindex'], NOINDEX, undefined],
    [['index, noindex'], NOINDEX, undefined],
    [['noai, noimageai'], OK, undefined],
    [['otherbot: noindex'], OK, undefined],
    [['bingbot: noindex'], OK, 'warn bing-only'],
    [['unavailable_after: 25 Jun 2030 15:00:00 PST'], OK, undefined],
  ]
  it.each(CASES)('%j', async (lines, indexable, specific) => {
    const web = withHeaders(...lines)
    expect([summaryOf(await INDEXABLE(web)), summaryOf(await ENGINE_SPECIFIC(web))]).toEqual([indexable, specific])
  })
})

describe('robots meta tags', () => {
  const CASES: readonly [string, Parameters<typeof INDEXABLE>[0], string, string | undefined][] = [
    ['none of them', { [START]: PAGE }, 'ok ok', undefined],
    ['index, follow', withTags(meta('robots', 'index, follow')), 'ok ok', undefined],
    ['noindex', withTags(meta('robots', 'noindex')), 'problem noindex', undefined],
    ['none', withTags(meta('robots', 'NONE')), 'problem noindex', undefined],
    ['the singular', withTags(meta('robot', 'noindex')), 'problem noindex', undefined],
    ['for Google', withTags(meta('googlebot', 'noindex')), 'problem noindex', undefined],
    [
      'for everybody, though not repeated for Google',
      withTags(meta('robots', 'noindex'), meta('googlebot', 'nosnippet')),
      'problem noindex',
      undefined,
    ],
    ['the second of two', withTags(meta('robots', 'all'), meta('robots', 'noindex')), 'problem noindex', undefined],
    [
      'in the body, to be on the safe side',
      { [START]: `${PAGE}${meta('robots', 'noindex')}` },
      'problem noindex',
      undefined,
    ],
    ['odd spelling', withTags(`<META NAME=ROBOTS CONTENT=NoIndex>`), 'problem noindex', undefined],
    ['no blank between attributes', withTags(`<meta name='robots'content='noindex'>`), 'problem noindex', undefined],
    ['in a comment', withTags(`<!--${meta('robots', 'noindex')}-->`), 'ok ok', undefined],
    ['in a template', withTags(`<template>${meta('robots', 'noindex')}</template>`), 'ok ok', undefined],
    ['for Bing', withTags(meta('bingbot', 'noindex')), 'ok ok', 'warn bing-only'],
    ['for Google News', withTags(meta('googlebot-news', 'noindex')), 'ok ok', 'warn news-only'],
    [
      'for Bing and everybody',
      withTags(meta('bingbot', 'noindex'), meta('robots', 'noindex')),
      'problem noindex',
      undefined,
    ],
    ['for somebody else', withTags(meta('archive.org_bot', 'noindex')), 'ok ok', undefined],
    [
      'on a file beside the page',
      { [START]: PAGE, [ROBOTS]: { headers: ['x-robots-tag: noindex'], body: '' } },
      'ok ok',
      undefined,
    ],
    [
      'on the redirect before the page',
      { [START]: redirectTo('/home', 301, 'x-robots-tag: noindex'), 'https://example.com/home': PAGE },
      'ok ok',
      undefined,
    ],
    ['where there is no page', { [START]: { status: 503 } }, 'info unknown', 'info unknown'],
  ]
  it.each(CASES)('%s', async (_case, web, indexable, specific) => {
    expect([summaryOf(await INDEXABLE(web)), summaryOf(await ENGINE_SPECIFIC(web))]).toEqual([indexable, specific])
  })

  it('are shown as found', async () => {
    const [tag, header] = [
      await INDEXABLE(withTags(meta('googlebot', 'foo, NoIndex'))),
      await INDEXABLE(withHeaders('max-snippet:-1, noindex')),
    ]
    expect(tag?.detail.en).toContain('a meta tag for googlebot with “foo, NoIndex”')
    expect(header?.detail.de).toContain('„X-Robots-Tag: max-snippet:-1, noindex“')
  })
})

describe('robots-allows-search', () => {
  const findingOf = findingReader(robotsAllowsSearch, robotsAllowsSearchText)
  const CASES: readonly [string, string, string][] = [
    ['nothing', '', 'ok ok'],
    ['another part of the site', 'User-agent: *\nDisallow: /private', 'ok ok'],
    ['everybody', 'User-agent: *\nDisallow: /', 'problem all-blocked'],
    ['a training crawler', 'User-agent: GPTBot\n\nDisallow: /', 'ok ok'],
    ['all but Google', 'User-agent: *\nDisallow: /\nUser-agent: Googlebot\nDisallow: /private', 'warn one-blocked'],
    ['Bing', 'User-agent: bingbot\nDisallow: /', 'warn one-blocked'],
    [
      'a copied list',
      'User-agent: *\nSitemap: https://e.example/s.xml\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /',
      'problem all-blocked',
    ],
    ['a part of a name', 'User-agent: Google\nDisallow: /', 'ok ok'],
    ['a rule before any agent', 'Disallow: /\nUser-agent: GPTBot\nAllow: /', 'ok ok'],
    ['the start page alone', 'User-agent: *\nDisallow: /$', 'problem all-blocked'],
    ['behind a byte order mark', '\ufeffUser-agent: *\nDisallow: /', 'problem all-blocked'],
    ['a page in place of the file', '<!doctype html>\nUser-agent: *\nDisallow: /', 'ok ok'],
  ]
  it.each(CASES)('%s', async (_case, robots, expected) => {
    expect(summaryOf(await findingOf({ [START]: PAGE, [ROBOTS]: textFile(robots) }))).toBe(expected)
  })

  it.each([
    ['there is no file', { status: 404 }, 'ok ok'],
    ['the file fails', { status: 503 }, 'info unknown'],
  ])('%s', async (_case, robots, expected) => {
    expect(summaryOf(await findingOf({ [START]: PAGE, [ROBOTS]: robots }))).toBe(expected)
  })

  it('uses the path and query of the final URL, and the robots.txt of its host', async () => {
    const web = {
      [START]: redirectTo('https://www.example.com/de/?shop=1'),
      [ROBOTS]: textFile('User-agent: *\nDisallow: /de'),
      'https://www.example.com/de/?shop=1': PAGE,
      'https://www.example.com/robots.txt': textFile('User-agent: *\nDisallow: /$\nDisallow: /*?shop=2'),
    }
    expect(summaryOf(await findingOf(web))).toBe('ok ok')
  })

  it('names the line, its text and the line of the group', async () => {
    const robots = textFile('# shop\nUser-agent: *\nUser-agent: CCBot\nAllow: /x\nDisallow: / # all\n')
    const finding = await findingOf({ [START]: PAGE, [ROBOTS]: robots })
    expect(finding?.values).toMatchObject({
      blocked: [{ engine: 'Googlebot', line: 5, groupLine: 2 }, { engine: 'Bingbot' }],
    })
    expect(finding?.detail.en).toContain('line 5 (“Disallow: /”), in the group that begins in line 2.')
    expect(finding?.detail.de).toContain('Zeile 5 („Disallow: /“)')
  })
})

describe('noindex-hidden-by-robots', () => {
  const findingOf = findingReader(noindexHiddenByRobots, noindexHiddenByRobotsText)
  const NOINDEX = PAGE.replace('<title>', `${meta('robots', 'noindex')}<title>`)
  const CLOSED = 'User-agent: *\nDisallow: /'
  const CASES: readonly [string, string, string, string | undefined][] = [
    ['noindex that nobody may read', NOINDEX, CLOSED, 'warn hidden'],
    ['noindex that all may read', NOINDEX, '', undefined],
    ['noindex that one may read', NOINDEX, `${CLOSED}\nUser-agent: Googlebot\nDisallow:`, undefined],
    ['a page that nobody may read', PAGE, CLOSED, undefined],
  ]
  it.each(CASES)('%s', async (_case, page, robots, expected) => {
    expect(summaryOf(await findingOf({ [START]: page, [ROBOTS]: textFile(robots) }))).toBe(expected)
  })

  it('names both sources', async () => {
    const finding = await findingOf({ [START]: NOINDEX, [ROBOTS]: textFile(CLOSED) })
    expect(finding?.detail.en).toMatch(/“noindex”.*line 2 \(“Disallow: \/”\)/)
  })
})
