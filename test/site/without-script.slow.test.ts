import { expect, it } from 'vitest'
import type { WholeReport } from '../../src/site/report/domain-report.ts'
import { describeWith } from '../support/needs.ts'
import { expectClean, TIMEOUT_MS } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { visitedWorld } from './visited-world.ts'

describeWith(NEEDS_CHROMIUM, 'without JavaScript', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  it.each(['en', 'de'] as const)('a report has its summary and its findings (%s)', async (locale) => {
    const visit = await site.open('/check/dmarc-without-reports.lab', { locale, isScriptOn: false })
    const { page } = visit
    await page.waitForURL(/[?&]whole=1/)
    const report = await site.api<WholeReport>(`/api/v1/report/dmarc-without-reports.lab?lang=${locale}&detail=full`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(report.domain)
    expect(await page.locator('.area-row[data-area="dns"] .area-score strong').textContent()).toBe(
      String(report.areas[0]?.score),
    )
    expect((await page.locator('.verdict').textContent())?.length).toBeGreaterThan(20)
    const text = (await page.locator('main').textContent()) ?? ''
    for (const { title, detail, severity } of report.findings) {
      expect(text).toContain(title)
      if (severity !== 'ok') expect(text).toContain(detail)
    }
    expectClean(visit)
    await page.close()
  })

  it('a report is reached from the start page, and the other language from there', async () => {
    const { page } = await site.open('/', { isScriptOn: false })
    await page.getByLabel('Domain').fill('perfect.lab')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.waitForURL(/\/check\/perfect\.lab\?.*whole=1/)
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.waitForURL(/lang=de.*whole=1/)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.locator('.area-row[data-area="dns"] .area-score strong').textContent()).toMatch(/^\d+$/)
    await page.close()
  })

  it.each([
    { address: '/idn?name=m%C3%BCnchen.de', says: 'xn--mnchen-3ya.de' },
    { address: '/lookup?name=perfect.lab&type=MX', says: 'mx1.perfect.lab' },
    { address: '/propagation?name=disagreeing-servers.lab&type=A', says: '93.184.80.1' },
    { address: '/availability?domain=taken.com', says: 'Garden Gate Registrar Ltd' },
    { address: '/dkim?domain=perfect.lab&selector=s1', says: '2048' },
    { address: '/dnssec?domain=ds-of-old-key.lab', says: 'DNSSEC chain of trust is invalid (bogus)' },
    { address: '/mail-check?domain=mail-and-mailbox.lab', says: 'IMAPS' },
    { address: '/seo-check?domain=ai-blocked.lab', says: 'robots.txt blocks' },
  ])('$address has its result', async ({ address, says }) => {
    const visit = await site.open(address, { isScriptOn: false })
    const { page } = visit
    await page.waitForURL(/[?&]whole=1/)
    expect(await page.locator('main').textContent()).toContain(says)
    expectClean(visit)
    await page.close()
  })
})
