// The service on top of the scripted internet, with one report in its cache.
import { systemClock } from '../dist/clock.js'
import { readConfig } from '../dist/config.js'
import { createService } from '../dist/service.js'
import { createServiceLog } from '../dist/service-log.js'
import { startSmallInternet } from './small-internet.mjs'

const world = await startSmallInternet()
const config = readConfig(process.env)
const log = createServiceLog(systemClock, config.LOG_LEVEL, { write: () => true })
const server = createService({ config, log, world })
await server.listen({ host: config.HOST, port: config.PORT })
