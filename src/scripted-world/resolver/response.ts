import type { ExtendedError, Message, Question } from '../../dns/message.ts'
import type { ResourceRecord } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { Step } from './step.ts'

/** One step on the way of a question, and for how long it has been known. */
export interface Visited {
  readonly question: Question
  readonly step: Step
  readonly ageSeconds: number
}

/** A response without records. */
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

/** A response with everything that was found on the way; the remaining TTL is what a resolver shows. */
export function fullResponse(query: Message, path: readonly Visited[], isSecure: boolean): Message {
  const isDnssecOk = query.edns?.isDnssecOk ?? false
  const last = path.at(-1)
  return {
    ...bareResponse(query, last?.step.kind === 'nothing' ? last.step.rcode : RCODE.NOERROR, []),
    // RFC 6840 section 5.8: AD only for those who show that they understand it.
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

/** The SOA of what is absent, and the proofs for those who want them; a resolver hands on nothing else. */
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
