import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { parseZoneFile } from '../../src/dns/zone-file/parse.ts'
import { describeWith } from '../support/needs.ts'
import { expectClean, NARROW, settled, TIMEOUT_MS } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { visitedWorld } from './visited-world.ts'

describeWith(NEEDS_CHROMIUM, 'the published records of a report', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  it('open on a click, are copied, and are saved as a zone file', async () => {
    const visit = await site.open('/check/perfect.lab', { hasClipboard: true })
    const { page } = visit
    await settled(visit)
    const records = page.locator('details.published')
    const mx = records.getByRole('row', { name: '10 mx1.perfect.lab.' })
    expect(await mx.isVisible()).toBe(false)
    await records.getByRole('heading', { name: 'Published records' }).click()
    expect(await mx.isVisible()).toBe(true)
    await mx.getByRole('button').click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('10 mx1.perfect.lab.')
    await records.locator('details > summary').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      records.getByRole('button', { name: 'Save as file' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('perfect.lab.zone')
    const text = await readFile(await download.path(), 'utf8')
    const parsed = parseZoneFile(text, { origin: 'perfect.lab', include: () => undefined })
    // All records of world/zones/perfect.lab.zone but those of its hosts; DS records are in the parent zone.
    expect(parsed.ok && parsed.value.length).toBe(15)
    expectClean(visit)
    await page.close()
  })

  it('fit on a small screen', async () => {
    const visit = await site.open('/check/perfect.lab?lang=de', { width: NARROW })
    const { page } = visit
    await settled(visit)
    await page.getByRole('heading', { name: 'Veröffentlichte Einträge' }).click()
    await page.locator('.published details > summary').click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW)
    await page.close()
  })
})
