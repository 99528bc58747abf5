import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { ConfigError, readConfig } from './config.ts'
import { createRealWorld } from './net/real-world.ts'
import { systemWire } from './net/system-wire.ts'
import { createService } from './service.ts'
import { createServiceLog } from './service-log.ts'

/** Requests in flight get this long to finish after SIGTERM. */
const SHUTDOWN_GRACE_MS = 25_000

try {
  const config = readConfig(process.env)
  const log = createServiceLog(config.LOG_LEVEL, pino.destination({ sync: true }))
  const { logger } = log
  process.on('exit', log.flush)
  const world = createRealWorld({
    resolvers: config.DOH_RESOLVERS,
    isDirectDnsOn: config.DIRECT_DNS,
    wire: systemWire(),
    userAgent: `zonewise (+${config.CONTACT_URL || config.BASE_URL})`,
  })
  const server = createService({
    config,
    log,
    world,
    fetchPolicy: world.fetchPolicy,
    resolverStates: world.health,
  })
  closeWithGrace({ delay: SHUTDOWN_GRACE_MS, logger }, async ({ signal, err }) => {
    if (err) logger.fatal({ err }, 'stopping because of an unexpected error')
    else logger.info({ signal }, 'stopping: finishing the requests in flight')
    await server.close()
    await world.close()
  })
  const address = await server.listen({ host: config.HOST, port: config.PORT })
  logger.info({ address }, 'listening')
} catch (error) {
  const isExpected = error instanceof ConfigError || (error as { code?: unknown }).code === 'EADDRINUSE'
  process.stderr.write(`zonewise cannot start: ${isExpected ? (error as Error).message : (error as Error).stack}\n`)
  process.exitCode = 1
}
