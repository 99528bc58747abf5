import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { PAGE, START } from '../../../../test/seo/site-scene.ts'
import type { ScenePage } from '../../../../test/support/web-scene.ts'
import { hreflangValidText } from './hreflang-valid.text.ts'
import { hreflangValid } from './hreflang-valid.ts'

describe('hreflang-valid', () => {
  const findingOf = findingReader(hreflangValid, hreflangValidText)
  const alternate = (language: string, href = START) => `<link rel="alternate" hreflang="${language}" href="${href}">`
  const headed = (...tags: readonly string[]) => PAGE.replace('<title>', `${tags.join('')}<title>`)
  const DEFAULT = alternate('x-default')
  const among = (...tags: readonly string[]) => headed(alternate('en'), DEFAULT, ...tags)
  const FAULTY = 'warn faulty-entries'

  const CASES: readonly [string, ScenePage, string | undefined][] = [
    ['no translations', PAGE, undefined],
    ['a feed is no translation', headed('<link rel="alternate" type="application/rss+xml" href="/feed">'), undefined],
    ['two languages and everybody else', among(alternate('de', 'https://example.com/de')), 'ok ok'],
    ['script and region', among(alternate('zh-Hant-TW', 'https://example.com/tw')), 'ok ok'],
    ['a region of the world', among(alternate('es-419', 'https://example.com/la')), 'ok ok'],
    [
      'in the header',
      {
        headers: [`link: <${START}>; rel=alternate; hreflang=en, <${START}>; rel=alternate; hreflang=x-default`],
        body: PAGE,
      },
      'ok ok',
    ],
    ['nobody else', headed(alternate('en')), 'info no-default'],
    ['without the page itself', headed(alternate('x-default', 'https://example.com/de')), 'info no-self'],
    ['an unknown language', among(alternate('xx', 'https://example.com/x')), FAULTY],
    ['an underscore', among(alternate('de_AT', 'https://example.com/at')), FAULTY],
    ['the United Kingdom', among(alternate('en-UK', 'https://example.com/uk')), FAULTY],
    ['a region alone', among(alternate('-DE', 'https://example.com/x')), FAULTY],
    ['a relative address', among(alternate('de', '/de')), FAULTY],
    ['an address without a scheme', among(alternate('de', '//example.com/de')), FAULTY],
    ['white space', among(alternate(' es', 'https://example.com/es')), FAULTY],
    ['in the body, where nobody reads it', `${PAGE}${alternate('xx')}`, undefined],
    ['an error', { status: 500 }, 'info unknown'],
  ]
  it.each(CASES)('%s', async (_case, page, expected) => {
    expect(summaryOf(await findingOf({ [START]: page }))).toBe(expected)
  })

  it('gives a reason for every entry, and names up to five', async () => {
    const odd = ['xx', 'en-UK', 'de_AT', 'eng', 'de-Foo', 'zz', 'de-QQ']
    const finding = await findingOf({ [START]: among(...odd.map((language) => alternate(language, '/x'))) })
    expect(finding?.detail.en).toMatch(/7 of 9 .*“xx” → “\/x” \(.*language xx.*relative/)
    expect(finding?.detail.en).toContain('GB, not UK')
    expect(finding?.detail.de).toContain('Unterstrich statt Bindestrich')
    expect(finding?.detail.de).toContain('und 2 weitere')
  })
})
