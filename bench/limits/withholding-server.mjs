// The service in a world without sockets. Names that start with “silent” get no response at all; for other names, all
// queries but those for TLS-RPT records are answered, so that their checks hold nearly everything and do not end.
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../dist/clock.js'
import { readConfig } from '../../dist/config.js'
import { RCODE } from '../../dist/dns/types.js'
import { parseZoneFile } from '../../dist/dns/zone-file/parse.js'
import { createService } from '../../dist/service.js'
import { createServiceLog } from '../../dist/service-log.js'

/** As long as resolvers are waited for. */
const TIMEOUT_MS = 4500

const zoneOf = (name) => `$TTL 3600
${name}. SOA ns1.${name}. hostmaster.${name}. 2026111501 7200 1800 1209600 3600
${name}. NS ns1.hoster.example.
${name}. NS ns2.hoster.example.
${name}. A 93.184.5.1
${name}. AAAA 2606:2800:220::1
${name}. MX 10 mx1.hoster.example.
${name}. MX 20 mx2.hoster.example.
${name}. TXT "v=spf1 include:_spf.hoster.example -all"
${name}. CAA 0 issue "ca.example"
`

const unseen = (reason) => ({ seen: false, why: { reason, detail: 'not answered by this server' } })

async function withheld(signal) {
  await wait(TIMEOUT_MS, undefined, { signal, ref: false }).catch(() => undefined)
  return unseen(signal?.aborted ? 'aborted' : 'timeout')
}

async function answer({ name, type }, from, signal) {
  if (name.includes('silent') || name.startsWith('_smtp._tls')) return withheld(signal)
  const zone = parseZoneFile(zoneOf(name), { origin: '.', include: () => undefined })
  const answers = zone.ok ? zone.value.filter((record) => record.type === type) : []
  return {
    seen: true,
    value: {
      status: RCODE.NOERROR,
      isAuthoritative: !from.startsWith('resolver'),
      isValidated: false,
      isRecursionAvailable: from.startsWith('resolver'),
      isTruncated: false,
      hasEdns: true,
      extendedErrors: [],
      answers,
      authority: [],
      additional: [],
      from,
      durationMs: 1,
    },
  }
}

const RESOLVERS = [1, 2, 3, 4, 5].map((number) => ({ id: `resolver-${number}`, label: `Resolver ${number}` }))
const world = {
  ...systemClock,
  random: Math.random,
  dns: {
    resolvers: RESOLVERS,
    resolve: (question, { signal } = {}) => answer(question, 'resolver-1', signal),
    askResolver: (id, question, { signal } = {}) => answer(question, id, signal),
    askServer: (address, question, { signal }) => answer(question, address, signal),
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
