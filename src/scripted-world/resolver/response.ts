import type { ExtendedError, Message, Question } from '../../dns/message.ts'
import type { ResourceRecord } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { Step } from './step.ts'

/** One step in resolving a question, and its age in the cache. */
export interface Visited {
  readonly question: Question
  readonly step: Step
  readonly ageSeconds: number
}

/** Creates a response without records. */
export function bareResponse(query: Message, rcode: number, errors: readonly ExtendedError[]): Message {
  return {
    id: query.id,
    isResponse: true,
    opcode: query.opcode,
    isAuthoritative: false,
    isTruncated: false,
    isRecursionDesired: query.isRecursionDesired,
    isRecursionAvailable: true,
    isAuthenticData: false,
    isCheckingDisabled: query.isCheckingDisabled,
    rcode,
    question: query.question,
    answers: [],
    authority: [],
    additional: [],
    edns: query.edns && {
      version: 0,
      udpPayloadSize: 1232,
      isDnssecOk: query.edns.isDnssecOk,
      extendedErrors: errors,
    },
  }
}

/** Creates a response with all records of the path; as in any resolver, TTLs are the remaining ones. */
export function fullResponse(query: Message, path: readonly Visited[], isSecure: boolean): Message {
  const isDnssecOk = query.edns?.isDnssecOk ?? false
  const last = path.at(-1)
  return {
    ...bareResponse(query, last?.step.kind === 'nothing' ? last.step.rcode : RCODE.NOERROR, []),
    // RFC 6840 section 5.8: AD is set only if the client signals that it understands it.
    isAuthenticData: isSecure && (isDnssecOk || query.isAuthenticData),
    answers: path.flatMap(({ step, ageSeconds }) => aged(answersOf(step, isDnssecOk), ageSeconds)),
    authority: path.flatMap(({ step, ageSeconds }) =>
      step.kind === 'failed' ? [] : aged(relevantAuthority(step, isDnssecOk), ageSeconds),
    ),
  }
}

function answersOf(step: Step, isDnssecOk: boolean): readonly ResourceRecord[] {
  if (step.kind !== 'records' && step.kind !== 'alias') return []
  const { records, signatures } = step.rrset
  const synthesised = step.kind === 'alias' && step.synthesised !== undefined ? [step.synthesised] : []
  return [...records, ...(isDnssecOk ? signatures : []), ...synthesised]
}

/**
 * Returns the SOA record of a negative answer, and the proofs if they are requested; a resolver forwards no other
 * authority records.
 */
function relevantAuthority(
  { kind, authority }: Step & { readonly kind: 'records' | 'alias' | 'nothing' },
  isDnssecOk: boolean,
): readonly ResourceRecord[] {
  const minimum = authority.flatMap(({ data }) => (data.type === 'SOA' ? [data.minimum] : []))
  return authority
    .filter(
      ({ type, data }) =>
        (kind === 'nothing' && type === TYPE.SOA) ||
        (isDnssecOk && (type === TYPE.NSEC || type === TYPE.NSEC3)) ||
        (isDnssecOk && data.type === 'RRSIG' && isProofType(data.typeCovered, kind)),
    )
    .map((record) => ({ ...record, ttl: Math.min(record.ttl, ...minimum) }))
}

const isProofType = (type: number, kind: Step['kind']): boolean =>
  type === TYPE.NSEC || type === TYPE.NSEC3 || (kind === 'nothing' && type === TYPE.SOA)

const aged = (records: readonly ResourceRecord[], ageSeconds: number): readonly ResourceRecord[] =>
  ageSeconds === 0 ? records : records.map((record) => ({ ...record, ttl: Math.max(0, record.ttl - ageSeconds) }))
