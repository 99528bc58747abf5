import cluster from 'node:cluster'
import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { systemClock } from './clock.ts'
import { ConfigError, readConfig } from './config.ts'
import { createServiceLog } from './service-log.ts'
import { serve } from './serving/serve.ts'
import { superviseWorkers, WorkerFailed } from './serving/workers.ts'
import { StoreUnavailable } from './store/store.ts'

/** Requests in flight have this much time to finish after SIGTERM. */
const SHUTDOWN_GRACE_MS = 25_000

try {
  const config = readConfig(process.env)
  const log = createServiceLog(systemClock, config.LOG_LEVEL, pino.destination({ sync: true }))
  const { logger } = log
  process.on('exit', log.flush)
  const running =
    config.WORKERS > 1 && cluster.isPrimary
      ? await superviseWorkers(systemClock, config, log)
      : await serve(systemClock, config, log)
  closeWithGrace({ delay: SHUTDOWN_GRACE_MS, logger }, async ({ signal, err }) => {
    if (err) logger.fatal({ err }, 'stopping because of an unexpected error')
    else logger.info({ signal }, 'stopping: finishing the requests in flight')
    await running.close()
  })
} catch (error) {
  process.stderr.write(failureLine(error as Error & { readonly code?: unknown }))
  process.exit(1)
}

function failureLine(error: Error & { readonly code?: unknown }): string {
  // The workers have already written what is wrong.
  if (error instanceof WorkerFailed) return ''
  const isExpected = error instanceof ConfigError || error instanceof StoreUnavailable || error.code === 'EADDRINUSE'
  return `zonewise cannot start: ${isExpected ? error.message : error.stack}\n`
}
