import type { Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import { LOCALES } from '../../src/text.ts'
import { describeWith } from '../support/needs.ts'
import { expectClean, settled, TIMEOUT_MS } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { unfold } from './sample-addresses.ts'
import { visitedWorld } from './visited-world.ts'

const recordOn = async (page: Page): Promise<string> => (await page.locator('.generator-result').textContent()) ?? ''

const expectRecord = (page: Page, record: string): Promise<void> =>
  vi.waitFor(async () => expect(await recordOn(page)).toContain(record), { timeout: 10_000 })

/** The requests of the page after it has been loaded. */
function callsOf(page: Page): readonly string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  return calls
}

describeWith(NEEDS_CHROMIUM, 'the generators', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  it('show the record while the user types, send no request, and store the fields in the URL', async () => {
    const visit = await site.open('/generate/dmarc')
    const { page } = visit
    const calls = callsOf(page)
    await page.getByLabel('Policy (p)').selectOption('reject')
    await page.getByLabel('Addresses for aggregate reports (rua)').pressSequentially('dmarc@example.com')
    await expectRecord(page, 'v=DMARC1; p=reject; rua=mailto:dmarc@example.com')
    expect(calls).toEqual([])
    await vi.waitFor(() => expect(new URL(page.url()).searchParams.get('rua')).toBe('dmarc@example.com'))
    const shared = await site.open(page.url().slice(site.url.length))
    await expectRecord(shared.page, 'v=DMARC1; p=reject; rua=mailto:dmarc@example.com')
    expectClean(visit)
    expectClean(shared)
    await page.close()
    await shared.page.close()
  })

  it('take the domain out of a pasted URL while the user types', async () => {
    const visit = await site.open('/generate/dmarc')
    const { page } = visit
    await page.locator('.generator-form [name="domain"]').fill('https://www.perfect.lab/login')
    await page.locator('.taken').getByText('www.perfect.lab').waitFor()
    await vi.waitFor(() => expect(new URL(page.url()).searchParams.get('domain')).toBe('www.perfect.lab'))
    await page.locator('.generator-form [name="domain"]').fill('perfect.lab')
    await vi.waitFor(async () => expect(await page.locator('.taken').count()).toBe(0))
    expectClean(visit)
    await page.close()
  })

  it('can be filled by keyboard alone (de)', async () => {
    const visit = await site.open('/generate/spf', { locale: 'de' })
    const { page } = visit
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const focused = (): Promise<string | null> => page.locator(':focus').getAttribute('name')
    for (let stop = 0; stop < 12 && (await focused()) !== 'allowMx'; stop++) await page.keyboard.press('Tab')
    expect(await focused()).toBe('allowMx')
    await page.keyboard.press('Space')
    await expectRecord(page, 'v=spf1 mx ')
    await page.keyboard.press('Space')
    await vi.waitFor(async () => expect(await recordOn(page)).not.toContain('v=spf1 mx '))
    expectClean(visit)
    await page.close()
  })

  it.each([
    { domain: 'dmarc-without-reports.lab', says: /values of these published records:\s*v=DMARC1; p=none/ },
    { domain: 'no-dmarc.lab', says: /has no DMARC record/ },
    { domain: 'dmarc-servfail.lab', says: /published records are not known/ },
  ])('start with the record of $domain, and never treat a failure as an absence', async ({ domain, says }) => {
    const visit = await site.open(`/generate/dmarc?domain=${domain}`)
    await settled(visit)
    expect(await visit.page.locator('.existing').textContent()).toMatch(says)
    expectClean(visit)
    await visit.page.close()
  })

  it.each([
    { locale: 'en' as const, note: /The new value weakens the policy/ },
    { locale: 'de' as const, note: /Der neue Wert schwächt die Richtlinie ab/ },
  ])(
    'load the published MTA-STS policy and TLS reports, and say if the user weakens them ($locale)',
    async (wanted) => {
      const visit = await site.open('/generate/mta-sts?domain=no-dmarc.lab', { locale: wanted.locale })
      const { page } = visit
      await settled(visit)
      await vi.waitFor(async () => expect(await page.locator('[name="mode"]').inputValue()).toBe('enforce'), {
        timeout: 15_000,
      })
      expect(await page.locator('[name="maxAgeDays"]').inputValue()).toBe('14')
      expect(await page.locator('[name="mx"]').inputValue()).toContain('mx1.no-dmarc.lab')
      expect(await page.locator('[name="tlsRptEmail"]').inputValue()).toContain('@')
      await expectRecord(page, 'mode: enforce')
      await expectRecord(page, 'v=TLSRPTv1; rua=mailto:')
      expect(await page.locator('.generator-form').textContent()).not.toMatch(wanted.note)
      await page.locator('[name="mode"]').selectOption('testing')
      await vi.waitFor(async () => expect(await page.locator('.generator-form').textContent()).toMatch(wanted.note))
      expectClean(visit)
      await page.close()
    },
  )

  it.each(LOCALES.flatMap((locale) => ['spf', 'dmarc', 'caa', 'mta-sts'].map((kind) => ({ locale, kind }))))(
    'show each choice of $kind completely at 390 pixels ($locale)',
    async ({ locale, kind }) => {
      const visit = await site.open(`/generate/${kind}`, { locale, width: 390 })
      const { page } = visit
      await settled(visit)
      await unfold(page)
      const cut = await page.locator('main select').evaluateAll((all) =>
        all.flatMap((one) => {
          const select = one as HTMLSelectElement
          const { font, paddingLeft, paddingRight } = getComputedStyle(select)
          // The arrow of Chromium is 16 px wide.
          const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - 16
          const ruler = document.createElement('canvas').getContext('2d')
          if (ruler === null) throw new Error('There is no canvas.')
          ruler.font = font
          return [...select.options].map(({ text }) => text).filter((text) => ruler.measureText(text).width > room)
        }),
      )
      expect(cut).toEqual([])
      const scrolled = await page
        .locator('.copyable pre')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
      expect(scrolled).toEqual([])
      await page.close()
    },
  )

  it('open with the record that the finding offers', async () => {
    const report = await site.api<{
      findings: readonly { id: string; fix?: { record: { value: string }; cta: { href: string } } }[]
    }>('/api/v1/check/no-dmarc.lab')
    const fix = report.findings.find(({ id }) => id === 'dmarc-record')?.fix
    const { pathname, search } = new URL(fix?.cta.href ?? '')
    for (const isScriptOn of [true, false]) {
      const visit = await site.open(pathname + search, { isScriptOn })
      await expectRecord(visit.page, fix?.record.value ?? 'no record')
      expect(await visit.page.locator('[name="rua"]').inputValue()).toBe('dmarc@no-dmarc.lab')
      expect(await visit.page.locator('.existing').isVisible()).toBe(true)
      expectClean(visit)
      await visit.page.close()
    }
  })

  it('show an error next to its field', async () => {
    const { page } = await site.open('/generate/dmarc')
    const field = page.getByLabel('Addresses for aggregate reports (rua)')
    await field.fill('nobody')
    await vi.waitFor(async () => expect(await field.getAttribute('aria-invalid')).toBe('true'))
    const [, issues = ''] = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
    expect(await page.locator(`#${issues}`).textContent()).toMatch(/^.*Error:.*nobody/)
    await page.close()
  })

  it('count the lookups of an SPF record up to the limit and beyond', async () => {
    const includes = Array.from({ length: 11 }, (_, index) => `spf${index}.example.com`).join('%0A')
    const { page } = await site.open(`/generate/spf?includes=${includes}`)
    await vi.waitFor(async () =>
      expect(await page.locator('.lookups').textContent()).toContain('11 DNS lookups; the limit is 10'),
    )
    await page.close()
  })

  it('keep the domain from one to the next', async () => {
    const { page } = await site.open('/generate/spf?domain=perfect.lab')
    await page.getByRole('navigation', { name: 'Generators' }).getByRole('link', { name: 'CAA' }).click()
    await page.waitForURL(/\/generate\/caa\?domain=perfect\.lab/)
    await page.close()
  })

  it('generate the record without JavaScript too', async () => {
    const visit = await site.open('/generate/dmarc?policy=reject&rua=a%40example.com', { isScriptOn: false })
    const { page } = visit
    expect(await recordOn(page)).toContain('v=DMARC1; p=reject; rua=mailto:a@example.com')
    await page.getByLabel('Policy (p)').selectOption('quarantine')
    await page.getByRole('button', { name: 'Generate record' }).click()
    await page.waitForURL(/policy=quarantine/)
    expect(await recordOn(page)).toContain('v=DMARC1; p=quarantine; rua=mailto:a@example.com')
    expectClean(visit)
    await page.close()
  })
})
