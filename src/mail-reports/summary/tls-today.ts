import type { ReportedTlsFailure } from './tls-failures.ts'

/** Why it is not known whether a failure is still there, or why it is gone. */
export type TlsCause =
  /** We could not see what the failure is about. */
  | 'not-checked'
  /** The mail server has further IP addresses, and a session shows only one. */
  | 'other-address'
  /** The report does not say what failed. */
  | 'unspecific'
  /** Mail is no longer delivered to the mail server. */
  | 'host-gone'

/** A reported failure, as the live domain shows it. */
export interface TlsToday {
  readonly state: 'fixed' | 'broken' | 'not-reproducible'
  readonly cause?: TlsCause
  readonly finding?: {
    readonly id: string
    readonly title: string
    readonly detail: string
    readonly steps: readonly string[]
  }
}

/** A reported failure with what is known of it today. */
export type TlsFailureToday = ReportedTlsFailure & TlsToday
