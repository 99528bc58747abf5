import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from './median.ts'

const ENTRY = fileURLToPath(new URL('../dist/bin/cli.js', import.meta.url))
/** Required, not imported: a module would have the loader of modules started, which the command itself never needs. */
const FOLDER = mkdtempSync(join(tmpdir(), 'zonewise-bench-'))
const TELL_CPU = join(FOLDER, 'tell-cpu.cjs')
writeFileSync(TELL_CPU, "process.on('exit', () => require('fs').writeSync(2, JSON.stringify(process.cpuUsage())))\n")

const RUNS = 25
const MAX_CPU_MS = 150
const MAX_DEMO_MS = 3000

/** CPU of one process from its start to its end. */
function cpuMs(...argv: readonly string[]): number {
  const { stderr } = spawnSync(process.execPath, ['--require', TELL_CPU, ...argv], { encoding: 'utf8' })
  const { user, system } = JSON.parse(stderr.trim().split('\n').at(-1) ?? '') as { user: number; system: number }
  return (user + system) / 1000
}

const runs = Array.from({ length: RUNS }, () => ({ ours: cpuMs(ENTRY, 'idn', 'münchen.de'), bare: cpuMs('-e', '0') }))
const ours = median(runs.map((run) => run.ours))
const bare = median(runs.map((run) => run.bare))
rmSync(FOLDER, { recursive: true })

/** From the start of the process to the line that says where it listens. */
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

const demo = median([await demoMs(), await demoMs(), await demoMs()])
const rows = [
  {
    name: 'zonewise idn',
    figure: `${ours.toFixed(0)} ms CPU (node itself ${bare.toFixed(0)})`,
    isOver: ours > MAX_CPU_MS,
    budget: `≤ ${MAX_CPU_MS} ms`,
  },
  {
    name: 'the demo is up',
    figure: `${demo.toFixed(0)} ms`,
    isOver: demo > MAX_DEMO_MS,
    budget: `≤ ${MAX_DEMO_MS} ms`,
  },
]
console.log('Command line')
for (const { name, figure, budget, isOver } of rows)
  console.log(`${name.padEnd(22)} ${figure.padStart(32)}  ${budget}${isOver ? ' MISSED' : ''}`)
if (rows.some(({ isOver }) => isOver)) process.exitCode = 1
