import { ROOT } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import type { DnsAnswer, Observed, ResolverId } from '../../world.ts'
import { seen, soFar, unseen, valueSoFar, waitFor } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { nameForEach } from '../lookup/existence-at-resolvers.ts'
import { provesSomething } from '../lookup/record-set.ts'
import { REACHING_RESOLVER_MS } from '../timeouts.ts'
import { isServersFault } from './ask-server.ts'

const RESOLVERS: readonly ResolverId[] = ['resolver-1', 'resolver-2', 'resolver-3', 'resolver-4', 'resolver-5']

export interface ResolverReach {
  /** Resolvers that get no answer from the name servers, although other resolvers do and although they answer other queries. */
  readonly blocked: readonly ResolverId[]
  /** Resolvers that answered. */
  readonly reaching: number
}

/** Which public resolvers get an answer for a name that cannot be cached. */
export const resolverReach: View<Observed<ResolverReach>> = defineView(
  'resolver reach',
  (look): Observed<ResolverReach> => {
    const { domain, randomLabel } = look.subject
    const [name, other] = [nameForEach(look.subject), `${randomLabel}-2.${domain}`]
    if (other.length > MAX_NAME_LENGTH) return unseen('unaskable', 'the name is too long for another label')
    // The resolver that has answered for another such name needs no further query.
    const fresh = look.ask({
      kind: 'resolvers',
      name: `${randomLabel}.${domain}`,
      type: TYPE.A,
      isCheckingDisabled: false,
    })
    const reached = isAnswer(fresh) ? valueSoFar(fresh)?.from : undefined
    const asked = RESOLVERS.map((resolver) => ({
      resolver,
      observation: resolver === reached ? fresh : ask(look, resolver, name),
    }))
    const unanswered = asked.filter(({ observation }) => !isAnswer(observation))
    const reaching = asked.length - unanswered.length
    if (unanswered.length === 0) return seen({ blocked: [], reaching })
    if (unanswered.some(({ observation }) => soFar(observation) === undefined))
      waitFor(look.ask({ kind: 'elapsed', ms: REACHING_RESOLVER_MS }))
    // One failure may be caused by packet loss, and a resolver that fails for the root zone too has a problem of its own.
    const judged = unanswered.map(({ resolver, observation }) => ({
      resolver,
      observations: [observation, ask(look, resolver, other)],
      control: look.ask({ kind: 'resolver', resolver, name: ROOT, type: TYPE.SOA, isCheckingDisabled: false }),
    }))
    const late = judged.filter(({ observations }) => observations.some(isAnswer))
    const open = judged.filter(({ observations }) => !observations.some(isAnswer))
    waitFor(...open.flatMap(({ observations, control }) => [...observations, control]))
    const blocked = open.filter(({ observations, control }) => observations.every(isFailure) && isAnswer(control))
    const isReached = reaching + late.length > 0
    return seen({
      blocked: isReached ? blocked.map(({ resolver }) => resolver) : [],
      reaching: reaching + late.length,
    })
  },
)

const ask = (look: Look, resolver: ResolverId, name: Name): Observed<DnsAnswer> =>
  look.ask({ kind: 'resolver', resolver, name, type: TYPE.A, isCheckingDisabled: true })

/** Whether an answer has arrived by now: a second query is sent in addition to a slow one, without waiting for it. */
function isAnswer(observation: Observed<DnsAnswer>): boolean {
  const answer = valueSoFar(observation)
  return answer !== undefined && provesSomething(answer)
}

/** A timeout or an error; a query that we could not send is neither. */
const isFailure = (observation: Observed<DnsAnswer>): boolean =>
  observation.seen ? !isAnswer(observation) : isServersFault(observation)
