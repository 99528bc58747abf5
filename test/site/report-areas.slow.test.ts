import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Limits } from '../../src/engine/gate.ts'
import { type Counted, startWithGate } from '../mcp/start-with-gate.ts'
import { describeWith } from '../support/needs.ts'
import { startWorld, type WorldUnderTest } from '../support/scripted-world.ts'
import { barriers } from './accessibility.ts'
import { expectClean, NARROW, settled, startVisitor, TIMEOUT_MS, type Visitor } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { visitedWorld } from './visited-world.ts'

/** Its DNS is in order, but the certificate of its mail server has expired. */
const EXPIRED = 'mail-certificate-expired.lab'
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

const row = (page: Page, area: string): Locator => page.locator(`.area-row[data-area="${area}"]`)
const details = (page: Page, area: string): Locator => page.locator(`#area-${area}`)

/** The calls of the page to the endpoints of the tools, by their paths. */
function callsOf(page: Page): readonly string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) paths.push(pathname)
  })
  return paths
}

describeWith(NEEDS_CHROMIUM, 'the areas of a report', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  it.each([
    ['en', 'Problem', 'Most important (mail servers)', 'DNS health'],
    ['de', 'Problem', 'Am wichtigsten (Mailserver)', 'DNS-Zustand'],
  ] as const)(
    'an expired certificate of a mail server makes the headline a problem (%s)',
    async (locale, word, first, label) => {
      const visit = await site.open(`/check/${EXPIRED}`, { locale })
      const { page } = visit
      await settled(visit)
      const verdict = page.locator('.report-head .verdict')
      expect(await verdict.textContent()).toContain(first)
      expect(await verdict.locator('.sign').textContent()).toBe(word)
      expect(await row(page, 'dns').textContent()).toContain(label)
      expect(await page.locator('.ring').count()).toBe(0)
      expect(await row(page, 'mail').getAttribute('class')).toContain('tone-problem')
      expectClean(visit)
      await page.close()
    },
  )

  it('come with one call, and open below all rows with the focus on their heading', async () => {
    const visit = await site.open('/idn')
    const { page } = visit
    const calls = callsOf(page)
    await page.goto(`/check/${EXPIRED}?lang=en`)
    await settled(visit)
    expect(calls).toEqual([`/api/v1/report/${EXPIRED}`])
    for (const [area, shows] of [
      ['dns', '.finding-list'],
      ['web', '.page-facts'],
      ['registration', '.result-head'],
      ['mail', '.host-cards'],
    ] as const) {
      const button = row(page, area).getByRole('button')
      expect(await button.getAttribute('aria-expanded')).toBe('false')
      await button.click()
      await details(page, area).locator(shows).first().waitFor()
      expect(await button.getAttribute('aria-expanded')).toBe('true')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(`area-${area}-title`)
      expect(await page.locator('.area-details:visible').count()).toBe(1)
    }
    expect(await details(page, 'mail').locator('.finding-problem[open]').count()).toBe(1)
    expect(await barriers(page)).toEqual([])
    await details(page, 'mail').getByRole('button', { name: 'Hide details' }).click()
    expect(await page.locator('.area-details:visible').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-controls'))).toBe('area-mail')
    expectClean(visit)
    await page.close()
  })

  it('fit a narrow screen', async () => {
    const visit = await site.open(`/check/${EXPIRED}`, { width: NARROW })
    await settled(visit)
    const width = await visit.page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(NARROW)
    await visit.page.close()
  })

  it('are in the language of the page after it was changed', async () => {
    const visit = await site.open(`/check/${EXPIRED}`)
    const { page } = visit
    await settled(visit)
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await row(page, 'mail').getByText('abgelaufen').waitFor()
    await page.close()
  })

  it('link to the pages of the tools without JavaScript', async () => {
    const { page } = await site.open(`/check/${EXPIRED}?whole=1`, { isScriptOn: false })
    expect(await page.locator('.verdict').textContent()).toContain('Most important (mail servers)')
    for (const [area, path] of [
      ['mail', '/mail-check'],
      ['web', '/seo-check'],
      ['registration', '/availability'],
    ] as const)
      expect(await row(page, area).getByRole('link').getAttribute('href')).toBe(`${path}?domain=${EXPIRED}&lang=en`)
    await page.close()
  })

  it.each([
    ['no-dmarc.lab', DESKTOP, 3],
    ['no-dmarc.lab', PHONE, 5],
    ['worst.lab', PHONE, 12],
  ] as const)('%s, at %o, has a report of at most %i screens', async (domain, size, screens) => {
    const visit = await site.open(`/check/${domain}`, { width: size.width })
    const { page } = visit
    await page.setViewportSize(size)
    await page.reload()
    await settled(visit)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height / size.height).toBeLessThanOrEqual(screens)
    await page.close()
  })

  it.each([
    ['en', PHONE],
    ['de', PHONE],
    ['en', DESKTOP],
    ['de', DESKTOP],
  ] as const)('leave room for the first change and its record on the first screen (%s, %o)', async (locale, size) => {
    const visit = await site.open('/check/no-dmarc.lab', { locale, width: size.width })
    const { page } = visit
    await page.setViewportSize(size)
    await page.reload()
    await settled(visit)
    const record = await page.locator('.to-do .record-fields').first().boundingBox()
    expect((record?.y ?? Number.POSITIVE_INFINITY) + 80).toBeLessThanOrEqual(size.height)
    await page.close()
  })

  it('have one change in common if the zone is dead', async () => {
    const visit = await site.open('/check/all-servers-dead.lab')
    const { page } = visit
    await settled(visit)
    expect(await page.locator('.to-do > li').count()).toBe(1)
    expect(await page.locator('ul.not-covered li').count()).toBeGreaterThan(0)
    expect(await barriers(page)).toEqual([])
    await page.close()
  })
})

describeWith(NEEDS_CHROMIUM, 'the report of a reader with few calls left', { timeout: TIMEOUT_MS }, () => {
  let started: WorldUnderTest
  const running: { readonly service: Counted; readonly visitor: Visitor }[] = []
  beforeAll(async () => {
    started = await startWorld()
  }, 60_000)
  afterAll(async () => {
    for (const { service, visitor } of running) {
      await visitor.close()
      await service.server.close()
    }
    await started.close()
  })

  const openWith = async (limits: Partial<Limits>) => {
    const service = await startWithGate({ world: started.world, limits })
    const visitor = await startVisitor(service.url)
    running.push({ service, visitor })
    const visit = await visitor.open(`/check/${EXPIRED}`)
    await settled(visit)
    return { visit, page: visit.page, service }
  }

  it('uses two calls', async () => {
    const { page } = await openWith({ anonymousPerDay: 2 })
    expect(await page.locator('.verdict').textContent()).toContain('Most important (mail servers)')
    await page.close()
  })

  it('says that a limit is reached, and loads with an API key', async () => {
    const { visit, page } = await openWith({ anonymousPerDay: 1 })
    await page.getByLabel('API key').waitFor()
    expect(await page.locator('#refusal').textContent()).toMatch(/Daily limit reached.*try again in/s)
    expect(await barriers(page)).toEqual([])
    await page.getByLabel('API key').fill('wrong')
    await page.getByRole('button', { name: 'Use this key' }).click()
    await page.getByText('API key is not valid').first().waitFor()
    await page.getByLabel('API key').fill('zw_good')
    await page.getByRole('button', { name: 'Use this key' }).click()
    await row(page, 'mail').locator('button').waitFor()
    expect(await row(page, 'mail').getAttribute('class')).toContain('tone-problem')
    expect(page.url()).not.toContain('zw_good')
    expect(visit.troubles.filter((text) => !/status of (401|429)/.test(text))).toEqual([])
    await page.close()
  })
})
