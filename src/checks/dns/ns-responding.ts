import { nameServers, unlocated } from '../../evidence/name-servers.ts'
import { type ServerAnswers, serverAnswers, unmeasured } from '../../evidence/server-answers.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { placesOf } from './places.ts'

const MIN_ANSWERING = 2

const isAnswering = ({ state }: ServerAnswers): boolean => state === 'authoritative' || state === 'lame'

interface Silent {
  /** `ns1.example.com (192.0.2.1)`. */
  readonly silent: readonly string[]
  readonly count: number
}

export const nsResponding = defineCheck({
  id: 'ns-responding',
  group: 'delegation',
  references: ['RFC 1123 §6.1.3.2', 'RFC 2182 §3'],
  needs: { nameServers, serverAnswers },
  outcomes: {
    ok: outcome<{ count: number }>('ok'),
    'some-silent': outcome<Silent>('warn'),
    'most-silent': outcome<Silent>('problem'),
  },
  evaluate({ nameServers, serverAnswers }, say) {
    if (nameServers.length === 0) return undefined
    const count = serverAnswers.length
    const silent = serverAnswers.filter(({ state }) => state === 'silent')
    const answering = new Set(serverAnswers.filter(isAnswering).flatMap(({ names }) => names))
    const values = { silent: placesOf(silent), count }
    if (silent.length > 0 && answering.size >= MIN_ANSWERING) return say('some-silent', values)
    const open = unmeasured(serverAnswers) ?? unlocated(nameServers)
    if (open !== undefined) return say.unknown(open)
    return silent.length > 0 ? say('most-silent', values) : say('ok', { count })
  },
})
