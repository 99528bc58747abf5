import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { CHECKING } from '../../src/surfaces/badge/message.ts'
import { badgeSvg } from '../../src/surfaces/badge/svg.ts'
import type { MailCheck } from '../../src/tools/mail/schema.ts'
import { call } from '../http/start-service.ts'
import { describeWith } from '../support/needs.ts'
import { type ServiceUnderTest, startWorldService } from '../support/scripted-world.ts'
import { barriers } from './accessibility.ts'
import { expectClean, settled, startVisitor, TIMEOUT_MS, type Visitor } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { type FlakyNetwork, startFlakyNetwork } from './flaky-network.ts'
import { visitedWorld } from './visited-world.ts'

describeWith(NEEDS_CHROMIUM, 'a page that loses its connection', { timeout: TIMEOUT_MS }, () => {
  let started: ServiceUnderTest
  let network: FlakyNetwork
  let visitor: Visitor
  beforeAll(async () => {
    started = await startWorldService()
    network = await startFlakyNetwork(started.service.url)
    visitor = await startVisitor(network.url)
  }, 60_000)
  afterAll(async () => {
    await visitor.close()
    await network.close()
    await started.close()
  })
  afterEach(() => network.setDown(false))

  // Queries for one type of these domains never get a response, while other findings are final. A cached report would arrive in one piece.
  it.each([
    ['en', 'https-dropped.lab', 'Connection lost. Trying again'],
    ['de', 'caa-dropped.lab', 'Verbindung unterbrochen'],
  ] as const)(
    'in the middle of a check says so, tries again and shows the report (%s)',
    async (locale, domain, says) => {
      network.cutStreams('/api/v1/report/')
      const visit = await visitor.open(`/check/${domain}?lang=${locale}`)
      const { page } = visit
      await page.locator('.report-head').getByText(says).waitFor()
      await page.locator('[aria-live]').getByText(says).waitFor({ state: 'attached' })
      network.restore()
      await settled(visit)
      expect(await page.locator('.area-row[data-area="dns"] .area-score strong').textContent()).toMatch(/^\d+$/)
      expect(await page.locator('.report-head').getByText(says).count()).toBe(0)
      await page.close()
    },
  )

  it('shows our own message with a button, and tries again by itself when the device is online', async () => {
    const { page } = await visitor.open('/idn')
    await page.context().setOffline(true)
    await page.getByLabel('Name').fill('bücher.example')
    await page.getByRole('button', { name: 'Convert' }).click()
    const alert = page.locator('#refusal')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await alert.getByText('No connection to the service').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.context().setOffline(false)
    await page.getByText('xn--bcher-kva.example').first().waitFor()
    expect(await alert.count()).toBe(0)
    await page.close()
  })

  it('before it is opened is our own page in both languages, from which the reader can try again', async () => {
    const { page } = await visitor.open('/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    network.setDown(true)
    await page.goto('/check/perfect.lab?lang=de')
    expect(await page.getByRole('heading').allTextContents()).toEqual(['No connection', 'Keine Verbindung'])
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(1)
    expect(await barriers(page)).toEqual([])
    expect(
      await page.evaluate(async () => {
        const caching = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
        return caching.flat().map(({ url }) => new URL(url).pathname.replace(/-\w+\./, '-HASH.'))
      }),
    ).toEqual(['/offline', '/assets/style-HASH.css'])
    network.setDown(false)
    await page.getByRole('link', { name: 'Erneut versuchen' }).click()
    await page.getByRole('heading', { level: 1, name: 'perfect.lab' }).waitFor()
    await page.close()
  })
})

describeWith(NEEDS_CHROMIUM, 'a page that waits', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  it('receives a report in less than 30 KB and a fifth of its size', async () => {
    const [plain, compressed] = await Promise.all(
      ['identity', 'gzip'].map(async (coding) =>
        call(
          { port: Number(new URL(site.url).port) },
          {
            path: '/api/v1/check/perfect.lab?detail=full',
            headers: { accept: 'text/event-stream', 'accept-encoding': coding },
          },
        ),
      ),
    )
    // On a machine without other load, the report is complete and has 217 KB.
    expect(compressed?.body.length).toBeLessThan((plain?.body.length ?? 0) / 5)
    expect(compressed?.body.length).toBeLessThan(30_000)
  })

  it.each([
    ['en', 'Waiting for about 3 seconds, because many checks are querying the name server 198.41.0.4.'],
    ['de', 'Die Prüfung wartet etwa 3 Sekunden, weil gerade viele Prüfungen den Nameserver 198.41.0.4 abfragen.'],
  ] as const)('says what the check waits for, until that is over (%s)', async (locale, says) => {
    // A stream that reports one wait and goes on without an end.
    const waitsOnce = (): void => {
      const waiting = '{"target":"name-server","address":"198.41.0.4","seconds":3}'
      window.fetch = async () =>
        new Response(
          new ReadableStream({
            start: (stream) => stream.enqueue(new TextEncoder().encode(`event: waiting\ndata: ${waiting}\n\n`)),
          }),
          { headers: { 'content-type': 'text/event-stream' } },
        )
    }
    const visit = await site.open(`/check/perfect.lab?lang=${locale}`, {
      beforeScript: (page) => page.evaluate(waitsOnce),
    })
    const { page } = visit
    const sentence = page.locator('.report-head').getByText(says)
    await sentence.waitFor()
    await sentence.waitFor({ state: 'detached' })
    expectClean(visit)
    await page.close()
  })

  it('loads a badge again until the check behind it has ended', async () => {
    // The report is cached, so that the service itself never answers that it is checking.
    await site.api('/api/v1/check/perfect.lab')
    const visit = await site.open('/badge')
    const { page } = visit
    const loaded: string[] = []
    await page.route('**/badge/*.svg*', async (route) => {
      loaded.push(new URL(route.request().url()).search)
      if (new Set(loaded).size > 2) await route.continue()
      else await route.fulfill({ contentType: 'image/svg+xml', body: badgeSvg(CHECKING) })
    })
    await page.getByLabel('Domain').fill('perfect.lab')
    await page.getByRole('button', { name: 'Show badge' }).click()
    await page.locator('.badge-shown img[src$="?load=2"]').waitFor()
    // The badge with a score is not loaded again. A real wait, longer than the interval of the page: there is no event of a load that
    // does not happen.
    await page.waitForTimeout(4000)
    expect(new Set(loaded)).toEqual(new Set(['', '?load=1', '?load=2']))
    expectClean(visit)
    await page.close()
  })

  it('shows each mail server as soon as it has been checked, and keeps it while it connects again', async () => {
    const visit = await site.open('/mail-check')
    const { page } = visit
    const { mail } = await site.api<MailCheck>('/api/v1/mail-check/perfect.lab?detail=full')
    const cards = page.locator('.host-card')
    let calls = 0
    await page.route('**/api/v1/mail-check/**', async (route) => {
      calls++
      if (calls > 1) await route.continue()
      else
        await route.fulfill({
          contentType: 'text/event-stream',
          body: `event: host\ndata: ${JSON.stringify(mail[1])}\n\n`,
        })
    })
    await page.getByLabel('Domain').fill('perfect.lab')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByText('Connection lost').waitFor()
    expect(await cards.locator('h3').allTextContents()).toEqual([expect.stringContaining(mail[1]?.host ?? '')])
    await settled(visit)
    expect(await cards.count()).toBe(mail.length)
    expect(calls).toBe(2)
    expectClean(visit)
    await page.close()
  })
})
