import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeWith } from '../support/needs.ts'
import { barriers } from './accessibility.ts'
import { expectClean, settled, TIMEOUT_MS, type Visit } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { visitedWorld } from './visited-world.ts'

const PHONE = 390

/** Checks the change and waits for its outcome, which gets the focus. */
async function check(page: Page, name = 'Check the change'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.locator('.try-outcome .differences').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('change-outcome')
}

const group = (page: Page, kind: string) => page.locator(`.difference-${kind} li`)

/** The name of an added record gets the focus. */
const newRowFocused = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^record-\d+-name$/)

/** What pages of this site have stored in the browser. */
const stored = (page: Page) => page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }])

const titles = (page: Page) => page.locator('.try-outcome .finding h3').allTextContents()

describeWith(NEEDS_CHROMIUM, 'the page that tries a change', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()
  const opened = async (domain: string, look = {}): Promise<Visit> => {
    const visit = await site.open(`/try-change/${domain}?lang=en`, look)
    await settled(visit)
    return visit
  }

  it('opens from a fix with the offered record, and the DMARC finding is gone after a check', async () => {
    const visit = await site.open('/check/no-dmarc.lab?lang=en')
    const { page } = visit
    await settled(visit)
    expect(await page.getByRole('link', { name: 'Try a change of the records' }).count()).toBe(1)
    await page.getByRole('link', { name: 'Try this change: TXT _dmarc.no-dmarc.lab' }).first().click()
    await page.locator('.try-table').waitFor()
    expect(await page.locator('.try-table .is-changed input').first().inputValue()).toBe('_dmarc')
    expect(await titles(page)).toContain('No DMARC record')
    await check(page)
    expect(await group(page, 'worse').count()).toBe(0)
    const better = (await group(page, 'better').allTextContents()).join('\n')
    expect(better).toMatch(/DMARC/)
    expect(await titles(page)).not.toContain('No DMARC record')
    expectClean(visit)
    await page.close()
  })

  it('shows what gets worse without the MX records, and keeps the change when it is loaded again', async () => {
    const visit = await opened('perfect.lab')
    const { page } = visit
    const storedBefore = await stored(page)
    for (const _host of ['mx1', 'mx2'])
      await page
        .getByRole('button', { name: /^Remove: Record \d+ \(MX @\)$/ })
        .first()
        .click()
    await check(page)
    expect(await group(page, 'worse').count()).toBeGreaterThan(0)
    expect(await page.locator('.try-outcome .verdict').textContent()).toMatch(/worse/)
    await page.reload()
    await page.locator('.try-table').waitFor()
    expect(await page.locator('.try-table .is-removed').count()).toBe(2)
    await page.getByRole('button', { name: 'Start over' }).click()
    expect(await page.locator('.try-table .is-removed').count()).toBe(0)
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await page.locator('.try-table .is-removed').count()).toBe(2)
    expect(await stored(page)).toEqual(storedBefore)
    expectClean(visit)
    await page.close()
  })

  it('shows all faults next to their records, and the place of each fault of a text', async () => {
    const visit = await opened('perfect.lab')
    const { page } = visit
    for (const [name, type, value] of [
      ['a', 'A', '192.0.2.999'],
      ['b', 'NOTYPE', 'x'],
    ] as const) {
      await page.getByRole('button', { name: 'Add a record' }).click()
      await newRowFocused(page)
      await page.keyboard.type(name)
      const row = page.locator('.try-table tbody tr').last()
      await row.locator('input').nth(1).fill(type)
      await row.locator('textarea').fill(value)
    }
    await page.getByRole('button', { name: 'Check the change', exact: true }).click()
    await page.getByRole('heading', { name: 'The change has 2 faults' }).waitFor()
    expect(await page.locator('.try-table .try-faults').count()).toBe(2)
    await page.locator('.refusal button').first().click()
    expect(await page.locator(':focus').inputValue()).toBe('192.0.2.999')
    await page.getByRole('button', { name: 'Enter the change as text' }).click()
    await page.locator('#change-text').fill('$ORIGIN perfect.lab.\n@ 60 IN A 192.0.2.999\n@ IN MX mail\n')
    await page.getByRole('button', { name: 'Check the change', exact: true }).click()
    await expect.poll(() => page.locator('.refusal li').count()).toBe(2)
    expect(await page.locator('.refusal li').first().textContent()).toMatch(/^Line 2, column \d+/)
    expectClean(visit)
    await page.close()
  })

  it('saves the change in three formats and opens a file', async () => {
    const visit = await opened('no-dmarc.lab')
    const { page } = visit
    await page.getByRole('button', { name: 'Enter the change as text' }).click()
    await page
      .locator('#change-text')
      .fill('{"set":[{"name":"_dmarc","type":"TXT","ttl":60,"values":["v=DMARC1; p=reject"]}]}')
    for (const [format, file, content] of [
      ['JSON', 'no-dmarc.lab.json', '"v=DMARC1; p=reject"'],
      ['Zone file', 'no-dmarc.lab.zone', '_dmarc 60 IN TXT "v=DMARC1; p=reject"'],
      ['octoDNS (YAML)', 'no-dmarc.lab.yaml', 'v=DMARC1\\; p=reject'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Download the change: ${format}` }).click(),
      ])
      expect(download.suggestedFilename()).toBe(file)
      const chunks: Buffer[] = []
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
      expect(Buffer.concat(chunks).toString()).toContain(content)
    }
    await page.locator('#change-file').setInputFiles({
      name: 'zone.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('$ORIGIN no-dmarc.lab.\n'),
    })
    await expect.poll(() => page.locator('#change-text').inputValue()).toBe('$ORIGIN no-dmarc.lab.\n')
    expectClean(visit)
    await page.close()
  })

  it('works with the keyboard only', async () => {
    const visit = await opened('no-dmarc.lab')
    const { page } = visit
    await page.locator('#record-add').focus()
    await page.keyboard.press('Enter')
    await newRowFocused(page)
    await page.keyboard.type('_dmarc')
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').inputValue()).toBe('TXT')
    await page.keyboard.press('Tab')
    await page.keyboard.type('60')
    await page.keyboard.press('Tab')
    await page.keyboard.type('v=DMARC1; p=reject')
    for (let step = 0; step < 10; step++) {
      await page.keyboard.press('Tab')
      if ((await page.locator(':focus').getAttribute('type')) === 'submit') break
    }
    await page.keyboard.press('Enter')
    await page.locator('.try-outcome .differences').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('change-outcome')
    // The whole text names what else has happened.
    expect(await page.locator('.differences').innerText()).toMatch(/Better 1\s[\s\S]*Passed\s+DMARC record found\s/)
    expectClean(visit)
    await page.close()
  })

  it('fits on a phone, in German, and has no accessibility faults', async () => {
    const visit = await site.open('/try-change/no-dmarc.lab?lang=de', { width: PHONE, locale: 'de' })
    const { page } = visit
    await settled(visit)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Änderung prüfen')
    await page.getByRole('button', { name: 'Eintrag hinzufügen' }).click()
    const row = page.locator('.try-table tbody tr').last()
    await row.locator('input').first().fill('_dmarc')
    await row.locator('textarea').fill('v=DMARC1; p=reject')
    await check(page, 'Änderung prüfen')
    expect(await page.locator('.try-outcome').textContent()).toContain('Nach der Änderung')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE)
    expect(await barriers(page)).toEqual([])
    expectClean(visit)
    await page.close()
  })
})
