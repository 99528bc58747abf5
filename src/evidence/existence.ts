import { ROOT } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import { RCODE, TYPE } from '../dns/types.ts'
import type { DnsAnswer, Observed, ResolverId, Unseen } from '../world.ts'
import { isServersFault } from './ask-server.ts'
import { isPending, seen, unseen } from './observed.ts'
import { provesSomething } from './record-set.ts'
import { referralFor } from './referral.ts'
import { scope } from './scope.ts'
import { type ServerAnswers, serverAnswers } from './server-answers.ts'
import { defineView, type Look, type View } from './view.ts'

/** Whether the name exists and anybody answers for it. Undecided is unseen. */
export type Existence = 'exists' | 'nxdomain' | 'unreachable'

/**
 * What somebody says about the domain. An error and silence are the same: nothing. `unasked`: there is nobody to ask, or no
 * way there from here. `withheld`: somebody could have been asked, and we did not.
 */
type Opinion = 'exists' | 'nxdomain' | 'nothing' | 'unasked' | 'withheld' | 'pending'

/** The first three of the list; they belong to different operators. */
const RESOLVERS: readonly ResolverId[] = ['resolver-1', 'resolver-2', 'resolver-3']

/**
 * One answer is enough for existence. What would give the domain no points at all is said only when two resolvers and,
 * where they can be asked, the name servers agree; where two resolvers differ, the third decides.
 */
export const existence: View<Observed<Existence>> = defineView('existence', (look): Observed<Existence> => {
  // In this order, so that the usual case is certain after one answer: everything else is told only then.
  const first = askResolvers(look, TYPE.SOA, false)
  if (opinionOf(look, first) === 'exists') return seen('exists')
  if (opinionOf(look, askResolvers(look, TYPE.NS, false)) === 'exists') return seen('exists')
  const direct = directOpinion(look)
  if (direct === 'exists') return seen('exists')
  const resolvers = resolversOpinion(look, first, direct)
  if (resolvers === 'exists') return seen('exists')
  if (resolvers === 'pending' || direct === 'pending') return unseen('pending', 'not answered yet')
  if (typeof resolvers !== 'string') return { seen: false, why: resolvers }
  if (resolvers === 'withheld') return unseen('budget', 'too few could be asked about the name')
  if (resolvers === 'nothing' && direct === 'withheld')
    return unseen('budget', 'the name servers could not be asked, and the resolvers alone do not decide')
  if (direct !== 'unasked' && direct !== 'withheld' && direct !== resolvers)
    return unseen('bad-answer', 'resolvers and name servers contradict each other')
  return seen(resolvers === 'nxdomain' ? 'nxdomain' : 'unreachable')
})

const askResolvers = (look: Look, type: number, isCheckingDisabled: boolean): Observed<DnsAnswer> =>
  look.ask({ kind: 'resolvers', name: look.subject.domain, type, isCheckingDisabled })

const askResolver = (look: Look, resolver: ResolverId, isCheckingDisabled: boolean): Observed<DnsAnswer> =>
  look.ask({ kind: 'resolver', resolver, name: look.subject.domain, type: TYPE.SOA, isCheckingDisabled })

function opinionOf({ subject: { domain } }: Look, sight: Observed<DnsAnswer>): Opinion {
  if (!sight.seen) return isPending(sight) ? 'pending' : isServersFault(sight) ? 'nothing' : 'withheld'
  // RFC 6604 section 3: the code speaks about the end of the aliases; an alias of its own proves that the name exists.
  if (hasOwnAlias(sight.value, domain)) return 'exists'
  if (sight.value.status === RCODE.NOERROR) return 'exists'
  return sight.value.status === RCODE.NXDOMAIN ? 'nxdomain' : 'nothing'
}

const hasOwnAlias = ({ answers }: DnsAnswer, domain: Name): boolean =>
  answers.some(({ name, type }) => name === domain && type === TYPE.CNAME)

/** What the resolvers say after a second, and if need be a third, was heard; or why that proves nothing. */
function resolversOpinion(look: Look, first: Observed<DnsAnswer>, direct: Opinion): Opinion | Unseen {
  const opinion = opinionOf(look, first)
  // Resolvers stay silent about a dead zone for longer than we can wait: what the servers showed makes us ask on meanwhile.
  const isSuspicious = opinion !== 'pending' || direct === 'nothing' || !look.subject.isDirectDnsOn
  if (!isSuspicious) return 'pending'
  if (opinion === 'nxdomain') return decided(look, first, opinion)
  const unchecked = opinionOf(look, askResolvers(look, TYPE.SOA, true))
  const control = look.ask({ kind: 'resolvers', name: ROOT, type: TYPE.SOA, isCheckingDisabled: false })
  if (unchecked === 'exists') return 'exists'
  if (unchecked === 'nxdomain') return decided(look, first, unchecked)
  // Silence of all of them together: each has had its turn.
  const agreed = first.seen ? decided(look, first, 'nothing') : opinion
  if (agreed === 'pending' || unchecked === 'pending' || isPending(control)) return 'pending'
  if (agreed !== 'nothing') return agreed
  if (unchecked === 'withheld') return unchecked
  if (!control.seen) return control.why
  return provesSomething(control.value) ? 'nothing' : { reason: 'bad-answer', detail: 'the resolvers know no root' }
}

/** The second resolver confirms the first, or the third decides. */
function decided(look: Look, first: Observed<DnsAnswer>, opinion: Opinion): Opinion | Unseen {
  const [second, third] = RESOLVERS.filter((id) => !first.seen || id !== first.value.from)
  if (second === undefined || third === undefined) return opinion
  const other = thoroughOpinion(look, second)
  if (other === 'pending' || other === opinion || other === 'exists') return other
  const last = thoroughOpinion(look, third)
  return last === 'pending' || last === opinion || last === other || last === 'exists'
    ? last
    : { reason: 'bad-answer', detail: 'the resolvers contradict each other' }
}

/** Without validation too, if need be: forged or broken signatures do not make a name unreachable. */
function thoroughOpinion(look: Look, resolver: ResolverId): Opinion {
  const checked = opinionOf(look, askResolver(look, resolver, false))
  return checked === 'nothing' ? opinionOf(look, askResolver(look, resolver, true)) : checked
}

function directOpinion(look: Look): Opinion {
  if (!look.subject.isDirectDnsOn) return 'unasked'
  const place = look.at(scope)
  if (!place.seen) return isPending(place) ? 'pending' : 'unasked'
  const { domain, apex } = place.value
  const states = look.at(serverStates)
  if (apex === domain || states === 'nothing') return states
  // The zone lives, or nobody could be asked: what one of its servers says about the name itself decides.
  const referral = look.at(referralFor(domain, apex))
  if (referral.seen && referral.value.isAnswering) return opinionOf(look, seen(referral.value.answer))
  if (isPending(referral)) return 'pending'
  return referral.seen || isServersFault(referral) ? 'unasked' : 'withheld'
}

/** What the servers of the zone say about its apex. */
const serverStates: View<Opinion> = defineView('server states', (look): Opinion => {
  const servers = look.at(serverAnswers)
  if (!servers.seen) return isPending(servers) ? 'pending' : 'unasked'
  const states = servers.value.map(({ state }) => state)
  if (states.includes('authoritative')) return 'exists'
  if (states.includes('pending')) return 'pending'
  if (servers.value.some(isWithheld)) return 'withheld'
  if (states.length === 0 || states.includes('unmeasured')) return 'unasked'
  const answers = servers.value.flatMap(({ soa, soaDnssec }) => [soa, soaDnssec])
  return answers.some((sight) => sight.seen && isDenial(sight.value)) ? 'nxdomain' : 'nothing'
})

/** Not for want of a way there: both questions failed for reasons of ours. */
const isWithheld = ({ state, soa, soaDnssec }: ServerAnswers): boolean =>
  state === 'unmeasured' && ![soa, soaDnssec].every(isServersFault)

const isDenial = ({ status, isAuthoritative }: DnsAnswer): boolean => status === RCODE.NXDOMAIN && isAuthoritative
