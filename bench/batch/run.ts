import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../test/support/free-port.ts'
import { createNamespace, type Namespace } from '../namespaces.ts'
import { writePortfolioWorld } from '../portfolio/world.ts'
import { endProcess } from '../soak/internet.ts'

const MACHINES = 2
const POLL_MS = 1000
const RESTART_MS = 2000
/** A hundred reports of several kilobytes for each domain are the limit of what the output may have. */
const MAX_OUTPUT_BYTES = 2 ** 30
const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url))
const execute = promisify(execFile)

export interface BatchFigures {
  readonly domains: number
  readonly lost: number
  readonly twice: number
  readonly isInOrder: boolean
  readonly failed: number
  readonly seconds: number
}

export interface BatchSize {
  readonly count: number
  /** The checks of each worker at a time. */
  readonly parallel: number
  readonly registered: number
}

interface Machine {
  readonly namespace: Namespace
  tell(command: 'worker' | 'kill' | 'stop'): Promise<void>
}

/**
 * A batch with workers on two machines, which are network namespaces. One worker is killed at a quarter and at half of the domains,
 * and Redis is killed and restarted at three quarters.
 */
export async function runBatch(
  { count, parallel, registered }: BatchSize,
  say: (text: string) => void,
): Promise<BatchFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-batch-'))
  const ends: (() => Promise<void> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const world = join(folder, 'world')
    const domains = mixed(writePortfolioWorld(world, registered), count)
    const list = join(folder, 'domains.txt')
    writeFileSync(list, `${domains.join('\n')}\n`)
    const port = await freePort()
    const redis = { process: startRedis(folder, port) }
    ends.push(() => endProcess(redis.process))
    const machines = await Promise.all(
      Array.from({ length: MACHINES }, async (_, index) => {
        const namespace = createNamespace(index + 1)
        ends.push(() => namespace.remove())
        const machine = await startMachine(namespace, world, port, parallel)
        ends.push(() => machine.tell('stop'))
        return machine
      }),
    )
    say(
      `${count} domains, ${registered} of them registered; ${MACHINES} machines with ${parallel} checks at a time each`,
    )
    const batch = async (...argv: readonly string[]): Promise<string> => {
      const program = [path('../../dist/cli.js'), 'batch', ...argv]
      const env = { PATH: process.env['PATH'] ?? '', REDIS_URL: `redis://127.0.0.1:${port}` }
      return (await execute(process.execPath, program, { env, maxBuffer: MAX_OUTPUT_BYTES })).stdout
    }
    const startedMs = performance.now()
    const id = (await batch('submit', list)).trim()
    for (const machine of machines) await machine.tell('worker')

    const untilDone = async (share: number): Promise<void> => {
      for (;;) {
        const { done, perSecond } = JSON.parse(await batch('status', id, '--json')) as {
          readonly done: number
          readonly perSecond: number | null
        }
        say(`${done} of ${count} done, ${(perSecond ?? 0).toFixed(1)} per second`)
        if (done >= share * count) return
        await sleep(POLL_MS)
      }
    }
    for (const share of [0.25, 0.5]) {
      await untilDone(share)
      await machines[0]?.tell('kill')
      await machines[0]?.tell('worker')
      say('one worker was killed, and another one started')
    }
    await untilDone(0.75)
    const exit = once(redis.process, 'exit')
    redis.process.kill('SIGKILL')
    await exit
    await sleep(RESTART_MS)
    redis.process = startRedis(folder, port)
    say('Redis was killed and restarted')
    await sleep(RESTART_MS)
    const lines = (await batch('results', id, '--wait')).trimEnd().split('\n')
    const seconds = (performance.now() - startedMs) / 1000
    return { ...figuresOf(domains, lines), seconds }
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

/** A list of `count` domains in which the registered ones are distributed evenly. */
function mixed(registered: readonly string[], count: number): readonly string[] {
  const before = (index: number): number => Math.floor((index * registered.length) / count)
  return Array.from({ length: count }, (_, index) => {
    const own = before(index + 1) > before(index) ? registered[before(index)] : undefined
    return own ?? `not-registered-${index}.lab`
  })
}

function figuresOf(domains: readonly string[], lines: readonly string[]): Omit<BatchFigures, 'seconds'> {
  const results = lines.map((line) => JSON.parse(line) as { readonly domain: string; readonly error?: object })
  const found = new Set(results.map(({ domain }) => domain))
  return {
    domains: domains.length,
    lost: domains.filter((domain) => !found.has(domain)).length,
    twice: results.length - found.size,
    isInOrder: results.every(({ domain }, index) => domain === domains[index]),
    failed: results.filter(({ error }) => error !== undefined).length,
  }
}

/** It is reached from all namespaces, which have no other network. */
function startRedis(folder: string, port: number): ChildProcess {
  const options = ['--port', String(port), '--bind', '0.0.0.0', '--protected-mode', 'no', '--dir', folder]
  const durable = ['--save', '', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction', '--logfile', 'redis.log']
  return spawn('redis-server', [...options, ...durable], { stdio: 'ignore' })
}

async function startMachine(namespace: Namespace, world: string, port: number, parallel: number): Promise<Machine> {
  const [command = '', ...prefix] = namespace.prefix
  const redisUrl = `redis://${namespace.hostAddress}:${port}`
  const program = [process.execPath, '--import', 'tsx', path('./machine.ts'), world, redisUrl, String(parallel)]
  const child = spawn(command, [...prefix, ...program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const output: Interface = createInterface(child.stdout)
  await once(output, 'line')
  return {
    namespace,
    async tell(word) {
      const answered = word === 'stop' ? once(child, 'exit') : once(output, 'line')
      child.stdin.write(`${word}\n`)
      await answered
    },
  }
}
