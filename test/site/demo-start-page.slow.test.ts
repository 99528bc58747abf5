import { expect, it } from 'vitest'
import { describeWith } from '../support/needs.ts'
import { barriers, barriersOfColour } from './accessibility.ts'
import { expectClean, NARROW, TIMEOUT_MS } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { visitedDemo } from './visited-demo.ts'

describeWith(NEEDS_CHROMIUM, 'the start page of the demo', { timeout: TIMEOUT_MS }, () => {
  const site = visitedDemo()

  it('has no accessibility faults with its list of samples', async () => {
    const visit = await site.open('/', { width: NARROW })
    const { page } = visit
    expect(await page.locator('.samples table').count()).toBe(site.demo.demo.topics.length)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW)
    expectClean(visit)
    // The tables have the same structure, and axe checks each cell of each table.
    await page.locator('.samples table').evaluateAll((tables) => {
      for (const table of tables.slice(2)) table.remove()
    })
    expect(await barriers(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await barriersOfColour(page)).toEqual([])
    await page.close()
  })

  it('links to a report', async () => {
    const { page } = await site.open('/')
    await page.getByRole('link', { name: 'health check: no-dmarc.lab' }).click()
    await page.getByRole('heading', { level: 1, name: 'no-dmarc.lab' }).waitFor()
    await page.close()
  })
})
