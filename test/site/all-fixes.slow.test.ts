import { expect, it } from 'vitest'
import { describeWith } from '../support/needs.ts'
import { barriers } from './accessibility.ts'
import { expectClean, settled, TIMEOUT_MS } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { visitedDemo } from './visited-demo.ts'
import { visitedWorld } from './visited-world.ts'

const PHONE = 390

describeWith(NEEDS_CHROMIUM, 'all offered fixes of a report in one change', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  it('is judged, and then downloaded as the command fix prints it', async () => {
    const visit = await site.open('/check/mx-doubled.lab?lang=en')
    const { page } = visit
    await settled(visit)
    await page.getByRole('button', { name: 'All fixes in one change' }).press('Enter')
    await page.locator('.fixes h2').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('fixes-title')
    const button = page.getByRole('button', { name: 'Download the change (JSON)' })
    await button.waitFor({ timeout: 60_000 })
    expect(await page.locator('.fixes [role="status"]').textContent()).toMatch(
      /^The change is for: No MX host resolves to an IP address\. Score: \d+ before, \d+ after\./,
    )
    const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')])
    expect(download.suggestedFilename()).toBe('mx-doubled.lab.json')
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
      ...{ domain: 'mx-doubled.lab', remove: [], replace: false },
      set: [{ name: '@', type: 'MX', values: ['10 post.mx-doubled.lab.'] }],
    })
    expect((await page.locator('.fixes-left li').allTextContents()).join('\n')).toMatch(
      /No MTA-STS record: It needs other steps too\./,
    )
    expect(await barriers(page)).toEqual([])
    expectClean(visit)
    await page.close()
  })

  it('lists in German, on a phone, why no fix can be published at once', async () => {
    const visit = await site.open('/check/no-dmarc.lab?lang=de', { width: PHONE, locale: 'de' })
    const { page } = visit
    await settled(visit)
    await page.getByRole('button', { name: 'Alle Korrekturen in einer Änderung' }).click()
    await page.locator('.fixes h2').waitFor()
    expect(await page.locator('.fixes [role="status"]').textContent()).toBe(
      'Keine vorgeschlagene Korrektur lässt sich sofort veröffentlichen.',
    )
    expect((await page.locator('.fixes-left li').allTextContents()).join('\n')).toMatch(
      /Kein DMARC-Eintrag: Vorher ist etwas zu prüfen\. Sorgen Sie vor dem Anlegen dafür/,
    )
    expect(await page.getByRole('button', { name: /herunterladen \(JSON\)/ }).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE)
    expect(await barriers(page)).toEqual([])
    expectClean(visit)
    await page.close()
  })

  it('offers no change that would make a finding worse', async () => {
    const visit = await site.open('/check/mx-doubled.lab?lang=en')
    const { page } = visit
    await settled(visit)
    await page.route('**/api/v1/plan/**', async (route) => {
      const response = await route.fetch()
      const plan = await response.json()
      const worse = [{ id: 'spf-record', after: { severity: 'problem', title: 'No SPF record', outcome: 'none-mail' } }]
      await route.fulfill({ response, json: { ...plan, difference: { ...plan.difference, worse } } })
    })
    await page.getByRole('button', { name: 'All fixes in one change' }).click()
    await expect
      .poll(() => page.locator('.fixes [role="status"]').textContent(), { timeout: 60_000 })
      .toBe('The change would make these findings worse, so it is not offered:No SPF record')
    expect(await page.getByRole('button', { name: /^Download the change/ }).count()).toBe(0)
    expectClean(visit)
    await page.close()
  })
})

describeWith(NEEDS_CHROMIUM, 'the same in the demo', { timeout: TIMEOUT_MS }, () => {
  const demo = visitedDemo()

  it('judges all fixes in one change, and waits for a change', async () => {
    const visit = await demo.open('/check/mx-doubled.lab?lang=en')
    const { page } = visit
    await settled(visit)
    await page.getByRole('button', { name: 'All fixes in one change' }).click()
    await page.getByRole('button', { name: 'Download the change (JSON)' }).waitFor({ timeout: 60_000 })
    await page.goto(new URL('/try-change/mx-doubled.lab?lang=en', page.url()).href)
    await settled(visit)
    await page.getByRole('button', { name: 'Enter the change as text' }).click()
    await page.locator('#change-text').fill('{"remove":[{"name":"not-there","type":"TXT"}]}')
    await page.getByRole('button', { name: 'Check the change', exact: true }).click()
    await page.getByRole('button', { name: 'Wait for the change' }).click()
    await expect
      .poll(() => page.locator('.try-watched li').allTextContents(), { timeout: 30_000 })
      .toEqual(['TXT not-there.mx-doubled.lab: visible everywhere'])
    expectClean(visit)
    await page.close()
  })
})
