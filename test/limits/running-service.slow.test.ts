import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sleep } from '../../src/clock.ts'
import { createIdleClock, type IdleClock } from '../support/idle-clock.ts'
import { itWith } from '../support/needs.ts'
import { countedCall, type DataFolder, dataFolder, type RunningProcess, startProcess, times } from './processes.ts'
import { serveHere } from './serve-here.ts'

const CLI = fileURLToPath(new URL('../../dist/bin/cli.js', import.meta.url))

const running: { stop(): Promise<void> }[] = []
const servers: Server[] = []
const folders: DataFolder[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  for (const folder of folders.splice(0)) folder.remove()
})

function folder(): string {
  const made = dataFolder()
  folders.push(made)
  return made.path
}

async function started<Service extends { stop(): Promise<void> }>(starting: Promise<Service>): Promise<Service> {
  const one = await starting
  running.push(one)
  return one
}

let clock: IdleClock
beforeEach(() => {
  clock = createIdleClock()
})

/** Runs the command line on the same store, in a separate process, while the service runs. */
const zonewise = async (dataDir: string, ...words: readonly string[]): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, [CLI, ...words], {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir },
    })
  ).stdout

const statusOf = async (
  url: string,
  headers: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<number> => {
  const response = await countedCall(url, headers, signal)
  await response.arrayBuffer()
  return response.status
}

/** Waits until the value is as expected, and returns its last value after the time limit. */
async function becomes(wanted: number, look: () => Promise<number>, withinMs: number): Promise<number> {
  const endsAtMs = performance.now() + withinMs
  for (;;) {
    const status = await look()
    if (status === wanted || performance.now() > endsAtMs) return status
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** The timeout of a client that gets no response. */
const TIMEOUT_MS = 10_000

const workersOf = ({ child }: RunningProcess): readonly number[] =>
  readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

describe('a worker that dies', () => {
  itWith(
    { present: process.platform === 'linux', reason: 'this is not Linux' },
    'is replaced, while the others continue to serve',
    { timeout: 60_000 },
    async () => {
      const service = await started(
        startProcess({ DATA_DIR: folder(), WORKERS: '2', LIMIT_ANONYMOUS_PER_DAY: '100000' }),
      )
      const before = workersOf(service)
      expect(before).toHaveLength(2)
      const [victim = 0] = before
      process.kill(victim, 'SIGKILL')
      const statuses = []
      for (const _ of times(50, () => undefined))
        statuses.push(await statusOf(service.url, {}, AbortSignal.timeout(TIMEOUT_MS)).catch(() => 0))
      // Node's cluster primary passes one connection at a time and waits until the worker has accepted it. A connection that
      // was being passed when the worker died never gets a response.
      expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(1)
      const count = await becomes(2, async () => workersOf(service).length, 10_000)
      expect([count, workersOf(service).includes(victim)]).toEqual([2, false])
    },
  )
})

describe('a key', { timeout: 60_000 }, () => {
  it('created while the service runs works immediately, survives a kill, and stops working soon after it is revoked', async () => {
    const DATA_DIR = folder()
    const first = await started(startProcess({ DATA_DIR }))
    const key =
      /zw_[0-9A-Za-z]{36}/.exec(await zonewise(DATA_DIR, 'keys', 'create', '--label', 'monitoring'))?.[0] ?? ''
    const id = /^\w+/.exec(await zonewise(DATA_DIR, 'keys', 'list'))?.[0] ?? ''
    expect(await statusOf(first.url, { 'x-api-key': key })).toBe(200)
    await first.stop('SIGKILL')
    const second = await started(serveHere({ DATA_DIR }, clock))
    expect(await statusOf(second.url, { 'x-api-key': key })).toBe(200)
    await zonewise(DATA_DIR, 'keys', 'revoke', id)
    await sleep(clock, 10_001)
    expect(await statusOf(second.url, { 'x-api-key': key })).toBe(401)
  })
})

describe('the block list', { timeout: 60_000 }, () => {
  it('is changed without a restart, in both directions', async () => {
    const DATA_DIR = folder()
    const { url } = await started(serveHere({ DATA_DIR, LIMIT_ANONYMOUS_PER_DAY: '100000' }, clock))
    expect(await statusOf(url)).toBe(200)
    await zonewise(DATA_DIR, 'block', 'add', '127.0.0.0/8')
    await sleep(clock, 5_000)
    expect(await statusOf(url)).toBe(403)
    await zonewise(DATA_DIR, 'block', 'remove', '127.0.0.0/8')
    await sleep(clock, 5_000)
    expect(await statusOf(url)).toBe(200)
  })
})

describe('keys of the registrar', () => {
  const registrar = async (
    answer: (key: string | undefined, end: (status: number) => void) => void,
  ): Promise<string> => {
    const server = createServer((request, response) =>
      answer(request.headers.authorization, (status) => void response.writeHead(status).end('whatever')),
    ).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify`
  }

  it.each([
    ['accepts it', 200, 200, '5000', null],
    ['rejects it', 401, 401, null, null],
    ['does not know it', 404, 401, null, null],
    ['has a fault', 500, 200, '50', 'unverified'],
    ['returns a redirect', 302, 200, '50', 'unverified'],
  ])('that %s (%i): %i', async (_what, said, status, limit, keyStatus) => {
    const asked: (string | undefined)[] = []
    const REGISTRAR_VERIFY_URL = await registrar((key, end) => {
      asked.push(key)
      end(said)
    })
    const { url } = await started(serveHere({ DATA_DIR: folder(), REGISTRAR_VERIFY_URL }, clock))
    const response = await countedCall(url, { 'x-api-key': 'reg-123' })
    await response.arrayBuffer()
    expect(asked).toEqual(['Bearer reg-123'])
    expect([
      response.status,
      response.headers.get('x-ratelimit-limit'),
      response.headers.get('x-api-key-status'),
    ]).toEqual([status, limit, keyStatus])
  })

  it('that does not respond times out after three seconds', async () => {
    const settings = { DATA_DIR: folder(), REGISTRAR_VERIFY_URL: await registrar(() => undefined) }
    const { url } = await started(serveHere(settings, clock))
    const startedMs = clock.monotonicMs()
    const response = await countedCall(url, { 'x-api-key': 'reg-123' })
    expect([response.status, response.headers.get('x-api-key-status')]).toEqual([200, 'unverified'])
    expect(clock.monotonicMs() - startedMs).toBe(3_000)
  })

  it('that is down is treated like a timeout', async () => {
    const { url } = await started(
      serveHere({ DATA_DIR: folder(), REGISTRAR_VERIFY_URL: 'http://127.0.0.1:1/verify' }, clock),
    )
    expect((await countedCall(url, { 'x-api-key': 'reg-123' })).headers.get('x-api-key-status')).toBe('unverified')
  })
})
