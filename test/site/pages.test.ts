import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SITE_PAGES } from '../../src/site/pages/registry.ts'
import { barriers } from './accessibility.ts'
import { expectClean, NARROW, NEEDS, PATIENCE_MS, settled, type Visit, WIDE } from './browser.ts'
import { CHROMIUM } from './chromium.ts'
import { SAMPLES, unfold } from './sample-addresses.ts'
import { visitedDemo } from './visited-demo.ts'

const PATHS = SITE_PAGES.map(({ path }) => path)

const turnTo = async (page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme })
}

/** What sticks out of the page on the right. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const IN_ENGLISH = [
  { width: WIDE, colorScheme: 'light' },
  { width: WIDE, colorScheme: 'dark' },
  { width: NARROW, colorScheme: 'dark' },
  { width: NARROW, colorScheme: 'light' },
] as const

describe('the samples of pages', () => {
  it('are there for every page, and for no other', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual([...PATHS].sort())
  })
})

describe.skipIf(CHROMIUM === undefined)(`every page ${NEEDS}`, { timeout: PATIENCE_MS }, () => {
  const site = visitedDemo()

  async function filled(path: string, locale: 'en' | 'de', width: number): Promise<Visit> {
    const { address, enter } = SAMPLES[path] ?? { address: path }
    const visit = await site.open(address, { locale, width })
    await settled(visit)
    await enter?.(visit.page)
    await unfold(visit.page)
    await settled(visit)
    return visit
  }

  it.each(PATHS)('%s is in order in English, wide and narrow, light and dark', async (path) => {
    const visit = await filled(path, 'en', WIDE)
    const { page } = visit
    expectClean(visit)
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(await page.title()).toMatch(/^\S.{3,} – zonewise$/)
    for (const { width, colorScheme } of IN_ENGLISH) {
      await turnTo(page, width, colorScheme)
      expect([width, await sideways(page)]).toEqual([width, 0])
      expect([width, colorScheme, await barriers(page)]).toEqual([width, colorScheme, []])
    }
    await page.close()
  })

  it.each(PATHS)('%s is in order in German', async (path) => {
    const visit = await filled(path, 'de', NARROW)
    const { page } = visit
    expectClean(visit)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.title()).toMatch(/^\S.{3,} – zonewise$/)
    expect(await sideways(page)).toBe(0)
    await turnTo(page, NARROW, 'dark')
    expect(await barriers(page)).toEqual([])
    await page.close()
  })

  it.each(PATHS)('%s opens without anything in its address', async (path) => {
    const visit = await site.open(path)
    await settled(visit)
    expectClean(visit)
    expect(visit.response.status()).toBe(200)
    expect(await visit.page.locator('h1').count()).toBe(1)
    await visit.page.close()
  })
})
