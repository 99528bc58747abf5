// The service in a world without sockets in which no query gets a response.
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../dist/clock.js'
import { readConfig } from '../../dist/config.js'
import { createService } from '../../dist/service.js'
import { createServiceLog } from '../../dist/service-log.js'

/** As long as resolvers are waited for. */
const TIMEOUT_MS = 4500

const unseen = (reason) => ({ seen: false, why: { reason, detail: 'not answered by this server' } })

async function withheld(signal) {
  await wait(TIMEOUT_MS, undefined, { signal, ref: false }).catch(() => undefined)
  return unseen(signal?.aborted ? 'aborted' : 'timeout')
}

const RESOLVERS = [1, 2, 3, 4, 5].map((number) => ({ id: `resolver-${number}`, label: `Resolver ${number}` }))
const world = {
  ...systemClock,
  random: Math.random,
  dns: {
    resolvers: RESOLVERS,
    resolve: (_question, { signal } = {}) => withheld(signal),
    askResolver: (_id, _question, { signal } = {}) => withheld(signal),
    askServer: (_address, _question, { signal }) => withheld(signal),
  },
  web: { get: (_request, signal) => withheld(signal) },
  ports: {
    probe: (_address, _port, signal) => withheld(signal),
    greet: (_request, signal) => withheld(signal),
    egress: async () => ({ isPort25Open: true, hasIpv6: true }),
  },
}

const config = readConfig(process.env)
const log = createServiceLog(systemClock, config.LOG_LEVEL, { write: () => true })
const server = createService({ config, log, world })
await server.listen({ host: config.HOST, port: config.PORT })

let peakBytes = 0
setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss())
}, 50).unref()

process.on('message', (message) => {
  if (message === 'start') {
    globalThis.gc()
    peakBytes = 0
  }
  if (message === 'start' || message === 'memory') {
    globalThis.gc()
    const { rss, heapUsed, external } = process.memoryUsage()
    process.send({ rss, heldBytes: heapUsed + external, peakBytes: Math.max(peakBytes, rss) })
  }
})
process.on('disconnect', () => process.exit())
