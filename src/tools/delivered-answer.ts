import { type Clock, deadlineSignal } from '../clock.ts'
import type { Question } from '../dns/message.ts'
import { RCODE, typeName } from '../dns/types.ts'
import { Problem } from '../problems.ts'
import type { DnsAnswer, Observed, Unseen } from '../world.ts'

const DNS_TIME_LIMIT_MS = 5000

/** Aborts the queries of one call of a DNS tool after its time limit, or when the caller has left. */
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

/** Any DNS message is an answer, whatever its RCODE; only when none came there is nothing to report. */
export function delivered(observed: Observed<DnsAnswer>, question: Question): DnsAnswer {
  if (observed.seen) return observed.value
  throw undelivered(observed.why, question)
}

export const undelivered = ({ detail }: Unseen, { name, type }: Question): Problem =>
  new Problem(
    'resolver_unavailable',
    `None of our resolvers delivered an answer to the question for ${name} ${typeName(type)}: ${detail}. ` +
      'This says nothing about the name; please try again.',
  )

/** NXDOMAIN says that nothing is there; every other RCODE but NOERROR says nothing. */
export const saysWhatIsThere = ({ status }: DnsAnswer): boolean => status === RCODE.NOERROR || status === RCODE.NXDOMAIN
