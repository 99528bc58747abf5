import type { BrowserContext, Page, Response, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale } from '../../src/text.ts'
import { launchChromium } from './chromium.ts'

export const NARROW = 360
export const WIDE = 1280
const HEIGHT = 900

/** The timeout of one test; browsers are slow if many processes share a machine. */
export const TIMEOUT_MS = 90_000
/** Well below the timeout of the test, so that the message names what was awaited. */
const STEP_MS = 20_000

/** The settings of the browser. */
export interface Look {
  readonly locale?: Locale
  readonly colorScheme?: 'light' | 'dark'
  readonly width?: number
  readonly isScriptOn?: boolean
  /** Allows access to the clipboard. */
  readonly hasClipboard?: boolean
  /** Actions on the page before its script is loaded. */
  readonly beforeScript?: (page: Page) => Promise<void>
}

export interface Visit {
  readonly page: Page
  /** The status of the document. */
  readonly response: Response
  /** Faults of the page (errors, violations, failed requests), in the order of their occurrence. */
  readonly troubles: readonly string[]
}

export interface Visitor {
  /** Opens a page of the site and resolves when it has been rendered; its own requests may still be open. */
  open(path: string, look?: Look): Promise<Visit>
  close(): Promise<void>
}

const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'en-GB', de: 'de-DE' }

/** Starts a browser for the site at this address. */
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
      const isScriptOn = look.isScriptOn ?? true
      const troubles = await noteTroubles(page, { origin: new URL(origin).origin, isScriptOn })
      const scriptMayLoad = look.beforeScript && (await holdScript(page, look.beforeScript))
      // A page whose script is delayed never finishes loading.
      const response = await page.goto(path, { waitUntil: scriptMayLoad ? 'commit' : 'load' })
      if (response === null) throw new Error(`${path} opened no document`)
      await scriptMayLoad?.()
      if (isScriptOn)
        await page
          .locator('html.has-script')
          .waitFor()
          .catch(() => expect.fail(`${path} has no script of its own: ${troubles.join('; ')}`))
      return { page, response, troubles }
    },
    close: () => browser.close(),
  }
}

/** Delays the script and returns a function that performs the actions and then lets the script load. */
async function holdScript(page: Page, before: (page: Page) => Promise<void>): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route('**/*.js', async (route) => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  return async () => {
    await before(page)
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
  }
}

/** Waits until all requests of the page have ended. */
export const settled = ({ page }: Pick<Visit, 'page'>): Promise<void> =>
  page.locator('html.has-script body:not(:has([aria-busy="true"]))').waitFor()

/** Expects that the page has no faults; refused requests are allowed if the test expects them. */
export const expectClean = ({ troubles }: Pick<Visit, 'troubles'>, or?: 'or refused'): void =>
  expect(or === undefined ? troubles : troubles.filter((text) => !REFUSED.test(text))).toEqual([])

/** Browsers log each response with an error status to their console. */
const REFUSED = /^console: Failed to load resource: the server responded with a status of (400|429|503) /

async function noteTroubles(
  page: Page,
  { origin, isScriptOn }: { readonly origin: string; readonly isScriptOn: boolean },
): Promise<readonly string[]> {
  const troubles: string[] = []
  const note = (text: string): void => void troubles.push(text)
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`console: ${message.text()} ${message.location().url}`)
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
    // The page cancels requests whose result it no longer needs, and a browser without scripts loads none.
    if (why !== 'net::ERR_ABORTED' && !(why === 'csp' && !isScriptOn)) note(`failed: ${request.url()} ${why}`)
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
