import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Figure, Row } from './figures.ts'
import { measureReportsPage } from './mail-reports/page.ts'
import { ROWS_OF_REPORT, report } from './mail-reports/rows.ts'

const ROWS = 1_000_000
const MAX_MIB = 300
/** Twice the rows may cost a little more than twice the time. */
const MAX_CPU_RATIO = 2.2

const CLI = fileURLToPath(new URL('../dist/bin/cli.js', import.meta.url))
const REPLAYED_ROWS = fileURLToPath(new URL('mail-reports/replayed-rows.ts', import.meta.url))

interface Cost {
  readonly messages: number
  readonly cpuMs: number
  readonly highestMib: number
}

/** A folder of compressed reports, as receivers send them. */
function writeReports(folder: string, rows: number): string {
  for (let number = 0; number < rows / ROWS_OF_REPORT; number++)
    writeFileSync(join(folder, `r!example.com!${number}.xml.gz`), gzipSync(report(number), { level: 1 }))
  return folder
}

/** The command in a process of its own, without lookups. */
function costOfCommand(rows: number): Cost {
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-bench-'))
  try {
    const usageReporter = join(folder, 'report-usage.cjs')
    writeFileSync(
      usageReporter,
      "process.on('exit', () => require('fs').writeSync(2, '\\n' + JSON.stringify(process.resourceUsage())))\n",
    )
    const reports = writeReports(mkdtempSync(join(folder, 'reports-')), rows)
    const argv = ['--require', usageReporter, CLI, 'reports', reports, '--offline', '--format', 'json']
    const { stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8', maxBuffer: 1 << 30 })
    const usage = JSON.parse(stderr.trimEnd().split('\n').at(-1) ?? '') as NodeJS.ResourceUsage
    const { totals } = JSON.parse(stdout) as { totals: { messages: number; rows: number } }
    if (totals.rows !== rows) throw new Error(`the command read ${totals.rows} of ${rows} rows`)
    return {
      messages: totals.messages,
      cpuMs: (usage.userCPUTime + usage.systemCPUTime) / 1000,
      highestMib: usage.maxRSS / 1024,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The same rows under other records, without the files. */
const costOfReplay = (rows: number): Cost =>
  JSON.parse(
    spawnSync(process.execPath, ['--import', 'tsx', REPLAYED_ROWS, String(rows)], { encoding: 'utf8' }).stdout,
  ) as Cost

function figuresOf(what: string, cost: (rows: number) => Cost): readonly Figure[] {
  const half = cost(ROWS / 2)
  const whole = cost(ROWS)
  const details = `${half.cpuMs.toFixed(0)} ms, then ${whole.cpuMs.toFixed(0)} ms for ${whole.messages} messages`
  return [
    {
      name: `${what}, CPU for twice the rows`,
      value: whole.cpuMs / half.cpuMs,
      bound: { most: MAX_CPU_RATIO },
      details,
    },
    { name: `${what}, memory for ${ROWS} rows`, value: whole.highestMib, unit: 'MiB', bound: { most: MAX_MIB } },
  ]
}

/** A million rows of DMARC reports, each of another source; for the page a tenth of them. */
export const measureMailReports = async (): Promise<readonly Row[]> => [
  ...figuresOf('zonewise reports', costOfCommand),
  ...figuresOf('replay', costOfReplay),
  await measureReportsPage(),
]
