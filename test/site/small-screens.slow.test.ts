import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { describeWith } from '../support/needs.ts'
import { expectClean, NARROW, settled, TIMEOUT_MS, WIDE } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { overflowing } from './layout.ts'
import { SAMPLES } from './sample-addresses.ts'
import { visitedWorld } from './visited-world.ts'

const BROKEN_REPORT = { address: '/check/eleven-lookups.lab' }

type Listening = typeof globalThis & { said?: string[] }

/** Records everything that the live region says, from before the script of the page is loaded. */
const listen = async (page: Page): Promise<void> => {
  await page.locator('[aria-live="polite"]').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    const region = document.querySelector('[aria-live="polite"]')
    if (region === null) return
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const { textContent } of addedNodes) said.push(textContent ?? '')
    }).observe(region, { childList: true })
  })
}
const saidOn = (page: Page): Promise<readonly string[]> => page.evaluate(() => (globalThis as Listening).said ?? [])

/** The tag and the text of the focused element. */
const focusedOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [document.activeElement?.tagName ?? '', document.activeElement?.textContent ?? ''])

describeWith(NEEDS_CHROMIUM, 'small screens and assistive technology', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  describe.each([
    { name: 'delegation, SPF and DNSSEC', pictures: 3, ...BROKEN_REPORT },
    { name: 'mail path', pictures: 1, ...SAMPLES['/mail-check'] },
    { name: 'propagation', pictures: 1, ...SAMPLES['/propagation'] },
    { name: 'DNSSEC', pictures: 1, ...SAMPLES['/dnssec'] },
    { name: 'header hops', pictures: 1, ...SAMPLES['/header-analysis'] },
  ])('the diagrams of $name', ({ address = '', enter, pictures }: Diagrams) => {
    it('are tables first at 360 px, and drawings of readable size on request', async () => {
      const visit = await site.open(address, { width: NARROW })
      const { page } = visit
      await settled(visit)
      await enter?.(page)
      await page.evaluate(() => {
        for (const part of document.querySelectorAll<HTMLDetailsElement>('details.pictures')) part.open = true
      })
      const figures = page.locator('figure.picture')
      await figures.first().waitFor()
      expect(await figures.count()).toBe(pictures)
      for (const figure of await figures.all()) {
        const table = figure.getByRole('table')
        const drawing = figure.locator('svg.drawing')
        expect([await table.isVisible(), await drawing.isVisible()]).toEqual([true, false])
        expect((await table.boundingBox())?.width).toBeLessThan(NARROW)
        await figure.getByRole('button', { name: 'Diagram' }).click()
        await drawing.waitFor()
        expect(Math.min(...(await drawing.locator('text').evaluateAll(heights)))).toBeGreaterThanOrEqual(11)
        // The area that scrolls can be reached and named by keyboard and screen reader.
        const area = figure.getByRole('region', { name: /as a diagram/ })
        expect(await area.evaluate((one) => [one.tabIndex, getComputedStyle(one).overflowX])).toEqual([0, 'auto'])
      }
      expect(await overflowing(page)).toEqual([])
      expectClean(visit)
      await page.close()
    })
  })

  it('diagrams without script are below their tables at 360 px, and above them at 1280 px', async () => {
    for (const width of [NARROW, WIDE]) {
      const { page } = await site.open('/dnssec?domain=ds-of-old-key.lab&whole=1', { width, isScriptOn: false })
      const [table, drawing] = await Promise.all(
        ['figure.picture table', 'figure.picture svg.drawing'].map((one) => page.locator(one).boundingBox()),
      )
      expect((table?.y ?? 0) < (drawing?.y ?? 0)).toBe(width === NARROW)
      await page.close()
    }
  })

  it('nothing moves for readers who prefer reduced motion', async () => {
    const visit = await site.open(BROKEN_REPORT.address, { width: NARROW })
    await settled(visit)
    expect(
      await visit.page.evaluate(() => [
        getComputedStyle(document.documentElement).scrollBehavior,
        document.getAnimations().length,
      ]),
    ).toEqual(['auto', 0])
    await visit.page.close()
  })

  it('the live region announces start, areas and result of a check, and the focus stays', async () => {
    const visit = await site.open('/check/https-dropped.lab', { beforeScript: listen })
    const { page } = visit
    await settled(visit)
    await expect.poll(async () => (await saidOn(page)).at(-1), { timeout: 5_000 }).toMatch(/^https-dropped\.lab: /)
    const [start, ...rest] = await saidOn(page)
    expect(start).toBe('The check is running. It can take up to 20 seconds …')
    expect(rest.length).toBeGreaterThan(1)
    for (const text of rest.slice(0, -1))
      expect(text).toMatch(/^(DNS and mail records|Mail servers|Website|Registration): \S/)
    expect(rest.at(-1)).toMatch(/^https-dropped\.lab: No problems, 1 warning\./)
    expect((await focusedOn(page))[0]).toBe('BODY')
    expectClean(visit)
    await page.close()
  })

  it.each([
    { path: '/lookup', input: { name: 'perfect.lab' }, heading: 'H2', said: /^Result: .*records? found\.$/ },
    { path: '/idn', input: { name: 'bücher.example' }, heading: 'P', said: /^The result is ready\.$/ },
    { path: '/seo-check', input: { domain: 'ai-blocked.lab' }, heading: 'H1', said: /^ai-blocked\.lab: \S/ },
  ])('the focus moves to the result of the form on $path', async ({ path, input, heading, said }) => {
    const visit = await site.open(path, { beforeScript: listen })
    const { page } = visit
    for (const [name, value] of Object.entries(input)) {
      await page.locator(`main form [name="${name}"]`).fill(value)
      await page.keyboard.press('Enter')
    }
    await page.waitForFunction(() => document.activeElement?.getAttribute('tabindex') === '-1')
    expect((await focusedOn(page))[0]).toBe(heading)
    await expect.poll(async () => (await saidOn(page)).at(-1), { timeout: 5_000 }).toMatch(said)
    expect((await saidOn(page)).length).toBeGreaterThan(1)
    expectClean(visit)
    await page.close()
  })

  it('the focus does not move to a result that the page opens with, which is announced', async () => {
    const visit = await site.open('/lookup?name=perfect.lab&type=MX', { beforeScript: listen })
    await settled(visit)
    expect((await focusedOn(visit.page))[0]).toBe('BODY')
    await expect
      .poll(async () => (await saidOn(visit.page)).at(-1), { timeout: 5_000 })
      .toBe('Result: MX records found.')
    await visit.page.close()
  })

  it('a refusal is announced, and the focus stays in the form', async () => {
    const visit = await site.open('/dnssec', { beforeScript: listen })
    const { page } = visit
    await page.locator('main form [name="domain"]').fill('-not-a-domain-.lab')
    await page.keyboard.press('Enter')
    await page.locator('#refusal').waitFor()
    await expect.poll(async () => (await saidOn(page)).at(-1)).toMatch(/^Not a domain name\. \S/)
    expect((await focusedOn(page))[0]).toBe('INPUT')
    await page.close()
  })

  it('a generator announces the published records, and what it made of them', async () => {
    const visit = await site.open('/generate/dmarc?domain=dmarc-without-reports.lab', { beforeScript: listen })
    const { page } = visit
    await settled(visit)
    // The announcement follows in a later task than the one that ends the busy state.
    await expect
      .poll(async () => (await saidOn(page)).slice(0, 2), { timeout: 5_000 })
      .toEqual(['Querying published records …', 'The form is filled in from 1 published record.'])
    await page.close()
  })

  it('the analysis of a header is announced, and takes the focus', async () => {
    const visit = await site.open('/header-analysis', { beforeScript: listen })
    const { page } = visit
    await SAMPLES['/header-analysis']?.enter?.(page)
    await page.waitForFunction(() => document.activeElement?.getAttribute('tabindex') === '-1')
    const [, verdict = ''] = await focusedOn(page)
    await expect.poll(() => saidOn(page), { timeout: 5_000 }).toEqual(['Analyzing the header …', `Result: ${verdict}.`])
    await page.close()
  })
})

interface Diagrams {
  readonly address?: string
  readonly enter?: (page: Page) => Promise<void>
  readonly pictures: number
}

/** The heights of texts as rendered, in px. */
const heights = (texts: readonly Element[]): readonly number[] =>
  texts.map(
    (text) => Number.parseFloat(getComputedStyle(text).fontSize) * ((text as SVGTextElement).getScreenCTM()?.d ?? 0),
  )
