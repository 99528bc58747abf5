import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The output of `npm run build`, which `npm test` runs first. */
const MAIN = fileURLToPath(new URL('../../dist/lib/main.js', import.meta.url))

/** No server listens on this port, so that every lookup fails immediately. */
const NOWHERE = ['a', 'b', 'c', 'd', 'e'].map((label) => `${label}=https://127.0.0.1:1/dns-query`).join(',')

/** Without any network. */
export const SETTINGS: Readonly<Record<string, string>> = {
  HOST: '127.0.0.1',
  PORT: '0',
  METRICS_PORT: '0',
  SHUTDOWN_DELAY_SECONDS: '0',
  MAX_CONNECTIONS_PER_CLIENT: '0',
  DIRECT_DNS: 'off',
  DOH_RESOLVERS: NOWHERE,
  RDAP_BOOTSTRAP: 'https://127.0.0.1:1/dns.json',
}

export interface RunningProcess {
  readonly url: string
  readonly child: ChildProcess
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts the service as an operator does, in a separate process, without any network. */
export async function startProcess(environment: Readonly<Record<string, string>>): Promise<RunningProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...SETTINGS,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const isWhole = Number(environment['WORKERS'] ?? 1) > 1 ? /"workers listening"/ : /"listening"/
  const url = await addressIn(child.stdout as NodeJS.ReadableStream, isWhole)
  return {
    url,
    child,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill(signal)
      await exit
    },
  }
}

/** The output is read to its end, so that the process never blocks on a full pipe. */
function addressIn(stream: NodeJS.ReadableStream, isWhole: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    stream.on('data', (chunk) => {
      text += String(chunk)
      const address = /"address":"([^"]+)"/.exec(text)?.[1]
      if (address !== undefined && isWhole.test(text)) resolve(address)
      if (text.length > 100_000) text = text.slice(-1000)
    })
    stream.once('end', () => reject(new Error(`the process ended before it listened: ${text}`)))
  })
}

export interface DataFolder {
  readonly path: string
  remove(): void
}

export function dataFolder(): DataFolder {
  const path = mkdtempSync(join(tmpdir(), 'zonewise-limits-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A call that counts and needs no network. */
export const countedCall = (
  url: string,
  headers: Readonly<Record<string, string>> = {},
  signal: AbortSignal | null = null,
): Promise<Response> => fetch(`${url}/api/v1/generate/spf`, { method: 'POST', body: '{}', headers, signal })

/** The number of responses with each status. */
export async function statusesOf(calls: readonly Promise<Response>[]): Promise<Readonly<Record<number, number>>> {
  const counts: Record<number, number> = {}
  for (const response of await Promise.all(calls)) {
    await response.arrayBuffer()
    counts[response.status] = (counts[response.status] ?? 0) + 1
  }
  return counts
}

export const times = <Value>(count: number, make: (index: number) => Value): readonly Value[] =>
  Array.from({ length: count }, (_, index) => make(index))
