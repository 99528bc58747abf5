import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { systemClock } from '../src/clock.ts'
import { readConfig } from '../src/config.ts'
import { startDemo } from '../src/demo/start-demo.ts'
import { createServiceLog } from '../src/service-log.ts'
import { launchChromium } from '../test/site/chromium.ts'

/**
 * Measures the main pages of the demo with Lighthouse and fails if a category has less than 95 points. It needs `npm run build` and a
 * Chromium, opens connections on the loopback interface only, and must run on a machine without other load. A page that misses the
 * limit is measured again, at most twice more, because the score for performance varies between runs; the best run counts.
 * Reports are not judged by `is-crawlable`, because robots.txt keeps crawlers away from them on purpose: each visit would be a check of a domain.
 * `--desktop` uses the settings for desktop computers in place of those for mobile phones. Paths as arguments replace the list of pages.
 */

const MIN_POINTS = 95
const MAX_RUNS = 3

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Points = Readonly<Record<(typeof CATEGORIES)[number], number>>

const DOMAIN = 'dmarc-without-reports.lab'
const REPORT = `/check/${DOMAIN}`

const PAGES: readonly string[] = [
  '/',
  REPORT,
  '/mail-check',
  '/generate/dmarc',
  '/docs',
  '/docs/findings',
  '/docs/findings/dmarc-policy',
]

/** A port that is free now; Chromium needs to be told one. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number }
      server.close(() => resolve(port))
    })
  })

interface Measured {
  readonly points: Points
  /** The audits that cost points. */
  readonly faults: readonly string[]
}

async function measure(url: string, port: number, isDesktop: boolean): Promise<Measured> {
  const onlyCategories: string[] = [...CATEGORIES]
  const skipAudits = new URL(url).pathname.startsWith('/check/') ? ['is-crawlable'] : null
  const flags = { port, logLevel: 'error', onlyCategories, skipAudits } as const
  const run = await lighthouse(url, flags, isDesktop ? desktopConfig : undefined)
  if (run === undefined) throw new Error(`Lighthouse returned no result for ${url}`)
  const points = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((run.lhr.categories[name]?.score ?? 0) * 100)]),
  ) as Points
  const { runtimeError } = run.lhr
  return { points, faults: runtimeError === undefined ? faultsOf(run.lhr) : [runtimeError.message] }
}

function faultsOf({ categories, audits }: Result): readonly string[] {
  return CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (audit === undefined || weight === 0 || audit.score === null || audit.score >= 0.9) return []
      return [`${name}: ${audit.title}${audit.displayValue === undefined ? '' : ` (${audit.displayValue})`}`]
    }),
  )
}

const lowest = ({ points }: Measured): number => Math.min(...CATEGORIES.map((name) => points[name]))

async function best(url: string, port: number, isDesktop: boolean): Promise<Measured> {
  let found = await measure(url, port, isDesktop)
  for (let run = 1; run < MAX_RUNS && lowest(found) < MIN_POINTS; run += 1) {
    const next = await measure(url, port, isDesktop)
    if (lowest(next) > lowest(found)) found = next
  }
  return found
}

const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, column) => (column === 0 ? String(cell).padEnd(36) : String(cell).padStart(16))).join('')

const { values, positionals } = parseArgs({
  options: { desktop: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const log = createServiceLog(systemClock, 'silent', { write: () => undefined })
const config = readConfig({ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' })
const demo = await startDemo({ config, log, clock: systemClock })
const port = await freePort()
const browser = await launchChromium([`--remote-debugging-port=${port}`])
try {
  // The report is cached from now on, so that the page shows the whole report as soon as it is loaded.
  await (await fetch(`${demo.address}/api/v1/report/${DOMAIN}?detail=full`)).text()
  console.log(row([values.desktop ? 'Desktop' : 'Mobile', ...CATEGORIES]))
  for (const path of positionals.length === 0 ? PAGES : positionals) {
    const measured = await best(`${demo.address}${path}`, port, values.desktop)
    console.log(row([path, ...CATEGORIES.map((name) => measured.points[name])]))
    for (const fault of measured.faults) console.log(`    ${fault}`)
    if (lowest(measured) < MIN_POINTS) process.exitCode = 1
  }
} finally {
  await browser.close()
  await demo.close()
}
console.log(
  process.exitCode === 1 ? `A category has less than ${MIN_POINTS} points.` : 'All categories reach the limit.',
)
