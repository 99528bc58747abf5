import type { CacheLag } from '../evidence/lookup/record-set.ts'
import type { Unseen } from '../world.ts'

export type Severity = 'ok' | 'info' | 'warn' | 'problem'

export interface FixRecord {
  /** `@` for a zone apex; every other name is written in full. */
  readonly host: string
  readonly type: string
  readonly value: string
}

/** Our pages that help with a finding. */
export type Page =
  | 'generate-spf'
  | 'generate-dmarc'
  | 'generate-caa'
  | 'generate-mta-sts'
  | 'availability'
  | 'mail-check'

/** The data that a check provides in addition to its texts; the steps are part of the texts. */
export interface Remedy {
  /** Only a record that cannot break anything, and only after our own checks have judged the result. */
  readonly record?: FixRecord
  readonly page?: Page
}

export interface Verdict {
  readonly outcome: string
  readonly severity: Severity
  readonly values: object
  readonly remedy: Remedy
  /** Resolvers still serve an older answer for the record that this check is about. */
  readonly lag?: CacheLag
}

/** The outcome of every check whose evidence could not be obtained. */
export const UNKNOWN = 'unknown'

/** The outcome of a check whose record lookup fails for everyone; declared by `lookup-failure.ts`. */
export const FAILS = 'fails'
export const INVALID_DNSSEC = 'invalid-dnssec'
/** Why a verdict is unknown, from its values; only verdicts with the outcome `unknown` have it. */
export const whyOf = (values: object): Unseen => (values as { readonly why: Unseen }).why
