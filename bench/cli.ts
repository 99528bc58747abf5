import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from './figures.ts'
import { forkServer } from './measured-server.ts'
import { median } from './median.ts'

const ENTRY = fileURLToPath(new URL('../dist/bin/cli.js', import.meta.url))

const RUNS = 25
const DEMO_RUNS = 5
/** Relative to a process of Node that does nothing, and to the start of a bare server of the same framework. */
const MAX_CPU = 2.5
const MAX_DEMO = 13

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
  const ours = median(runs.map((run) => run.ours))
  const bare = median(runs.map((run) => run.bare))
  return {
    name: 'zonewise idn, CPU by that of node',
    value: ours / bare,
    bound: { most: MAX_CPU },
    details: `${ours.toFixed(0)} ms, node itself ${bare.toFixed(0)} ms`,
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

async function bareServerMs(): Promise<number> {
  const startedMs = performance.now()
  const { child } = await forkServer('./bare-server.mjs', [], {})
  const elapsedMs = performance.now() - startedMs
  child.kill()
  return elapsedMs
}

async function demo(): Promise<Figure> {
  const runs: { ours: number; bare: number }[] = []
  for (let run = 0; run < DEMO_RUNS; run++) runs.push({ ours: await demoMs(), bare: await bareServerMs() })
  const ours = median(runs.map((run) => run.ours))
  const bare = median(runs.map((run) => run.bare))
  return {
    name: 'the demo is up, by a bare server',
    value: ours / bare,
    bound: { most: MAX_DEMO },
    details: `${ours.toFixed(0)} ms, bare server ${bare.toFixed(0)} ms`,
  }
}

export const measureCli = async (): Promise<readonly Figure[]> => [await command(), await demo()]
