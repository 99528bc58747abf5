import type { Question } from '../dns/message.ts'
import { isAtOrBelow } from '../dns/name.ts'
import type { Name, ResourceRecord } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import { registrableDomain } from '../standards/public-suffix/registrable.ts'
import type { DnsAnswer, Observed } from '../world.ts'
import { isReferral, provesSomething } from './asked-servers.ts'
import type { Ask } from './overlay-answer.ts'
import type { PlannedAnswer } from './sections.ts'

/** Other servers refuse the query, refer to the zone or do not respond, and would still do so. */
export const servesZone = (answer: DnsAnswer, zone: Name): boolean =>
  (answer.isAuthoritative && provesSomething(answer)) || (!answer.isAuthoritative && isReferral(answer, zone))

/** A registry sells this name, so that its records are in a zone of its own. Other names may be part of the zone above. */
export const mustBeDelegated = (zone: Name): boolean => isAtOrBelow(registrableDomain(zone) ?? zone, zone)

/** A server of a zone above says that there is nothing. */
export const isDenialAbove = ({ answers, authority }: DnsAnswer, zone: Name): boolean =>
  answers.length === 0 && authority.some(({ name, type }) => type === TYPE.SOA && !isAtOrBelow(name, zone))

export const isSameQuestion = (one: Question, other: Question): boolean =>
  one.name === other.name && one.type === other.type

export const joined = (value: PlannedAnswer, rest: DnsAnswer): PlannedAnswer => ({
  ...value,
  status: rest.status,
  answers: [...value.answers, ...rest.answers],
  authority: rest.authority,
  next: undefined,
})

export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Sends each question once. */
export function remembering(ask: Ask): Ask {
  const made = new Map<string, Promise<Observed<DnsAnswer>>>()
  return (question) => {
    const key = `${question.name} ${question.type}`
    const known = made.get(key) ?? ask(question)
    made.set(key, known)
    return known
  }
}

/**
 * If the answer fails, only the target of an alias may be at fault: then the alias alone, which the zone does serve. It is asked for at
 * the same time if a failure would leave no time for it.
 */
export const withoutTargets =
  (ask: Ask, { isEager }: { readonly isEager: boolean }): Ask =>
  async (question) => {
    const aliasAsked = once(() => ask({ ...question, type: TYPE.CNAME }))
    if (isEager && question.type !== TYPE.CNAME) void aliasAsked()
    const answer = await ask(question)
    if (question.type === TYPE.CNAME || (answer.seen && provesSomething(answer.value))) return answer
    const alias = await aliasAsked()
    const isAlias = ({ name, type }: ResourceRecord): boolean => name === question.name && type === TYPE.CNAME
    return alias.seen && alias.value.answers.some(isAlias) ? alias : answer
  }
