import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { PAGE, START } from '../../../../test/seo/site-scene.ts'
import type { ScenePage } from '../../../../test/support/web-scene.ts'
import { metaRefreshText } from './meta-refresh.text.ts'
import { metaRefresh } from './meta-refresh.ts'

describe('meta-refresh', () => {
  const findingOf = findingReader(metaRefresh, metaRefreshText)
  const refresh = (content: string) =>
    PAGE.replace('<title>', `<meta http-equiv="Refresh" content="${content}"><title>`)
  const CASES: readonly [string, ScenePage, string | undefined][] = [
    ['none', PAGE, undefined],
    ['at once', refresh('0; url=/new'), 'warn redirect'],
    ['after ten seconds', refresh('10;url=https://example.net/'), 'warn redirect'],
    ['after eleven', refresh('11;url=https://example.net/'), undefined],
    ['the same page again', refresh('300'), 'info reload'],
    ['an address left empty', refresh('5; url='), 'info reload'],
    ['nothing that browsers obey', refresh('soon'), undefined],
    [
      'only without scripts',
      PAGE.replace('<title>', '<noscript><meta http-equiv=refresh content="0;url=/x"></noscript><title>'),
      undefined,
    ],
    ['an error', { status: 500 }, 'info unknown'],
  ]
  it.each(CASES)('%s', async (_case, page, expected) => {
    expect(summaryOf(await findingOf({ [START]: page }))).toBe(expected)
  })

  it('is never followed, and is shown as written', async () => {
    const finding = await findingOf({ [START]: refresh('3; URL=/new'), 'https://example.com/new': PAGE })
    expect(finding?.detail.en).toMatch(/“3; URL=\/new”.* to \/new\./)
    expect(finding?.values).toMatchObject({ url: '/new', path: '/' })
  })
})
