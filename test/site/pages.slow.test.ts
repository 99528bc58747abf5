import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SITE_PAGES } from '../../src/site/pages/registry.ts'
import { LOCALES, type Locale } from '../../src/text.ts'
import { describeWith } from '../support/needs.ts'
import { barriers, barriersOfColour } from './accessibility.ts'
import { expectClean, NARROW, settled, TIMEOUT_MS, type Visit, WIDE } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { overflowing, sideways, smallTargets } from './layout.ts'
import { SAMPLES, type Sample, unfoldSome } from './sample-addresses.ts'
import { visitedWorld } from './visited-world.ts'

const PATHS = SITE_PAGES.map(({ path }) => path)

/** The pages with content, and a report in which much is wrong. */
const FILLED: readonly (readonly [title: string, sample: Sample])[] = [
  ...Object.entries(SAMPLES),
  ['a report with errors', { address: '/check/eleven-lookups.lab' }],
]

const LIVE = '[aria-live], [role="status"], [role="alert"], [role="log"]'

describe('the samples of pages', () => {
  it('exist for every page, and for no other', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual([...PATHS].sort())
  })
})

describeWith(NEEDS_CHROMIUM, 'every page', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  async function filled({ address, enter }: Sample, locale: Locale): Promise<Visit> {
    const visit = await site.open(address, { locale, width: NARROW })
    await settled(visit)
    await enter?.(visit.page)
    await unfoldSome(visit.page)
    await settled(visit)
    return visit
  }

  /** Faults of the layout and of accessibility at this width, light and dark. */
  async function faultsAt(page: Page, width: number): Promise<readonly string[]> {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await sideways(page)]).toEqual([width, 0])
    await page.emulateMedia({ colorScheme: 'light' })
    const found = [...(await overflowing(page)), ...(await smallTargets(page)), ...(await barriers(page))]
    await page.emulateMedia({ colorScheme: 'dark' })
    return [...found, ...(await barriersOfColour(page))].map((fault) => `${width} px: ${fault}`)
  }

  describe.each(LOCALES)('in %s', (locale) => {
    it.each(FILLED)('%s has no faults, wide and narrow, light and dark', async (_title, sample) => {
      const visit = await filled(sample, locale)
      const { page } = visit
      expect(await page.locator('html').getAttribute('lang')).toBe(locale)
      expect(await page.title()).toMatch(/^\S.{3,} – zonewise$/)
      expect(await page.locator(LIVE).count()).toBe(1)
      expect([...(await faultsAt(page, NARROW)), ...(await faultsAt(page, WIDE))]).toEqual([])
      expectClean(visit)
      await page.close()
    })
  })

  it.each(PATHS)('%s opens without parameters', async (path) => {
    const visit = await site.open(path)
    await settled(visit)
    expectClean(visit)
    expect(visit.response.status()).toBe(200)
    expect(await visit.page.locator('h1').count()).toBe(1)
    await visit.page.close()
  })
})
