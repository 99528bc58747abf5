import type { Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import { describeWith } from '../support/needs.ts'
import { barriers, barriersOfColour } from './accessibility.ts'
import { expectClean, TIMEOUT_MS } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { visitedWorld } from './visited-world.ts'

/** Faults that pages must not have, each caused on one page, and the text by which it is recorded. */
const MISDEEDS: readonly { readonly what: string; readonly noted: RegExp; readonly act: (page: Page) => unknown }[] = [
  {
    what: 'HTML inserted from a string',
    noted: /^policy: require-trusted-types-for/,
    act: (page) => page.evaluate(() => Object.assign(document.body, { innerHTML: '<b>x</b>' })).catch(() => undefined),
  },
  {
    what: 'a style attribute',
    noted: /^policy: style-src/,
    act: (page) => page.evaluate(() => document.body.setAttribute('style', 'color: red')),
  },
  {
    what: 'a picture from another host',
    noted: /^policy: img-src/,
    act: (page) =>
      page.evaluate(() => document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/x' }))),
  },
  {
    what: 'a request to another host',
    noted: /^request to http:\/\/127\.0\.0\.1:9\//,
    act: (page) => page.goto('http://127.0.0.1:9/').catch(() => undefined),
  },
  { what: 'a dialog', noted: /^dialog: hello/, act: (page) => page.evaluate(() => alert('hello')) },
  { what: 'an error', noted: /^console: oh/, act: (page) => page.evaluate(() => console.error('oh')) },
  {
    what: 'an exception',
    noted: /^error: oh/,
    act: (page) =>
      page.evaluate(() =>
        setTimeout(() => {
          throw new Error('oh')
        }),
      ),
  },
]

describeWith(NEEDS_CHROMIUM, 'the test browser', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  it.each(MISDEEDS)('detects $what', async ({ act, noted }) => {
    const visit = await site.open('/idn')
    expectClean(visit)
    await act(visit.page)
    await vi.waitFor(() => expect(visit.troubles).toContainEqual(expect.stringMatching(noted)))
    await visit.page.close()
  })

  it('detects accessibility faults', async () => {
    const { page } = await site.open('/idn')
    expect(await barriers(page)).toEqual([])
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('h1 { color: #bbb }')
      document.adoptedStyleSheets.push(sheet)
      document.documentElement.removeAttribute('lang')
    })
    expect(await barriersOfColour(page)).toEqual([expect.stringMatching(/^color-contrast: /)])
    expect(await barriers(page)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^color-contrast: /), expect.stringMatching(/^html-has-lang: /)]),
    )
    await page.close()
  })
})
