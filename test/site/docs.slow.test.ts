import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeWith } from '../support/needs.ts'
import { barriers, barriersOfColour } from './accessibility.ts'
import { expectClean, NARROW, TIMEOUT_MS, WIDE } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { visitedWorld } from './visited-world.ts'

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Opens and keeps some parts of each kind: all have the same structure, and axe checks each element. */
const keepSome = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const keepFirst = (elements: Iterable<Element>, count: number): void => {
      for (const element of [...elements].slice(count)) element.remove()
    }
    keepFirst(document.querySelectorAll('.operation'), 2)
    keepFirst(document.querySelectorAll('#schemas > details'), 2)
    for (const body of document.querySelectorAll('main tbody')) keepFirst(body.children, 3)
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
  })

const PAGES = ['/docs', '/docs/findings', '/docs/findings/dmarc-policy'].flatMap((path) =>
  (['en', 'de'] as const).map((locale) => ({ path, locale })),
)

describeWith(NEEDS_CHROMIUM, 'the documentation', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  it.each(PAGES)('$path has no faults, wide and narrow, light and dark ($locale)', async ({ path, locale }) => {
    const visit = await site.open(path, { locale })
    const { page } = visit
    expect(await page.locator('html').getAttribute('lang')).toBe(locale)
    for (const width of [WIDE, NARROW]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await sideways(page)]).toEqual([width, 0])
    }
    await keepSome(page)
    for (const width of [WIDE, NARROW]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await sideways(page)]).toEqual([width, 0])
      await page.emulateMedia({ colorScheme: 'light' })
      expect([width, await barriers(page)]).toEqual([width, []])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect([width, 'dark', await barriersOfColour(page)]).toEqual([width, 'dark', []])
    }
    expectClean(visit)
    await page.close()
  })

  it('a request can be tried, and its response is shown', async () => {
    const visit = await site.open('/docs', { locale: 'en' })
    const { page } = visit
    const section = page.locator('#lookup')
    await section.getByText('Try it').click()
    await section.getByLabel('name').fill('perfect.lab')
    await section.getByLabel('type').selectOption('MX')
    await section.getByRole('button', { name: 'Send request' }).click()
    await section
      .getByRole('status')
      .getByText(/^Status 200, after \d+ ms$/)
      .waitFor()
    const shown = JSON.parse((await section.getByRole('group', { name: 'Response' }).last().textContent()) ?? '')
    const { ttl: _ttl, ...answer } = shown.answers[0]
    expect(shown).toMatchObject({ api: 'v1', name: 'perfect.lab', type: 'MX' })
    expect(answer.data).toContain('mx1.perfect.lab')
    await section.getByLabel('name').fill('a..b')
    await section.getByRole('button', { name: 'Send request' }).click()
    await section
      .getByRole('status')
      .getByText(/^Status 400, /)
      .waitFor()
    expect(await section.getByRole('group', { name: 'Response' }).last().textContent()).toContain('invalid_name')
    expectClean(visit, 'or refused')
    await page.close()
  })

  it('a link to a schema opens it', async () => {
    const { page } = await site.open('/docs')
    const schema = page.locator('#schema-HealthFinding')
    expect(await schema.getAttribute('open')).toBeNull()
    await page.locator('#checkDomain').getByText('Response', { exact: true }).first().click()
    await page.locator('#checkDomain').getByRole('link', { name: 'HealthFinding' }).first().click()
    await page.locator('#schema-HealthFinding[open]').waitFor()
    await page.close()
  })

  it('without script, a form opens the page of the tool', async () => {
    const { page } = await site.open('/docs', { isScriptOn: false })
    const section = page.locator('#idn')
    await section.getByText('Try it').click()
    await section.getByLabel('name').fill('münchen.de')
    await section.getByRole('button', { name: 'Send request' }).click()
    await page.waitForURL(/\/idn\?name=m%C3%BCnchen\.de/)
    expect(await page.locator('main').textContent()).toContain('xn--mnchen-3ya.de')
    await page.close()
  })

  it('the list of findings can be filtered, by the titles of outcomes too', async () => {
    const { page } = await site.open('/docs/findings', { locale: 'de' })
    const rows = page.locator('main tbody tr:visible')
    const all = await rows.count()
    await page.getByLabel('Filtern').fill('dmarc richtlinie')
    const some = await rows.allTextContents()
    expect(some.length).toBeGreaterThan(2)
    expect(some.length).toBeLessThan(all / 4)
    for (const text of some) expect(text.toLowerCase()).toMatch(/dmarc.*richtlinie|richtlinie.*dmarc/s)
    await page.getByLabel('Filtern').fill('')
    expect(await rows.count()).toBe(all)
    await page.close()
  })

  it('without script, the list of findings is complete and has no filter', async () => {
    const { page } = await site.open('/docs/findings', { isScriptOn: false })
    expect(await page.getByLabel('Filter').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'dmarc-policy' }).click()
    await page.getByRole('heading', { level: 1, name: 'dmarc-policy: Is the DMARC policy enforced?' }).waitFor()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { level: 1, name: /^dmarc-policy: Wird / }).waitFor()
    await page.close()
  })

  it('a page that does not exist has a way on', async () => {
    for (const [locale, width] of [
      ['en', WIDE],
      ['de', NARROW],
    ] as const) {
      const { page, response } = await site.open('/no/such/page', { locale, width, isScriptOn: false })
      expect(response.status()).toBe(404)
      expect(await sideways(page)).toBe(0)
      await page.locator('.domain-box input[name="domain"]').fill('perfect.lab')
      await page.locator('.domain-box input[name="domain"]').press('Enter')
      await page.waitForURL(/\/check\/perfect\.lab/)
      await page.close()
    }
  })
})
