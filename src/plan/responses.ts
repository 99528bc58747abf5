import { RCODE } from '../dns/types.ts'
import type { DnsAnswer } from '../world.ts'

/** What a resolver returns for a name without records. */
export const EMPTY: DnsAnswer = {
  status: RCODE.NOERROR,
  isAuthoritative: false,
  isValidated: false,
  isRecursionAvailable: true,
  isTruncated: false,
  hasEdns: true,
  extendedErrors: [],
  answers: [],
  authority: [],
  additional: [],
  from: '',
  durationMs: 0,
}

/** What is in the response of a resolver that cannot answer. */
export const FAILED_SECTIONS = {
  status: RCODE.SERVFAIL,
  isValidated: false,
  answers: [],
  authority: [],
  additional: [],
} as const

/** What a resolver returns if no server of the zone serves it. */
export const FAILED: DnsAnswer = { ...EMPTY, ...FAILED_SECTIONS }
