import type { Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import type { WholeReport } from '../../src/site/report/domain-report.ts'
import { describeWith } from '../support/needs.ts'
import { expectClean, type Look, settled, TIMEOUT_MS, type Visit } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { visitedWorld } from './visited-world.ts'

/** Lists of fewer findings need no filter. */
const DOMAIN = 'hostile-texts.lab'
/** Two DMARC findings propose the same record. */
const SHARED_RECORD_DOMAIN = 'dmarc-half.lab'

/** The titles of the visible findings, in order. */
const titlesOn = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.findings .finding h3')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map(({ textContent }) => textContent ?? ''))

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('.finding')?.querySelector('h3')?.textContent ?? null)

describeWith(NEEDS_CHROMIUM, 'the findings of a report', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  async function opened(look?: Look, domain = DOMAIN): Promise<Visit & { readonly report: WholeReport }> {
    const visit = await site.open(`/check/${domain}`, look)
    await settled(visit)
    return { ...visit, report: await site.api<WholeReport>(`/api/v1/report/${domain}?detail=full`) }
  }

  it('are sorted by severity, with passed ones collapsed', async () => {
    const { page, report, troubles } = await opened()
    const worseThanPassed = report.findings.filter(({ severity }) => severity !== 'ok')
    expect(await titlesOn(page)).toEqual(worseThanPassed.map(({ title }) => title))
    await page.locator('.passed > summary').click()
    await vi.waitFor(async () => expect(await titlesOn(page)).toHaveLength(report.findings.length))
    expectClean({ troubles })
    await page.close()
  })

  it('are filtered by severity, category and text', async () => {
    const { page, report } = await opened()
    const of = (keep: (finding: WholeReport['findings'][number]) => boolean) =>
      report.findings.filter(keep).map(({ title }) => title)
    const chip = (name: RegExp) => page.getByRole('button', { name })

    await chip(/^Warning \d+$/).click()
    await vi.waitFor(async () => expect(await titlesOn(page)).toEqual(of(({ severity }) => severity === 'warn')))
    expect(await chip(/^Warning \d+$/).getAttribute('aria-pressed')).toBe('true')
    await chip(/^Passed \d+$/).click()
    await chip(/^Mail \d+$/).click()
    const isMail = of(({ severity, category }) => category === 'email' && ['warn', 'ok'].includes(severity))
    await vi.waitFor(async () => expect(await titlesOn(page)).toEqual(isMail))
    expect(await page.locator('.filter-state').textContent()).toContain(`${isMail.length} of ${report.findings.length}`)
    await page.getByRole('button', { name: 'Show all' }).click()

    await page.getByLabel('Text in a finding').fill('DMARC')
    const saysDmarc = of(({ id, title, detail }) => /dmarc/i.test(`${id} ${title} ${detail}`))
    await vi.waitFor(async () => expect((await titlesOn(page)).toSorted()).toEqual(saysDmarc.toSorted()))
    await page.close()
  })

  it('expand to detail, reason, evidence and a link to the steps and the record', async () => {
    const { page, report } = await opened()
    const { title, detail, fix } = report.findings.find(({ fix }) => fix?.record !== undefined) ?? expect.fail()
    const finding = page.locator('.finding', { has: page.locator('summary', { hasText: title }) })
    await finding.locator('summary').first().click()
    await finding.locator('.finding-body').waitFor()
    expect(await finding.getByRole('heading', { level: 4 }).allTextContents()).toEqual(
      expect.arrayContaining(['Why it matters', 'What to do', 'Evidence']),
    )
    const text = (await finding.textContent()) ?? ''
    expect(text).toMatch(/\bdig \S/)
    // The card says what was found, so the finding does not repeat it.
    expect(text).not.toContain(detail)
    await finding.getByRole('link', { name: 'Show the fix' }).click()
    const card = page.locator('.first:target')
    expect(await card.textContent()).toContain(detail)
    for (const step of fix?.steps ?? []) expect(await card.textContent()).toContain(step)
    await page.close()
  })

  it('that propose the same record share one card, and link to it', async () => {
    const { page, report, troubles } = await opened({}, SHARED_RECORD_DOMAIN)
    const proposing = report.findings.filter(({ fix }) => fix?.record?.value.startsWith('v=DMARC1'))
    expect(proposing.length).toBeGreaterThan(1)
    const value = proposing[0]?.fix?.record?.value ?? ''
    for (const { title } of proposing) {
      const finding = page.locator('.finding', { has: page.locator('summary', { hasText: title }) })
      await finding.locator('summary').first().click()
      await finding.getByRole('link', { name: /^Show the (common )?fix/ }).click()
      await page.locator('.first:target', { hasText: value }).waitFor()
    }
    expect(await page.locator('.record-fields code').getByText(value, { exact: true }).count()).toBe(1)
    expectClean({ troubles })
    await page.close()
  })

  it('can be navigated with the keys j, k, o, c and /', async () => {
    const { page, report, troubles } = await opened({ hasClipboard: true })
    const titles = await titlesOn(page)
    const at = report.findings.findIndex(({ fix }) => fix?.record !== undefined)
    for (let index = 0; index <= at; index++) await page.keyboard.press('j')
    expect(await focused(page)).toBe(titles[at])
    await page.keyboard.press('j')
    expect(await focused(page)).toBe(titles[at + 1])
    await page.keyboard.press('k')
    expect(await focused(page)).toBe(titles[at])

    await page.keyboard.press('o')
    const body = page.locator('.finding[open] .finding-body')
    await body.waitFor()
    await page.keyboard.press('c')
    const record = report.findings[at]?.fix?.record?.value ?? expect.fail()
    const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
    await vi.waitFor(async () => expect(await clipboard()).toContain(record))
    await page.keyboard.press('o')
    await body.waitFor({ state: 'hidden' })

    await page.keyboard.press('/')
    const filter = page.getByLabel('Text in a finding')
    await page.keyboard.type('joke')
    expect(await filter.inputValue()).toBe('joke')
    expectClean({ troubles })
    await page.close()
  })

  it('ignore keyboard shortcuts that are turned off', async () => {
    const { page } = await opened()
    await page.getByLabel(/Keyboard:/).uncheck()
    await page.locator('h1').click()
    await page.keyboard.press('j')
    expect(await focused(page)).toBeNull()
    await page.close()
  })

  it.each(['warn', 'ok'] as const)('are opened and scrolled to if the URL leads to one (%s)', async (wanted) => {
    const { findings } = await site.api<WholeReport>(`/api/v1/report/${DOMAIN}?detail=full`)
    const id = findings.findLast(({ severity }) => severity === wanted)?.id ?? ''
    const visit = await site.open(`/check/${DOMAIN}#finding-${id}`)
    const { page } = visit
    await settled(visit)
    await expect.poll(() => page.locator(`#finding-${id}[open]`).count()).toBe(1)
    const isInView = () =>
      page.locator(`#finding-${id} > summary`).evaluate((summary) => {
        const { top, bottom } = summary.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
    await expect.poll(isInView).toBe(true)

    // The finding is rendered again, but the URL has already led to it.
    await page.getByLabel('Text in a finding').fill('no such finding')
    await page.locator(`#finding-${id}`).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.locator(`#finding-${id}`).waitFor({ state: 'attached' })
    await settled(visit)
    expect(await page.locator(`#finding-${id}[open]`).count()).toBe(0)
    expectClean(visit)
    await page.close()
  })

  it('are shown when the reader follows a link of a recommended action, without a new page', async () => {
    const { page, troubles } = await opened()
    const asked = site.questions()
    await page.getByRole('link', { name: 'Evidence and references' }).first().click()
    await page.locator('.finding[open] .finding-body').first().waitFor()
    expect(new URL(page.url()).hash).toMatch(/^#finding-/)
    expect(site.questions()).toBe(asked)
    expectClean({ troubles })
    await page.close()
  })
})
