import { isAtOrBelow, ROOT } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { RCODE, rcodeName, TYPE, typeName } from '../../dns/types.ts'
import type { DnsAnswer, LookupFailure, Observed, ResolverId, Unseen } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { seen, soFar, unseen, valueSoFar, waitFor } from '../engine/observed.ts'
import { defineViews, type Look, type View } from '../engine/view.ts'
import { reconciled } from './reconciled-set.ts'
import {
  dataOf,
  isAliasLoop,
  isMissing,
  provesSomething,
  type RecordSet,
  readRecordSet,
  readWholeSet,
  resolvedSet,
} from './record-set.ts'
import { type SourceReading, sourceReading } from './record-source.ts'

/** The first three resolvers of the list, which belong to different operators. */
const RESOLVERS: readonly ResolverId[] = ['resolver-1', 'resolver-2', 'resolver-3']

const NOBODY_RESPONDS = 'neither the name servers nor the resolvers respond'

/** Resolvers need up to 20 seconds to give up on a dead zone, so a decision that was made without them is final. */
const isConfirmedFailure = (observation: Observed<RecordSet>): boolean =>
  !observation.seen && observation.why.failure !== undefined && observation.why.detail === NOBODY_RESPONDS

/**
 * The records of a name as resolvers return them. A failure is confirmed before it counts: if a second resolver and the name
 * servers of the zone fail too, the reason is `failed`; if two resolvers reject the data as bogus, it is `invalid`. Every other
 * unseen result keeps its reason.
 */
export const recordSet: (name: Name, type: number) => View<Observed<RecordSet>> = defineViews(
  'records',
  (look, name: Name, type: number): Observed<RecordSet> => {
    if (look.value(isInNewZone(name))) return look.at(publishedSet(name, type))
    const resolved = look.at(resolvedSet(name, type))
    const known = soFar(resolved)
    if (known === undefined) return deadZone(look, resolved, name, type)
    if (known.seen) return known.value.isBogus ? confirmedInvalid(look, known.value, name, type) : known
    return confirmedFailure(look, known, name, type)
  },
  isConfirmedFailure,
)

/** Resolvers take seconds to give up on a dead zone. By then the name servers have been queried, too. */
function deadZone(look: Look, resolved: Observed<RecordSet>, name: Name, type: number): Observed<RecordSet> {
  waitFor(look.ask({ kind: 'elapsed', ms: TIMEOUT_MS }))
  const source = look.at(sourceReading(name, type))
  waitFor(source)
  if (!source?.seen || source.value.kind !== 'failure' || source.value.cause !== 'timeout') return resolved
  waitFor(look.ask({ kind: 'elapsed', ms: LONG_TIMEOUT_MS }))
  return doResolversWork(look) ? failure(name, type, { ...source.value, detail: NOBODY_RESPONDS }) : resolved
}

const isTimeout = (source: Observed<SourceReading> | undefined): boolean =>
  source?.seen === true && source.value.kind === 'failure' && source.value.cause === 'timeout'

/** If a resolver has not responded within this time, the name servers are queried in addition. */
const TIMEOUT_MS = 700
/**
 * If resolvers have not answered within this time about a name whose servers do not respond either, no other result is expected.
 */
const LONG_TIMEOUT_MS = 3_800

/**
 * The records of a name as its zone publishes them now. Cached answers never take precedence over the name servers: an absence
 * counts only if a name server confirms it, and if a resolver has an older value, the value of the name servers is used.
 */
export const publishedSet: (name: Name, type: number) => View<Observed<RecordSet>> = defineViews(
  'published records',
  (look, name: Name, type: number): Observed<RecordSet> => {
    const source = look.at(sourceReading(name, type))
    if (look.value(isInNewZone(name))) return publishedInNewZone(look, source, type)
    const resolved = look.at(resolvedSet(name, type))
    // Whichever arrives first is used, so that dependent queries are sent immediately.
    const [cached, published] = [soFar(resolved), soFar(source)]
    // Validation decides first: data that resolvers reject is invisible to users, whatever the name servers return.
    if (cached?.seen && cached.value.isBogus) return confirmedInvalid(look, cached.value, name, type)
    if (published?.seen && published.value.kind === 'set') {
      const { set } = published.value
      if (cached === undefined) return seen(set)
      if (cached.seen) return seen(reconciled(cached.value, set, type))
      return isFailureResponse(cached.why) ? confirmedFailure(look, cached, name, type) : seen(set)
    }
    if (cached === undefined && isTimeout(published)) return deadZone(look, resolved, name, type)
    if (!resolved.seen) return confirmedFailure(look, resolved, name, type)
    if (published === undefined) return resolved
    return isEmpty(resolved.value) ? byMajority(look, resolved.value, name, type) : resolved
  },
  isConfirmedFailure,
)

/**
 * Resolvers have cached that the apex does not exist, from before the zone was delegated. Then they cannot know its keys either,
 * and their answers about names below it are useless. This is rare: until it is known, no query waits for it.
 */
export const isInNewZone: (name: Name) => View<boolean> = defineViews('in a new zone', (look, name: Name): boolean => {
  const place = valueSoFar(look.at(scope))
  if (place === undefined || !place.isApex || !isAtOrBelow(name, place.apex)) return false
  const soa = valueSoFar(look.at(resolvedSet(place.apex, TYPE.SOA)))
  return soa !== undefined && isMissing(soa)
})

function publishedInNewZone(look: Look, source: Observed<SourceReading>, type: number): Observed<RecordSet> {
  if (!source.seen) return source
  if (source.value.kind === 'failure')
    return unseen('bad-answer', `the name servers of the new zone fail: ${source.value.detail}`)
  const { set } = source.value
  const denial = look.at(resolvedSet(look.subject.domain, TYPE.SOA))
  return seen(isEmpty(set) || !denial.seen ? set : reconciled(denial.value, set, type))
}

/** Like `publishedSet`, but a value that resolvers have is used as it is, for records that differ between responses. */
export const presentSet: (name: Name, type: number) => View<Observed<RecordSet>> = defineViews(
  'present records',
  (look, name: Name, type: number): Observed<RecordSet> => {
    const resolved = look.at(resolvedSet(name, type))
    const known = soFar(resolved)
    const isEmptyOrUnseen = known?.seen ? !known.value.isBogus && isEmpty(known.value) : known !== undefined
    return look.at(isEmptyOrUnseen ? publishedSet(name, type) : recordSet(name, type))
  },
  isConfirmedFailure,
)

const isEmpty = ({ records, aliases }: RecordSet): boolean => records.length === 0 && aliases.length === 0

/** A resolver responded with an error. */
const isFailureResponse = ({ reason }: Unseen): boolean => reason === 'bad-answer'

/** If no name server can be queried, two of three resolvers decide about an absence. */
function byMajority(look: Look, first: RecordSet, name: Name, type: number): Observed<RecordSet> {
  const others = RESOLVERS.filter((id) => id !== first.answer.from).slice(0, 2)
  const observations = others.map((resolver) =>
    look.ask({ kind: 'resolver', resolver, name, type, isCheckingDisabled: false }),
  )
  waitFor(...observations)
  const sets = observations.flatMap((observation) =>
    observation.seen && provesSomething(observation.value) ? [readRecordSet(observation.value, name, type, false)] : [],
  )
  const present = sets.filter((set) => !isEmpty(set))
  return present.length >= 2 ? seen(present[0] ?? first) : seen(first)
}

/** One resolver alone proves nothing: another one must reject the data too. */
function confirmedInvalid(look: Look, set: RecordSet, name: Name, type: number): Observed<RecordSet> {
  for (const resolver of RESOLVERS.filter((id) => id !== set.answer.from)) {
    const checked = look.ask({ kind: 'resolver', resolver, name, type, isCheckingDisabled: false })
    if (!checked.seen) continue
    if (provesSomething(checked.value)) return readWholeSet(checked.value, name, type, false)
    return invalid(look, set, name, type, `validating resolvers reject ${name} ${typeName(type)}`)
  }
  return {
    seen: false,
    why: { reason: 'bad-answer', detail: 'no second resolver could confirm the failed validation' },
  }
}

/** Two resolvers and the name servers must fail; the failure of a single resolver does not count. */
function confirmedFailure(
  look: Look,
  resolved: { readonly seen: false; readonly why: Unseen },
  name: Name,
  type: number,
): Observed<RecordSet> {
  const { reason } = resolved.why
  if (reason !== 'timeout' && reason !== 'bad-answer') return resolved
  const source = look.at(sourceReading(name, type))
  // The control query is sent now, because the next steps may take all the remaining time.
  if (reason === 'timeout') controlOf(look)
  // A timeout means that each of the resolvers has been queried in turn.
  const second = reason === 'timeout' ? undefined : secondResponse(look, name, type)
  waitFor(source)
  if (second !== undefined && second !== 'failing') return second
  if (source.seen && source.value.kind === 'failure') {
    // A timeout of all resolvers may be caused by our own network.
    if (reason === 'timeout' && !doResolversWork(look)) return resolved
    return failure(name, type, source.value)
  }
  if (source.seen && source.value.kind === 'set') {
    const { set } = source.value
    if (second !== 'failing') return seen(set)
    const [alias] = set.aliases
    if (alias !== undefined && isAliasLoop(name, set.aliases))
      return failure(name, type, { cause: 'loop', detail: 'the aliases form a loop', target: alias })
    return resolversFail(look, name, type)
  }
  // The name servers were not queried because this is disabled or they cannot be found, not because of a limit on our side.
  if (reason === 'timeout' && !source.seen && ['disabled', 'bad-answer', 'timeout'].includes(source.why.reason))
    return silentResolvers(look, resolved, name, type)
  // If the name servers could not be queried, a third resolver must fail as well.
  return second === 'failing' ? resolversFail(look, name, type, resolved) : resolved
}

const controlOf = (look: Look): Observed<DnsAnswer> =>
  look.ask({ kind: 'resolvers', name: ROOT, type: TYPE.SOA, isCheckingDisabled: false })

const doResolversWork = (look: Look): boolean => controlOf(look).seen

/** No resolver responded to this query. If they respond to another one, the domain is the cause. */
function silentResolvers(
  look: Look,
  resolved: { readonly seen: false; readonly why: Unseen },
  name: Name,
  type: number,
): Observed<RecordSet> {
  return doResolversWork(look)
    ? failure(name, type, {
        cause: 'timeout',
        detail: 'no resolver responds to this query',
        ...aliasIn(look, name, type),
      })
    : resolved
}

/** The result of a resolver other than the first, with and without validation. */
function secondResponse(look: Look, name: Name, type: number): Observed<RecordSet> | 'failing' | undefined {
  const first = look.ask({ kind: 'resolvers', name, type, isCheckingDisabled: false })
  const from = first.seen ? first.value.from : undefined
  for (const resolver of RESOLVERS.filter((id) => id !== from).slice(0, 2)) {
    const ask = (isCheckingDisabled: boolean): Observed<DnsAnswer> =>
      look.ask({ kind: 'resolver', resolver, name, type, isCheckingDisabled })
    const checked = ask(false)
    if (!checked.seen) continue
    if (provesSomething(checked.value)) return readWholeSet(checked.value, name, type, false)
    const unchecked = ask(true)
    if (unchecked.seen && provesSomething(unchecked.value)) {
      const set = readRecordSet(unchecked.value, name, type, true)
      return invalid(look, set, name, type, `${resolver} rejects ${name} ${typeName(type)}`)
    }
    return 'failing'
  }
  return undefined
}

/** All three resolvers return an error. `otherwise` is the result if the third does not confirm it. */
function resolversFail(
  look: Look,
  name: Name,
  type: number,
  otherwise?: { readonly seen: false; readonly why: Unseen },
): Observed<RecordSet> {
  const observations = RESOLVERS.map((resolver) =>
    look.ask({ kind: 'resolver', resolver, name, type, isCheckingDisabled: false }),
  )
  waitFor(...observations)
  for (const observation of observations)
    if (observation.seen && provesSomething(observation.value))
      return readWholeSet(observation.value, name, type, false)
  const failing = observations.flatMap((observation) => (observation.seen ? [observation.value] : []))
  const [first] = failing
  if (first === undefined || failing.length < 2)
    return otherwise ?? { seen: false, why: { reason: 'bad-answer', detail: 'the resolvers contradict each other' } }
  const detail = `resolvers return ${rcodeName(first.status)}`
  return failure(name, type, { cause: causeOf(first.status), detail, ...aliasIn(look, name, type) })
}

/**
 * Where the name servers of the name could not say it: the target of its alias, if resolvers cannot resolve that either. Then the
 * name servers of the name are not the cause.
 */
function aliasIn(look: Look, name: Name, type: number): Pick<FailedLookup, 'target'> & Partial<FailedLookup> {
  const alias = look.at(resolvedSet(name, TYPE.CNAME))
  const target = alias.seen ? dataOf(alias.value.records, 'CNAME')[0]?.target : undefined
  if (target === undefined) return {}
  const end = look.at(resolvedSet(target, type))
  return end.seen ? {} : { cause: 'unresolved', target }
}

const causeOf = (status: number): LookupFailure['cause'] => {
  if (status === RCODE.SERVFAIL) return 'servfail'
  return status === RCODE.REFUSED ? 'refused' : 'other-error'
}

/** What is known about a lookup that fails for everyone. */
interface FailedLookup extends Pick<LookupFailure, 'cause' | 'target' | 'delegation'> {
  readonly detail: string
}

const failure = (name: Name, type: number, { cause, detail, target, delegation }: FailedLookup): Observed<never> => ({
  seen: false,
  why: {
    reason: 'failed',
    detail,
    failure: {
      name,
      type: typeName(type),
      cause,
      ...(target !== undefined && { target }),
      ...(delegation !== undefined && { delegation }),
    },
  },
})

/** Resolvers reject the record, or the proof that there is none: that of the name, or that of the target of its alias. */
function invalid(look: Look, set: RecordSet, name: Name, type: number, detail: string): Observed<never> {
  const end = set.aliases.length === 0 ? undefined : look.at(resolvedSet(set.owner, type))
  const isTargetInvalid = end !== undefined && (!end.seen || end.value.isBogus)
  return {
    seen: false,
    why: {
      reason: 'invalid',
      detail,
      failure: {
        name,
        type: typeName(type),
        cause: 'invalid-signature',
        ...(isEmpty(set) && { isAbsent: true }),
        ...(isTargetInvalid && { target: set.owner }),
      },
    },
  }
}
