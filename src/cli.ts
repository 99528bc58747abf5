#!/usr/bin/env node
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { AccessStores } from './surfaces/cli/access-commands.ts'
import { EXIT, UsageError } from './surfaces/cli/exit-code.ts'
import type { Io } from './surfaces/cli/io.ts'
import type { Outside } from './surfaces/cli/outside.ts'
import type { HttpReply, HttpRequest } from './surfaces/cli/remote-tool-client.ts'
import { run } from './surfaces/cli/run.ts'
import type { World } from './world.ts'

/** The exit code that shells use for an interrupted command (128 + SIGINT). */
const INTERRUPTED = 130
const NARROWEST = 40
const USUAL_WIDTH = 80

const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort())
// In `zonewise … | head`, the pipe is closed early.
process.stdout.on('error', () => process.exit(EXIT.good))

const io: Io = {
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  isTty: process.stdout.isTTY === true,
  isStderrTty: process.stderr.isTTY === true,
  columns: Math.max(NARROWEST, process.stdout.columns ?? (Number(process.env['COLUMNS']) || USUAL_WIDTH)),
  stdin: {
    // This is a getter because opening stdin takes longer than most commands, and few of them read it.
    get isTty() {
      return process.stdin.isTTY === true
    },
    read: readStdin,
  },
  clock: systemClock,
  interrupted: interruption.signal,
}

const notAsked = (): never => {
  throw new Error('an offline tool tried to use the network')
}

/** Has a working clock; every access to the network throws. */
const OFFLINE_WORLD: World = {
  ...systemClock,
  random: notAsked,
  dns: { resolvers: [], resolve: notAsked, askResolver: notAsked, askServer: notAsked },
  web: { get: notAsked },
  ports: { probe: notAsked, greet: notAsked, egress: notAsked },
  whois: { ask: notAsked },
}

const outside: Outside = {
  version: '0.1.0',
  async openEngine({ isOffline }) {
    const { createEngine } = await import('./engine/call.ts')
    if (isOffline) {
      return { engine: createEngine({ world: OFFLINE_WORLD }), close: async () => undefined }
    }
    const config = await settings()
    const { openRegistries, openWorld } = await import('./serving/outside.ts')
    const world = openWorld(config, io.clock)
    return {
      engine: createEngine({
        world,
        settings: { baseUrl: config.BASE_URL, isDirectDnsOn: config.DIRECT_DNS },
        registries: openRegistries(config, world),
      }),
      close: () => world.close(),
    }
  },
  async openAccessStores(): Promise<AccessStores> {
    const { DATA_DIR: dataDir, REDIS_URL: redisUrl } = await settings()
    const { openStore } = await import('./store/open-store.ts')
    return openStore({
      dataDir,
      redisUrl,
      clock: io.clock,
      onEvent: (event) => io.stderr.write(`zonewise: store: ${JSON.stringify(event)}\n`),
    })
  },
  send,
  commands: {
    // This command reads the environment and runs until it receives a signal.
    serve: async () => {
      await import('./main.ts')
      return new Promise<number>(() => undefined)
    },
    demo: async (options) => (await import('./demo/command.ts')).run(io, options),
    doctor: async (options) => (await import('./doctor/command.ts')).run(io, options),
  },
}

async function settings(): Promise<Config> {
  const { ConfigError, readConfig } = await import('./config.ts')
  try {
    return readConfig(io.env)
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(error.message) : error
  }
}

async function send({ url, method, headers, body, signal }: HttpRequest): Promise<HttpReply> {
  const response = await fetch(url, { method, headers, signal, ...(body !== undefined && { body }) })
  return {
    status: response.status,
    cacheControl: response.headers.get('cache-control') ?? '',
    body: await response.text(),
  }
}

async function readStdin(maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let byteCount = 0
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    byteCount += chunk.length
    if (byteCount > maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes + 1)
}

// There is no top-level await, because the CLI bundle is not built as an ES module.
run(process.argv.slice(2), io, outside).then(
  (code) => {
    process.exitCode = code
  },
  async (error: Error) => {
    if (interruption.signal.aborted) {
      process.exitCode = INTERRUPTED
      return
    }
    const { operatorMessage } = await import('./operator-errors.ts')
    const message = operatorMessage(error)
    process.stderr.write(`zonewise: ${message ?? error.stack}\n`)
    process.exitCode = message === undefined ? EXIT.undetermined : EXIT.failed
  },
)
