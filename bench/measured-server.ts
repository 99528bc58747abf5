import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../test/support/free-port.ts'

export interface MeasuredServer {
  readonly url: string
  /** The CPU time of the whole process so far. */
  cpuMicros(): Promise<number>
  /** Sets the response of the bare server at `/constant/<name>/<anything>`. */
  answerAlways(name: string, answer: SentAnswer): void
  stop(): void
}

/** The parts of a response that the application sends; the framework adds the rest. */
export interface SentAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const OF_THE_FRAMEWORK = ['date', 'connection', 'keep-alive', 'content-length']

/** Requests a response of the service, so that another server can send the same. */
export async function sentAnswer(url: string, request?: RequestInit): Promise<SentAnswer> {
  const response = await fetch(url, { ...request, headers: { ...request?.headers, 'accept-encoding': 'identity' } })
  const headers = [...response.headers].filter(([name]) => !OF_THE_FRAMEWORK.includes(name))
  return { headers: Object.fromEntries(headers), body: Buffer.from(await response.arrayBuffer()) }
}

const REPORT_CPU = new URL('./report-cpu.mjs', import.meta.url).href

/** Starts a server in a separate process with the shipped code, so that its CPU time can be measured. */
export async function startMeasured(
  script: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const { child, url } = await forkServer(script, ['--import', REPORT_CPU], settings)
  return {
    url,
    async cpuMicros() {
      child.send('cpu')
      const [micros] = (await once(child, 'message')) as [number]
      return micros
    },
    answerAlways(path, { headers, body }) {
      child.send({ path, headers, body: body.toString('base64') })
    },
    stop: () => child.kill(),
  }
}

/** Starts a server with the shipped code in a separate process, and waits until it listens. */
export async function forkServer(
  script: string,
  execArgv: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const port = await freePort()
  const child = fork(new URL(script, import.meta.url), {
    execArgv: [...execArgv],
    env: { HOST: '127.0.0.1', PORT: String(port), METRICS_PORT: '0', ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilListening(url)
  return { child, url }
}

const START_ATTEMPTS = 300
const RETRY_MS = 100

export async function untilListening(url: string): Promise<void> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt++) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
  throw new Error(`nothing listens at ${url}`)
}
