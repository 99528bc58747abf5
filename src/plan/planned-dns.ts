import type { Change } from '../change/change.ts'
import type { Clock } from '../clock.ts'
import type { Question } from '../dns/message.ts'
import { isAtOrBelow } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import { RCODE, TYPE } from '../dns/types.ts'
import { seen } from '../evidence/engine/observed.ts'
import type { AskOptions, AskServerOptions, Dns, DnsAnswer, Observed } from '../world.ts'
import { aliasEnd, upTo } from './alias-chain.ts'
import {
  isDenialAbove,
  isSameQuestion,
  joined,
  mustBeDelegated,
  once,
  remembering,
  servesZone,
  withoutTargets,
} from './answers.ts'
import { type AskedServers, askedServers, isReferral, provesSomething } from './asked-servers.ts'
import type { Ask } from './overlay-answer.ts'
import { delegationIn, isOfParent, parentAnswer } from './parent-answer.ts'
import { EMPTY, FAILED, FAILED_SECTIONS } from './responses.ts'
import { isSameAnswer, type PlannedAnswer } from './sections.ts'
import { answerIn, isAffected, knownAddresses, type ZonePlan } from './zone-plan.ts'
import { plannedTrust, publishedTrust, type ZoneTrust } from './zone-trust.ts'

export interface PlannedDnsOptions {
  /** What is published. */
  readonly dns: Dns
  readonly clock: Pick<Clock, 'now'>
  readonly plan: ZonePlan
  readonly change: Change
  readonly isDirectDnsOn: boolean
  /** Called when a planned answer has no signatures although the zone is signed. */
  readonly onUnsignedYet?: () => void
}

type Resolve = (question: Question, options?: AskOptions) => Promise<Observed<DnsAnswer>>

/** The behavior of a server, which is not part of the zone. */
const TRANSFER_TYPES: readonly number[] = [TYPE.AXFR, TYPE.IXFR]

/** Aliases between zones. */
const MAX_DEPTH = 8

/** What resolvers and name servers answer after the change. */
export function plannedDns({
  dns,
  clock,
  plan,
  change,
  isDirectDnsOn,
  onUnsignedYet = () => undefined,
}: PlannedDnsOptions): Dns {
  const { domain: zone, ns } = change
  const delegation = delegationIn(change)
  const isInZone = (name: Name): boolean => isAtOrBelow(name, zone)
  const servers = ns && askedServers({ dns, zone, servers: ns, isDirectDnsOn, addressesOf })

  async function addressesOf(name: Name): Promise<readonly string[]> {
    return isInZone(name) ? knownAddresses(plan, name) : publishedAddresses(name)
  }

  async function publishedAddresses(name: Name): Promise<readonly string[]> {
    const answers = await Promise.all([TYPE.A, TYPE.AAAA].map((type) => dns.resolve({ name, type })))
    return answers.flatMap((answer) =>
      answer.seen ? answer.value.answers.flatMap(({ data }) => ('address' in data ? [data.address] : [])) : [],
    )
  }

  /** What resolvers get for names of the zone, but for the records of the change. A new delegation leaves validation to us. */
  const baseOf = (resolve: Resolve, options: AskOptions): Ask => {
    if (servers !== undefined) return (question) => servers.ask(question, options)
    const own = delegation === undefined ? options : { ...options, isCheckingDisabled: true }
    return (question) => resolve(question, own)
  }

  /** The answer for a name of the zone, before validation. */
  const unvalidated = async (
    resolve: Resolve,
    question: Question,
    options: AskOptions,
    depth: number,
  ): Promise<Observed<DnsAnswer>> => {
    const asked = remembering(baseOf(resolve, options))
    const isEager = resolve !== dns.resolve
    const ask = isAffected(plan, question.name) ? withoutTargets(asked, { isEager }) : asked
    const [today, own] = await Promise.all([asked(question), ask(question)])
    // It would not respond after the change either.
    if (!own.seen) return today
    const planned = (await isServed()) ? await answerIn(plan, question, ask) : undefined
    if (planned === undefined) return today.seen ? published(resolve, question, options, today.value, depth) : today
    if (!planned.seen) return planned
    const isFailing = own !== today || !provesSomething(own.value)
    if (isFailing && (await failsElsewhere(resolve, question))) return today
    const { value } = planned
    // The alias stays, and so does what fails behind it.
    if (own !== today && isSameAnswer(value, own.value, { isExact: false })) return today
    // The servers of a zone below stay as they are.
    if (value.isReferral) return resolve(question, options)
    const rest =
      value.next === undefined ? undefined : await next(resolve, { ...question, name: value.next }, options, depth)
    if (rest !== undefined && !rest.seen) return rest
    const whole = rest === undefined ? value : joined(value, rest.value)
    if (isSameAnswer(whole, own.value, { isExact: false })) return own
    return seen(await plannedAnswer(whole, own.value, rest?.value))
  }

  /** An answer as published: its aliases may lead to names that the change is about. */
  const published = async (
    resolve: Resolve,
    question: Question,
    options: AskOptions,
    answer: DnsAnswer,
    depth: number,
  ): Promise<Observed<DnsAnswer>> => {
    if (servers !== undefined && isInZone(question.name) && isReferral(answer, zone)) return resolve(question, options)
    const isChanged = (name: Name): boolean =>
      isInZone(name)
        ? delegation !== undefined || isAffected(plan, name)
        : isInZone(question.name) && servers !== undefined
    const target = aliasEnd(answer, question, isChanged)
    if (target === undefined) return seen(answer)
    const rest = await next(resolve, { ...question, name: target }, options, depth)
    if (!rest.seen) return rest
    return seen({
      ...rest.value,
      isValidated: answer.isValidated && rest.value.isValidated,
      answers: [...upTo(answer, question.name, target), ...rest.value.answers],
      from: answer.from,
      durationMs: answer.durationMs,
    })
  }

  const next = (resolve: Resolve, question: Question, options: AskOptions, depth: number) => {
    if (depth >= MAX_DEPTH) return Promise.resolve(seen(FAILED))
    return isInZone(question.name)
      ? unvalidated(resolve, question, options, depth + 1)
      : elsewhere(resolve, question, options, depth + 1)
  }

  const elsewhere = async (resolve: Resolve, question: Question, options: AskOptions, depth: number) => {
    const answer = await resolve(question, options)
    return answer.seen ? published(resolve, question, options, answer.value, depth) : answer
  }

  const plannedAnswer = async (
    { next: _next, isReferral: _isReferral, ...sections }: PlannedAnswer,
    { from, durationMs }: DnsAnswer,
    rest: DnsAnswer | undefined,
  ): Promise<DnsAnswer> => ({
    ...EMPTY,
    from: from || (dns.resolvers[0]?.id ?? ''),
    durationMs,
    ...sections,
    isPlanned: true,
    ...(await unsignedYet()),
    // Validation of this zone follows.
    isValidated: rest?.isValidated ?? true,
  })

  /** The zone without the change, with its signatures. */
  const apex = once(() =>
    baseOf(dns.resolve, { isDnssecOk: true, isCheckingDisabled: true })({ name: zone, type: TYPE.SOA }),
  )

  /** Records have no effect in a zone that nobody serves, or that its parent does not delegate. */
  const isServed = once(async (): Promise<boolean> => {
    const soa = await apex()
    if (!soa.seen) return true
    const { answers, authority } = soa.value
    // Parking servers answer for every name, and have no zone.
    if (soa.value.status === RCODE.NOERROR && answers.length + authority.length === 0) return !mustBeDelegated(zone)
    return soa.value.status === RCODE.NOERROR || (soa.value.status === RCODE.NXDOMAIN && !mustBeDelegated(zone))
  })

  /** The servers of today. Those of a new delegation have been asked already. */
  const current = once(async (): Promise<AskedServers> => {
    const ns = await dns.resolve({ name: zone, type: TYPE.NS }, { isCheckingDisabled: true })
    const names = ns.seen ? ns.value.answers.flatMap(({ data }) => (data.type === 'NS' ? [data.target] : [])) : []
    const named = names.map((name) => ({ name, addresses: [] }))
    return askedServers({ dns, zone, servers: named, isDirectDnsOn, addressesOf: publishedAddresses })
  })

  /** Servers that fail for a question, or that do not respond to one resolver, would do the same with other records. */
  const failsElsewhere = async (resolve: Resolve, question: Question): Promise<boolean> => {
    if (servers !== undefined) return true
    const asking = resolve === dns.resolve ? undefined : dns.resolve(question, { isCheckingDisabled: true })
    const failing = current().then((those) => those.fails(question))
    const others = await asking
    return (others?.seen && provesSomething(others.value)) || failing
  }

  const unsignedYet = async (): Promise<Pick<DnsAnswer, 'isUnsignedYet'>> => {
    if (!(await isSigned())) return {}
    onUnsignedYet()
    return { isUnsignedYet: true }
  }

  const isSigned = once(async () => {
    const soa = await apex()
    return !soa.seen || soa.value.answers.some(({ type }) => type === TYPE.RRSIG)
  })

  /** The keys are never those of a whole zone, so this asks no other question of this zone. */
  const unvalidatedKeys = once(async (): Promise<Observed<DnsAnswer>> => {
    const question = { name: zone, type: TYPE.DNSKEY }
    const ask = baseOf(dns.resolve, { isDnssecOk: true, isCheckingDisabled: true })
    const own = await answerIn(plan, question, ask)
    if (own?.seen !== true || own.value.answers.length === 0) return ask(question)
    return seen({ ...EMPTY, answers: own.value.answers, isPlanned: true, isUnsignedYet: true })
  })

  const trust = once((): Promise<ZoneTrust> => {
    const today: Parameters<typeof publishedTrust>[1] = (question, isCheckingDisabled) =>
      dns.resolve(question, { isDnssecOk: true, isCheckingDisabled })
    if (delegation === undefined) return publishedTrust(zone, today)
    const options = { isDnssecOk: true, isCheckingDisabled: true }
    const ask: Ask = (question) =>
      question.type === TYPE.DNSKEY ? unvalidatedKeys() : unvalidated(dns.resolve, question, options, 0)
    return plannedTrust({ zone, clock, resolve: today, ask, ds: delegation.ds })
  })

  /** What a validating resolver makes of an answer that it has not given itself. */
  const validated = async (answer: DnsAnswer, { isCheckingDisabled = false }: AskOptions): Promise<DnsAnswer> => {
    if (delegation === undefined && answer.isPlanned === undefined) return answer
    const state = await trust()
    if (state === 'bogus' && !isCheckingDisabled) return { ...answer, ...FAILED_SECTIONS }
    const isOwn = delegation !== undefined && answer.isPlanned === undefined
    return { ...answer, isValidated: state === 'secure' && (isOwn || answer.isValidated) && !isCheckingDisabled }
  }

  const resolved = async (resolve: Resolve, question: Question, options: AskOptions = {}) => {
    const { name, type } = question
    if (!isInZone(name)) return elsewhere(resolve, question, options, 0)
    if (name === zone && type === TYPE.DS) return atParent(resolve, question, options)
    const answer = await unvalidated(resolve, question, options, 0)
    return answer.seen ? seen(await validated(answer.value, options)) : answer
  }

  const atParent = async (resolve: Resolve, question: Question, options: AskOptions): Promise<Observed<DnsAnswer>> => {
    const today = await resolve(question, options)
    if (delegation?.ds === undefined || !today.seen) return today
    const { answers, authority } = today.value
    const own = answers.filter((record) => record.type === TYPE.DS)
    if (isSameAnswer({ ...EMPTY, answers: delegation.ds }, { ...today.value, answers: own }, { isExact: false }))
      return today
    return seen({
      ...today.value,
      status: RCODE.NOERROR,
      answers: delegation.ds,
      authority: delegation.ds.length > 0 ? [] : authority.filter((record) => record.type === TYPE.SOA),
      isPlanned: true,
    })
  }

  const served = async (
    address: string,
    question: Question,
    options: AskServerOptions,
  ): Promise<Observed<DnsAnswer>> => {
    const today = await dns.askServer(address, question, options)
    if (!isInZone(question.name) || TRANSFER_TYPES.includes(question.type) || !today.seen) return today
    if (delegation !== undefined && isOfParent(delegation, question, today.value))
      return seen(parentAnswer(delegation, question, today.value))
    if (
      today.value.isTruncated ||
      !servesZone(today.value, zone) ||
      !(await isServed()) ||
      isSameQuestion(question, { name: zone, type: TYPE.DS })
    )
      return today
    if (isDenialAbove(today.value, zone) && mustBeDelegated(zone)) return today
    // Servers that the parent will no longer list keep what they have.
    if (servers !== undefined && !(await servers.addresses()).includes(address)) return today
    const { signal: _signal, ...own } = options
    const ask = remembering((asked) =>
      isSameQuestion(asked, question) ? Promise.resolve(today) : dns.askServer(address, asked, own),
    )
    const planned = await answerIn(plan, question, ask)
    if (planned === undefined) return servedAlias(address, question, options, today.value)
    if (!planned.seen) return planned
    const { next: _next, isReferral: isReferred, ...sections } = planned.value
    if (isSameAnswer(planned.value, today.value, { isExact: true })) return today
    const { hasMalformedRecords: _malformed, isCaseSensitive: _case, ...value } = today.value
    return seen({
      ...value,
      ...sections,
      // A server returns a loop of aliases as it is; resolvers fail.
      status: sections.status === RCODE.SERVFAIL ? RCODE.NOERROR : sections.status,
      isAuthoritative: !isReferred,
      isValidated: false,
      isTruncated: false,
      isPlanned: true as const,
      ...(await unsignedYet()),
    })
  }

  /** A server adds the records of the target, if that is in the zone too. */
  const servedAlias = async (address: string, question: Question, options: AskServerOptions, answer: DnsAnswer) => {
    const target = aliasEnd(answer, question, (name) => isInZone(name) && isAffected(plan, name))
    if (target === undefined) return seen(answer)
    const rest = await served(address, { ...question, name: target }, options)
    if (!rest.seen) return rest
    return seen({ ...rest.value, answers: [...upTo(answer, question.name, target), ...rest.value.answers] })
  }

  // Nearly every planned answer waits for these.
  void isServed()
  void trust()
  return {
    ...dns,
    resolve: (question, options) => resolved(dns.resolve, question, options),
    askResolver: (resolver, question, options) =>
      resolved((other, own) => dns.askResolver(resolver, other, own), question, options),
    askServer: served,
  }
}
