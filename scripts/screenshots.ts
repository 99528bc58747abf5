import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { systemClock } from '../src/clock.ts'
import { readConfig } from '../src/config.ts'
import { startDemo } from '../src/demo/start-demo.ts'
import { createServiceLog } from '../src/service-log.ts'
import { launchChromium } from '../test/site/chromium.ts'
import { SAMPLES } from '../test/site/sample-addresses.ts'

/** Takes the screenshots in docs/ from the pages of the demo. It needs `npm run build` and a Chromium. */

const FOLDER = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))

interface Picture {
  readonly file: string
  readonly address: string
  readonly enter?: (page: Page) => Promise<void>
  /** The selector of a part of the page; without it, the first screen. */
  readonly part?: string
}

const PICTURES: readonly Picture[] = [
  { file: 'report.png', address: '/check/dmarc-without-reports.lab' },
  { file: 'dnssec-chain.png', address: '/dnssec?domain=ds-of-old-key.lab', part: 'figure.picture' },
  {
    file: 'spf-tree.png',
    address: '/check/eleven-lookups.lab',
    part: 'figure.picture:has(.picture-title:text("SPF"))',
  },
  { file: 'propagation.png', address: '/propagation?name=disagreeing-servers.lab&type=A', part: 'figure.picture' },
  { file: 'header-timeline.png', ...SAMPLES['/header-analysis'], address: '/header-analysis', part: 'figure.picture' },
]

mkdirSync(FOLDER, { recursive: true })
const log = createServiceLog(systemClock, 'silent', { write: () => undefined })
const config = readConfig({ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' })
const demo = await startDemo({ config, log, clock: systemClock })
const browser = await launchChromium()
const context = await browser.newContext({
  baseURL: demo.address,
  locale: 'en-GB',
  colorScheme: 'light',
  viewport: { width: 1280, height: 1000 },
  reducedMotion: 'reduce',
})
for (const { file, address, enter, part } of PICTURES) {
  const page = await context.newPage()
  await page.goto(address)
  await enter?.(page)
  await page.locator('html.has-script body:not(:has([aria-busy="true"]))').waitFor()
  const path = `${FOLDER}${file}`
  if (part === undefined) await page.screenshot({ path })
  else await page.locator(part).first().screenshot({ path })
  await page.close()
}
await browser.close()
await demo.close()
