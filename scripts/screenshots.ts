import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { systemClock } from '../src/clock.ts'
import { readConfig } from '../src/config.ts'
import { startDemo } from '../src/demo/start-demo.ts'
import { createServiceLog } from '../src/service-log.ts'
import { LOCALES, type Locale } from '../src/text.ts'
import { launchChromium } from '../test/site/chromium.ts'
import { SAMPLES, type Sample } from '../test/site/sample-addresses.ts'

/**
 * Takes screenshots of the demo; it needs `npm run build` and a Chromium. Without arguments it writes those in docs/. With `--all`
 * and a folder it writes whole pages in every language and at two widths, to be looked at.
 */

const DOCS_FOLDER = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))

interface Picture extends Sample {
  readonly file: string
  /** The selector of a part of the page; without it, the first screen or the whole page. */
  readonly part?: string
  /** What differs from the other pictures. */
  readonly look?: Partial<Look>
}

const analysis: Sample = { address: '/header-analysis', ...SAMPLES['/header-analysis'] }

const REPORT = '/check/dmarc-without-reports.lab'

const DOCS_PICTURES: readonly Picture[] = [
  { file: 'report.png', address: REPORT },
  { file: 'report-phone.png', address: REPORT, look: { width: 390 } },
  { file: 'report-dark.png', address: REPORT, look: { colorScheme: 'dark' } },
  { file: 'report-german.png', address: REPORT, look: { locale: 'de' } },
  { file: 'report-print.png', address: REPORT, look: { width: 794, isPrinted: true } },
  { file: 'report-export.png', address: REPORT, look: { isExported: true } },
  { file: 'dnssec-chain.png', address: '/dnssec?domain=ds-of-old-key.lab', part: 'figure.picture' },
  {
    file: 'spf-tree.png',
    address: '/check/eleven-lookups.lab',
    enter: openDiagrams,
    part: 'figure.picture:has(.picture-title:text("SPF"))',
  },
  { file: 'propagation.png', address: '/propagation?name=disagreeing-servers.lab&type=A', part: 'figure.picture' },
  { file: 'header-timeline.png', ...analysis, part: 'figure.picture' },
]

const PAGES: Readonly<Record<string, Sample>> = {
  home: { address: '/' },
  'report-healthy': { address: '/check/perfect.lab' },
  'report-broken': { address: '/check/step-1-parked.lab' },
  'mail-check': { address: '/mail-check?domain=mail-certificate-expired.lab' },
  'seo-check': { address: '/seo-check?domain=ai-blocked.lab' },
  dnssec: { address: '/dnssec?domain=ds-of-old-key.lab' },
  'header-analysis': analysis,
  'dmarc-generator': { address: '/generate/dmarc?domain=dmarc-without-reports.lab' },
  'finding-dnssec': { address: '/docs/findings/dnssec-chain' },
  'finding-name-servers': { address: '/docs/findings/ns-responding' },
  'finding-spf': { address: '/docs/findings/spf-record' },
  'finding-dmarc': { address: '/docs/findings/dmarc-policy' },
  'finding-mail-server': { address: '/docs/findings/mail-certificate' },
  propagation: { address: '/propagation?name=disagreeing-servers.lab&type=A' },
}

const WIDTHS = [390, 1280]

interface Look {
  readonly locale: Locale
  readonly width: number
  readonly isWholePage: boolean
  readonly colorScheme?: 'light' | 'dark'
  /** As on paper. */
  readonly isPrinted?: boolean
  /** The HTML file that the page exports, instead of the page. */
  readonly isExported?: boolean
}

async function take(browser: Browser, folder: string, pictures: readonly Picture[], usual: Look): Promise<void> {
  for (const { file, address, enter, part, look } of pictures) {
    const {
      locale,
      width,
      isWholePage,
      colorScheme = 'light',
      isPrinted = false,
      isExported = false,
    } = { ...usual, ...look }
    const context = await browser.newContext({
      baseURL: demo.address,
      locale,
      colorScheme,
      viewport: { width, height: 1000 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(address)
    await enter?.(page)
    await complete(page)
    if (isPrinted) await page.emulateMedia({ media: 'print' })
    // A page of its own, because the policy of the site forbids to write HTML into its pages.
    const shown = isExported ? await context.newPage() : page
    if (isExported) await shown.setContent(await exportOf(page))
    const path = join(folder, file)
    if (part === undefined) await shown.screenshot({ path, fullPage: isWholePage })
    else await shown.locator(part).first().screenshot({ path })
    const excess = await shown.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (excess > 0) console.error(`${file} is ${excess} pixels wider than the screen.`)
    await context.close()
  }
}

/** Those of a report are closed at first. */
async function openDiagrams(page: Page): Promise<void> {
  await complete(page)
  await page.locator('.pictures > summary').click()
}

/** The file that the button for HTML offers. */
async function exportOf(page: Page): Promise<string> {
  await page.locator('.share-actions button[aria-controls="share-panel"]').first().click()
  const download = page.waitForEvent('download')
  await page.locator('#share-panel button', { hasText: 'HTML' }).click()
  return readFileSync(await (await download).path(), 'utf8')
}

/** The reference pages have no script. */
const complete = (page: Page): Promise<void> =>
  page.locator('html:is(.has-script, :not(:has(script[type="module"]))) body:not(:has([aria-busy="true"]))').waitFor()

const { values, positionals } = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true })
const [folder = DOCS_FOLDER] = positionals
if (values.all === true && positionals.length !== 1) throw new Error('Usage: npm run screenshots -- --all <folder>')
mkdirSync(folder, { recursive: true })
const log = createServiceLog(systemClock, 'silent', { write: () => undefined })
const config = readConfig({ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' })
const demo = await startDemo({ config, log, clock: systemClock })
const browser = await launchChromium()
if (values.all === true) {
  for (const locale of LOCALES)
    for (const width of WIDTHS) {
      const pictures = Object.entries(PAGES).map(([name, sample]) => ({
        ...sample,
        file: `${name}-${locale}-${width}.png`,
      }))
      await take(browser, folder, pictures, { locale, width, isWholePage: true })
    }
} else await take(browser, folder, DOCS_PICTURES, { locale: 'en', width: 1280, isWholePage: false })
await browser.close()
await demo.close()
