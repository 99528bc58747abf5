import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Locale } from '../../../src/text.ts'
import { describeWith } from '../../support/needs.ts'
import { barriers } from '../accessibility.ts'
import { expectClean, settled, TIMEOUT_MS, type Visit } from '../browser.ts'
import { NEEDS_CHROMIUM } from '../chromium.ts'
import { visitedWorld } from '../visited-world.ts'
import { administrators } from './administrators.ts'
import { type Hand, handOn, type Means } from './hand.ts'

interface Scene {
  readonly page: Page
  readonly hand: Hand
  readonly locale: Locale
  /** Types the domain into the box in the header of the page, and waits for the whole report. */
  check(domain: string): Promise<void>
  settled(): Promise<void>
}

interface Story {
  readonly title: string
  readonly from: string
  readonly play: (scene: Scene) => Promise<void>
}

const row = (page: Page, area: string): Locator => page.locator(`.area-row[data-area="${area}"]`)
const details = (page: Page, area: string): Locator => page.locator(`#area-${area}`)
const textOf = async (target: Locator): Promise<string> => (await target.first().innerText()).trim()

/** Opens a link of the menu: on a phone behind the menu button, and in a group of links. */
async function followMenu({ page, hand }: Scene, path: string): Promise<void> {
  const link = page.locator(`a[href^="${path}?"]`)
  if (await page.locator('.menu-button').isVisible()) await hand.click(page.locator('.menu-button summary'))
  const group = page.locator('.submenu').filter({ has: link })
  await hand.click(group.locator('summary'))
  await hand.click(group.locator(link))
  await page.waitForURL((url) => url.pathname === path)
}

const STORIES: readonly Story[] = [
  {
    title: 'finds out why mail is rejected: the certificate of the mail server has expired',
    from: '/',
    async play({ page, hand, check }) {
      await check('mail-certificate-expired.lab')
      expect(await row(page, 'mail').getAttribute('class')).toMatch(/tone-(problem|warn)/)
      expect(await textOf(page.locator('.report-head .verdict'))).toMatch(/expired|abgelaufen/)
      await hand.click(row(page, 'mail').locator('button[aria-expanded]'))
      await details(page, 'mail').locator('.host-cards').waitFor()
      expect(await textOf(details(page, 'mail'))).toMatch(/expired|abgelaufen/)
    },
  },
  {
    title: 'sets up DMARC from nothing to quarantine',
    from: '/check/no-dmarc.lab',
    async play(scene) {
      const { page, hand } = scene
      await scene.settled()
      // The link leads to the public address of the service, which a test does not have.
      const { pathname, search } = new URL(
        (await page.locator('.to-do a[href*="/generate/dmarc"]').getAttribute('href')) ?? '',
      )
      await page.goto(pathname + search)
      await page.locator('select[name="policy"]').waitFor()
      await scene.settled()
      await hand.choose(page.locator('select[name="policy"]'), 'quarantine')
      expect(await page.locator('[name="rua"]').inputValue()).toBe('dmarc@no-dmarc.lab')
      const record = page.locator('.generator-result')
      await expect.poll(() => textOf(record)).toMatch(/v=DMARC1; *p=quarantine/)
      expect(await textOf(record)).toContain('rua=mailto:dmarc@no-dmarc.lab')
      expect(await textOf(record)).toContain('_dmarc')
    },
  },
  {
    title: 'learns that the certificate of the website has expired',
    from: '/mail-check',
    async play({ page, hand, check }) {
      await check('expired-certificate.lab')
      expect(await row(page, 'web').getAttribute('class')).toContain('tone-problem')
      await hand.click(row(page, 'web').locator('button[aria-expanded]'))
      await expect.poll(() => textOf(details(page, 'web'))).toMatch(/expired|abgelaufen/)
      expect(await page.locator('.ring-excellent, .ring-good').count()).toBe(0)
    },
  },
  {
    title: 'moves name servers and sees that one of them was not replaced at the registrar',
    from: '/',
    async play({ page, check }) {
      await check('half-moved.lab')
      const card = page
        .locator('.to-do details', { hasText: 'Registrar' })
        .or(page.locator('.to-do details', { hasText: 'registrar' }))
      expect(await card.count()).toBeGreaterThan(0)
      expect(await textOf(card)).toContain('old2.half-moved.lab')
    },
  },
  {
    title: 'sees how far a change has spread before it is visible everywhere',
    from: '/check/no-dmarc.lab',
    async play(scene) {
      const { page, hand } = scene
      await scene.settled()
      const card = page.locator('.to-do details', { hasText: '_dmarc' })
      await hand.click(card.locator('.watch button'))
      await expect
        .poll(() => textOf(card.locator('.watch')), { timeout: 20_000 })
        .toMatch(/0 (of|von) \d+ (name servers|Nameservern)/)
      await hand.click(card.locator('.watch button'))
    },
  },
  {
    title: 'explains a score to a manager with a file that opens with three sentences',
    from: '/',
    async play({ page, hand, check, locale }) {
      await check('spf-plus-all.lab')
      await hand.click(page.locator('.share-actions button[aria-controls="share-panel"]'))
      await page.locator('#share-panel button').first().waitFor()
      const saved = page.waitForEvent('download')
      await hand.click(page.locator('#share-panel button', { hasText: 'HTML' }))
      const file = readFileSync(await (await saved).path(), 'utf8')
      expect(file).toContain(`<html lang="${locale}">`)
      expect(file).toContain('spf-plus-all.lab')
      expect(file.replaceAll(/<[^>]*>/g, ' ')).toMatch(
        locale === 'en' ? /in the name of this domain/ : /im Namen dieser Domain/,
      )
    },
  },
  {
    title: 'locks down a domain that sends no mail',
    from: '/check/step-1-parked.lab',
    async play(scene) {
      const { page, hand } = scene
      await scene.settled()
      const values = await page.locator('.to-do').innerText()
      expect(values).toContain('v=spf1 -all')
      expect(values).toMatch(/v=DMARC1; *p=reject/)
      await hand.click(page.locator('.to-do details[open] button').first())
    },
  },
  {
    title: 'finds the broken link of the DNSSEC chain after a change of keys',
    from: '/',
    async play(scene) {
      const { page, hand } = scene
      await followMenu(scene, '/dnssec')
      await scene.settled()
      await hand.type(page.locator('main input[name="domain"]'), 'https://ds-of-old-key.lab/login')
      await page.keyboard.press('Enter')
      await page.locator('.result-head').waitFor()
      expect(await page.locator('.result-head').getAttribute('class')).toContain('tone-problem')
      expect(await textOf(page.locator('.result-head'))).toMatch(/DS/)
    },
  },
  {
    title: 'notices that the registration ends in five days',
    from: '/',
    async play({ page, hand, check }) {
      await check('expires-in-5-days.lab')
      expect(await row(page, 'registration').getAttribute('class')).toContain('tone-problem')
      await hand.click(row(page, 'registration').locator('button[aria-expanded]'))
      await expect.poll(() => textOf(details(page, 'registration'))).toMatch(/5 (days|Tage)/)
    },
  },
  {
    title: 'reads the path of a message from its header',
    from: '/',
    async play(scene) {
      const { page, hand } = scene
      await followMenu(scene, '/header-analysis')
      await scene.settled()
      const [analyse, example] = [
        page.locator('.header-actions button').nth(0),
        page.locator('.header-actions button').nth(1),
      ]
      await hand.click(example)
      await hand.click(analyse)
      await page.locator('.outcome h2').first().waitFor()
      expect(await textOf(page.locator('.outcome'))).toMatch(/DMARC/)
    },
  },
]

describeWith(NEEDS_CHROMIUM, 'an administrator', { timeout: TIMEOUT_MS }, () => {
  const site = visitedWorld()

  const sceneOf = (visit: Visit, means: Means, locale: Locale): Scene => {
    const { page } = visit
    const hand = handOn(page, means)
    const isSettled = () => settled(visit)
    return {
      page,
      hand,
      locale,
      settled: isSettled,
      async check(domain) {
        await hand.type(page.locator('.domain-box input[name="domain"]'), domain)
        await page.keyboard.press('Enter')
        await page.getByRole('heading', { level: 1, name: domain }).waitFor()
        await isSettled()
      },
    }
  }

  it.each(STORIES.flatMap((story) => administrators().map((administrator) => ({ ...story, ...administrator }))))(
    '$title ($who)',
    async ({ from, play, look, means }) => {
      const visit = await site.open(from, look)
      await play(sceneOf(visit, means, look.locale))
      expect(await barriers(visit.page)).toEqual([])
      expectClean(visit)
      await visit.page.close()
    },
  )
})
