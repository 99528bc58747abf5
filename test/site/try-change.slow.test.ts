import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeWith } from '../support/needs.ts'
import { barriers } from './accessibility.ts'
import { expectClean, settled, TIMEOUT_MS, type Visit } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { visitedWorld } from './visited-world.ts'

const PHONE = 390

/** Checks the change and waits for its outcome, which gets the focus. */
async function check(page: Page, name = 'Check the change'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.locator('.try-outcome .differences').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('change-outcome')
}

const group = (page: Page, kind: string) => page.locator(`.difference-${kind} li`)

/** The name of an added record gets the focus. */
const newRowFocused = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^record-\d+-name$/)

/** What pages of this site have stored in the browser. */
const stored = (page: Page) => page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }])

const titles = (page: Page) => page.locator('.try-outcome .finding h3').allTextContents()

describeWith(NEEDS_CHROMIUM, 'the page that tries a change', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()
  const opened = async (domain: string, look = {}): Promise<Visit> => {
    const visit = await site.open(`/try-change/${domain}?lang=en`, look)
    await settled(visit)
    return visit
  }

  it('opens from a fix with the offered record, and the DMARC finding is gone after a check', async () => {
    const visit = await site.open('/check/no-dmarc.lab?lang=en')
    const { page } = visit
    await settled(visit)
    expect(await page.getByRole('link', { name: 'Try a change of the records' }).count()).toBe(1)
    await page.getByRole('link', { name: 'Try this change: TXT _dmarc.no-dmarc.lab' }).first().click()
    await page.locator('.try-table').waitFor()
    expect(await page.locator('.try-table .is-changed input').first().inputValue()).toBe('_dmarc')
    expect(await titles(page)).toContain('No DMARC record')
    await check(page)
    expect(await group(page, 'worse').count()).toBe(0)
    const better = (await group(page, 'better').allTextContents()).join('\n')
    expect(better).toMatch(/DMARC/)
    expect(await titles(page)).not.toContain('No DMARC record')
    expectClean(visit)
    await page.close()
  })

  it('shows what gets worse without the MX records, and keeps the change when it is loaded again', async () => {
    const visit = await opened('perfect.lab')
    const { page } = visit
    const storedBefore = await stored(page)
    for (const _host of ['mx1', 'mx2'])
      await page
        .getByRole('button', { name: /^Remove: Record \d+ \(MX @\)$/ })
        .first()
        .click()
    await check(page)
    expect(await group(page, 'worse').count()).toBeGreaterThan(0)
    expect(await page.locator('.try-outcome .verdict').textContent()).toMatch(/worse/)
    await page.reload()
    await page.locator('.try-table').waitFor()
    expect(await page.locator('.try-table .is-removed').count()).toBe(2)
    await page.getByRole('button', { name: 'Start over' }).click()
    expect(await page.locator('.try-table .is-removed').count()).toBe(0)
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await page.locator('.try-table .is-removed').count()).toBe(2)
    expect(await stored(page)).toEqual(storedBefore)
    expectClean(visit)
    await page.close()
  })

  it('shows all faults next to their records, and the place of each fault of a text', async () => {
    const visit = await opened('perfect.lab')
    const { page } = visit
    for (const [name, type, value] of [
      ['a', 'A', '192.0.2.999'],
      ['b', 'NOTYPE', 'x'],
    ] as const) {
      await page.getByRole('button', { name: 'Add a record' }).click()
      await newRowFocused(page)
      await page.keyboard.type(name)
      const row = page.locator('.try-table tbody tr').last()
      await row.locator('input').nth(1).fill(type)
      await row.locator('textarea').fill(value)
    }
    await page.getByRole('button', { name: 'Check the change', exact: true }).click()
    await page.getByRole('heading', { name: 'The change has 2 faults' }).waitFor()
    expect(await page.locator('.try-table .try-faults').count()).toBe(2)
    await page.locator('.refusal button').first().click()
    expect(await page.locator(':focus').inputValue()).toBe('192.0.2.999')
    await page.getByRole('button', { name: 'Enter the change as text' }).click()
    await page.locator('#change-text').fill('$ORIGIN perfect.lab.\n@ 60 IN A 192.0.2.999\n@ IN MX mail\n')
    await page.getByRole('button', { name: 'Check the change', exact: true }).click()
    await expect.poll(() => page.locator('.refusal li').count()).toBe(2)
    expect(await page.locator('.refusal li').first().textContent()).toMatch(/^Line 2, column \d+/)
    expectClean(visit)
    await page.close()
  })

  it('saves the change in three formats and opens a file', async () => {
    const visit = await opened('no-dmarc.lab')
    const { page } = visit
    await page.getByRole('button', { name: 'Enter the change as text' }).click()
    await page
      .locator('#change-text')
      .fill('{"set":[{"name":"_dmarc","type":"TXT","ttl":60,"values":["v=DMARC1; p=reject"]}]}')
    for (const [format, file, content] of [
      ['JSON', 'no-dmarc.lab.json', '"v=DMARC1; p=reject"'],
      ['Zone file', 'no-dmarc.lab.zone', '_dmarc 60 IN TXT "v=DMARC1; p=reject"'],
      ['octoDNS (YAML)', 'no-dmarc.lab.yaml', 'v=DMARC1\\; p=reject'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Download the change: ${format}` }).click(),
      ])
      expect(download.suggestedFilename()).toBe(file)
      const chunks: Buffer[] = []
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
      expect(Buffer.concat(chunks).toString()).toContain(content)
    }
    await page.locator('#change-file').setInputFiles({
      name: 'zone.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('$ORIGIN no-dmarc.lab.\n'),
    })
    await expect.poll(() => page.locator('#change-text').inputValue()).toBe('$ORIGIN no-dmarc.lab.\n')
    expectClean(visit)
    await page.close()
  })

  it('works with the keyboard only', async () => {
    const visit = await opened('no-dmarc.lab')
    const { page } = visit
    await page.locator('#record-add').focus()
    await page.keyboard.press('Enter')
    await newRowFocused(page)
    await page.keyboard.type('_dmarc')
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').inputValue()).toBe('TXT')
    await page.keyboard.press('Tab')
    await page.keyboard.type('60')
    await page.keyboard.press('Tab')
    await page.keyboard.type('v=DMARC1; p=reject')
    for (let step = 0; step < 10; step++) {
      await page.keyboard.press('Tab')
      if ((await page.locator(':focus').getAttribute('type')) === 'submit') break
    }
    await page.keyboard.press('Enter')
    await page.locator('.try-outcome .differences').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('change-outcome')
    // The whole text names what else has happened.
    expect(await page.locator('.differences').innerText()).toMatch(/Better 1\s[\s\S]*Passed\s+DMARC record found\s/)
    expectClean(visit)
    await page.close()
  })

  const SAME =
    '{"set":[{"name":"_dmarc","type":"TXT","values":["v=DMARC1; p=none"]},{"name":"www","type":"CNAME","values":["@"]}]}'

  /** Checks a change that is given as text. */
  async function checkText(page: Page, text: string): Promise<void> {
    await page.getByRole('button', { name: 'Enter the change as text' }).click()
    await page.locator('#change-text').fill(text)
    await check(page)
  }

  const watched = (page: Page) => page.locator('.try-watched li').allTextContents()

  it('waits until the servers of the world show a change that is published, and ends with a new check', async () => {
    const visit = await opened('perfect.lab')
    const { page } = visit
    await page.clock.install()
    await page.reload()
    await settled(visit)
    const fresh: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/check/')) fresh.push(request.headers()['cache-control'])
    })
    // What is published, and a record set that is not there.
    const { records } = (await site.api('/api/v1/check/perfect.lab?detail=full')) as {
      readonly records: {
        readonly sets: readonly {
          readonly type: string
          readonly name: string
          readonly records: readonly { readonly data: string }[]
        }[]
      }
    }
    const mx = records.sets
      .find((set) => set.type === 'MX' && set.name === 'perfect.lab')
      ?.records.map(({ data }) => data)
    expect(mx?.length).toBeGreaterThan(0)
    await checkText(
      page,
      JSON.stringify({ set: [{ name: '@', type: 'MX', values: mx }], remove: [{ name: 'not-there', type: 'TXT' }] }),
    )
    await page.getByRole('button', { name: 'Wait for the change' }).press('Enter')
    await expect
      .poll(() => watched(page), { timeout: 30_000 })
      .toEqual(['MX perfect.lab: visible everywhere', 'TXT not-there.perfect.lab: visible everywhere'])
    const said = page.locator('.try-watch [role="status"]')
    await expect.poll(() => said.textContent()).toContain('The domain is being checked again.')
    expect(fresh).toEqual([])
    await page.clock.fastForward(61_000)
    await page.getByRole('heading', { name: 'Checked again: 100 of 100 points' }).waitFor()
    expect(fresh).toEqual(['no-cache'])
    expect(await barriers(page)).toEqual([])
    expectClean(visit)
    await page.close()
  })

  it('says where a change is not visible, and does not wait any more when it is stopped', async () => {
    const visit = await opened('no-dmarc.lab')
    const { page } = visit
    await checkText(
      page,
      '{"set":[{"name":"_dmarc","type":"TXT","values":["v=DMARC1; p=none"]}],"ns":[{"name":"ns1.example.net."},{"name":"ns2.example.net."}]}',
    )
    await page.getByRole('button', { name: 'Wait for the change' }).click()
    await expect
      .poll(() => watched(page), { timeout: 30_000 })
      .toEqual([expect.stringMatching(/^TXT _dmarc\.no-dmarc\.lab: not yet at \S+/)])
    expect(await page.locator('.try-watch').textContent()).toContain('This page does not wait for: NS no-dmarc.lab.')
    await page.getByRole('button', { name: 'Stop waiting' }).click()
    await page.getByRole('button', { name: 'Wait for the change' }).waitFor()
    expectClean(visit)
    await page.close()
  })

  it('says when the last cache expires, repeats a call that was ended, and fits on a phone in German', async () => {
    const visit = await site.open('/try-change/no-dmarc.lab?lang=de', { width: PHONE, locale: 'de' })
    const { page } = visit
    await settled(visit)
    await page.clock.install()
    const asked: string[] = []
    await page.route('**/api/v1/propagation/**', async (route) => {
      const { searchParams, pathname } = new URL(route.request().url())
      asked.push(`${pathname} ${searchParams.get('whole')} ${searchParams.get('expect')}`)
      const isFirst = asked.filter((one) => one.includes(pathname)).length === 1
      const places = (shows: boolean) => [
        { id: 'resolver-1', label: 'Resolver 1', name: 'ns1.no-dmarc.lab', address: '192.0.2.1', shows },
      ]
      const round = {
        ...{ round: 1, checkedAt: '2026-11-15T14:00:00.000Z', expected: '', gone: false, nextInSeconds: null },
        nameServers: places(true),
        resolvers: places(!isFirst),
        visibleBy: '2026-11-15T14:05:00.000Z',
      }
      const events = [
        ['round', round],
        ...(isFirst
          ? [['error', { error: { code: 'service_unavailable' } }]]
          : [['report', { watch: { outcome: 'visible', ...round } }]]),
      ]
      await route.fulfill({
        contentType: 'text/event-stream; charset=utf-8',
        body: events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(''),
      })
    })
    await page.getByRole('button', { name: 'Änderung als Text eingeben' }).click()
    await page.locator('#change-text').fill(SAME)
    await check(page, 'Änderung prüfen')
    await page.getByRole('button', { name: 'Auf die Änderung warten' }).click()
    const said = page.locator('.try-watch [role="status"]')
    await expect
      .poll(() => said.textContent())
      .toMatch(/^0 von 2 Eintragssätzen .* Der letzte Cache der Resolver läuft um \d\d:\d\d Uhr ab\.$/)
    expect(await watched(page)).toEqual([
      'TXT _dmarc.no-dmarc.lab: noch nicht bei Resolver 1',
      'CNAME www.no-dmarc.lab: noch nicht bei Resolver 1',
    ])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE)
    expect(await barriers(page)).toEqual([])
    await page.clock.fastForward(16_000)
    await expect
      .poll(() => watched(page))
      .toEqual(['TXT _dmarc.no-dmarc.lab: überall sichtbar', 'CNAME www.no-dmarc.lab: überall sichtbar'])
    expect(asked.toSorted()).toEqual([
      '/api/v1/propagation/_dmarc.no-dmarc.lab/TXT true v=DMARC1; p=none',
      '/api/v1/propagation/_dmarc.no-dmarc.lab/TXT true v=DMARC1; p=none',
      '/api/v1/propagation/www.no-dmarc.lab/CNAME true no-dmarc.lab.',
      '/api/v1/propagation/www.no-dmarc.lab/CNAME true no-dmarc.lab.',
    ])
    await page.close()
  })

  it('fits on a phone, in German, and has no accessibility faults', async () => {
    const visit = await site.open('/try-change/no-dmarc.lab?lang=de', { width: PHONE, locale: 'de' })
    const { page } = visit
    await settled(visit)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Änderung prüfen')
    await page.getByRole('button', { name: 'Eintrag hinzufügen' }).click()
    const row = page.locator('.try-table tbody tr').last()
    await row.locator('input').first().fill('_dmarc')
    await row.locator('textarea').fill('v=DMARC1; p=reject')
    await check(page, 'Änderung prüfen')
    expect(await page.locator('.try-outcome').textContent()).toContain('Nach der Änderung')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE)
    expect(await barriers(page)).toEqual([])
    expectClean(visit)
    await page.close()
  })
})
