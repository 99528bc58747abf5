import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@redis/client'
import { vi } from 'vitest'
import { startProcess } from '../limits/processes.ts'
import { freePort } from '../support/free-port.ts'
import { needsProgram } from '../support/needs.ts'
import { hasRedisServer } from '../support/redis-server.ts'

const file = (name: string): string => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url))

/** Redis takes the place of Valkey, which Debian 12 does not have. */
const caddy = needsProgram('caddy', ['version'])
export const NEEDS_PROXY_AND_STORE = {
  present: caddy.present && hasRedisServer,
  reason: caddy.present ? 'redis-server is not installed' : caddy.reason,
}

export const DOMAIN = 'zonewise.localhost'
const PASSWORD = 'd7c1e0b2'
const START = { timeout: 10_000, interval: 25 }

interface Sent extends RequestOptions {
  /** The IP address of the client. */
  readonly from?: string
  readonly body?: string
}

export interface ProxiedService {
  /** The service behind the proxy. */
  readonly url: string
  readonly httpPort: number
  readonly healthPort: number
  /** Sends a request to the proxy over TLS. Its certificate must be valid for the domain. */
  open(path: string, sent?: Sent): Promise<IncomingMessage>
  /** Commands for the store, with the password. */
  store(...words: readonly string[]): Promise<unknown>
  stop(): Promise<void>
}

/** Starts the service, the store and the proxy on loopback, with the files and settings of `compose.yaml`. */
export async function startProxiedService(environment: Readonly<Record<string, string>>): Promise<ProxiedService> {
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-deploy-'))
  const children: ChildProcess[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(children.map(ended))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [storePort, httpPort, httpsPort, healthPort] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ]
    children.push(startStore(folder, storePort))
    const store = commandsFor(`redis://:${PASSWORD}@127.0.0.1:${storePort}`)
    await vi.waitFor(() => store('PING'), START)
    const service = await startProcess({
      DATA_DIR: join(folder, 'data'),
      BASE_URL: `https://${DOMAIN}`,
      ALLOWED_HOSTS: DOMAIN,
      REDIS_URL: `redis://:${PASSWORD}@127.0.0.1:${storePort}`,
      TRUST_PROXY: '127.0.0.1',
      ...environment,
    })
    children.push(service.child)
    const options = [`http_port ${httpPort}`, `https_port ${httpsPort}`, 'local_certs', 'skip_install_trust']
    children.push(
      spawn('caddy', ['run', '--config', file('Caddyfile'), '--adapter', 'caddyfile'], {
        stdio: 'ignore',
        env: {
          HOME: folder,
          DOMAIN,
          UPSTREAM: new URL(service.url).host,
          HEALTH_PORT: `${healthPort}`,
          CADDY_GLOBAL_OPTIONS: options.join('\n'),
        },
      }),
    )
    const root = join(folder, '.local/share/caddy/pki/authorities/local/root.crt')
    const open = (path: string, { from = '127.0.0.1', body, headers, ...sent }: Sent = {}): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const target = { host: '127.0.0.1', port: httpsPort, servername: DOMAIN, localAddress: from, agent: false }
        request({
          ...target,
          path,
          ca: readFileSync(root),
          headers: { host: `${DOMAIN}:${httpsPort}`, ...(headers as IncomingHttpHeaders) },
          ...sent,
        })
          .on('response', resolve)
          .on('error', reject)
          .end(body)
      })
    await vi.waitFor(async () => (await open('/healthz')).resume(), START)
    return { url: service.url, httpPort, healthPort, open, store, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function startStore(folder: string, port: number): ChildProcess {
  const programs = join(folder, 'programs')
  mkdirSync(programs)
  symlinkSync('/usr/bin/redis-server', join(programs, 'valkey-server'))
  const secret = join(folder, 'valkey-password')
  writeFileSync(secret, `${PASSWORD}\n`)
  return spawn('sh', [file('start-valkey.sh'), '--port', `${port}`, '--bind', '127.0.0.1'], {
    cwd: folder,
    stdio: 'ignore',
    env: { PATH: `${programs}:${process.env['PATH']}`, TMPDIR: folder, VALKEY_PASSWORD_FILE: secret },
  })
}

const commandsFor =
  (url: string) =>
  async (...words: readonly string[]): Promise<unknown> => {
    const client = createClient({ url, socket: { reconnectStrategy: false } })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.sendCommand(words)
    } finally {
      client.destroy()
    }
  }

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

/** A request without TLS. Returns the response when its headers have arrived. */
export const openPlain = (port: number, path: string, host: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    plainRequest({ host: '127.0.0.1', port, path, headers: { host }, agent: false })
      .on('response', (response) => resolve(response.resume()))
      .on('error', reject)
      .end()
  })
