import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { median } from './median.ts'

const ENTRY = fileURLToPath(new URL('../dist/bin/cli.js', import.meta.url))
const TELL_CPU = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write(JSON.stringify(process.cpuUsage())))",
)}`

const RUNS = 15
const MAX_CPU_MS = 150
const MAX_DEMO_MS = 3000

/** CPU of one process from its start to its end. */
function cpuMs(...argv: readonly string[]): number {
  const { stderr } = spawnSync(process.execPath, ['--import', TELL_CPU, ...argv], { encoding: 'utf8' })
  const { user, system } = JSON.parse(stderr.trim().split('\n').at(-1) ?? '') as { user: number; system: number }
  return (user + system) / 1000
}

const runs = Array.from({ length: RUNS }, () => ({ ours: cpuMs(ENTRY, 'idn', 'münchen.de'), bare: cpuMs('-e', '0') }))
const ours = median(runs.map((run) => run.ours))
const bare = median(runs.map((run) => run.bare))

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
