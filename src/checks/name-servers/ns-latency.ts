import { latencyOf, serverAnswers } from '../../evidence/name-servers/server-answers.ts'
import { SOME_SERVERS_FAIL } from '../breaks/common.ts'
import { SERVER_SOA } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { placesOf, serverParts } from '../delegation/places.ts'
import { points } from '../loss.ts'

/** At or above this latency users notice that a name server is slow. */
const NOTICEABLE_MS = 500
/** At or above this latency many resolvers query another server, or give up. */
const SLOW_MS = 1_000
/** BIND asks the next address after this time (`resolver-retry-interval`). If all are slower, its clients get SERVFAIL. */
const ALL_SLOW_MS = 800

interface Slow {
  readonly servers: readonly string[]
  /** The latency of the slowest server. */
  readonly milliseconds: number
}

export const nsLatency = defineCheck({
  id: 'ns-latency',
  group: 'delegation',
  isQuiet: true,
  references: ['RFC 1035 §4.2.1', 'RFC 2182 §3'],
  about: ({ servers }) => serverParts(servers),
  ifUnreachable: { isReported: 'as fault' },
  decidedBy: [SERVER_SOA],
  examples: { noticeable: { milliseconds: 700 }, slow: { milliseconds: 1500 }, 'all-slow': { milliseconds: 900 } },
  needs: { serverAnswers },
  outcomes: {
    ok: outcome('ok'),
    noticeable: outcome<Slow>('info'),
    slow: outcome<Slow>('warn', points(3)),
    'all-slow': outcome<Slow>('warn', points(3), SOME_SERVERS_FAIL),
  },
  evaluate({ serverAnswers }, say) {
    const measured = serverAnswers.flatMap((server) => {
      const latencyMs = latencyOf(server)
      return latencyMs === undefined ? [] : [{ ...server, latencyMs }]
    })
    if (measured.length === 0) return undefined
    const from = (limit: number) => measured.filter(({ latencyMs }) => latencyMs >= limit)
    const values = (servers: typeof measured): Slow => ({
      servers: placesOf(servers),
      milliseconds: Math.round(Math.max(...servers.map(({ latencyMs }) => latencyMs))),
    })
    if (measured.every(({ latencyMs }) => latencyMs >= ALL_SLOW_MS)) return say('all-slow', values(measured))
    const slow = from(SLOW_MS)
    if (slow.length > 0) return say('slow', values(slow))
    const noticeable = from(NOTICEABLE_MS)
    return noticeable.length > 0 ? say('noticeable', values(noticeable)) : say('ok')
  },
})
