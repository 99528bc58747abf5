import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { PAGE, redirectTo, START, textFile } from '../../../../test/seo/site-scene.ts'
import type { ScenePage } from '../../../../test/support/web-scene.ts'
import { robotsSharedGroupText } from '../robots/robots-shared-group.text.ts'
import { robotsSharedGroup } from '../robots/robots-shared-group.ts'
import { robotsTxtFormatText } from '../robots/robots-txt-format.text.ts'
import { robotsTxtFormat } from '../robots/robots-txt-format.ts'
import { robotsTxtReachableText } from '../robots/robots-txt-reachable.text.ts'
import { robotsTxtReachable } from '../robots/robots-txt-reachable.ts'
import { robotsTxtSizeText } from '../robots/robots-txt-size.text.ts'
import { robotsTxtSize } from '../robots/robots-txt-size.ts'

const ROBOTS = 'https://example.com/robots.txt'

describe('robots-txt-reachable', () => {
  const findingOf = findingReader(robotsTxtReachable, robotsTxtReachableText)
  const CASES: readonly [string, ScenePage, string][] = [
    ['a file', textFile('User-agent: *'), 'ok ok'],
    ['an empty file', textFile(''), 'ok ok'],
    ['no file', { status: 404 }, 'info none'],
    ['a password', { status: 401 }, 'info none'],
    ['a refusal', { status: 403 }, 'info none'],
    ['a circle of redirects', redirectTo('/robots.txt', 302), 'info redirected-nowhere'],
    ['too many requests', { status: 429 }, 'problem error-status'],
    ['a broken server', { status: 503 }, 'problem error-status'],
    ['silence', { failure: 'response-timeout' }, 'problem unreachable'],
    ['broken TLS', { failure: 'tls', tlsFault: 'expired' }, 'problem unreachable'],
    ['a refused connection', { failure: 'refused' }, 'problem unreachable'],
    ['no connection in time', { failure: 'connect-timeout' }, 'problem unreachable'],
    ['no connection', { failure: 'connect-failed' }, 'problem unreachable'],
    ['a connection that breaks off', { failure: 'bad-response' }, 'problem unreachable'],
    ['a redirect to no host', redirectTo('https://gone.example.net/'), 'problem unreachable'],
    ['a redirect to where we do not go', redirectTo('http://10.0.0.1/robots.txt'), 'info unknown'],
    ['a challenge, which may be for us alone', { status: 503, headers: ['cf-mitigated: challenge'] }, 'info unknown'],
    ['a challenge with a refusal', { status: 403, headers: ['cf-mitigated: challenge'] }, 'info unknown'],
    ['we could not look', 'unseen', 'info unknown'],
  ]
  it.each(CASES)('%s', async (_case, robots, expected) => {
    expect(summaryOf(await findingOf({ [START]: PAGE, [ROBOTS]: robots }))).toBe(expected)
  })

  it('names the URL and the status, or the failure', async () => {
    const status = await findingOf({ [START]: PAGE, [ROBOTS]: { status: 503 } })
    const error = await findingOf({ [START]: PAGE, [ROBOTS]: { failure: 'tls', tlsFault: 'expired' } })
    expect(status?.detail.en).toContain(`${ROBOTS} returns HTTP status 503`)
    expect(error?.detail.de).toContain('TLS-Verbindung')
  })

  it('is known although the page is an error', async () => {
    expect(summaryOf(await findingOf({ [START]: { status: 500 }, [ROBOTS]: textFile('User-agent: *') }))).toBe('ok ok')
  })
})

describe('robots-txt-format', () => {
  const findingOf = findingReader(robotsTxtFormat, robotsTxtFormatText)
  const CASES: readonly [string, ScenePage, string | undefined][] = [
    ['rules', textFile('User-agent: *\nDisallow: /tmp\nAllow: *.css\n'), 'ok ok'],
    ['an empty rule', textFile('User-agent: *\nDisallow:'), 'ok ok'],
    ['a sitemap alone', textFile('Sitemap: https://example.com/s.xml'), 'ok ok'],
    [
      'lines beyond the standard that somebody reads',
      textFile(
        'User-agent: *\nContent-Signal: search=yes, ai-train=no\nCrawl-delay: 5\nDisallow: /tmp\nLicense: https://example.com/l',
      ),
      'ok ok',
    ],
    ['nothing', textFile(''), 'info no-rules'],
    ['comments', textFile('# hello\n\n'), 'info no-rules'],
    ['an unknown name', textFile('User-agent: *\nDisallow: /x\nNoindex: /y'), 'info unknown-lines'],
    ['a misspelling that is forgiven', textFile('User-agent: *\nDisalow: /x'), 'info unknown-lines'],
    ['no line that could be read', textFile('hello'), 'info unknown-lines'],
    ['a rule before any agent', textFile('Disallow: /x\nUser-agent: *\nDisallow: /y'), 'warn bad-lines'],
    ['a path without a slash', textFile('User-agent: *\nDisallow: tmp/'), 'warn bad-lines'],
    ['a full address as path', textFile('User-agent: *\nDisallow: https://example.com/x'), 'warn bad-lines'],
    ['a relative sitemap', textFile('Sitemap: /sitemap.xml'), 'warn bad-lines'],
    ['a page', PAGE, 'warn html'],
    ['a page that is labelled as text', textFile('<!DOCTYPE html><p>Disallow: /'), 'warn html'],
    ['no file', { status: 404 }, undefined],
    ['a file that fails', { status: 503 }, undefined],
    ['a file that could not be loaded is not called wrong', { failure: 'response-timeout' }, undefined],
  ]
  it.each(CASES)('%s', async (_case, robots, expected) => {
    expect(summaryOf(await findingOf({ [START]: PAGE, [ROBOTS]: robots }))).toBe(expected)
  })

  it('names up to five lines, each with its reason', async () => {
    const robots = textFile(`Disallow: /a\nUser-agent: *\n${'Disallow: tmp\n'.repeat(6)}Foo: bar`)
    const finding = await findingOf({ [START]: PAGE, [ROBOTS]: robots })
    expect(finding?.detail.en).toMatch(/line 1 \(rule before .*\), line 3 \(path /)
    expect(finding?.detail.en).toContain('and 2 more')
    expect(finding?.detail.en).not.toContain('line 9')
  })
})

describe('robots-txt-size', () => {
  const findingOf = findingReader(robotsTxtSize, robotsTxtSizeText)
  const RULE = 'Disallow: /page\n'
  const LIMIT = 500 * 1024
  const CASES: readonly [string, ScenePage, string | undefined][] = [
    ['a short file', textFile(RULE), undefined],
    ['as much as crawlers read', textFile(RULE.repeat(LIMIT / RULE.length)), undefined],
    ['one byte more', textFile(`${RULE.repeat(LIMIT / RULE.length)}#`), 'warn too-large'],
    ['a long page in its place', `${PAGE}${'x'.repeat(LIMIT)}`, undefined],
    ['no file', { status: 404 }, undefined],
  ]
  it.each(CASES)('%s', async (_case, robots, expected) => {
    expect(summaryOf(await findingOf({ [START]: PAGE, [ROBOTS]: robots }))).toBe(expected)
  })

  it('names the size that crawlers read', async () => {
    const finding = await findingOf({ [START]: PAGE, [ROBOTS]: textFile(RULE.repeat(40_000)) })
    expect(finding?.detail.en).toContain('larger than 500 KiB')
  })
})

describe('robots-shared-group', () => {
  const findingOf = findingReader(robotsSharedGroup, robotsSharedGroupText)
  /** Search engines have a group of their own, so that only the shared group can have an effect. */
  const ENGINES = 'User-agent: Googlebot\nUser-agent: Bingbot\nDisallow:\n'
  const CASES: readonly [string, string, string | undefined][] = [
    [
      'a list copied below the star',
      'User-agent: *\n\n# AI\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /',
      'warn shared',
    ],
    ['the star below the list', 'User-agent: GPTBot\nUser-agent: *\nDisallow: /', 'warn shared'],
    [
      'a sitemap between them ends nothing',
      'User-agent: *\nSitemap: https://e.example/s.xml\nUser-agent: GPTBot\nDisallow: /',
      'warn shared',
    ],
    ['a rule between them', 'User-agent: *\nDisallow:\nUser-agent: GPTBot\nDisallow: /', undefined],
    ['only a part is closed', 'User-agent: *\nUser-agent: GPTBot\nDisallow: /tmp', undefined],
    ['opened again in the same group', 'User-agent: *\nUser-agent: GPTBot\nDisallow: /\nAllow: /', undefined],
    ['everybody, without a list', 'User-agent: *\nDisallow: /', undefined],
    ['together with a name that is none of AI', 'User-agent: *\nUser-agent: Googlebot\nDisallow: /', undefined],
    ['a name that does not exist', 'User-agent: *\nUser-agent: future-training-policy\nDisallow: /', undefined],
    ['the list alone', 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /', undefined],
  ]
  it.each(CASES)('%s', async (_case, robots, expected) => {
    expect(summaryOf(await findingOf({ [START]: PAGE, [ROBOTS]: textFile(`${robots}\n${ENGINES}`) }))).toBe(expected)
  })

  it.each([
    ['there is no file', { status: 404 }, undefined],
    ['the file fails', { status: 503 }, 'info unknown'],
    [
      'it blocks search engines, which robots-allows-search reports',
      textFile('User-agent: *\nUser-agent: GPTBot\nDisallow: /'),
      undefined,
    ],
  ])('if %s', async (_case, robots, expected) => {
    expect(summaryOf(await findingOf({ [START]: PAGE, [ROBOTS]: robots }))).toBe(expected)
  })

  it('names the first and the last line of the group', async () => {
    const robots = textFile(
      '# mine\nUser-agent: *\n\nUser-agent: GPTBot\nUser-agent: img2dataset\nDisallow: /\n\nUser-agent: Googlebot\nUser-agent: Bingbot\nAllow: /',
    )
    const finding = await findingOf({ [START]: PAGE, [ROBOTS]: robots })
    expect(finding?.values).toEqual({ firstLine: 2, lastLine: 6, agents: ['GPTBot', 'img2dataset'] })
    expect(finding?.detail.en).toContain('Lines 2 to 6')
  })
})
