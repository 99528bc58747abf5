import { expect, it } from 'vitest'
import { describeWith } from '../support/needs.ts'
import { expectClean, settled, TIMEOUT_MS } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { visitedWorld } from './visited-world.ts'

interface Report {
  readonly findings: readonly { readonly severity: string }[]
  readonly results: {
    readonly dns: { readonly records: { readonly sets: readonly { readonly records?: readonly unknown[] }[] } }
  }
}

describeWith(NEEDS_CHROMIUM, 'a report that is rendered in several tasks', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  it('is complete in the end, without a click', async () => {
    const { findings, results } = await site.api<Report>('/api/v1/report/perfect.lab?detail=full')
    const passed = findings.filter(({ severity }) => severity === 'ok').length
    const rows = results.dns.records.sets.reduce((sum, set) => sum + (set.records?.length ?? 0), 0)
    expect([passed > 40, rows > 15]).toEqual([true, true])
    const visit = await site.open('/check/perfect.lab')
    await settled(visit)
    const countOf = (selector: string) => visit.page.locator(selector).count()
    await expect.poll(() => countOf('.passed > .finding-list > li')).toBe(passed)
    await expect.poll(() => countOf('.published time')).toBe(rows)
    await expect.poll(() => countOf('.pictures figure.picture')).toBe(3)
    expectClean(visit)
    await visit.page.close()
  })

  it('shows all findings that a filter selects at once', async () => {
    const visit = await site.open('/check/perfect.lab?show=ok')
    await settled(visit)
    const { findings } = await site.api<Report>('/api/v1/report/perfect.lab?detail=full')
    const passed = findings.filter(({ severity }) => severity === 'ok').length
    expect(await visit.page.locator('.findings .finding-list > li').count()).toBe(passed)
    await visit.page.close()
  })
})
