import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '../http/start-service.ts'
import { type Counted, startWithGate } from '../mcp/start-with-gate.ts'
import { describeWith } from '../support/needs.ts'
import { startWorld, type WorldUnderTest } from '../support/scripted-world.ts'
import { barriers } from './accessibility.ts'
import { expectClean, settled, startVisitor, TIMEOUT_MS, type Visitor } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { visitedWorld } from './visited-world.ts'

const DOMAIN = 'no-dmarc.lab'

/** The calls of an API that a page sends from now on. */
function callsOf(page: Page, path: string): readonly URL[] {
  const calls: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith(path)) calls.push(url)
  })
  return calls
}

const finding = (page: Page, index: number) => page.locator('#health-report .finding').nth(index)
const open = (page: Page, index: number) => finding(page, index).locator('> summary').click()

describeWith(NEEDS_CHROMIUM, 'the evidence of a report', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  it('is not in the stream of the page, and is about half of a stream that has it', async () => {
    const streams = await Promise.all(
      ['&evidence=none', ''].map(async (choice) => {
        const response = await call(
          { port: Number(new URL(site.url).port) },
          {
            path: `/api/v1/check/perfect.lab?lang=en&detail=full${choice}`,
            headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip' },
          },
        )
        return response.body.length
      }),
    )
    const [lean = 0, full = 0] = streams
    expect(lean).toBeLessThan(15_000)
    expect(lean).toBeLessThan(0.6 * full)
  })

  it('is loaded with one call when the first finding is opened, and is there for all others', async () => {
    const visit = await site.open('/idn')
    const { page } = visit
    const calls = callsOf(page, '/api/v1/check/')
    await page.goto(`/check/${DOMAIN}?lang=en`)
    await settled(visit)
    expect(calls.map(({ searchParams }) => searchParams.get('evidence'))).toEqual(['none'])
    expect(await page.locator('.finding table.evidence').count()).toBe(0)
    await open(page, 0)
    await finding(page, 0).locator('table.evidence').first().waitFor()
    await open(page, 1)
    await finding(page, 1).locator('table.evidence').first().waitFor()
    expect(calls.map(({ searchParams }) => searchParams.get('evidence'))).toEqual(['none', null])
    expect(await page.getByText('no longer cached').count()).toBe(0)
    expect(await barriers(page)).toEqual([])

    // The report in the other language has the evidence at once.
    await page.locator('.languages a').click()
    await page.getByText('Nachweise', { exact: true }).first().waitFor()
    await finding(page, 0).locator('table.evidence').first().waitFor()
    await settled(visit)
    expect(calls.map(({ search }) => search).slice(2)).toEqual(['?lang=de&detail=full'])
    expectClean(visit)
    await page.close()
  })

  it('that cannot be loaded is replaced by a message, and can be loaded later', async () => {
    // A domain of its own, because the browser may have cached the reports of the others.
    const visit = await site.open('/check/no-spf.lab')
    const { page } = visit
    await settled(visit)
    await page.context().setOffline(true)
    await open(page, 0)
    await finding(page, 0).getByText('Evidence not loaded').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.context().setOffline(false)
    await finding(page, 0).getByRole('button', { name: 'Try again' }).click()
    await finding(page, 0).locator('table.evidence').first().waitFor()
    await page.close()
  })

  it('of a finding that is opened during the check is loaded when the report is complete', async () => {
    const { page } = await site.open('/check/https-dropped.lab')
    await page.locator('.finding > summary').first().click()
    await page.locator('.finding table.evidence').first().waitFor()
    await page.close()
  })

  it('of a newer report comes with that report, and the page says so', async () => {
    const visit = await site.open(`/check/${DOMAIN}`)
    const { page } = visit
    await settled(visit)
    await page.route('**/api/v1/check/**', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), checkedAt: '2031-01-02T03:04:05.000Z' } })
    })
    await open(page, 0)
    await page.locator('#health-report').getByText('The earlier report was no longer cached').waitFor()
    expect(await page.locator('.report-times').textContent()).toContain('2 January 2031')
    await finding(page, 0).locator('table.evidence').first().waitFor()
    expectClean(visit)
    await page.close()
  })

  it('of the SEO check is loaded in the same way, in its tile and on its page', async () => {
    const visit = await site.open(`/seo-check?domain=${DOMAIN}`)
    const { page } = visit
    const calls = callsOf(page, '/api/v1/seo-check/')
    await settled(visit)
    const item = page.locator('.finding').first()
    await item.locator('> summary').click()
    await item.locator('table.evidence').first().waitFor()
    expect(calls.map(({ searchParams }) => searchParams.get('evidence')).at(-1)).toBeNull()
    await page.goto(`/check/${DOMAIN}?lang=en`)
    await settled(visit)
    const tile = page.locator('.tile[data-area="web"]')
    await tile.locator('button[aria-expanded]').click()
    await tile.locator('.finding > summary').first().click()
    await tile.locator('table.evidence').first().waitFor()
    expectClean(visit)
    await page.close()
  })
})

describeWith(NEEDS_CHROMIUM, 'the evidence of a report near the daily limit', { timeout: TIMEOUT_MS }, () => {
  let world: WorldUnderTest
  let counted: Counted
  let visitor: Visitor
  beforeAll(async () => {
    world = await startWorld()
    counted = await startWithGate({ world: world.world, limits: { anonymousPerDay: 1 } })
    visitor = await startVisitor(counted.url)
  }, 60_000)
  afterAll(async () => {
    await visitor.close()
    await counted.server.close()
    await world.close()
  })

  it('is loaded only on a click, and the page says if no call is left', async () => {
    const visit = await visitor.open(`/check/${DOMAIN}`)
    const { page } = visit
    await settled(visit)
    const calls = callsOf(page, '/api/v1/check/')
    await open(page, 0)
    await finding(page, 0).getByText('This uses one call of your daily limit.').waitFor()
    expect(calls).toEqual([])
    await finding(page, 0).getByRole('button', { name: 'Load the evidence of all findings' }).click()
    await finding(page, 0).getByText('Evidence not loaded').waitFor()
    expect(await finding(page, 0).getByLabel('API key').count()).toBe(1)
    expect(await finding(page, 0).getByRole('button', { name: 'Try again' }).count()).toBe(1)
    expect(await barriers(page)).toEqual([])
    expectClean(visit, 'or refused')
    await page.close()
  })
})
