import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SITE_PAGES } from '../../src/site/pages/registry.ts'
import { describeWith } from '../support/needs.ts'
import { barriers, barriersOfColour } from './accessibility.ts'
import { expectClean, NARROW, settled, TIMEOUT_MS, type Visit, WIDE } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { SAMPLES, unfoldSome } from './sample-addresses.ts'
import { visitedWorld } from './visited-world.ts'

const PATHS = SITE_PAGES.map(({ path }) => path)

/** Elements that overflow the page on the right. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('the samples of pages', () => {
  it('exist for every page, and for no other', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual([...PATHS].sort())
  })
})

describeWith(NEEDS_CHROMIUM, 'every page', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  async function filled(path: string, locale: 'en' | 'de', width: number): Promise<Visit> {
    const { address, enter } = SAMPLES[path] ?? { address: path }
    const visit = await site.open(address, { locale, width })
    await settled(visit)
    await enter?.(visit.page)
    await unfoldSome(visit.page)
    await settled(visit)
    return visit
  }

  it.each(PATHS)('%s has no faults in English, wide and narrow, light and dark', async (path) => {
    const visit = await filled(path, 'en', WIDE)
    const { page } = visit
    expectClean(visit)
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(await page.title()).toMatch(/^\S.{3,} – zonewise$/)
    for (const width of [WIDE, NARROW]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await sideways(page)]).toEqual([width, 0])
      await page.emulateMedia({ colorScheme: 'light' })
      expect([width, 'light', await barriers(page)]).toEqual([width, 'light', []])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect([width, 'dark', await barriersOfColour(page)]).toEqual([width, 'dark', []])
    }
    await page.close()
  })

  it.each(PATHS)('%s has no faults in German', async (path) => {
    const visit = await filled(path, 'de', NARROW)
    const { page } = visit
    expectClean(visit)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.title()).toMatch(/^\S.{3,} – zonewise$/)
    expect(await sideways(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
    await page.close()
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
