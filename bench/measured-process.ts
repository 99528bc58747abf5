import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** In the child: say where it listens, then how much CPU it used whenever asked. */
export function answerCpuQuestions(port: number): void {
  process.send?.({ port })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMicros: user + system })
  })
}

export interface MeasuredProcess {
  readonly url: string
  cpuMicros(): Promise<number>
  stop(): void
}

/** In the parent: a server in a process of its own, so that its CPU time is its own. */
export async function startMeasured(script: string): Promise<MeasuredProcess> {
  const child: ChildProcess = fork(new URL(script, import.meta.url), { execArgv: ['--import', 'tsx'] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}`,
    async cpuMicros() {
      child.send('cpu')
      const [{ cpuMicros }] = (await once(child, 'message')) as [{ cpuMicros: number }]
      return cpuMicros
    },
    stop: () => child.kill(),
  }
}
