import type { ExtendedError } from '../../dns/message.ts'

/** The codes of RFC 8914 section 4 that this resolver uses. */
const EXTENDED_ERROR = {
  BOGUS: 6,
  SIGNATURE_EXPIRED: 7,
  SIGNATURE_NOT_YET_VALID: 8,
  DNSKEY_MISSING: 9,
  RRSIGS_MISSING: 10,
  NSEC_MISSING: 12,
  NO_REACHABLE_AUTHORITY: 22,
  NETWORK_ERROR: 23,
} as const

export const extendedError = (code: keyof typeof EXTENDED_ERROR, text: string): ExtendedError => ({
  code: EXTENDED_ERROR[code],
  text,
})
