import type { Outcome, Refusal } from './state.ts'

/** The evidence of all findings of a report, which is loaded with one call when the reader opens a finding. */
export type EvidenceState =
  | { readonly kind: 'left-out' }
  | { readonly kind: 'loading' }
  /** `isNewer`: the report was no longer cached, so the one with the evidence replaced it. */
  | { readonly kind: 'loaded'; readonly isNewer: boolean }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

export interface EvidenceLoading {
  readonly state: EvidenceState
  /** Whether the report is complete; until then its evidence cannot be loaded. */
  readonly isReady: boolean
  /** Whether so many calls remain that the page may spend one without asking. */
  readonly isFree: boolean
  load(): void
}

/** Whether the report of an outcome was made later than that of another one. */
export const isNewer = (outcome: Outcome, earlier: Outcome | undefined): boolean =>
  earlier !== undefined && momentOf(outcome) !== momentOf(earlier)

/** The time of a health check or of an SEO check. */
function momentOf(outcome: Outcome): string | undefined {
  if (outcome.kind === 'refused') return undefined
  const { checkedAt, fetchedAt } = outcome.result as { readonly checkedAt?: string; readonly fetchedAt?: string }
  return checkedAt ?? fetchedAt
}
