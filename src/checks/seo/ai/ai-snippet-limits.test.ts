import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { PAGE, START } from '../../../../test/seo/site-scene.ts'
import type { ScenePage } from '../../../../test/support/web-scene.ts'
import { aiSnippetLimitsText } from './ai-snippet-limits.text.ts'
import { aiSnippetLimits } from './ai-snippet-limits.ts'

const findingOf = findingReader(aiSnippetLimits, aiSnippetLimitsText)

const meta = (content: string, name = 'robots'): ScenePage =>
  PAGE.replace('<title>', `<meta name="${name}" content="${content}"><title>`)
const header = (...lines: readonly string[]): ScenePage => ({
  headers: lines.map((line) => `x-robots-tag: ${line}`),
  body: PAGE,
})
const WORDS = 'fresh bread every day '
const withheld = (open: number, hidden: number): ScenePage =>
  `<!doctype html><title>Bakery</title><p>${'x'.repeat(open)}<p data-nosnippet>${'x'.repeat(hidden)}`

describe('ai-snippet-limits', () => {
  const CASES: readonly [string, ScenePage, string][] = [
    ['nothing', PAGE, 'ok ok'],
    ['what limits nothing', meta('all, max-snippet:-1, max-image-preview:large'), 'ok ok'],
    ['noindex, which another check reports', meta('noindex, nofollow'), 'ok ok'],
    ['a long snippet', meta('max-snippet:51'), 'ok ok'],
    ['no snippet for Bing alone', meta('nosnippet', 'bingbot'), 'ok ok'],
    ['no snippet for another engine', header('otherbot: nosnippet'), 'ok ok'],
    ['noarchive for Google alone', meta('noarchive', 'googlebot'), 'ok ok'],
    ['less than half of the text withheld', `${PAGE}<p data-nosnippet>${WORDS.repeat(20)}`, 'ok ok'],
    ['half of the text withheld', withheld(100, 100), 'ok ok'],
    ['one character more than half of the text withheld', withheld(99, 100), 'info text-withheld'],
    ['most of the text withheld', `${PAGE}<p data-nosnippet>${WORDS.repeat(60)}`, 'info text-withheld'],
    ['nocache', meta('nocache'), 'info nocache'],
    ['nocache and noarchive, which Bing takes for the milder', meta('noarchive, nocache'), 'info nocache'],
    [
      'both in different places',
      { headers: ['x-robots-tag: bingbot: nocache'], body: `${meta('noarchive')}` },
      'info nocache',
    ],
    ['a short snippet', meta('max-snippet: 50'), 'info short-snippet'],
    ['a snippet of one character', meta('max-snippet:1', 'googlebot'), 'info short-snippet'],
    ['the shorter of two', header('max-snippet:20', 'max-snippet:160'), 'info short-snippet'],
    ['noarchive', meta('all, noarchive'), 'warn noarchive'],
    ['noarchive for Bing', header('bingbot: noarchive'), 'warn noarchive'],
    ['noarchive and a short snippet', meta('noarchive, max-snippet:10'), 'warn noarchive'],
    ['nosnippet', meta('NoSnippet'), 'warn no-snippet'],
    ['nosnippet for Google', meta('nosnippet', 'Googlebot'), 'warn no-snippet'],
    ['nosnippet in a second line', header('googlebot: nofollow', 'nosnippet'), 'warn no-snippet'],
    ['a snippet of nothing', header('max-snippet:0'), 'warn no-snippet'],
    ['a snippet of nothing for Google alone', header('max-snippet:100', 'googlebot: max-snippet:0'), 'warn no-snippet'],
    ['no page', { status: 404 }, 'info unknown'],
  ]
  it.each(CASES)('with %s', async (_case, page, expected) => {
    expect(summaryOf(await findingOf({ [START]: page }))).toBe(expected)
  })

  it('shows the line as found', async () => {
    const finding = await findingOf({ [START]: header('googlebot: nofollow, nosnippet') })
    for (const detail of [finding?.detail.en, finding?.detail.de])
      expect(detail).toContain('X-Robots-Tag: googlebot: nofollow, nosnippet')
  })
})
