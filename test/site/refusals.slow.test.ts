import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { FIVE_RESOLVERS } from '../../src/scripted-world/servers/running-internet.ts'
import { type Counted, startWithGate } from '../mcp/start-with-gate.ts'
import { describeWith } from '../support/needs.ts'
import { startWorld, type WorldUnderTest } from '../support/scripted-world.ts'
import { barriers } from './accessibility.ts'
import { expectClean, settled, startVisitor, TIMEOUT_MS, type Visitor } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { visitedWorld } from './visited-world.ts'

describeWith(NEEDS_CHROMIUM, 'a page without a result', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()
  afterEach(() => {
    for (const { id } of FIVE_RESOLVERS) site.internet.fault(id, undefined)
  })

  it.each([
    {
      address: '/check/not%20a%20domain',
      locale: 'en',
      says: 'Not a domain name',
      advice: 'example.com',
    },
    {
      address: '/check/not%20a%20domain',
      locale: 'de',
      says: 'Kein Domainname',
      advice: 'Erlaubt sind nur Buchstaben, Ziffern und Bindestriche im Inneren',
    },
    { address: '/dnssec?domain=http%3A%2F%2Fx', locale: 'en', says: 'Not a domain name', advice: 'This is a URL' },
    { address: '/availability?domain=co.uk', locale: 'de', says: 'Kein Domainname', advice: 'Public Suffix' },
    { address: '/dkim?domain=perfect.lab&selector=%40', locale: 'en', says: 'Not a DKIM selector', advice: 's=' },
  ] as const)('says what is wrong with $address ($locale)', async ({ address, locale, says, advice }) => {
    const visit = await site.open(address, { locale })
    const { page } = visit
    expect(visit.response.status()).toBe(400)
    const note = page.locator('#refusal')
    expect(await note.textContent()).toContain(says)
    expect(await note.textContent()).toContain(advice)
    // The message of the API is for developers.
    expect(await note.textContent()).not.toMatch(/\bSend\b/)
    const field = page.locator('input[aria-invalid="true"]')
    expect(await field.getAttribute('aria-describedby')).toBe(await note.getAttribute('id'))
    expect(await field.inputValue()).not.toBe('')
    expect(await barriers(page)).toEqual([])
    expectClean(visit, 'or refused')
    await page.close()
  })

  it('says that the fault is ours if no resolver responds', async () => {
    for (const { id } of FIVE_RESOLVERS) site.internet.fault(id, 'dead')
    const visit = await site.open('/check/no-caa.lab')
    const { page } = visit
    await page.locator('body:not(:has([aria-busy="true"]))').waitFor({ timeout: 45_000 })
    const text = (await page.locator('main').textContent()) ?? ''
    expect(text).toMatch(/Not checked|No resolver responded/)
    expect(text).toMatch(/says nothing about the (domain|name)/)
    expect(await page.locator('.area-score').allTextContents()).not.toContainEqual(expect.stringMatching(/\d/))
    expect(await page.locator('.finding-problem').count()).toBe(0)
    await page.close()
  })

  it('says what could not be checked if only a part is missing', async () => {
    const visit = await site.open('/check/dnskey-fails.lab')
    const { page } = visit
    await settled(visit)
    const strip = page.locator('.trouble')
    expect(await strip.locator('summary').textContent()).toMatch(/could not be completed.*does not affect the score/)
    await strip.locator('summary').click()
    expect(await strip.locator('li').allTextContents()).toContainEqual(expect.stringContaining('DNSSEC'))
    expect(await page.locator('.area-row[data-area="dns"] .area-score strong').textContent()).toMatch(/^\d+$/)
    expect(await barriers(page)).toEqual([])
    expectClean(visit)
    await page.close()
  })

  it('says that its own server does not respond', async () => {
    const { page } = await site.open('/idn')
    await page.route('**/api/**', (route) => route.abort())
    await page.getByLabel('Name').fill('perfect.lab')
    await page.getByRole('button', { name: 'Convert' }).click()
    expect(await page.locator('#refusal').textContent()).toContain('No connection to the service')
    await page.close()
  })
})

describeWith(NEEDS_CHROMIUM, 'a page whose reader exceeded the limit', { timeout: TIMEOUT_MS }, () => {
  let started: WorldUnderTest
  let service: Counted
  let visitor: Visitor
  beforeAll(async () => {
    started = await startWorld()
    service = await startWithGate({ world: started.world, limits: { anonymousPerDay: 2 } })
    visitor = await startVisitor(service.url)
    // This uses both calls per day.
    const first = await visitor.open('/check/perfect.lab')
    await settled(first)
    expect(await first.page.locator('.area-row[data-area="dns"] .area-score strong').textContent()).toMatch(/^\d+$/)
  }, 60_000)
  afterAll(async () => {
    await visitor.close()
    await service.server.close()
    await started.close()
  })

  it('says when a call is possible again, the limit, and how to get more', async () => {
    const { page } = await visitor.open('/check/no-dmarc.lab')
    const note = page.locator('#refusal')
    await note.waitFor()
    const text = (await note.textContent()) ?? ''
    expect(text).toMatch(/try again in (\d+ hours?|\d+ minutes?|\d+ seconds?).*at \d\d:\d\d/)
    expect(text).toContain('API key')
    expect(await page.getByLabel('Domain').inputValue()).toBe('no-dmarc.lab')
    expect(await barriers(page)).toEqual([])
  })

  it('says so without JavaScript too, with the status of a refusal', async () => {
    const { page, response } = await visitor.open('/check/no-caa.lab?whole=1&lang=de', { isScriptOn: false })
    expect(response.status()).toBe(429)
    expect(await page.locator('#refusal').textContent()).toMatch(
      /in .*(Stunden?|Minuten?|Sekunden?).* erneut versuchen/,
    )
  })
})
