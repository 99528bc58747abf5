import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const LAB = fileURLToPath(new URL('../lab', import.meta.url))

export interface Finished {
  /** Null if the program was ended because it took too long. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  readonly tookMs: number
}

interface RunOptions {
  readonly timeoutMs?: number
  readonly input?: string
  readonly environment?: Readonly<Record<string, string>>
}

/** The running lab, for clients. This process itself is in the namespace `client`. */
export interface LabRun {
  readonly folder: string
  /** Runs a program as the client. */
  run(program: string, args: readonly string[], options?: RunOptions): Promise<Finished>
  /** Runs a program in another namespace of the lab. */
  runIn(
    namespace: 'resolvers' | 'servers',
    program: string,
    args: readonly string[],
    options?: RunOptions,
  ): Promise<Finished>
  /** `lab net …`, `lab state …`, `lab flush`: changes the lab for all clients. */
  change(...args: readonly string[]): Promise<void>
}

const DEFAULT_TIMEOUT_MS = 60_000

const MAX_OUTPUT = 1_000_000

function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, input, environment } = options
  const startedMs = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, LC_ALL: 'C', ...environment } })
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => {
      if (stdout.length < MAX_OUTPUT) stdout += chunk.toString('latin1')
    })
    child.stderr.on('data', (chunk: Buffer) => {
      if (stderr.length < MAX_OUTPUT) stderr += chunk.toString('latin1')
    })
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, stdout, stderr, tookMs: performance.now() - startedMs })
    })
    // A program may end before it has read its input.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input ?? '')
  })
}

export function runningLab(): LabRun {
  const { LAB_RUN: folder, LAB_NAME: name } = process.env
  if (folder === undefined || name === undefined) throw new Error('run this inside the lab: lab/lab exec …')
  return {
    folder,
    run,
    runIn: (namespace, program, args, options) =>
      run('ip', ['netns', 'exec', `${name}-${namespace}`, program, ...args], options),
    async change(...args) {
      const { code, stderr } = await run(LAB, args)
      if (code !== 0) throw new Error(`lab ${args.join(' ')}: ${stderr}`)
    },
  }
}
