import { isAtOrBelow, ROOT } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { rcodeName, TYPE, typeName } from '../../dns/types.ts'
import type { DnsAnswer, LookupFailure, Observed, ResolverId } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { allSeen, mapSeen, seen, soFar, unseen, valueSoFar, waitFor } from '../engine/observed.ts'
import { defineViews, type Look, type View } from '../engine/view.ts'
import { ANOTHER_SOURCE_MS, DEAD_ZONE_MS } from '../timeouts.ts'
import { decide } from './decide.ts'
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
import { sourceReading } from './record-source.ts'
import { type AtResolvers, type AtServers, CONFIRMED, PUBLISHED, RESOLVED } from './record-tables.ts'
import { causeOf, type SourceReading } from './server-response.ts'

/** The first three resolvers of the list, which belong to different operators. */
const RESOLVERS: readonly ResolverId[] = ['resolver-1', 'resolver-2', 'resolver-3']

const NO_SOURCE_RESPONDS = 'neither the name servers nor the resolvers respond'

/** Resolvers need up to 20 seconds to give up on a dead zone, so a decision that was made without them is final. */
const isConfirmedFailure = (observation: Observed<RecordSet>): boolean =>
  !observation.seen && observation.why.failure !== undefined && observation.why.detail === NO_SOURCE_RESPONDS

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
    const decision = decide(RESOLVED, {
      ...columnsOf(look, name, type, resolved),
      servers: () => serversClass(answered(look.at(sourceReading(name, type))), name),
    })
    return outcomeOf(decision, { look, name, type, resolved })
  },
  isConfirmedFailure,
)

/**
 * The records of a name as its zone publishes them now. An absence counts only if a name server confirms it, and if a resolver has an
 * older value, the value of the name servers is used.
 */
export const publishedSet: (name: Name, type: number) => View<Observed<RecordSet>> = defineViews(
  'published records',
  (look, name: Name, type: number): Observed<RecordSet> => {
    const source = look.at(sourceReading(name, type))
    if (look.value(isInNewZone(name))) return publishedInNewZone(look, source, type)
    const resolved = look.at(resolvedSet(name, type))
    const decision = decide(PUBLISHED, {
      ...columnsOf(look, name, type, resolved),
      servers: () => serversClass(soFar(source), name),
    })
    return outcomeOf(decision, { look, name, type, resolved })
  },
  isConfirmedFailure,
)

/** One lookup, with the observation of the resolvers. */
interface Lookup {
  readonly look: Look
  readonly name: Name
  readonly type: number
  readonly resolved: Observed<RecordSet>
}

const columnsOf = (look: Look, name: Name, type: number, resolved: Observed<RecordSet>) => ({
  resolvers: () => resolversClass(soFar(resolved)),
  second: () => secondResponse(look, name, type).kind,
  control: () => (controlOf(look).seen ? ('works' as const) : ('fails' as const)),
  short: () => passed(look, ANOTHER_SOURCE_MS),
  long: () => passed(look, DEAD_ZONE_MS),
})

function passed(look: Look, ms: number): 'passed' {
  waitFor(look.ask({ kind: 'elapsed', ms }))
  return 'passed'
}

/** Suspends the view until the observation has arrived. */
function answered<Value>(observation: Observed<Value>): Observed<Value> {
  waitFor(observation)
  return observation
}

function resolversClass(resolved: Observed<RecordSet> | undefined): AtResolvers {
  if (resolved === undefined) return 'pending'
  if (resolved.seen) return resolved.value.isBogus ? 'bogus' : isEmpty(resolved.value) ? 'absent' : 'value'
  const { reason } = resolved.why
  return reason === 'timeout' ? 'timeout' : reason === 'bad-answer' ? 'error' : 'unseen'
}

function serversClass(source: Observed<SourceReading> | undefined, name: Name): AtServers {
  if (source === undefined) return 'pending'
  if (!source.seen) return ['disabled', 'bad-answer', 'timeout'].includes(source.why.reason) ? 'unfound' : 'unseen'
  if (source.value.kind === 'failure') return source.value.cause === 'timeout' ? 'silent' : 'failing'
  return isAliasLoop(name, source.value.set.aliases) ? 'loop' : 'set'
}

type Decision = (typeof PUBLISHED | typeof RESOLVED | typeof CONFIRMED)['rows'][number]['result']

/** The result that a table has decided for. */
function outcomeOf(decision: Decision, lookup: Lookup): Observed<RecordSet> {
  const { look, name, type, resolved } = lookup
  const source = (): SourceReading | undefined => valueSoFar(look.at(sourceReading(name, type)))
  const published = (): Observed<RecordSet> => {
    const reading = source()
    return reading?.kind === 'set' ? seen(reading.set) : resolved
  }
  switch (decision) {
    case 'resolvers':
      return resolved
    case 'servers':
      return published()
    case 'servers, with the lag of resolvers':
      return mapSeen(allSeen([resolved, published()]), ([cached, set]) => reconciled(cached, set, type))
    case 'two of three resolvers':
      return mapSeen(resolved, (first) => majorityOf(look, first, name, type))
    case 'three resolvers':
      return threeResolvers(lookup)
    case 'second resolver': {
      const second = secondResponse(look, name, type)
      return second.kind === 'answers' ? second.set : resolved
    }
    case 'confirm rejection':
      return resolved.seen ? confirmedRejection(look, resolved.value, name, type) : resolved
    case 'confirm failure':
      return confirmedFailure(lookup)
    case 'invalid': {
      const second = secondResponse(look, name, type)
      return second.kind === 'rejects' ? invalid(look, second.set, name, type, second.detail) : resolved
    }
    case 'dead':
    case 'failed at the servers': {
      const reading = source()
      if (reading?.kind !== 'failure') return resolved
      return failure(name, type, decision === 'dead' ? { ...reading, detail: NO_SOURCE_RESPONDS } : reading)
    }
    case 'no resolver responds': {
      const detail = 'no resolver responds to this query'
      return failure(name, type, { cause: 'timeout', detail, ...aliasIn(look, name, type) })
    }
    case 'alias loop': {
      const reading = source()
      const target = reading?.kind === 'set' ? reading.set.aliases[0] : undefined
      const detail = 'the aliases form a loop'
      return failure(name, type, { cause: 'loop', detail, ...(target !== undefined && { target }) })
    }
  }
}

function confirmedFailure(lookup: Lookup): Observed<RecordSet> {
  const { look, name, type, resolved } = lookup
  const columns = columnsOf(look, name, type, resolved)
  const state = columns.resolvers()
  // These queries are sent now, because the next steps may take all the remaining time.
  const source = state === 'unseen' ? undefined : look.at(sourceReading(name, type))
  if (state === 'timeout') controlOf(look)
  const servers = (): AtServers => (source === undefined ? 'unseen' : serversClass(answered(source), name))
  return outcomeOf(decide(CONFIRMED, { ...columns, servers }), lookup)
}

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

/** If no name server can be queried, two of three resolvers decide about an absence. */
function majorityOf(look: Look, first: RecordSet, name: Name, type: number): RecordSet {
  const others = RESOLVERS.filter((id) => id !== first.answer.from).slice(0, 2)
  const observations = others.map((resolver) =>
    look.ask({ kind: 'resolver', resolver, name, type, isCheckingDisabled: false }),
  )
  waitFor(...observations)
  const sets = observations.flatMap((observation) =>
    observation.seen && provesSomething(observation.value) ? [readRecordSet(observation.value, name, type, false)] : [],
  )
  const present = sets.filter((set) => !isEmpty(set))
  return present.length >= 2 ? (present[0] ?? first) : first
}

/** One resolver alone proves nothing: another one must reject the data too. */
function confirmedRejection(look: Look, set: RecordSet, name: Name, type: number): Observed<RecordSet> {
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

const controlOf = (look: Look): Observed<DnsAnswer> =>
  look.ask({ kind: 'resolvers', name: ROOT, type: TYPE.SOA, isCheckingDisabled: false })

type SecondResponse =
  | { readonly kind: 'answers'; readonly set: Observed<RecordSet> }
  | { readonly kind: 'rejects'; readonly set: RecordSet; readonly detail: string }
  | { readonly kind: 'fails' | 'none' }

/** The result of a resolver other than the first, with and without validation. */
function secondResponse(look: Look, name: Name, type: number): SecondResponse {
  const first = look.ask({ kind: 'resolvers', name, type, isCheckingDisabled: false })
  const from = first.seen ? first.value.from : undefined
  for (const resolver of RESOLVERS.filter((id) => id !== from).slice(0, 2)) {
    const ask = (isCheckingDisabled: boolean): Observed<DnsAnswer> =>
      look.ask({ kind: 'resolver', resolver, name, type, isCheckingDisabled })
    const checked = ask(false)
    if (!checked.seen) continue
    if (provesSomething(checked.value)) return { kind: 'answers', set: readWholeSet(checked.value, name, type, false) }
    const unchecked = ask(true)
    if (!unchecked.seen || !provesSomething(unchecked.value)) return { kind: 'fails' }
    const set = readRecordSet(unchecked.value, name, type, true)
    return { kind: 'rejects', set, detail: `${resolver} rejects ${name} ${typeName(type)}` }
  }
  return { kind: 'none' }
}

/** Whether at least two of the three resolvers return an error, and none an answer. */
function threeResolvers({ look, name, type, resolved }: Lookup): Observed<RecordSet> {
  const observations = RESOLVERS.map((resolver) =>
    look.ask({ kind: 'resolver', resolver, name, type, isCheckingDisabled: false }),
  )
  waitFor(...observations)
  for (const observation of observations)
    if (observation.seen && provesSomething(observation.value))
      return readWholeSet(observation.value, name, type, false)
  const failing = observations.flatMap((observation) => (observation.seen ? [observation.value] : []))
  const [first] = failing
  if (first === undefined || failing.length < 2) return resolved
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
