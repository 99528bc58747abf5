import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { readConfig } from '../src/config.ts'
import { createService } from '../src/service.ts'
import { answerCpuQuestions } from './measured-process.ts'

/** The service as it is, logging included; only the log lines go nowhere. */
const logger = pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false, minLength: 4096 }))
const server = createService({ config: readConfig({}), logger, world: { now: () => new Date() } })
await server.listen({ host: '127.0.0.1', port: 0 })
answerCpuQuestions((server.server.address() as AddressInfo).port)
process.on('SIGINT', () => process.exit(0))
