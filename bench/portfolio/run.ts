import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startInternetProcess } from '../soak/internet.ts'
import { writePortfolioWorld } from './world.ts'

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const POLL_MS = 100

interface FinishedRun {
  readonly code: number | null
  readonly seconds: number
  /** The largest resident set of the process. */
  readonly peakMib: number
  readonly stdout: string
  readonly stderr: string
}

export interface PortfolioFigures {
  readonly domains: readonly string[]
  readonly interrupted: FinishedRun
  /** The domains whose results the first run has saved. */
  readonly saved: readonly string[]
  /** Of these, the ones that are checked again, because something could not be determined. */
  readonly undetermined: readonly string[]
  readonly resumed: FinishedRun
  /** All saved domains after the second run. */
  readonly finallySaved: readonly string[]
}

/** Checks many domains from a file with the built command line, interrupts it in the middle, and continues. */
export async function runInterruptedPortfolio(
  count: number,
  options: readonly string[] = [],
): Promise<PortfolioFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-portfolio-'))
  const world = join(folder, 'world')
  const domains = writePortfolioWorld(world, count)
  const [list, resume] = [join(folder, 'domains.txt'), join(folder, 'progress.jsonl')]
  writeFileSync(list, `# ${count} domains\n${domains.join('\n')}\n`)
  const internet = await startInternetProcess(world)
  const run = (stopAfter: number): Promise<FinishedRun> =>
    finished(
      [...internet.nodeArguments, CLI, 'check', '--file', list, '--resume', resume, '--format', 'csv', ...options],
      internet.environment,
      () => savedIn(resume).length >= stopAfter,
    )
  try {
    const interrupted = await run(Math.floor(count / 2))
    const saved = savedIn(resume)
    const undetermined = savedIn(resume, (line) => line.includes('"isUndetermined":true'))
    const resumed = await run(Number.POSITIVE_INFINITY)
    return { domains, interrupted, saved, undetermined, resumed, finallySaved: savedIn(resume) }
  } finally {
    await internet.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Incomplete lines do not count. */
function savedIn(file: string, isChosen: (line: string) => boolean = () => true): readonly string[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1).filter(isChosen)
  return lines.map((line) => /"subject":"([^"]*)"/.exec(line)?.[1] ?? '')
}

async function finished(
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
  isEnough: () => boolean,
): Promise<FinishedRun> {
  const startedMs = performance.now()
  const child = spawn(process.execPath, argv, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr]: [string[], string[]] = [[], []]
  child.stdout.on('data', (text: Buffer) => stdout.push(text.toString()))
  child.stderr.on('data', (text: Buffer) => stderr.push(text.toString()))
  const exit = once(child, 'close') as Promise<[number | null]>
  let peakMib = 0
  let isInterrupted = false
  while (child.exitCode === null && child.signalCode === null) {
    peakMib = Math.max(peakMib, residentMib(child.pid))
    if (!isInterrupted && isEnough()) isInterrupted = child.kill('SIGINT')
    await sleep(POLL_MS)
  }
  const [code] = await exit
  return {
    code,
    seconds: (performance.now() - startedMs) / 1000,
    peakMib,
    stdout: stdout.join(''),
    stderr: stderr.join(''),
  }
}

/** The largest resident set so far, as Linux counts it; 0 where there is no such file. */
function residentMib(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
