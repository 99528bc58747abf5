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
    // The six of the showcase have a table of their own.
    expect(await page.locator('.samples table').count()).toBe(site.demo.demo.topics.length + 1)
    expect(await page.locator('.samples tbody tr').filter({ visible: true }).count()).toBe(6)
    await page.locator('.samples summary').click()
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

  it('writes the list again in another language', async () => {
    const { page } = await site.open('/')
    const links = page.locator('.samples details a')
    const count = await links.count()
    // A link for each topic, and several for nearly every domain.
    expect(count).toBeGreaterThan(200)
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.locator('.samples details').getByText('Bericht').first().waitFor({ state: 'attached' })
    expect(await links.count()).toBe(count)
    await page.close()
  })

  it('opens the complete list without JavaScript', async () => {
    const { page } = await site.open('/', { isScriptOn: false })
    await page.locator('.samples summary').click()
    await page.getByRole('link', { name: 'report: lame-servers.lab' }).waitFor()
    await page.close()
  })

  it('links to a report', async () => {
    const { page } = await site.open('/')
    await page.getByRole('link', { name: 'report: no-dmarc.lab' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'no-dmarc.lab' }).waitFor()
    await page.close()
  })
})
