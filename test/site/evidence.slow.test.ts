import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeWith } from '../support/needs.ts'
import { barriers } from './accessibility.ts'
import { expectClean, settled, TIMEOUT_MS } from './browser.ts'
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

/** Opens a finding and waits for its evidence. */
async function open(finding: Locator): Promise<void> {
  await finding.locator('> summary').click()
  await finding.locator('table.evidence').first().waitFor()
}

describeWith(NEEDS_CHROMIUM, 'the evidence of a report', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  it('comes with the report, and is rendered when a finding is opened, also without a connection', async () => {
    const visit = await site.open('/idn')
    const { page } = visit
    const calls = callsOf(page, '/api/v1/report/')
    await page.goto(`/check/${DOMAIN}?lang=en`)
    await settled(visit)
    const findings = page.locator('.findings .finding')
    expect(await findings.locator('table.evidence').count()).toBe(0)
    await page.context().setOffline(true)
    await open(findings.nth(0))
    await open(findings.nth(1))
    await page.context().setOffline(false)
    expect(calls.map(({ search }) => search)).toEqual(['?lang=en&detail=full'])
    expect(await barriers(page)).toEqual([])

    // The report in the other language has its evidence too.
    await page.locator('.languages a').click()
    await page.getByText('Nachweise', { exact: true }).first().waitFor()
    await findings.nth(0).locator('table.evidence').first().waitFor()
    await settled(visit)
    expect(calls.map(({ search }) => search).slice(1)).toEqual(['?lang=de&detail=full'])
    expectClean(visit)
    await page.close()
  })

  it('comes with the SEO report too, in the details of its area and on its page', async () => {
    const visit = await site.open('/idn')
    const { page } = visit
    const calls = callsOf(page, '/api/v1/seo-check/')
    await page.goto(`/seo-check?domain=${DOMAIN}&lang=en`)
    await settled(visit)
    expect(await page.locator('table.evidence').count()).toBe(0)
    await open(page.locator('.finding').first())
    await page.goto(`/check/${DOMAIN}?lang=en`)
    await settled(visit)
    await page.locator('.area-row[data-area="web"] button').click()
    // The worst finding is open already.
    await page.locator('#area-web .finding[open] table.evidence').first().waitFor()
    expect(calls.map(({ search }) => search)).toEqual(['?lang=en&detail=full'])
    expectClean(visit)
    await page.close()
  })
})
