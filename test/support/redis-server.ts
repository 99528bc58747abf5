import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { freePort } from './free-port.ts'
import type { Need } from './needs.ts'

export const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0
export const NEEDS_REDIS: Need = { present: hasRedisServer, reason: 'redis-server is not installed' }

export interface RedisServer {
  readonly url: string
  readonly port: number
  /** Kills the server with SIGKILL. */
  kill(): Promise<void>
  /** Restarts the server on the same port with its data. */
  start(): Promise<void>
  freeze(): void
  thaw(): void
  command(...words: readonly string[]): Promise<unknown>
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

/** A real server on a free loopback port, or on that port of all addresses, which writes everything to disk before it responds. */
export async function startRedisServer(isOnAllAddresses = false): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let server: ChildProcess | undefined

  const command = async (...words: readonly string[]): Promise<unknown> => {
    const client = createClient({ url, socket: { reconnectStrategy: false } })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.sendCommand(words)
    } finally {
      client.destroy()
    }
  }

  const start = async (): Promise<void> => {
    const bind = isOnAllAddresses ? ['--bind', '0.0.0.0', '--protected-mode', 'no'] : ['--bind', '127.0.0.1']
    const options = ['--port', `${port}`, ...bind, '--dir', folder, '--save', '']
    const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--logfile', 'redis.log']
    server = spawn('redis-server', [...options, ...durable], { stdio: 'ignore' })
    for (let tries = 0; tries < 200; tries += 1) {
      const isUp = await command('PING').then(
        () => true,
        () => false,
      )
      if (isUp) return
      await wait(25)
    }
    throw new Error('redis-server did not start')
  }

  const kill = async (): Promise<void> => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    url,
    port,
    start,
    kill,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    command,
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
