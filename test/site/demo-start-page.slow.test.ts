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

  it('finds a sample domain by its description', async () => {
    const { page } = await site.open('/')
    await page.getByLabel('Search the other demo domains').fill('lame')
    await page.getByRole('link', { name: 'health check: lame-servers.lab' }).waitFor()
    expect(await page.locator('.samples details tr', { hasText: 'no-dmarc.lab' }).count()).toBe(0)
    expect(await page.locator('.samples summary').textContent()).toMatch(/^\d+ domains found$/)
    await page.getByLabel('Search the other demo domains').fill('')
    expect(await page.locator('.samples details').getAttribute('open')).toBeNull()
    await page.close()
  })

  it('keeps the list of the server, and writes it again in another language', async () => {
    const { page } = await site.open('/')
    const links = page.locator('.samples details a')
    const count = await links.count()
    expect(count).toBeGreaterThan(1000)
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.locator('.samples details').getByText('Domain-Check').first().waitFor({ state: 'attached' })
    expect(await links.count()).toBe(count)
    await page.close()
  })

  it('opens the complete list without JavaScript', async () => {
    const { page } = await site.open('/', { isScriptOn: false })
    await page.locator('.samples summary').click()
    await page.getByRole('link', { name: 'health check: lame-servers.lab' }).waitFor()
    expect(await page.getByLabel('Search the other demo domains').isVisible()).toBe(false)
    await page.close()
  })

  it('links to a report', async () => {
    const { page } = await site.open('/')
    await page.getByRole('link', { name: 'health check: no-dmarc.lab' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'no-dmarc.lab' }).waitFor()
    await page.close()
  })
})
