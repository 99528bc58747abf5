import { type Clock, deadlineSignal } from '../clock.ts'
import type { Question } from '../dns/message.ts'
import { RCODE, typeName } from '../dns/types.ts'
import { Problem } from '../problems.ts'
import type { DnsAnswer, Observed, Unseen } from '../world.ts'

const DNS_TIME_LIMIT_MS = 5000

/** Aborts the queries of a DNS tool at its time limit, or when the caller disconnects. */
export async function withDnsTimeLimit<Result>(
  clock: Pick<Clock, 'setTimer'>,
  callerHasLeft: AbortSignal | undefined,
  query: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const { signal, cancel } = deadlineSignal(clock, DNS_TIME_LIMIT_MS)
  try {
    return await query(callerHasLeft === undefined ? signal : AbortSignal.any([signal, callerHasLeft]))
  } finally {
    cancel()
  }
}

/** Every DNS response is a result, whatever its RCODE; only a missing response is an error. */
export function delivered(observed: Observed<DnsAnswer>, question: Question): DnsAnswer {
  if (observed.seen) return observed.value
  throw undelivered(observed.why, question)
}

export const undelivered = ({ detail }: Unseen, { name, type }: Question): Problem =>
  new Problem(
    'resolver_unavailable',
    `None of the resolvers of the service responded to the query for ${name} ${typeName(type)}: ${detail}. ` +
      'This says nothing about the name; please try again.',
  )

/**
 * Only NOERROR and NXDOMAIN say whether records exist; other RCODEs say nothing. Neither does a part of an answer, because the
 * record may be in the other part.
 */
export const saysWhatIsThere = ({ status, isTruncated, hasMalformedRecords }: DnsAnswer): boolean =>
  (status === RCODE.NOERROR || status === RCODE.NXDOMAIN) && !isTruncated && !hasMalformedRecords
