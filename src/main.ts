import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { ConfigError, readConfig } from './config.ts'
import { createService } from './service.ts'

/** Requests in flight get this long to finish after SIGTERM. */
const SHUTDOWN_GRACE_MS = 25_000

/** Lines are written in batches, at the latest after a second: one system call for each request would be a tenth of its cost. */
const BUFFERED_LOG = { sync: false, minLength: 4096, periodicFlush: 1000 }

try {
  const config = readConfig(process.env)
  const logger = pino({ level: config.LOG_LEVEL }, pino.destination(BUFFERED_LOG))
  const server = createService({ config, logger, world: { now: () => new Date() } })
  closeWithGrace({ delay: SHUTDOWN_GRACE_MS, logger }, async ({ signal, err }) => {
    if (err) logger.fatal({ err }, 'stopping because of an unexpected error')
    else logger.info({ signal }, 'stopping: finishing the requests in flight')
    await server.close()
  })
  await server.listen({ host: config.HOST, port: config.PORT })
} catch (error) {
  const isExpected = error instanceof ConfigError || (error as { code?: unknown }).code === 'EADDRINUSE'
  process.stderr.write(`zonewise cannot start: ${isExpected ? (error as Error).message : (error as Error).stack}\n`)
  process.exitCode = 1
}
