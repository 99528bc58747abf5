import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SITE_PAGES } from '../../src/site/pages/registry.ts'
import { describeWith } from '../support/needs.ts'
import { NARROW, settled, TIMEOUT_MS, WIDE } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { SAMPLES } from './sample-addresses.ts'
import { visitedWorld } from './visited-world.ts'

const MAX_SCRIPT_BYTES = 100 * 1024
const MAX_SHIFT = 0.05

/** The cumulative layout shift since the page was opened, without shifts after user input. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
            if (!hadRecentInput) sum += value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        // Buffered entries are delivered in a separate task.
        setTimeout(() => resolve(sum), 100)
      }),
  )

const scriptsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )

describeWith(NEEDS_CHROMIUM, 'budgets', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  describe.each(SITE_PAGES.map(({ path }) => path))('%s', (path) => {
    it.each([WIDE, NARROW])(
      'loads little script, and has no layout shift when the result arrives (%i px)',
      async (width) => {
        const visit = await site.open(SAMPLES[path]?.address ?? path, { width })
        await settled(visit)
        expect(await shiftOf(visit.page)).toBeLessThan(MAX_SHIFT)
        const files = await scriptsOf(visit.page)
        const sizes = await Promise.all(
          files.map(async (file) => gzipSync(await (await fetch(file)).arrayBuffer()).length),
        )
        expect(files.length).toBeGreaterThan(0)
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_SCRIPT_BYTES)
        await visit.page.close()
      },
    )
  })

  it.each([
    { address: '/check/malformed-answers.lab', width: WIDE },
    { address: '/check/no-spf.lab', width: NARROW },
  ])('$address has no layout shift while it loads, $width px wide', async ({ address, width }) => {
    const visit = await site.open(address, { width })
    await settled(visit)
    expect(await shiftOf(visit.page)).toBeLessThan(MAX_SHIFT)
    await visit.page.close()
  })

  it('the domain and the placeholder are in the document before the first result', async () => {
    const asked = site.questions()
    const html = await (await fetch(`${site.url}/check/lame-servers.lab`)).text()
    expect(html).toMatch(/<h1>lame-servers\.lab/)
    expect(html).toMatch(/<progress /)
    expect(site.questions()).toBe(asked)
  })
})
