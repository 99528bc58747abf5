import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from './figures.ts'
import { median } from './median.ts'

const ENTRY = fileURLToPath(new URL('../dist/bin/cli.js', import.meta.url))

const RUNS = 25
const MAX_CPU_MS = 150
const MAX_DEMO_MS = 3000

async function command(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-bench-'))
  /**
   * The file is loaded with `--require` and not imported, because an import would start the module loader, which the
   * command itself never needs.
   */
  const cpuReporter = join(folder, 'report-cpu.cjs')
  writeFileSync(
    cpuReporter,
    "process.on('exit', () => require('fs').writeSync(2, JSON.stringify(process.cpuUsage())))\n",
  )
  /** Returns the CPU time of one process from start to end. */
  const cpuMs = (...argv: readonly string[]): number => {
    const { stderr } = spawnSync(process.execPath, ['--require', cpuReporter, ...argv], { encoding: 'utf8' })
    const { user, system } = JSON.parse(stderr.trim().split('\n').at(-1) ?? '') as { user: number; system: number }
    return (user + system) / 1000
  }
  const runs = Array.from({ length: RUNS }, () => ({ ours: cpuMs(ENTRY, 'idn', 'münchen.de'), bare: cpuMs('-e', '0') }))
  rmSync(folder, { recursive: true })
  const bare = median(runs.map((run) => run.bare))
  return {
    name: 'zonewise idn, CPU',
    value: median(runs.map((run) => run.ours)),
    unit: 'ms',
    bound: { most: MAX_CPU_MS },
    details: `node itself ${bare.toFixed(0)} ms`,
  }
}

/** Measures the time from the start of the process to the line with the URL. */
function demoMs(): Promise<number> {
  const startedMs = performance.now()
  const child = spawn(process.execPath, [ENTRY, 'demo'], { env: { PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve) => {
    child.stdout.once('data', () => {
      child.kill()
      resolve(performance.now() - startedMs)
    })
  })
}

async function demo(): Promise<Figure> {
  const value = median([await demoMs(), await demoMs(), await demoMs()])
  return { name: 'the demo is up', value, unit: 'ms', bound: { most: MAX_DEMO_MS } }
}

export const measureCli = async (): Promise<readonly Figure[]> => [await command(), await demo()]
