import cluster from 'node:cluster'
import { resolve } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { operatorMessage } from './operator-errors.ts'
import { createServiceLog } from './service-log.ts'
import { listeningText } from './serving/listening-text.ts'
import { withSecretFiles } from './serving/secret-files.ts'
import { serve } from './serving/serve.ts'
import { unknownSettings } from './serving/unknown-settings.ts'
import { superviseWorkers, WorkerFailed } from './serving/workers.ts'

const SECOND = 1000

/** Requests in flight have this much time to finish: as long as the longest check takes. */
const SHUTDOWN_GRACE_MS = 20 * SECOND

try {
  const config = readConfig(withSecretFiles(process.env))
  const log = createServiceLog(systemClock, config.LOG_LEVEL, pino.destination({ sync: true }))
  const { logger } = log
  process.on('exit', log.flush)
  if (cluster.isPrimary)
    for (const { name, meant } of unknownSettings(process.env))
      logger.warn({ variable: name, ...(meant && { meant }) }, 'this variable is not a setting and is ignored')
  const running =
    config.WORKERS > 1 && cluster.isPrimary
      ? await superviseWorkers(systemClock, config, log)
      : await serve(systemClock, config, log)
  // Programs read the lines of the log.
  if (cluster.isPrimary && process.stdout.isTTY)
    process.stdout.write(listeningText(config, running.address, resolve(config.DATA_DIR)))
  const delayMs = config.SHUTDOWN_DELAY_SECONDS * SECOND
  closeWithGrace({ delay: delayMs + SHUTDOWN_GRACE_MS, logger }, async ({ signal, err }) => {
    if (err) logger.fatal({ err }, 'stopping because of an unexpected error')
    else logger.info({ signal }, 'stopping: finishing the requests in flight')
    // A person at a terminal (SIGINT) does not wait for a load balancer.
    await running.close(signal === 'SIGTERM' ? delayMs : 0)
  })
} catch (error) {
  // The workers have already written what is wrong.
  if (!(error instanceof WorkerFailed))
    process.stderr.write(`zonewise cannot start: ${operatorMessage(error) ?? (error as Error).stack}\n`)
  process.exit(1)
}
