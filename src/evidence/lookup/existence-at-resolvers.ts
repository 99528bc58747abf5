import { ROOT } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import type { DnsAnswer, Observed, ResolverId, Unseen } from '../../world.ts'
import { seen, soFar, unseen, waitFor } from '../engine/observed.ts'
import type { Subject } from '../engine/subject.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { isServersFault } from '../name-servers/ask-server.ts'
import { deniesName, hasOwnAlias } from './denied-name.ts'
import { provesSomething } from './record-set.ts'

/** The result of a resolver for the domain. An error and a timeout both count as `nothing`. */
type Existence = 'exists' | 'nxdomain' | 'nothing' | 'withheld'

/** The first three resolvers of the list, which belong to different operators. */
const RESOLVERS: readonly ResolverId[] = ['resolver-1', 'resolver-2', 'resolver-3']
const ALL_RESOLVERS: readonly ResolverId[] = [...RESOLVERS, 'resolver-4', 'resolver-5']

/**
 * For a service that may not query name servers or cannot reach them: one positive answer is enough for existence. A result that
 * gives the domain no points needs two resolvers, and if two differ, the third decides.
 */
export const existenceByResolvers: View<Observed<'exists' | 'nxdomain' | 'unreachable'>> = defineView(
  'existence by resolvers',
  (look): Observed<'exists' | 'nxdomain' | 'unreachable'> => {
    const first = askResolvers(look, TYPE.SOA, false)
    if (existenceSoFar(look, first) === 'exists') return seen('exists')
    if (existenceSoFar(look, askResolvers(look, TYPE.NS, false)) === 'exists') return seen('exists')
    const existence = agreedExistence(look, first)
    if (typeof existence !== 'string') return { seen: false, why: existence }
    if (existence === 'withheld') return unseen('budget', 'too few resolvers could be queried')
    return seen(existence === 'nothing' ? 'unreachable' : existence)
  },
)

/** The response of resolvers for a name that cannot be cached, which shows whether they reach the name servers now. */
export const freshResponse: View<Observed<DnsAnswer>> = defineView('fresh response', (look): Observed<DnsAnswer> => {
  const name = `${look.subject.randomLabel}.${look.subject.domain}`
  if (name.length > MAX_NAME_LENGTH) return unseen('unaskable', 'the name is too long for another label')
  const checked = look.ask({ kind: 'resolvers', name, type: TYPE.A, isCheckingDisabled: false })
  // Invalid signatures do not mean that the servers cannot be reached.
  return checked.seen && !provesSomething(checked.value)
    ? look.ask({ kind: 'resolvers', name, type: TYPE.A, isCheckingDisabled: true })
    : checked
})

/** Another name than that of `freshResponse`, so that no resolver gets the same query twice. */
export const nameForEach = ({ randomLabel, domain }: Pick<Subject, 'randomLabel' | 'domain'>): Name =>
  `${randomLabel}-1.${domain}`

/** The same from each of the five resolvers, without validation: who answers first must not decide. */
export function freshAnswers(look: Look): readonly Observed<DnsAnswer>[] {
  const name = nameForEach(look.subject)
  if (name.length > MAX_NAME_LENGTH) return []
  return ALL_RESOLVERS.map((resolver) =>
    look.ask({ kind: 'resolver', resolver, name, type: TYPE.A, isCheckingDisabled: true }),
  )
}

/** The answers of the same resolvers about the root zone, which show whether they work. */
export const rootAnswers = (look: Look): readonly Observed<DnsAnswer>[] =>
  ALL_RESOLVERS.map((resolver) =>
    look.ask({ kind: 'resolver', resolver, name: ROOT, type: TYPE.SOA, isCheckingDisabled: false }),
  )

const askResolvers = (look: Look, type: number, isCheckingDisabled: boolean): Observed<DnsAnswer> =>
  look.ask({ kind: 'resolvers', name: look.subject.domain, type, isCheckingDisabled })

const askResolver = (look: Look, resolver: ResolverId, isCheckingDisabled: boolean): Observed<DnsAnswer> =>
  look.ask({ kind: 'resolver', resolver, name: look.subject.domain, type: TYPE.SOA, isCheckingDisabled })

function existenceIn({ subject: { domain } }: Look, observation: Observed<DnsAnswer>): Existence {
  if (!observation.seen) return isServersFault(observation) ? 'nothing' : 'withheld'
  // RFC 6604 section 3: the response code describes the end of the alias chain; an alias at the name itself proves that it
  // exists.
  if (hasOwnAlias(observation.value, domain)) return 'exists'
  if (deniesName(observation.value)) return 'nxdomain'
  return observation.value.status === RCODE.NOERROR ? 'exists' : 'nothing'
}

/** Undefined while the answer has not arrived: the queries that may follow from it are sent meanwhile. */
function existenceSoFar(look: Look, observation: Observed<DnsAnswer>): Existence | undefined {
  const known = soFar(observation)
  return known === undefined ? undefined : existenceIn(look, known)
}

/** The result after a second and, if necessary, a third resolver was queried, or the reason why it proves nothing. */
function agreedExistence(look: Look, first: Observed<DnsAnswer>): Existence | Unseen {
  const existence = existenceIn(look, first)
  if (existence === 'nxdomain') return decided(look, first, existence)
  const repeated = askResolvers(look, TYPE.SOA, true)
  const unchecked = existenceSoFar(look, repeated)
  const control = look.ask({ kind: 'resolvers', name: ROOT, type: TYPE.SOA, isCheckingDisabled: false })
  if (unchecked === 'exists') return 'exists'
  if (unchecked === 'nxdomain') return decided(look, first, unchecked)
  // A timeout of all resolvers together means that each has been queried in turn.
  const agreed = first.seen ? decided(look, first, 'nothing') : existence
  waitFor(repeated, control)
  if (agreed !== 'nothing') return agreed
  if (unchecked === 'withheld') return unchecked
  if (!control.seen) return withoutResolvers(control.why)
  return provesSomething(control.value)
    ? 'nothing'
    : { reason: 'bad-answer', detail: 'the resolvers return no usable answer for the root zone' }
}

/** Every resolver has the root zone in its cache, so that a failure of all of them there is a failure of our network. */
const withoutResolvers = (why: Unseen): Unseen =>
  why.reason === 'timeout' || why.reason === 'connection' ? { ...why, reason: 'no-resolver' } : why

/** The second resolver confirms the first, or the third decides. */
function decided(look: Look, first: Observed<DnsAnswer>, existence: Existence): Existence | Unseen {
  const [second, third] = RESOLVERS.filter((id) => !first.seen || id !== first.value.from)
  if (second === undefined || third === undefined) return existence
  const other = thoroughExistence(look, second)
  if (other === existence || other === 'exists') return other
  const last = thoroughExistence(look, third)
  return last === existence || last === other || last === 'exists'
    ? last
    : { reason: 'bad-answer', detail: 'the resolvers contradict each other' }
}

/** Queries without validation too, if necessary: invalid signatures do not make a name unreachable. */
function thoroughExistence(look: Look, resolver: ResolverId): Existence {
  const checked = existenceIn(look, askResolver(look, resolver, false))
  return checked === 'nothing' ? existenceIn(look, askResolver(look, resolver, true)) : checked
}
