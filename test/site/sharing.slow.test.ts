import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import type { DomainHealth } from '../../src/report/words.ts'
import { describeWith } from '../support/needs.ts'
import { barriers } from './accessibility.ts'
import { expectClean, NARROW, settled, TIMEOUT_MS } from './browser.ts'
import { launchChromium, NEEDS_CHROMIUM } from './chromium.ts'
import { visitedDemo } from './visited-demo.ts'

const DOMAIN = 'dmarc-without-reports.lab'
/** Lists of fewer findings need no filter. */
const MANY_FINDINGS = 'worst.lab'
const HOSTILE = 'hostile-texts.lab'

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>'

const findingsOn = (page: Page): Promise<number> => page.locator('details.finding').count()

async function saved(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return download
}

describeWith(NEEDS_CHROMIUM, 'sharing a report', { timeout: TIMEOUT_MS }, () => {
  const site = visitedDemo()
  const reportOf = async (domain: string): Promise<DomainHealth> =>
    (await site.demo.get(`/api/v1/check/${domain}`)).json as unknown as DomainHealth

  it('has the score and the date in the title, in the language of the page', async () => {
    const visit = await site.open(`/check/${DOMAIN}`)
    const { page } = visit
    await settled(visit)
    const { score } = await reportOf(DOMAIN)
    await vi.waitFor(async () =>
      expect(await page.title()).toMatch(
        new RegExp(`^${DOMAIN}: DNS health ${score}/100 \\(.+\\) – Domain report – zonewise$`),
      ),
    )
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await vi.waitFor(async () =>
      expect(await page.title()).toMatch(/\/100 \(\d+\. \S+ \d+\) – Domain-Bericht – zonewise$/),
    )
    expectClean(visit)
    await page.close()
  })

  it('has a preview image that a browser can show', async () => {
    await reportOf(DOMAIN)
    const visit = await site.open(`/check/${DOMAIN}`)
    const { page } = visit
    const address = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    const size = await page.evaluate(async (path) => {
      const image = new Image()
      image.src = path
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, new URL(address).pathname)
    expect(size).toEqual([1200, 630])
    expectClean(visit)
    await page.close()
  })

  it('keeps the filter in the URL: shared, reloaded and in the other language', async () => {
    const visit = await site.open(`/check/${MANY_FINDINGS}?lang=en`, { hasClipboard: true })
    const { page } = visit
    await settled(visit)
    const all = await findingsOn(page)
    await page.locator('.chip', { hasText: 'Warning' }).click()
    await page.locator('#finding-filter').fill('dmarc')
    await vi.waitFor(() => expect(new URL(page.url()).search).toBe('?lang=en&show=warn&q=dmarc'))
    const some = await findingsOn(page)
    expect(some).toBeLessThan(all)
    expect(some).toBeGreaterThan(0)

    await page.getByRole('button', { name: 'Copy URL' }).click()
    await vi.waitFor(async () =>
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
        `/check/${MANY_FINDINGS}?lang=en&show=warn&q=dmarc`,
      ),
    )
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { level: 2, name: 'Befunde' }).waitFor()
    expect(new URL(page.url()).search).toBe('?lang=de&show=warn&q=dmarc')
    expect(await findingsOn(page)).toBe(some)

    await page.reload()
    await settled(visit)
    expect(await findingsOn(page)).toBe(some)
    expect(await page.locator('#finding-filter').inputValue()).toBe('dmarc')
    await page.getByRole('button', { name: 'Alle anzeigen' }).click()
    await vi.waitFor(() => expect(new URL(page.url()).search).toBe('?lang=de'))
    expect(await findingsOn(page)).toBe(all)
    expectClean(visit)
    await page.close()
  })

  it.each([
    { domain: DOMAIN, says: 'Registration' },
    { domain: HOSTILE, says: 'alert(' },
  ])('exports $domain as one HTML file that shows everything under its own policy', async ({ domain, says }) => {
    const visit = await site.open(`/check/${domain}`)
    const { page } = visit
    await settled(visit)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByLabel('Your name or company').fill('<b>ACME</b> & Co')
    await page
      .getByLabel('Your logo')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
    await page.locator('#export-logo-help').waitFor()
    const download = await saved(page, 'Save as HTML')
    expect(download.suggestedFilename()).toMatch(new RegExp(`^zonewise-${domain}-\\d{4}-\\d\\d-\\d\\d\\.html$`))
    const file = await download.path()
    expectClean(visit)
    await page.close()

    const browser = await launchChromium()
    const reader = await browser.newPage()
    const faults: string[] = []
    reader.on('console', (message) => faults.push(message.text()))
    reader.on('dialog', (dialog) => void faults.push(dialog.message()))
    reader.on('request', (request) => {
      if (!/^(?:file|data):/.test(request.url())) faults.push(request.url())
    })
    await reader.setContent(await readFile(file, 'utf8'), { waitUntil: 'load' })
    const text = await reader.locator('body').innerText()
    expect(text).toContain(says)
    expect(text).not.toContain('were not assessed')
    expect(text).toContain('<b>ACME</b> & Co')
    expect(await reader.locator('script, iframe, b, svg, [onerror], [onload]').count()).toBe(0)
    expect(await reader.locator('img.logo').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)
    const { display } = await reader
      .locator('.logo')
      .evaluate((element) => ({ display: getComputedStyle(element).display }))
    expect(display).toBe('block')
    expect(faults).toEqual([])
    await browser.close()
  })

  it('exports Markdown, in German, at a small width and without a barrier', async () => {
    const visit = await site.open(`/check/${DOMAIN}?lang=de`, { locale: 'de', width: NARROW })
    const { page } = visit
    await settled(visit)
    await page.getByRole('button', { name: 'Exportieren' }).click()
    await page.getByLabel('Ihr Name oder Ihre Firma').waitFor()
    expect(await barriers(page)).toEqual([])
    const download = await saved(page, 'Als Markdown speichern')
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toMatch(new RegExp(`^# DNS-Zustand von ${DOMAIN}\\n\\nGeprüft am `))
    for (const area of ['Mailserver', 'Website', 'Registrierung']) expect(text).toContain(`\n## ${area}\n`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expectClean(visit)
    await page.close()
  })

  it('refuses a logo that is not an image', async () => {
    const visit = await site.open(`/check/${DOMAIN}`)
    const { page } = visit
    await settled(visit)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page
      .getByLabel('Your logo')
      .setInputFiles({ name: 'logo.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') })
    await page.getByText('This file is not a PNG, JPEG, GIF, WebP or SVG image.').waitFor()
    await page.close()
  })

  it('compares with the previous report of this browser, and forgets it on request', async () => {
    const report = await reportOf(DOMAIN)
    const earlier = {
      ...report,
      checkedAt: '2026-01-02T03:04:05.000Z',
      findings: report.findings.map((finding) => ({ ...finding, severity: 'problem' })),
    }
    const visit = await site.open('/idn')
    const { page } = visit
    await page.evaluate((text) => localStorage.setItem('zonewise-reports', text), JSON.stringify([earlier]))
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.goto(`/check/${DOMAIN}`)
    await settled(visit)
    const button = page.getByRole('button', { name: /^Compare \(\d+ better, 0 worse\)$/ })
    await button.click()
    await page.getByRole('heading', { name: /^Changes from 2 January 2026, 03:04 UTC to / }).waitFor()
    expect(await page.locator('.difference-better li').count()).toBeGreaterThan(0)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete stored reports' }).click()
    await page.getByText('The stored reports have been deleted.').waitFor()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    expect(sent.filter((request) => request.includes('2026-01-02'))).toEqual([])
    expectClean(visit)
    await page.close()
  })

  it('compares with a pasted report, and says what is wrong with other texts', async () => {
    const visit = await site.open(`/check/${DOMAIN}`)
    const { page } = visit
    await settled(visit)
    await page.getByRole('button', { name: /^Compare/ }).click()
    const field = page.getByLabel('Earlier report (JSON)')
    const compare = page.locator('.compare-paste button')
    for (const [text, says] of [
      ['', 'Paste a report first.'],
      ['<html>', 'The text is not JSON.'],
      ['{"error":{"code":"rate_limited","message":"x"}}', 'This is an error message of the API'],
      [JSON.stringify(await reportOf('perfect.lab')), 'This report is about another domain: perfect.lab.'],
    ] as const) {
      await field.fill(text)
      await compare.click()
      await page.getByText(says).waitFor()
    }
    const report = await reportOf(DOMAIN)
    await field.fill(JSON.stringify({ ...report, score: 1, checkedAt: '2026-01-02T03:04:05.000Z', findings: [] }))
    await compare.click()
    await page.getByText(`Score: 1 before, ${report.score} after.`).waitFor()
    expect(await page.locator('.difference li').count()).toBe(report.findings.length)
    expectClean(visit)
    await page.close()
  })

  it('prints no menu', async () => {
    const visit = await site.open(`/check/${DOMAIN}`)
    await settled(visit)
    expect(await visit.page.locator('.share').isVisible()).toBe(true)
    await visit.page.emulateMedia({ media: 'print' })
    expect(await visit.page.locator('.share').isVisible()).toBe(false)
    await visit.page.close()
  })
})
