import { serverAnswers, unmeasured } from '../../evidence/name-servers/server-answers.ts'
import { serverTcp } from '../../evidence/name-servers/server-tcp.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { placesOf, serverParts } from '../delegation/places.ts'
import { points } from '../loss.ts'

export const nsTcp = defineCheck({
  id: 'ns-tcp',
  group: 'delegation',
  references: ['RFC 7766 §5', 'RFC 9210 §3'],
  about: ({ servers }) => serverParts(servers),
  ifUnreachable: { isReported: 'as fault', awaitedFor: 'servers' },
  decidedBy: [
    { kind: 'server', transport: 'tcp', types: ['SOA'] },
    { kind: 'server', transport: 'tcp' },
  ],
  needs: { serverAnswers, serverTcp },
  outcomes: {
    ok: outcome('ok'),
    'no-tcp': outcome<{ servers: readonly string[] }>('warn', points(3), {
      client: 'resolver',
      queries: 'some',
      response: 'no-answer',
      when: 'large-response',
    }),
  },
  evaluate({ serverAnswers, serverTcp }, say) {
    const failing = serverTcp.filter(({ answersTcp }) => answersTcp.seen && !answersTcp.value)
    if (failing.length > 0) return say('no-tcp', { servers: placesOf(failing) })
    const [open] = serverTcp.flatMap(({ answersTcp }) => (answersTcp.seen ? [] : [answersTcp.why]))
    const why = open ?? unmeasured(serverAnswers)
    if (why !== undefined) return say.unknown(why)
    return serverTcp.length === 0 ? undefined : say('ok')
  },
})
