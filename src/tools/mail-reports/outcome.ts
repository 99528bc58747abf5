import type { ReadFiles } from '../../mail-reports/collect/read-files.ts'
import type { PolicyTrial } from '../../mail-reports/replay/policy.ts'
import type { Summary } from '../../mail-reports/summary/summary.ts'
import type { TlsFailureToday } from '../../mail-reports/summary/tls-today.ts'

/** What the reports say, and what the records make of it. */
export interface ReportsOutcome extends ReadFiles {
  readonly summary: Summary
  readonly isOffline: boolean
  readonly hasAddresses: boolean
  readonly trial?: PolicyTrial
  /** Questions that were not sent because of the limit, and questions without an answer. */
  readonly unasked: number
  readonly unanswered: number
  /** The failures in TLS reports by domain, with what the live domain shows of them; empty without lookups. */
  readonly tls: ReadonlyMap<string, readonly TlsFailureToday[]>
}

/** `p=reject; sp=none` */
export const policyText = (trial: PolicyTrial): string =>
  Object.entries(trial)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
