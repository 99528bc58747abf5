import type { Name } from '../../dns/record.ts'
import { RCODE, rcodeName, TYPE } from '../../dns/types.ts'
import type { DnsAnswer, LookupFailure, Observed } from '../../world.ts'
import { allSeen, seen, unseen } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import { isServersFault } from '../name-servers/ask-server.ts'
import { provesSomething, type RecordSet, readWholeSet } from './record-set.ts'

/** The response of the name servers of its own zone about a name. */
export type SourceReading =
  | { readonly kind: 'set'; readonly set: RecordSet }
  /** Every queried name server fails, although the zone itself is served. */
  | {
      readonly kind: 'failure'
      readonly cause: LookupFailure['cause']
      readonly detail: string
      /** The name servers of the name answer with an alias, and those of this name, its target, fail. */
      readonly target?: Name
      /** The name servers of the domain delegate the name, and those of the delegation fail. */
      readonly delegation?: NonNullable<LookupFailure['delegation']>
    }

/** One classified response of one name server; always seen once it has arrived. */
export type Response =
  | SourceReading
  | { readonly kind: 'referral'; readonly answer: DnsAnswer }
  /** The server could not be queried, for a reason on our side. */
  | { readonly kind: 'unasked'; readonly observation: Observed<never> }

export const judged = (observation: Observed<DnsAnswer>, name: Name, type: number): Observed<Response> =>
  lazily(() => seen(readResponse(observation, name, type)))

function readResponse(observation: Observed<DnsAnswer>, name: Name, type: number): Response {
  if (!observation.seen)
    return isServersFault(observation)
      ? { kind: 'failure', cause: 'timeout', detail: observation.why.detail }
      : { kind: 'unasked', observation }
  const answer = observation.value
  if (answer.isTruncated)
    return { kind: 'failure', cause: 'other-error', detail: `${answer.from} returns truncated responses only` }
  if (!provesSomething(answer))
    return {
      kind: 'failure',
      cause: causeOf(answer.status),
      detail: `${answer.from} returns ${rcodeName(answer.status)}`,
    }
  if (answer.isAuthoritative) {
    const set = readWholeSet(answer, name, type, false)
    return set.seen ? { kind: 'set', set: set.value } : { kind: 'unasked', observation: set }
  }
  const isReferral = answer.authority.some((record) => record.type === TYPE.NS)
  return isReferral
    ? { kind: 'referral', answer }
    : { kind: 'failure', cause: 'other-error', detail: `${answer.from} is not authoritative` }
}

export const causeOf = (status: number): LookupFailure['cause'] => {
  if (status === RCODE.SERVFAIL) return 'servfail'
  return status === RCODE.REFUSED ? 'refused' : 'other-error'
}

export type ConclusiveResponse = Extract<Response, { readonly kind: 'set' | 'referral' }>

export const isConclusive = (response: Response): response is ConclusiveResponse =>
  response.kind === 'set' || response.kind === 'referral'

/** No server returned a usable response. */
export function noReading(responses: readonly Observed<Response>[]): Observed<SourceReading> {
  const all = allSeen(responses)
  if (!all.seen) return all
  for (const response of all.value) if (response.kind === 'unasked') return response.observation
  const [failure] = all.value
  return failure?.kind === 'failure' ? seen(failure) : unseen('bad-answer', 'no name server could be queried')
}
