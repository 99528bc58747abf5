import { expect, it, vi } from 'vitest'
import type { DomainHealth } from '../../src/report/words.ts'
import { describeWith } from '../support/needs.ts'
import { barriers } from './accessibility.ts'
import { expectClean, settled, TIMEOUT_MS } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { visitedWorld } from './visited-world.ts'

const DOMAIN = 'dmarc-without-reports.lab'
const MANY_CHANGES = 'worst.lab'

const NAME_SERVERS = [
  { name: 'ns1.dmarc-without-reports.lab', address: '192.0.2.1', shows: true },
  { name: 'ns2.dmarc-without-reports.lab', address: '192.0.2.2', shows: true },
]
const resolvers = (visible: number) =>
  [1, 2, 3, 4, 5].map((index) => ({ id: `resolver-${index}`, label: `Resolver ${index}`, shows: index <= visible }))

const round = (number: number, visible: number) => ({
  round: number,
  checkedAt: '2026-11-15T14:00:00.000Z',
  expected: 'x',
  gone: false,
  nameServers: NAME_SERVERS,
  resolvers: resolvers(visible),
  visibleBy: '2026-11-15T14:05:00.000Z',
  nextInSeconds: visible === 5 ? null : 31,
})

const streamOf = (outcome: 'visible' | 'not-yet', ...visible: readonly number[]): string => {
  const rounds = visible.map((count, index) => round(index + 1, count))
  const report = { api: 'v1', watch: { outcome, ...rounds.at(-1) } }
  return [...rounds.map((one) => ['round', one] as const), ['report', report] as const]
    .map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('')
}

describeWith(NEEDS_CHROMIUM, 'the to-do list', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  /** Opens the report, with a scripted watch and a clock that the test moves. */
  async function open(body: string) {
    const visit = await site.open(`/check/${DOMAIN}`)
    const { page } = visit
    await page.clock.install()
    await page.reload()
    await settled(visit)
    const watched: string[] = []
    const fresh: (string | undefined)[] = []
    await page.route('**/api/v1/propagation/**', async (route) => {
      watched.push(route.request().url())
      await route.fulfill({ contentType: 'text/event-stream; charset=utf-8', body })
    })
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/report/')) fresh.push(request.headers()['cache-control'])
    })
    return { visit, page, watched, fresh }
  }

  it('watches a record and then checks the domain again by itself', async () => {
    const { visit, page, watched, fresh } = await open(streamOf('visible', 3, 5))
    const { findings } = await site.api<DomainHealth>(`/api/v1/check/${DOMAIN}`)
    const { value = '' } = findings.find((one) => one.fix?.record?.type === 'TXT')?.fix?.record ?? {}
    const button = page.getByRole('button', { name: /^Watch this: TXT / }).first()
    await button.click()
    const said = page.locator('.watch [role="status"]').first()
    await vi.waitFor(async () => expect(await said.textContent()).toContain('visible everywhere'))
    expect(await said.textContent()).toContain('2 of 2 name servers and 5 of 5 resolvers show the new record.')
    expect(new URL(watched[0] ?? '').searchParams.get('expect')).toBe(value)
    expect(await barriers(page)).toEqual([])
    expect(fresh).toEqual([])
    await page.clock.fastForward(61_000)
    await vi.waitFor(() => expect(fresh).toEqual(['no-cache']))
    await settled(visit)
    expectClean(visit)
    await page.close()
  })

  it('says that a record is not visible yet, and can be closed', async () => {
    const { visit, page, fresh } = await open(streamOf('not-yet', 3))
    await page
      .getByRole('button', { name: /^Watch this/ })
      .first()
      .click()
    const said = page.locator('.watch [role="status"]').first()
    await vi.waitFor(async () =>
      expect(await said.textContent()).toMatch(/3 of 5 resolvers.*not visible everywhere yet/),
    )
    expect(await said.textContent()).toMatch(/all by \d\d:\d\d at the latest/)
    await page.getByRole('button', { name: 'Close' }).click()
    await page
      .getByRole('button', { name: /^Watch this/ })
      .first()
      .waitFor()
    expect(fresh).toEqual([])
    expectClean(visit)
    await page.close()
  })

  it('opens a folded card from the finding that it resolves', async () => {
    const visit = await site.open(`/check/${MANY_CHANGES}`)
    const { page } = visit
    await settled(visit)
    const folded = page.locator('details.first:not([open])').first()
    const id = await folded.getAttribute('id')
    expect(await page.locator('details.first[open]').count()).toBe(3)
    await page.locator(`#finding-${id?.replace('change-', '')} > summary`).click()
    await page.locator(`.fix-link[href="#${id}"]`).first().click()
    expect(await page.locator(`#${id}`).getAttribute('open')).toBe('')
    expectClean(visit)
    await page.close()
  })
})
