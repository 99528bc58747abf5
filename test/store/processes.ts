import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ProcessOrder } from './store-process.ts'

export interface StoreProcess {
  /** The process has opened the store and waits for the start command. */
  readonly isReady: Promise<void>
  begin(): void
  /** Closes the store and ends the process. */
  leave(): void
  /** The number of its calls that were allowed. */
  readonly done: Promise<number>
  /** The lines that it has printed so far. */
  readonly lines: readonly string[]
  kill(): Promise<void>
}

export function startProcess(order: ProcessOrder): StoreProcess {
  const script = fileURLToPath(new URL('store-process.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(order)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const output = createInterface(child.stdout)
  const reported = (prefix: string): Promise<string> =>
    new Promise((resolve, reject) => {
      output.on('line', (line) => {
        if (line.startsWith(prefix)) resolve(line.slice(prefix.length))
      })
      child.once('exit', (code) => reject(new Error(`the process ended with ${code} before it was ${prefix}`)))
    })
  output.on('line', (line) => lines.push(line))
  const isReady = reported('ready').then(() => undefined)
  const done = reported('done ').then(Number)
  // A killed process never reports its end, so the promise is rejected.
  done.catch(() => undefined)
  return {
    isReady,
    begin: () => void child.stdin.write('go\n'),
    leave: () => void child.stdin.end(),
    done,
    lines,
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Starts all processes at the same time and returns the total number of allowed calls. */
export async function runTogether(orders: readonly ProcessOrder[]): Promise<number> {
  const processes = orders.map(startProcess)
  await Promise.all(processes.map(({ isReady }) => isReady))
  for (const { begin } of processes) begin()
  const counts = await Promise.all(processes.map(({ done }) => done))
  for (const { leave } of processes) leave()
  return counts.reduce((sum, count) => sum + count, 0)
}
