import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { launchChromium, NEEDS_CHROMIUM } from '../../test/site/chromium.ts'
import { startWorldService } from '../../test/support/scripted-world.ts'
import type { Row } from '../figures.ts'
import { ROWS_OF_REPORT, report } from './rows.ts'

const ROWS = 100_000
/** As many as the page shows, so that it draws the most diagrams. */
const DOMAINS = 5
const MAX_MS = 100
const TIMEOUT_MS = 300_000

const NAME = `page of mail reports, longest task for ${ROWS} rows`

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** In microseconds: by the clock, and of the processor. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The longest task of the thread of the page while it reads reports. Without its worker, which is another thread. */
export async function measureReportsPage(): Promise<Row> {
  if (!NEEDS_CHROMIUM.present) return { name: NAME, reason: NEEDS_CHROMIUM.reason }
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-bench-'))
  const world = await startWorldService()
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ baseURL: world.service.url })
    page.setDefaultTimeout(TIMEOUT_MS)
    const tasks = await tasksOf(browser, page, writeFiles(folder))
    const text = await page.locator('.reports-total').textContent()
    if (text?.includes(`${ROWS.toLocaleString('en')} rows`) !== true) throw new Error(`the page shows: ${text}`)
    const [longest] = tasks
    if (longest === undefined) throw new Error('the browser has traced no task')
    const byClock = Math.max(...tasks.map(({ dur = 0 }) => dur))
    return {
      name: NAME,
      value: msOf(longest.tdur),
      unit: 'ms',
      bound: { most: MAX_MS },
      details: `CPU time of one task; by the clock at most ${msOf(byClock).toFixed(0)} ms, with all other processes of this machine`,
    }
  } finally {
    await browser.close()
    await world.close()
    rmSync(folder, { recursive: true })
  }
}

const msOf = (microseconds = 0): number => microseconds / 1000

/** Chromium reads the files itself, so that only the page works on them. */
const writeFiles = (folder: string): readonly string[] =>
  Array.from({ length: ROWS / ROWS_OF_REPORT }, (_, number) => {
    const file = join(folder, `${number}.xml.gz`)
    writeFileSync(file, gzipSync(report(number, `example${number % DOMAINS}.com`), { level: 1 }))
    return file
  })

/** With the most CPU time first. */
async function tasksOf(browser: Browser, page: Page, files: readonly string[]): Promise<readonly TraceEvent[]> {
  await page.goto('/reports?lang=en')
  await page.locator('html.has-script').waitFor()
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await page.locator('#report-files').setInputFiles([...files])
  await page.locator('.outcome .reports-total').waitFor()
  await page.locator('.outcome:not(:has([aria-busy="true"]))').waitFor()
  // The layout of the last part follows in a frame of its own.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  const isMain = ({ args, name }: TraceEvent): boolean => name === 'thread_name' && args?.name === 'CrRendererMain'
  const threads = new Set(traceEvents.filter(isMain).map(threadOf))
  return traceEvents
    .filter((event) => event.name === 'RunTask' && event.ph === 'X' && threads.has(threadOf(event)))
    .toSorted((one, other) => (other.tdur ?? 0) - (one.tdur ?? 0))
}
