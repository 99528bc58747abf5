import { mapSeen, seen, valueSoFar } from '../../evidence/engine/observed.ts'
import { defineView } from '../../evidence/engine/view.ts'
import { addressesOf } from '../../evidence/lookup/addresses.ts'
import { isServersFault } from '../../evidence/name-servers/ask-server.ts'
import {
  askedServers,
  type ServerAnswers,
  serverAnswers,
  unmeasured,
} from '../../evidence/name-servers/server-answers.ts'
import type { DnsAnswer, Observed, Unseen } from '../../world.ts'
import { mentioned } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { placesOf, serverParts } from '../delegation/places.ts'
import { points } from '../loss.ts'

interface Recursion {
  readonly controlName: string
  /** The actual addresses of the control name. */
  readonly right: Observed<readonly string[]>
}

/** The control name is looked up only if a server returns an address for it. */
const recursion = defineView(
  'recursion',
  (look): Observed<Recursion> =>
    mapSeen(look.at(askedServers), (asked) => {
      const { controlName } = look.subject
      // The first such answer is enough: the other servers may take seconds to time out.
      const isClaimed = asked.some(({ control }) => claimsIn(control && valueSoFar(control)).length > 0)
      return { controlName, right: isClaimed ? look.value(addressesOf(controlName)).ipv4 : seen([]) }
    }),
)

/**
 * The addresses that a server returns for a name outside its zones. An answer with AA comes from a server that answers every
 * query.
 */
const claimsIn = (answer: DnsAnswer | undefined): readonly string[] =>
  answer === undefined || answer.isAuthoritative
    ? []
    : answer.answers.flatMap(({ data }) => (data.type === 'A' ? [data.address] : []))

const claimsOf = ({ control }: ServerAnswers): readonly string[] => claimsIn(control?.seen ? control.value : undefined)

/** A server that does not answer for a foreign name does not resolve it. */
function whyOpen({ control, state }: ServerAnswers): Unseen | undefined {
  const isAnswering = state === 'authoritative' || state === 'lame'
  return control === undefined || control.seen || !isAnswering || isServersFault(control) ? undefined : control.why
}

export const nsRecursion = defineCheck({
  id: 'ns-recursion',
  group: 'delegation',
  references: ['RFC 5358'],
  about: ({ servers }) => serverParts(servers),
  decidedBy: [{ kind: 'server', isRecursionDesired: true }, mentioned('A')],
  needs: { recursion, serverAnswers },
  outcomes: {
    ok: outcome('ok'),
    open: outcome<{ servers: readonly string[]; controlName: string }>('warn', points(3)),
  },
  evaluate({ recursion: { controlName, right }, serverAnswers: servers }, say) {
    if (!right.seen) return say.unknown(right.why)
    const open = servers.filter((server) => claimsOf(server).some((address) => right.value.includes(address)))
    if (open.length > 0) return say('open', { servers: placesOf(open), controlName })
    const why = servers.map(whyOpen).find((reason) => reason !== undefined) ?? unmeasured(servers)
    if (why !== undefined) return say.unknown(why)
    return servers.every(({ state }) => state === 'silent') ? undefined : say('ok')
  },
})
