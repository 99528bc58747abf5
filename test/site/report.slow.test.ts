import type { Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import type { DomainHealth } from '../../src/report/words.ts'
import type { WholeReport } from '../../src/site/report/domain-report.ts'
import { describeWith } from '../support/needs.ts'
import { expectClean, settled, TIMEOUT_MS } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { visitedWorld } from './visited-world.ts'

const DOMAIN = 'dmarc-without-reports.lab'
/** HTTPS queries of this domain never get a response, while other findings are final. */
const SLOW_DOMAIN = 'https-dropped.lab'

const scoreOn = async (page: Page): Promise<number> =>
  Number(await page.locator('.area-row[data-area="dns"] .area-score strong').textContent())

describeWith(NEEDS_CHROMIUM, 'the report page', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()
  const reportOf = (domain: string): Promise<DomainHealth> => site.api(`/api/v1/check/${domain}`)
  const wholeReportOf = (domain: string): Promise<WholeReport> => site.api(`/api/v1/report/${domain}?detail=full`)

  it('is reached from the start page by mouse', async () => {
    const visit = await site.open('/')
    const { page } = visit
    await page.getByLabel('Domain').click()
    await page.getByLabel('Domain').fill('perfect.lab')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'perfect.lab' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/check/perfect.lab')
    await settled(visit)
    expectClean(visit)
    await page.close()
  })

  it('is reached from the start page by keyboard alone', async () => {
    const visit = await site.open('/')
    const { page } = visit
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').textContent()).toBe('Skip to main content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').getAttribute('name')).toBe('domain')
    await page.keyboard.type('perfect.lab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'perfect.lab' }).waitFor()
    await settled(visit)
    expectClean(visit)
    await page.close()
  })

  it('is printed with all recommended actions, and without interactive elements', async () => {
    const visit = await site.open(`/check/${DOMAIN}`)
    const { page } = visit
    await settled(visit)
    const whatToDo = page.locator('.finding-warn .finding-body').first()
    const records = page.locator('.published table')
    expect([await whatToDo.isVisible(), await records.isVisible()]).toEqual([false, false])
    await page.emulateMedia({ media: 'print' })
    expect([await whatToDo.isVisible(), await records.isVisible()]).toEqual([true, true])
    for (const row of await page.locator('.area-row').all()) expect((await row.innerText()).length).toBeGreaterThan(10)
    expect(await page.locator('button:not(.area-line)').filter({ visible: true }).count()).toBe(0)
    await page.close()
  })

  it('shows each area and the first change as soon as they are known, and ends with the result of the API', {
    timeout: 60_000,
  }, async () => {
    const visit = await site.open(`/check/${SLOW_DOMAIN}`)
    const { page } = visit
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(SLOW_DOMAIN)
    const known = page.locator('.area-row:not([aria-busy])')
    const checking = page.locator('.area-row', { hasText: 'Checking' })
    await known.first().waitFor()
    expect(await checking.count()).toBeGreaterThan(0)
    await settled(visit)
    expect([await known.count(), await checking.count()]).toEqual([4, 0])
    const report = await wholeReportOf(SLOW_DOMAIN)
    expect(await scoreOn(page)).toBe(report.areas[0]?.score)
    expect(await page.locator('.verdict').textContent()).toContain(report.verdict.detail)
    expect(await page.locator('.to-do h3').allTextContents()).toEqual(report.changes.map(({ title }) => title))
    for (const { title } of report.findings.filter(({ severity }) => severity === 'problem'))
      expect(await page.locator('.findings .finding summary', { hasText: title }).count()).toBe(1)
    expectClean(visit)
    await page.close()
  })

  it('changes its language and its URL without a new check', async () => {
    const visit = await site.open(`/check/${DOMAIN}`)
    const { page } = visit
    await settled(visit)
    const { title } = (await wholeReportOf(DOMAIN)).findings[0] ?? { title: '' }
    // A website is requested in a language, so each language has its own report.
    const german = ((await site.api(`/api/v1/report/${DOMAIN}?lang=de`)) as WholeReport).findings[0]?.title ?? ''
    const asked = site.questions()
    await page.locator('.finding h3', { hasText: title }).waitFor()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.locator('.finding h3', { hasText: german }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(new URL(page.url()).searchParams.get('lang')).toBe('de')
    expect(await page.title()).toContain(DOMAIN)
    await page.getByRole('link', { name: 'English' }).click()
    await page.locator('.finding h3', { hasText: title }).waitFor()
    expect(new URL(page.url()).searchParams.get('lang')).toBe('en')
    expect(site.questions()).toBe(asked)
    expectClean(visit)
    await page.close()
  })

  it('can be shared: its URL shows the same report to a reader with another language', async () => {
    const visit = await site.open(`/check/${DOMAIN}?lang=de`, { locale: 'en' })
    await settled(visit)
    expect(await visit.page.locator('html').getAttribute('lang')).toBe('de')
    expect(await scoreOn(visit.page)).toBe((await reportOf(DOMAIN)).score)
    await visit.page.close()
  })

  it('copies the record of a recommended action: a field, all fields, and in the format of another provider', async () => {
    const visit = await site.open(`/check/${DOMAIN}`, { hasClipboard: true })
    const { page } = visit
    await settled(visit)
    const { findings } = await reportOf(DOMAIN)
    const { title, fix } = findings.find((one) => one.fix?.record?.type === 'TXT') ?? expect.fail()
    const { value = '' } = fix?.record ?? {}
    const card = page.locator('.to-do > li', { has: page.getByRole('heading', { name: title }) })
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

    await card.getByRole('button', { name: /^Copy: Value / }).click()
    await vi.waitFor(async () => expect(await copied()).toBe(value))
    await card.locator('.record-all button.copy').click()
    await vi.waitFor(async () => expect(await copied()).toMatch(/_dmarc\b.*\bTXT\b.*v=DMARC1/s))

    await card.getByRole('tab').first().focus()
    await page.keyboard.press('ArrowRight')
    await card.getByRole('tab', { name: 'BIND', selected: true }).waitFor()
    await card.locator('.record-snippet button.copy').click()
    await vi.waitFor(async () => expect(await copied()).toMatch(/\bIN\s+TXT\s+"v=/))
    expectClean(visit)
    await page.close()
  })

  it('shows when a new check is possible, with a countdown', async () => {
    const visit = await site.open(`/check/${DOMAIN}`)
    const { page } = visit
    await settled(visit)
    const button = page.getByRole('button', { name: 'Check again' })
    expect(await button.isDisabled()).toBe(true)
    const times = page.locator('.report-times')
    const before = secondsIn(await times.textContent())
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThanOrEqual(60)
    await vi.waitFor(async () => expect(secondsIn(await times.textContent())).toBeLessThan(before), { timeout: 5000 })
    await page.close()
  })
})

/** The seconds of a text such as `in 4:20`. */
function secondsIn(text: string | null): number {
  const [, minutes, seconds] = / in (\d+):(\d\d)/.exec(text ?? '') ?? []
  return Number(minutes) * 60 + Number(seconds)
}
