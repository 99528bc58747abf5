import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeWith } from '../support/needs.ts'
import { barriers } from './accessibility.ts'
import { expectClean, settled, TIMEOUT_MS, WIDE } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { visitedWorld } from './visited-world.ts'

const PHONE = 390
const LOCALES = ['en', 'de'] as const

/** The number of lines that these elements are on: elements on one line overlap vertically. */
const linesOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0)
    let [lines, end] = [0, Number.NEGATIVE_INFINITY]
    for (const { top, bottom } of boxes.sort((one, other) => one.top - other.top)) {
      if (top >= end) lines++
      end = Math.max(end, bottom)
    }
    return lines
  })

const focused = (page: Page): Promise<string | null> => page.locator(':focus').textContent()

describeWith(NEEDS_CHROMIUM, 'the navigation', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  it.each(LOCALES)('is one line at 1280 pixels (%s)', async (locale) => {
    const visit = await site.open('/check/perfect.lab', { locale, width: WIDE })
    const { page } = visit
    expect(await page.locator('.tools > li').count()).toBe(6)
    expect(await linesOf(page, '.tools > li')).toBe(1)
    expect(await linesOf(page, '.site-head > *')).toBe(1)
    expect(await page.locator('.menu-button').isVisible()).toBe(false)
    await settled(visit)
    expectClean(visit)
    await page.close()
  })

  it.each(LOCALES)('is behind a button at 390 pixels (%s)', async (locale) => {
    const visit = await site.open('/dkim', { locale, width: PHONE })
    const { page } = visit
    const menu = page.locator('.site-head nav')
    expect(await menu.isVisible()).toBe(false)
    expect(await linesOf(page, '.site-head > *')).toBe(2)
    await page.locator('.menu-button summary').click()
    await menu.waitFor()
    await menu.locator('summary').first().click()
    await menu.getByRole('link', { name: 'DNSSEC' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE)
    expect(await barriers(page)).toEqual([])
    await menu.getByRole('link', { name: 'DNSSEC' }).click()
    await page.waitForURL(/\/dnssec\?/)
    expectClean(visit)
    await page.close()
  })

  it.each(['/docs', '/docs/findings'])('on %s, Escape closes a menu and returns to its button', async (path) => {
    const { page } = await site.open(path)
    const submenu = page.locator('.submenu').first()
    await submenu.locator('summary').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await submenu.getAttribute('open')).toBeNull()
    expect(await focused(page)).toBe('DNS tools')
    await page.close()
  })

  it('shows the domain of the last question in the header', async () => {
    const visit = await site.open('/mail-check?domain=perfect.lab')
    const { page } = visit
    const box = page.locator('.domain-box input[name="domain"]')
    await settled(visit)
    expect(await box.inputValue()).toBe('perfect.lab')
    await page.locator('main input[name="domain"]').fill('no-dmarc.lab')
    await page.keyboard.press('Enter')
    await expect.poll(() => box.inputValue()).toBe('no-dmarc.lab')
    await settled(visit)
    await page.close()
  })

  it('works by keyboard: Enter opens a menu, Escape closes it and returns to its button', async () => {
    const { page } = await site.open('/idn')
    const submenu = page.locator('.submenu').first()
    await submenu.locator('summary').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('DNSSEC')
    await page.keyboard.press('Escape')
    expect(await submenu.getAttribute('open')).toBeNull()
    expect(await focused(page)).toBe('DNS tools')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /DNSSEC/ }).waitFor()
    await page.close()
  })

  it('closes a menu when a click or the focus goes elsewhere, and when another one opens', async () => {
    const { page } = await site.open('/idn')
    const [dns, generators] = await page.locator('.submenu').all()
    const open = () => page.locator('.submenu[open] > summary').allTextContents()
    await dns?.locator('summary').click()
    expect(await open()).toEqual(['DNS tools'])
    await generators?.locator('summary').click()
    expect(await open()).toEqual(['Generators'])
    await page.getByRole('heading', { level: 1 }).click()
    expect(await open()).toEqual([])
    await dns?.locator('summary').click()
    await page.locator('main input').first().focus()
    expect(await open()).toEqual([])
    await page.close()
  })

  it('closes the menu of a phone with Escape, the inner menu first', async () => {
    const { page } = await site.open('/idn', { width: PHONE })
    const menu = page.locator('.site-head nav')
    await page.locator('.menu-button summary').click()
    await page.locator('.submenu summary').first().click()
    await page.keyboard.press('Escape')
    expect([await page.locator('.submenu[open]').count(), await menu.isVisible()]).toEqual([0, true])
    await page.keyboard.press('Escape')
    expect(await menu.isVisible()).toBe(false)
    expect(await focused(page)).toBe('Menu')
    await page.close()
  })

  it.each([WIDE, PHONE])('works without JavaScript (%i px)', async (width) => {
    const { page } = await site.open('/idn', { width, isScriptOn: false })
    if (width === PHONE) await page.locator('.menu-button summary').click()
    await page.locator('.submenu summary', { hasText: 'Generators' }).click()
    await page.getByRole('link', { name: 'DMARC generator' }).click()
    await page.waitForURL(/\/generate\/dmarc\?/)
    await page.close()
  })

  it.each([
    { typed: 'https://perfect.lab/index.html', note: /^Taken from the URL: perfect\.lab$/ },
    { typed: 'perfect.lab', note: undefined },
  ])('has a domain box that opens the report of $typed', async ({ typed, note }) => {
    const visit = await site.open('/docs/mcp')
    const { page } = visit
    await page.getByRole('search').getByRole('textbox').fill(typed)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'perfect.lab' }).waitFor()
    await settled(visit)
    expect(await page.getByRole('search').getByRole('textbox').inputValue()).toBe('perfect.lab')
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/check/perfect.lab?lang=en')
    const notes = await page.locator('.taken').allTextContents()
    expect(notes).toEqual(note === undefined ? [] : [expect.stringMatching(note)])
    expectClean(visit)
    await page.close()
  })

  it('takes the host out of what is pasted into a form, and forgets the note with the next name', async () => {
    const visit = await site.open('/idn')
    const { page } = visit
    await page.getByLabel('Name').fill('Kim <kim@münchen-test.lab>')
    await page.getByRole('button', { name: 'Convert' }).click()
    await page.getByText('Taken from the mail address:').waitFor()
    await page.getByText('münchen-test.lab', { exact: true }).first().waitFor()
    await settled(visit)
    await page.getByLabel('Name').fill('perfect.lab')
    await page.getByRole('button', { name: 'Convert' }).click()
    await page.getByText('perfect.lab', { exact: true }).first().waitFor()
    expect(await page.locator('.taken').count()).toBe(0)
    expectClean(visit)
    await page.close()
  })
})

describeWith(NEEDS_CHROMIUM, 'the language switch', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  it('keeps typed text, open parts, the query and the fragment', async () => {
    const visit = await site.open('/check/dmarc-without-reports.lab?from=mail#main')
    const { page } = visit
    await settled(visit)
    const finding = page.locator('details.finding').first()
    await finding.locator('summary').first().click()
    await page.getByRole('search').getByRole('textbox').fill('typed.example')
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.locator('html[lang="de"]').waitFor()
    await settled(visit)
    expect(await finding.getAttribute('open')).not.toBeNull()
    expect(await page.getByRole('search').getByRole('textbox').inputValue()).toBe('typed.example')
    const { pathname, searchParams, hash } = new URL(page.url())
    expect([pathname, searchParams.get('from'), searchParams.get('lang'), hash]).toEqual([
      '/check/dmarc-without-reports.lab',
      'mail',
      'de',
      '#main',
    ])
    expect(await focused(page)).toBe('English')
    expectClean(visit)
    await page.close()
  })

  it('keeps the result of a name that was entered on the page, also in the title', async () => {
    const { page } = await site.open('/idn')
    await page.getByLabel('Name').fill('münchen-test.lab')
    await page.keyboard.press('Enter')
    await page.getByText('xn--mnchen-test-thb.lab').first().waitFor()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.locator('html[lang="de"]').waitFor()
    expect(await page.title()).toBe('münchen-test.lab: IDN-Umwandlung (Punycode) – zonewise')
    expect(await page.getByLabel('Name').inputValue()).toBe('münchen-test.lab')
    await page.getByText('xn--mnchen-test-thb.lab').first().waitFor()
    await page.close()
  })

  it('keeps the query without JavaScript', async () => {
    const { page } = await site.open('/lookup?name=perfect.lab&type=MX', { isScriptOn: false })
    await page.waitForURL(/whole=1/)
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.waitForURL(/name=perfect\.lab&type=MX&lang=de&whole=1/)
    expect(await page.locator('main').textContent()).toContain('mx1.perfect.lab')
    await page.close()
  })
})
