import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SITE_PAGES } from '../../src/site/pages/registry.ts'
import { describeWith } from '../support/needs.ts'
import { expectClean, NARROW, settled, TIMEOUT_MS, WIDE } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { SAMPLES } from './sample-addresses.ts'
import { visitedWorld } from './visited-world.ts'

const MAX_SCRIPT_BYTES = 100 * 1024
const MAX_SHIFT = 0.05

/** The limits of the report, which most visitors open first. */
const REPORT = '/check/dmarc-without-reports.lab'
const MAX_REPORT_SCRIPT_BYTES = 60 * 1024
const MAX_STYLE_BYTES = 25 * 1024

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

/** The URLs of the files with this extension that the page has loaded. */
const filesOf = (page: Page, extension: '.js' | '.css'): Promise<readonly string[]> =>
  page.evaluate(
    (ending) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith(ending)),
    extension,
  )

/** The size of all these files as they are sent to a browser. */
async function compressedBytes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await (await fetch(file)).arrayBuffer()).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Resolves after the first paint, with the time since the start of the navigation. */
const firstPaintOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint')
          if (paint) resolve(paint.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
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
        const files = await filesOf(visit.page, '.js')
        expect(files.length).toBeGreaterThan(0)
        expect(await compressedBytes(files)).toBeLessThan(MAX_SCRIPT_BYTES)
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

  it('the report loads at most 60 KB of script and 25 KB of style, and nothing from other hosts', async () => {
    const visit = await site.open(REPORT)
    await settled(visit)
    const [scripts, styles] = [await filesOf(visit.page, '.js'), await filesOf(visit.page, '.css')]
    expect([scripts.length > 0, styles.length > 0]).toEqual([true, true])
    expect(await compressedBytes(scripts)).toBeLessThanOrEqual(MAX_REPORT_SCRIPT_BYTES)
    expect(await compressedBytes(styles)).toBeLessThanOrEqual(MAX_STYLE_BYTES)
    // Requests to other hosts and violations of the policy are faults.
    expectClean(visit)
    await visit.page.close()
  })

  // Its time depends on the machine; what it waits for does not.
  it('the report is painted before its script arrives and before the check begins', async () => {
    const asked = site.questions()
    const seen: unknown[] = []
    const visit = await site.open('/check/spf-bare-host.lab', {
      beforeScript: async (page) => {
        await page.getByRole('heading', { level: 1, name: 'spf-bare-host.lab' }).waitFor()
        seen.push(await firstPaintOf(page), site.questions())
      },
    })
    expect(seen).toEqual([expect.any(Number), asked])
    await settled(visit)
    expect(site.questions()).toBeGreaterThan(asked)
    await visit.page.close()
  })

  it('the domain and the placeholder are in the document before the first result', async () => {
    const asked = site.questions()
    const html = await (await fetch(`${site.url}/check/lame-servers.lab`)).text()
    expect(html).toMatch(/<h1>lame-servers\.lab/)
    expect(html.match(/Checking …<\/span>/g)?.length).toBeGreaterThanOrEqual(4)
    expect(site.questions()).toBe(asked)
  })
})
