import { type EdnsHandling, ednsHandling, isAnswering } from '../../evidence/name-servers/edns-support.ts'
import { serverAnswers, unmeasured } from '../../evidence/name-servers/server-answers.ts'
import { serverOptions } from '../../evidence/name-servers/server-options.ts'
import { SOME_SERVERS_FAIL } from '../breaks/common.ts'
import { SERVER_SOA, server } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { placesOf, serverParts } from '../delegation/places.ts'
import { points } from '../loss.ts'

export const nsEdns = defineCheck({
  id: 'ns-edns',
  group: 'delegation',
  isQuiet: true,
  references: ['RFC 6891 §6.1.1', 'RFC 6891 §6.1.2', 'RFC 6891 §7', 'RFC 7873 §5'],
  about: ({ servers }) => serverParts(servers),
  ifUnreachable: { isReported: 'as fault' },
  decidedBy: [
    server(['SOA', 'NS'], { form: 'options', isMentioned: true }),
    server(['SOA'], { form: 'dnssec' }),
    SERVER_SOA,
  ],
  needs: { serverAnswers, serverOptions },
  outcomes: {
    ok: outcome('ok'),
    'no-edns': outcome<{ servers: readonly string[] }>('info'),
    options: outcome<{ servers: readonly string[] }>('warn', points(2), SOME_SERVERS_FAIL),
    broken: outcome<{ servers: readonly string[] }>('warn', points(2), SOME_SERVERS_FAIL),
  },
  evaluate({ serverAnswers, serverOptions }, say) {
    const answering = serverAnswers.filter(isAnswering)
    const servers = (handling: EdnsHandling): readonly string[] =>
      placesOf(answering.filter((server) => ednsHandling(server) === handling))
    const [broken, without] = [servers('broken'), servers('no-edns')]
    if (broken.length > 0) return say('broken', { servers: broken })
    const rejecting = placesOf(
      serverOptions.filter(({ answersOptions }) => answersOptions.seen && !answersOptions.value),
    )
    if (rejecting.length > 0) return say('options', { servers: rejecting })
    if (without.length > 0) return say('no-edns', { servers: without })
    const open = answering.find((server) => ednsHandling(server) === 'unknown')
    if (open !== undefined && !open.soaDnssec.seen) return say.unknown(open.soaDnssec.why)
    const why = unmeasured(serverAnswers)
    if (why !== undefined) return say.unknown(why)
    const [untested] = serverOptions.flatMap(({ answersOptions }) => (answersOptions.seen ? [] : [answersOptions.why]))
    if (untested !== undefined) return say.unknown(untested)
    return answering.length === 0 ? undefined : say('ok')
  },
})
