import { ROOT } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { parentReferrals } from '../delegation/parent.ts'
import { type Referral, referralFor } from '../delegation/referral.ts'
import { type Scope, scope } from '../delegation/scope.ts'
import { anySeen, mapSeen, seen, soFar, unseen, valueSoFar, waitFor } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { askedServers } from '../name-servers/server-answers.ts'
import { LATE_RESOLVERS_UNREACHING_MS, RESOLVERS_UNREACHING_MS } from '../timeouts.ts'
import { decide } from './decide.ts'
import { deniesName, hasOwnAlias } from './denied-name.ts'
import { existenceByResolvers, freshAnswers, freshResponse, rootAnswers } from './existence-at-resolvers.ts'
import {
  EXISTENCE,
  REACHED,
  REACHED_BY_ALL,
  REACHED_BY_ANY,
  SERVED,
  type UnreachableCause,
} from './existence-tables.ts'
import { provesSomething } from './record-set.ts'
import { servingClass } from './serving.ts'

/** Whether the name exists and its name servers answer for it. Unseen if this could not be decided. */
export interface Existence {
  readonly state: 'exists' | 'nxdomain' | 'unreachable'
  /** Why the zone is unreachable. */
  readonly cause: UnreachableCause | undefined
  /** The name exists, but its name servers respond only to resolvers, not to us. */
  readonly isHiddenFromUs: boolean
  /** The unreachable zone: the domain itself, or the zone that contains it. */
  readonly zone: Name
}

/**
 * The parent zone and the name servers decide, in this order. Resolvers decide only if neither can be queried, because they may
 * serve cached data. A dead zone is reported without waiting until the resolvers time out.
 */
export const existence: View<Observed<Existence>> = defineView(
  'existence',
  (look): Observed<Existence> =>
    mapSeen(look.at(finding), (found) => {
      const place = found.state === 'unreachable' ? look.at(scope) : undefined
      return { ...found, zone: (place && valueSoFar(place)?.apex) ?? look.subject.domain }
    }),
  // Resolvers need up to 20 seconds to give up on a dead zone.
  (observation) => observation.seen && observation.value.state === 'unreachable',
)

type Found = Omit<Existence, 'zone'>

const finding: View<Observed<Found>> = defineView('found existence', (look): Observed<Found> => {
  // This query is sent now, so that a fallback to the resolvers needs no further round trip.
  look.ask({ kind: 'resolvers', name: look.subject.domain, type: TYPE.SOA, isCheckingDisabled: false })
  if (!look.subject.isDirectDnsOn) return byResolvers(look)
  const place = look.at(scope)
  if (!place.seen) return byResolvers(look)
  const kind = place.value.isMissing ? 'missing' : place.value.isApex ? 'apex' : 'inside'
  if (kind !== 'missing') look.at(askedServers)
  const decision = decide(EXISTENCE, {
    place: () => kind,
    parent: () => parentClass(look),
    enclosing: () => enclosingClass(look, place.value),
    served: () => {
      const found = servedOrNot(look)
      return found.seen ? found.value.state : 'unseen'
    },
  })
  switch (decision) {
    case 'exists':
      return EXISTS
    case 'nxdomain':
      return NXDOMAIN
    case 'served':
      return servedOrNot(look)
    case 'resolvers':
      return byResolvers(look)
    case 'wait':
      waitFor(look.at(referralFor(place.value.domain, place.value.apex)))
      return byResolvers(look)
  }
})

const EXISTS: Observed<Found> = seen({ state: 'exists', cause: undefined, isHiddenFromUs: false })
const HIDDEN: Observed<Found> = seen({ state: 'exists', cause: undefined, isHiddenFromUs: true })
const NXDOMAIN: Observed<Found> = seen({ state: 'nxdomain', cause: undefined, isHiddenFromUs: false })

const unreachable = (cause: UnreachableCause): Observed<Found> =>
  seen({ state: 'unreachable', cause, isHiddenFromUs: false })

function byResolvers(look: Look): Observed<Found> {
  const agreed = look.at(existenceByResolvers)
  if (!agreed.seen) return agreed
  if (agreed.value === 'unreachable') return unreachable('resolvers')
  return agreed.value === 'exists' ? EXISTS : NXDOMAIN
}

function parentClass(look: Look): 'delegates' | 'denies' | 'unclear' | 'unseen' {
  const referrals = look.at(parentReferrals)
  if (!referrals.seen) return 'unseen'
  const observations = referrals.value.map(({ referral }) => referral)
  if (valueSoFar(anySeen(observations, isDelegating)) !== undefined) return 'delegates'
  waitFor(...observations)
  const seenReferrals = observations.flatMap((referral) => (referral.seen ? [referral.value] : []))
  return seenReferrals.length > 0 && seenReferrals.every(({ isDenied }) => isDenied) ? 'denies' : 'unclear'
}

const isDelegating = ({ cut, name }: Referral): boolean => cut === name

function enclosingClass(look: Look, { domain, apex, isMissing }: Scope): 'pending' | 'has' | 'denies' | 'unclear' {
  const referral = look.at(referralFor(domain, apex))
  // Resolvers deny the name, so that there is nothing to do before this response arrives.
  if (isMissing) waitFor(referral)
  const known = soFar(referral)
  if (known === undefined) return 'pending'
  if (!known.seen) return 'unclear'
  if (isMissing) return known.value.isDenied ? 'denies' : 'unclear'
  if (!known.value.isAnswering) return 'unclear'
  return existsByAnswer(known.value.answer, domain) ? 'has' : 'denies'
}

/**
 * RFC 6604 section 3: the response code describes the end of the alias chain; an alias at the name itself proves that it exists.
 */
const existsByAnswer = (answer: DnsAnswer, domain: Name): boolean => !deniesName(answer) || hasOwnAlias(answer, domain)

function servedOrNot(look: Look): Observed<Found> {
  const decision = decide(SERVED, {
    servers: () => servingClass(look),
    resolvers: () => {
      const agreed = byResolvers(look)
      return agreed.seen ? agreed.value.state : 'unseen'
    },
  })
  switch (decision.by) {
    case 'exists':
      return EXISTS
    case 'nxdomain':
      return NXDOMAIN
    case 'resolvers':
      return byResolvers(look)
    case 'unseen':
      return unseen(
        'budget',
        'the name servers could not be queried, and the responses of resolvers are not sufficient',
      )
    case 'reach':
      return unlessReached(look, decision.cause)
    case 'reach of any':
      return decide(REACHED_BY_ANY, { resolvers: () => anyReach(look) }) === 'exists'
        ? EXISTS
        : unreachable(decision.cause)
    case 'reach of all':
      return unlessReachedByAll(look, decision.cause)
  }
}

function unlessReached(look: Look, cause: UnreachableCause): Observed<Found> {
  const fresh = soFar(look.at(freshResponse))
  const ask = (name: Name): Observed<DnsAnswer> =>
    look.ask({ kind: 'resolvers', name, type: TYPE.SOA, isCheckingDisabled: false })
  const decision = decide(REACHED, {
    fresh: () => {
      if (fresh === undefined) return 'pending'
      if (!fresh.seen) return 'none'
      return provesSomething(fresh.value) ? 'answer' : 'error'
    },
    time: () => {
      waitFor(look.ask({ kind: 'elapsed', ms: RESOLVERS_UNREACHING_MS }))
      return 'passed'
    },
    domain: () => {
      const answer = ask(look.subject.domain)
      return answer.seen && answer.value.status === RCODE.NXDOMAIN ? 'denied' : 'not denied'
    },
    servers: () => (cause === 'edns' ? 'answering' : 'not answering'),
    control: () => (ask(ROOT).seen ? 'works' : 'fails'),
  })
  switch (decision) {
    case 'exists':
      return EXISTS
    case 'hidden':
      return HIDDEN
    case 'unreachable':
      return unreachable(cause)
    case 'control':
      return mapSeen(ask(ROOT), () => ({ state: 'unreachable', cause, isHiddenFromUs: false }))
  }
}

function anyReach(look: Look): 'one answers' | 'none answers' {
  const answers = freshAnswers(look).map(soFar)
  if (answers.some(isProof)) return 'one answers'
  if (answers.includes(undefined)) waitFor(look.ask({ kind: 'elapsed', ms: LATE_RESOLVERS_UNREACHING_MS }))
  return 'none answers'
}

function unlessReachedByAll(look: Look, cause: UnreachableCause): Observed<Found> {
  switch (decide(REACHED_BY_ALL, { resolvers: () => allReach(look) })) {
    case 'unreachable':
      return unreachable(cause)
    case 'hidden':
      return HIDDEN
    case 'unseen':
      return unseen('dns-failure', 'no resolver works well enough to show whether the name servers are reachable')
  }
}

function allReach(look: Look): 'all answer' | 'one fails' | 'none works' {
  const controls = rootAnswers(look).map(soFar)
  const answers = freshAnswers(look).map(soFar)
  const isFailing = (answer: (typeof answers)[number], index: number): boolean =>
    answer !== undefined && !isProof(answer) && isProof(controls[index])
  if (answers.some(isFailing)) return 'one fails'
  if ([...answers, ...controls].includes(undefined))
    waitFor(look.ask({ kind: 'elapsed', ms: LATE_RESOLVERS_UNREACHING_MS }))
  const working = answers.filter((_answer, index) => isProof(controls[index]))
  if (working.length === 0) return 'none works'
  return working.every(isProof) ? 'all answer' : 'one fails'
}

const isProof = (answer: Observed<DnsAnswer> | undefined): boolean =>
  answer?.seen === true && provesSomething(answer.value)
