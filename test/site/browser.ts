import type { BrowserContext, Page, Response, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale } from '../../src/text.ts'
import { launchChromium } from './chromium.ts'

export const NARROW = 360
export const WIDE = 1280
const HEIGHT = 900

/** For one test: browsers are slow where many share a machine. */
export const PATIENCE_MS = 90_000
/** Well below, so that a test says what it waited for. */
const STEP_MS = 20_000

/** How somebody looks at a page. */
export interface Look {
  readonly locale?: Locale
  readonly colorScheme?: 'light' | 'dark'
  readonly width?: number
  readonly isScriptOn?: boolean
  /** May read and write the clipboard. */
  readonly hasClipboard?: boolean
  /** What is done on the page before its script arrives. */
  readonly beforeScript?: (page: Page) => Promise<void>
}

export interface Visit {
  readonly page: Page
  /** Of the document itself. */
  readonly response: Response
  /** What a page must never do, in the order in which it did it. */
  readonly troubles: readonly string[]
}

export interface Visitor {
  /** Opens a page of the site, and is there when it has been drawn; what it then asks for may still be on its way. */
  open(path: string, look?: Look): Promise<Visit>
  close(): Promise<void>
}

const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'en-GB', de: 'de-DE' }

/** Somebody with a browser, in front of the site at this address. */
export async function startVisitor(origin: string): Promise<Visitor> {
  const browser = await launchChromium()
  const contexts = new Map<string, Promise<BrowserContext>>()

  const contextFor = (look: Look): Promise<BrowserContext> => {
    const { locale = 'en', colorScheme = 'light', width = WIDE, isScriptOn = true, hasClipboard = false } = look
    const key = JSON.stringify([locale, colorScheme, width, isScriptOn, hasClipboard])
    const known = contexts.get(key)
    if (known !== undefined) return known
    const made = browser.newContext({
      baseURL: origin,
      locale: LANGUAGES[locale],
      colorScheme,
      viewport: { width, height: HEIGHT },
      javaScriptEnabled: isScriptOn,
      reducedMotion: 'reduce',
      permissions: hasClipboard ? ['clipboard-read', 'clipboard-write'] : [],
    })
    contexts.set(key, made)
    void made.then((context) => context.setDefaultTimeout(STEP_MS))
    return made
  }

  return {
    async open(path, look = {}) {
      const page = await (await contextFor(look)).newPage()
      const troubles = await noteTroubles(page, new URL(origin).origin)
      const scriptMayLoad = look.beforeScript && (await holdScript(page, look.beforeScript))
      // A page whose script is held back never finishes loading.
      const response = await page.goto(path, { waitUntil: scriptMayLoad ? 'commit' : 'load' })
      if (response === null) throw new Error(`${path} opened no document`)
      await scriptMayLoad?.()
      if (look.isScriptOn ?? true)
        await page
          .locator('html.has-script')
          .waitFor()
          .catch(() => expect.fail(`${path} has no script of its own: ${troubles.join('; ')}`))
      return { page, response, troubles }
    },
    close: () => browser.close(),
  }
}

/** Returns a function that lets the script load, after what has to happen before it. */
async function holdScript(page: Page, before: (page: Page) => Promise<void>): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHolding = true
  await page.route('**/*.js', async (route) => {
    if (isHolding) held.push(route)
    else await route.continue()
  })
  return async () => {
    await before(page)
    isHolding = false
    await Promise.all(held.map((route) => route.continue()))
  }
}

/** Waits until the page has all that it asked for. */
export const settled = ({ page }: Pick<Visit, 'page'>): Promise<void> =>
  page.locator('html.has-script body:not(:has([aria-busy="true"]))').waitFor()

/** That the page did nothing it must not; and was answered, unless it is about what happens then. */
export const expectClean = ({ troubles }: Pick<Visit, 'troubles'>, or?: 'or refused'): void =>
  expect(or === undefined ? troubles : troubles.filter((text) => !REFUSED.test(text))).toEqual([])

/** Browsers tell their console of each answer that is a refusal. */
const REFUSED = /^console: Failed to load resource: the server responded with a status of (400|429|503) /

async function noteTroubles(page: Page, origin: string): Promise<readonly string[]> {
  const troubles: string[] = []
  const note = (text: string): void => void troubles.push(text)
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => note(`error: ${error.message}`))
  page.on('dialog', (dialog) => {
    note(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => note(`popup: ${popup.url()}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && url.protocol !== 'data:') note(`request to ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // Questions that nobody waits for any more are given up on purpose.
    if (why !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${why}`)
  })
  await page.exposeFunction('noteViolation', (what: string) => note(`policy: ${what}`))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      void (globalThis as unknown as { noteViolation(what: string): void }).noteViolation(
        `${violatedDirective} ${blockedURI} ${sample}`,
      )
    })
  })
  return troubles
}
