import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { InternetProcess } from '../../bench/soak/internet.ts'

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

export interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunningWorker {
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
  readonly stderr: () => string
}

/** The built command line, over the simulated internet and one Redis. */
export function batchCommands(internet: InternetProcess, redisUrl: string) {
  const start = (argv: readonly string[]): ChildProcess =>
    spawn(process.execPath, [...internet.nodeArguments, CLI, ...argv], {
      env: { ...internet.environment, REDIS_URL: redisUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const collected = (child: ChildProcess) => {
    const [stdout, stderr]: [string[], string[]] = [[], []]
    child.stdout?.on('data', (text: Buffer) => stdout.push(text.toString()))
    child.stderr?.on('data', (text: Buffer) => stderr.push(text.toString()))
    return { stdout: () => stdout.join(''), stderr: () => stderr.join('') }
  }
  return {
    async batch(...argv: readonly string[]): Promise<Finished> {
      const child = start(['batch', ...argv])
      const { stdout, stderr } = collected(child)
      const [code] = (await once(child, 'close')) as [number | null]
      return { code, stdout: stdout(), stderr: stderr() }
    },
    worker(parallel: number): RunningWorker {
      const child = start(['worker', '--public-resolvers', '--parallel', String(parallel)])
      const { stderr } = collected(child)
      const ended = once(child, 'close') as Promise<[number | null]>
      return {
        stderr,
        async kill(signal) {
          child.kill(signal)
          return (await ended)[0]
        },
      }
    },
  }
}
