import { nameServers } from '../../evidence/delegation/name-servers.ts'
import { scope } from '../../evidence/delegation/scope.ts'
import { seen } from '../../evidence/engine/observed.ts'
import { defineView } from '../../evidence/engine/view.ts'
import { existence } from '../../evidence/lookup/existence.ts'
import { locatedServers, unlocated } from '../../evidence/name-servers/located-servers.ts'
import { type ServerFault, serverAnswers, unmeasured } from '../../evidence/name-servers/server-answers.ts'
import { FAILS_WITH_ONE_SERVER } from '../breaks/common.ts'
import { SERVER_SOA } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { placesOf, serverParts } from '../delegation/places.ts'
import { points } from '../loss.ts'

/** Resolvers get answers from servers that refuse our queries. */
const isHidden = defineView('refusing us', (look) => {
  const state = look.at(existence)
  return seen(state.seen && state.value.isHiddenFromUs)
})

interface Lame {
  readonly zone: string
  readonly lame: readonly string[]
  /** The faults of the servers, each once. */
  readonly faults: readonly ServerFault[]
}

export const nsAuthoritative = defineCheck({
  id: 'ns-authoritative',
  group: 'delegation',
  references: ['RFC 1912 §2.8', 'RFC 2181 §6.1', 'Zonemaster Delegation04'],
  isRoot: true,
  about: ({ lame }) => serverParts(lame),
  ifUnreachable: { isReported: 'always' },
  decidedBy: [SERVER_SOA],
  needs: { nameServers, locatedServers, serverAnswers, isHidden, scope },
  outcomes: {
    ok: outcome<{ zone: string; count: number }>('ok'),
    'refuses-us': outcome<Lame>('info'),
    lame: outcome<Lame>('problem', points(7), FAILS_WITH_ONE_SERVER),
  },
  evaluate({ nameServers, locatedServers, serverAnswers, isHidden, scope: { apex: zone } }, say) {
    if (nameServers.length === 0) return undefined
    const lame = serverAnswers.filter(({ state }) => state === 'lame')
    const values = { zone, lame: placesOf(lame), faults: [...new Set(lame.flatMap(({ fault }) => fault ?? []))] }
    if (lame.length > 0) return say(isHidden ? 'refuses-us' : 'lame', values)
    const open = unmeasured(serverAnswers) ?? unlocated(locatedServers)
    if (open !== undefined) return say.unknown(open)
    const count = serverAnswers.filter(({ state }) => state === 'authoritative').length
    return count === 0 ? undefined : say('ok', { zone, count })
  },
})
