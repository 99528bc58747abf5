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
const TOOL_AREAS = ['mail', 'web', 'registration']

const tile = (page: Page, area: string): Locator => page.locator(`.tile[data-area="${area}"]`)

/** The calls of the page to the endpoints of the tools, by their paths. */
function callsOf(page: Page): readonly string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) paths.push(pathname)
  })
  return paths
}

describeWith(NEEDS_CHROMIUM, 'the tiles of a report', { timeout: TIMEOUT_MS }, () => {
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
      const head = page.locator('.report-head')
      expect(await head.locator('.verdict').textContent()).toContain(first)
      expect(await head.locator('.verdict .sign').textContent()).toBe(word)
      expect(await head.locator('.ring').textContent()).toContain(label)
      expect(Number(await head.locator('.ring-number').textContent())).toBeGreaterThanOrEqual(90)
      expect(await head.locator('.ring-excellent, .ring-good').count()).toBe(0)
      expect(await tile(page, 'mail').getAttribute('class')).toContain('tone-problem')
      expectClean(visit)
      await page.close()
    },
  )

  it('are loaded by themselves, each with its verdict, and open in place', async () => {
    const visit = await site.open(`/check/${EXPIRED}`)
    const { page } = visit
    await settled(visit)
    for (const area of ['dns', ...TOOL_AREAS])
      expect(((await tile(page, area).locator('.tile-verdict').textContent()) ?? '').length, area).toBeGreaterThan(5)
    for (const [area, shows] of [
      ['mail', '.host-cards'],
      ['web', '.page-facts'],
      ['registration', '.result-head'],
    ] as const) {
      const button = tile(page, area).getByRole('button', { name: /details/ })
      expect(await button.getAttribute('aria-expanded')).toBe('false')
      await button.click()
      await tile(page, area).locator(`.tile-body ${shows}`).waitFor()
      expect(await button.getAttribute('aria-expanded')).toBe('true')
    }
    expect(await barriers(page)).toEqual([])
    await tile(page, 'mail')
      .getByRole('button', { name: /details/ })
      .click()
    expect(await page.locator('.host-cards').isVisible()).toBe(false)
    await tile(page, 'dns')
      .getByRole('button', { name: /details/ })
      .click()
    expect(await page.locator('#health-report').isVisible()).toBe(false)
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
    await tile(page, 'mail').getByRole('heading', { name: 'Mailserver' }).waitFor()
    await tile(page, 'mail').locator('.tile-verdict', { hasText: 'abgelaufen' }).waitFor()
    await page.close()
  })

  it('link to the pages of the tools without JavaScript', async () => {
    const { page } = await site.open(`/check/${EXPIRED}?whole=1`, { isScriptOn: false })
    expect(await page.locator('.verdict').textContent()).toContain('Not checked: mail servers, website, registration.')
    for (const [area, path] of [
      ['mail', '/mail-check'],
      ['web', '/seo-check'],
      ['registration', '/availability'],
    ] as const)
      expect(await tile(page, area).getByRole('link').getAttribute('href')).toBe(`${path}?domain=${EXPIRED}&lang=en`)
    await page.close()
  })
})

describeWith(NEEDS_CHROMIUM, 'the tiles of a reader with few calls left', { timeout: TIMEOUT_MS }, () => {
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
    const calls = callsOf(visit.page)
    await settled(visit)
    return { visit, page: visit.page, calls, service }
  }

  it('are loaded while ten calls remain', async () => {
    const { page, service } = await openWith({ anonymousPerDay: 11 })
    await tile(page, 'mail').locator('.tile-verdict .sign').waitFor()
    expect(service.decisions.length).toBeGreaterThanOrEqual(4)
    await page.close()
  })

  it('are loaded on a click if nine calls remain', async () => {
    const { page, calls, service } = await openWith({ anonymousPerDay: 10 })
    expect(await page.locator('.verdict').textContent()).toContain('Not checked: mail servers, website, registration.')
    expect(await tile(page, 'mail').textContent()).toContain('9 calls')
    expect(service.decisions.length).toBe(1)
    await tile(page, 'mail').getByRole('button', { name: 'Check now' }).click()
    await tile(page, 'mail').locator('.sign').waitFor()
    expect(calls.filter((path) => !path.startsWith('/api/v1/check/'))).toEqual([`/api/v1/mail-check/${EXPIRED}`])
    expect(await page.locator('.verdict').textContent()).toContain('Most important (mail servers)')
    await page.close()
  })

  it('say that a limit is reached, and load with an API key', async () => {
    const { visit, page } = await openWith({ anonymousPerDay: 1 })
    const mail = tile(page, 'mail')
    await mail.getByRole('button', { name: 'Check now' }).click()
    await mail.getByLabel('API key').waitFor()
    expect(await mail.textContent()).toMatch(/Not checked: Daily limit reached\..*try again in/s)
    expect(await barriers(page)).toEqual([])
    await mail.getByLabel('API key').fill('wrong')
    await mail.getByRole('button', { name: 'Use this key' }).click()
    await mail.getByText('API key is not valid').waitFor()
    await mail.getByLabel('API key').fill('zw_good')
    await mail.getByRole('button', { name: 'Use this key' }).click()
    await mail.locator('.sign').waitFor()
    expect(await mail.getAttribute('class')).toContain('tone-problem')
    expect(page.url()).not.toContain('zw_good')
    expect(visit.troubles.filter((text) => !/status of (401|429)/.test(text))).toEqual([])
    await page.close()
  })
})
