#!/usr/bin/env node
import { setMaxListeners } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { systemClock } from './clock.ts'
import type { Resolver } from './config/readers.ts'
import type { Config } from './config.ts'
import type { AccessStores } from './surfaces/cli/access-commands.ts'
import { EXIT, UsageError } from './surfaces/cli/exit-code.ts'
import type { Io } from './surfaces/cli/io.ts'
import { quoted } from './surfaces/cli/options.ts'
import type { Outside } from './surfaces/cli/outside.ts'
import type { HttpReply, HttpRequest } from './surfaces/cli/remote-tool-client.ts'
import { run } from './surfaces/cli/run.ts'
import { storeEventText } from './surfaces/cli/store-event-text.ts'
import { PACKAGE_VERSION } from './surfaces/package-version.ts'
import { visible } from './visible.ts'

const NARROWEST = 40
const USUAL_WIDTH = 80

const interruption = new AbortController()
// Each parallel check listens to this signal, so many listeners do not mean a leak.
setMaxListeners(0, interruption.signal)
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

const outside: Outside = {
  version: PACKAGE_VERSION,
  async openEngine({ isOffline, resolvers = [], until }) {
    if (isOffline) return (await import('./serving/offline-engine.ts')).openOfflineEngine(io.clock)
    const config = await settings()
    const given = await resolversFrom(resolvers)
    const options = { ...(given.length > 0 && { resolvers: given }), ...(until !== undefined && { until }) }
    return (await import('./serving/outside.ts')).openEngine(config, io.clock, options)
  },
  async openAccessStores(): Promise<AccessStores> {
    const { DATA_DIR: dataDir, REDIS_URL: redisUrl } = await settings()
    const { openStore } = await import('./store/open-store.ts')
    return openStore({
      dataDir,
      redisUrl,
      clock: io.clock,
      onEvent: (event) => io.stderr.write(`zonewise: ${visible(storeEventText(event))}\n`),
    })
  },
  async openBatches() {
    const redisUrl = await redisUrlForBatches()
    return (await import('./store/batches/open-batches.ts')).openBatches(redisUrl, io.clock)
  },
  send,
  collectGarbage,
  commands: {
    // This command reads the environment and runs until it receives a signal.
    serve: async ({ port }) => {
      // Workers inherit the environment.
      if (port !== undefined) process.env['PORT'] = String(port)
      // A signal ends the process while the service starts, also as process 1 of a container. Then the service handles signals.
      const end = (): void => process.exit(EXIT.interrupted)
      io.interrupted.addEventListener('abort', end)
      await import('./main.ts')
      io.interrupted.removeEventListener('abort', end)
      return new Promise<number>(() => undefined)
    },
    mcp: async ({ reports }) => {
      const [{ serveOverStdio }, { TOOLS }] = await Promise.all([
        import('./surfaces/mcp/stdio.ts'),
        import('./tools/registry.ts'),
      ])
      const { openEngine } = outside
      const { stdin, stdout } = process
      await serveOverStdio({ ...io, tools: TOOLS, openEngine, stdin, stdout, ...(reports && { reports }) })
      return EXIT.good
    },
    demo: async (options) => (await import('./demo/command.ts')).run(io, options),
    worker: async ({ lang, worker: { concurrency, resolvers: given } = { concurrency: 1, resolvers: [] } }) => {
      await redisUrlForBatches()
      const [config, resolvers] = await Promise.all([settings(), resolversFrom(given)])
      const { run: runWorker } = await import('./serving/batch-worker.ts')
      return runWorker(io, { config, lang, concurrency, resolvers })
    },
    doctor: async (options) => (await import('./doctor/command.ts')).run(io, options),
  },
}

async function settings(): Promise<Config> {
  const { ConfigError, readConfig } = await import('./config.ts')
  const { withSecretFiles } = await import('./serving/secret-files.ts')
  try {
    return readConfig(withSecretFiles(io.env))
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(error.message) : error
  }
}

async function redisUrlForBatches(): Promise<string> {
  const { REDIS_URL: redisUrl } = await settings()
  if (redisUrl === '')
    throw new UsageError(
      'Batches need a Redis or Valkey server that all workers share. Set REDIS_URL, for example REDIS_URL=redis://127.0.0.1:6379',
    )
  return redisUrl
}

async function resolversFrom(given: readonly string[]): Promise<readonly Resolver[]> {
  const { RESOLVER_COUNT, RESOLVER_FORMS, resolverFrom } = await import('./config/readers.ts')
  if (given.length > RESOLVER_COUNT)
    throw new UsageError(`--resolver can be given ${RESOLVER_COUNT} times, but was given ${given.length} times.`)
  return given.map((text) => {
    const resolver = resolverFrom(text)
    if (resolver === undefined)
      throw new UsageError(`${quoted(text)} is not a resolver: it must be ${RESOLVER_FORMS}. Example: 192.0.2.53`)
    return resolver
  })
}

async function send({ url, method, headers, body, signal }: HttpRequest): Promise<HttpReply> {
  const response = await fetch(url, {
    method,
    headers,
    signal,
    redirect: 'manual',
    ...(body !== undefined && { body }),
  })
  return {
    status: response.status,
    cacheControl: response.headers.get('cache-control') ?? '',
    retryAfter: response.headers.get('retry-after') ?? '',
    location: response.headers.get('location') ?? '',
    body: await textIn(response),
  }
}

/** Many times the length of the longest result. */
const MAX_REPLY_BYTES = 32 * 1024 * 1024

/** A faulty or hostile server must not fill the memory. */
async function textIn({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let byteCount = 0
  for await (const chunk of body ?? []) {
    byteCount += chunk.byteLength
    if (byteCount > MAX_REPLY_BYTES) throw new Error(`the response is longer than ${MAX_REPLY_BYTES} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

let garbageCollector: (() => void) | undefined

/** On a machine with much memory, V8 lets garbage grow to several times the size of the data in use. */
function collectGarbage(): void {
  if (garbageCollector === undefined) {
    setFlagsFromString('--expose-gc')
    garbageCollector = runInNewContext('gc') as () => void
  }
  garbageCollector()
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
      process.exitCode = EXIT.interrupted
      return
    }
    const { operatorMessage } = await import('./operator-errors.ts')
    const message = operatorMessage(error)
    process.stderr.write(`zonewise: ${message ?? error.stack}\n`)
    process.exitCode = EXIT.undetermined
  },
)
