import type { TlsFailureType, TlsReport } from '../report.ts'

/** The sessions of one policy domain, as senders report them. */
export interface TlsTotals {
  readonly domain: string
  readonly successful: number
  readonly failed: number
  /** Sessions by type of failure. A session can have several. */
  readonly failures: ReadonlyMap<TlsFailureType, number>
}

/** The domains with the most failures first. */
export function tlsTotals(reports: readonly TlsReport[]): readonly TlsTotals[] {
  const totals = new Map<string, { successful: number; failed: number; failures: Map<TlsFailureType, number> }>()
  for (const policy of reports.flatMap(({ policies }) => policies)) {
    const total = totals.get(policy.domain) ?? { successful: 0, failed: 0, failures: new Map() }
    totals.set(policy.domain, total)
    total.successful += policy.successful
    total.failed += policy.failed
    for (const { sessions, type } of policy.failures)
      total.failures.set(type, (total.failures.get(type) ?? 0) + sessions)
  }
  return [...totals]
    .map(([domain, total]) => ({ domain, ...total }))
    .toSorted((one, other) => other.failed - one.failed || other.successful - one.successful)
}
