import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { describeWith } from '../support/needs.ts'
import { expectClean, settled, TIMEOUT_MS } from './browser.ts'
import { NEEDS_CHROMIUM } from './chromium.ts'
import { visitedDemo } from './visited-demo.ts'

interface Task {
  readonly path: string
  readonly input: Readonly<Record<string, string>>
  /** Facts of world/ that the result must contain in every language. */
  readonly says: readonly string[]
}

const TASKS: readonly Task[] = [
  { path: '/lookup', input: { name: 'perfect.lab', type: 'MX' }, says: ['mx1.perfect.lab', 'mx2.perfect.lab'] },
  { path: '/propagation', input: { name: 'disagreeing-servers.lab', type: 'A' }, says: ['93.184.80.1', '93.184.80.9'] },
  { path: '/availability', input: { domain: 'taken.com' }, says: ['taken.com', 'Garden Gate Registrar Ltd', '2031'] },
  { path: '/dkim', input: { domain: 'perfect.lab', selector: 's1' }, says: ['RSA', '2048'] },
  { path: '/dnssec', input: { domain: 'ds-of-old-key.lab' }, says: ['ds-of-old-key.lab', 'DS', 'lab'] },
  { path: '/mail-check', input: { domain: 'mail-and-mailbox.lab' }, says: ['mail-and-mailbox.lab', '993', 'IMAPS'] },
  { path: '/idn', input: { name: 'münchen-test.lab' }, says: ['xn--mnchen-test-thb.lab'] },
  { path: '/badge', input: { domain: 'perfect.lab' }, says: ['/badge/perfect.lab.svg', '/check/perfect.lab'] },
]

async function byMouse(page: Page, { input }: Task): Promise<void> {
  for (const [name, value] of Object.entries(input)) {
    const field = page.locator(`main form [name="${name}"]`)
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value)
    else {
      await field.click()
      await field.fill(value)
    }
  }
  await page.locator('main form button[type="submit"]').click()
}

/** Tabs from the top of the page through the menu and the form. */
async function byKeyboard(page: Page, { input }: Task): Promise<void> {
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  for (const [name, value] of Object.entries(input)) {
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').getAttribute('name')).toBe(name)
    // In a select element, a letter selects the next option that begins with it.
    if ((await page.locator(':focus').inputValue()) !== value) await page.keyboard.type(value)
  }
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').getAttribute('type')).toBe('submit')
  await page.keyboard.press('Enter')
}

const expectAll = async (page: Page, says: readonly string[]): Promise<void> => {
  await page.locator('.outcome h2, .outcome pre').first().waitFor()
  const text = (await page.locator('.outcome').textContent()) ?? ''
  for (const fact of says) expect(text).toContain(fact)
}

describeWith(NEEDS_CHROMIUM, 'the tools', { timeout: TIMEOUT_MS }, () => {
  const site = visitedDemo()

  describe.each([
    { how: 'by mouse', locale: 'en', act: byMouse },
    { how: 'by keyboard', locale: 'de', act: byKeyboard },
  ] as const)('$how ($locale)', ({ locale, act }) => {
    it.each(TASKS)('$path shows its result, and its URL contains the input', async (task) => {
      const visit = await site.open(task.path, { locale })
      const { page } = visit
      await act(page, task)
      await settled(visit)
      await expectAll(page, task.says)
      const { pathname, searchParams } = new URL(page.url())
      expect(pathname).toBe(task.path)
      for (const [name, value] of Object.entries(task.input)) expect(searchParams.get(name)).toBe(value)
      expectClean(visit)
      const shared = await site.open(`${pathname}?${searchParams}`, { locale: 'en' })
      await settled(shared)
      await expectAll(shared.page, task.says)
      expect(await shared.page.locator('html').getAttribute('lang')).toBe(locale)
      await shared.page.close()
      await page.close()
    })
  })

  it.each([
    { path: '/idn', field: 'main form [name="name"]', typed: 'münchen-test.lab' },
    { path: '/header-analysis', field: '#header-text', typed: 'Received: from mx1.perfect.lab' },
    { path: '/generate/dmarc', field: 'main form [name="domain"]', typed: 'perfect.lab' },
  ])('keep the input on $path from before the script was loaded', async ({ path, field, typed }) => {
    const visit = await site.open(path, { beforeScript: (page) => page.locator(field).fill(typed) })
    const { page } = visit
    await page.locator(field).press('End')
    await page.keyboard.type('.')
    expect(await page.locator(field).inputValue()).toBe(`${typed}.`)
    expectClean(visit)
    await page.close()
  })

  it('go back to the previous input', async () => {
    const visit = await site.open('/idn?name=m%C3%BCnchen-test.lab')
    const { page } = visit
    await expectAll(page, ['xn--mnchen-test-thb.lab'])
    await page.getByLabel('Name').fill('bücher.example')
    await page.keyboard.press('Enter')
    await page.getByText('xn--bcher-kva.example').first().waitFor()
    await page.goBack()
    await page.getByText('xn--mnchen-test-thb.lab').first().waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('münchen-test.lab')
    expectClean(visit)
    await page.close()
  })

  it('are linked from the menu of every page', async () => {
    const { page } = await site.open('/idn')
    const menu = page.getByRole('navigation', { name: 'Tools' })
    await menu.getByText('DNS tools').click()
    await menu.getByRole('link', { name: 'DNSSEC' }).click()
    await page.getByRole('heading', { level: 1, name: /DNSSEC/ }).waitFor()
    expect(await page.locator('nav [aria-current="page"]').textContent()).toBe('DNSSEC')
    await page.close()
  })

  it.each(['/dnssec?domain=ds-of-old-key.lab', '/propagation?name=disagreeing-servers.lab&type=A'])(
    'show at %s a picture and a table with the same content',
    async (address) => {
      const visit = await site.open(address)
      const { page } = visit
      await settled(visit)
      const figure = page.locator('figure.picture')
      await figure.locator('svg.drawing').waitFor()
      await figure.getByRole('button', { name: 'Table' }).click()
      await figure.getByRole('table').waitFor()
      expect(await figure.locator('svg.drawing').isVisible()).toBe(false)
      await figure.getByRole('button', { name: 'Diagram' }).click()
      await figure.locator('svg.drawing').waitFor()
      expectClean(visit)
      await page.close()
    },
  )

  it('analyze a header without putting any of it into the URL', async () => {
    const visit = await site.open('/header-analysis')
    const { page } = visit
    const field = page.locator('#header-text')
    const example = page.getByRole('button', { name: 'Insert an example' })
    await field.fill('From: pasted@example.com')
    expect(await example.isDisabled()).toBe(true)
    await field.fill('')
    await example.click()
    expect(await field.inputValue()).toMatch(/^Return-Path: /)
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Analyze' }).click()
    await expectAll(page, ['SPF', 'DKIM', 'DMARC'])
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { name: 'DMARC für den sichtbaren Absender (From) bestanden' }).waitFor()
    expect(new URL(page.url()).search).toBe('?lang=de')
    expectClean(visit)
    await page.close()
  })

  it.each([
    { address: '/lookup?name=perfect.lab&type=MX', en: 'MX records found', de: 'MX-Einträge gefunden' },
    { address: '/availability?domain=taken.com', en: 'Domain is registered', de: 'Domain ist registriert' },
    { address: '/dkim?domain=perfect.lab&selector=s1', en: 'DKIM record is valid', de: 'DKIM-Eintrag ist gültig' },
  ])('show the verdict of $address in the language that the reader chooses', async ({ address, en, de }) => {
    const visit = await site.open(address, { locale: 'en' })
    const { page } = visit
    const verdict = page.locator('.result-head')
    await verdict.getByRole('heading', { name: en, exact: true }).waitFor()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await verdict.getByRole('heading', { name: de, exact: true }).waitFor()
    await page.getByRole('link', { name: 'English' }).click()
    await verdict.getByRole('heading', { name: en, exact: true }).waitFor()
    expectClean(visit)
    await page.close()
  })

  it('say what to do about a name that does not exist', async () => {
    const visit = await site.open('/lookup?name=missing.perfect.lab&type=A', { locale: 'en' })
    const { page } = visit
    await page.locator('.result-head.tone-warn ol.steps li').first().waitFor()
    // The finding leads to the steps.
    const finding = page.locator('#finding-lookup-answer')
    await finding.locator('summary').click()
    await finding.locator('a[href="#change-lookup-answer"]').waitFor()
    expectClean(visit)
    await page.close()
  })
})
