import { isAtOrBelow } from '../../dns/name.ts'
import type { ReportCollection } from '../collect/collection.ts'
import { type Days, dayOfReport, isWithin } from '../replay/replay.ts'

/**
 * Reports are claims of strangers. What at most this many reports say changes no recommendation, so that a handful of forged reports
 * neither raises a policy nor prevents it.
 */
export const TOLERATED_REPORTS = 10

/** Mail that is sent once a week has to be seen twice. */
const REQUIRED_DAYS = 14
/** Reports arrive late. */
const WINDOW_DAYS = 28
const LATE_DAYS = 1

export interface Coverage {
  readonly window: Days
  /** Reporters with reports about more than `TOLERATED_REPORTS` days of the window. */
  readonly established: readonly string[]
  /** The other reporters of the window, with the number of days that they lack to count. */
  readonly tooRare: readonly { readonly reporter: string; readonly missingDays: number }[]
  /** Days of the last `REQUIRED_DAYS` about which no established reporter has reported. */
  readonly missing: readonly number[]
}

/** `today` in days since 1970. */
export function coverageOf(collection: ReportCollection, domain: string, today: number): Coverage {
  const window = { first: today - LATE_DAYS - WINDOW_DAYS + 1, last: today - LATE_DAYS }
  const daysBy = new Map<string, Set<number>>()
  for (const report of collection.reports) {
    const day = dayOfReport(report)
    if (!isWithin(day, window) || !isAbout(report.policy.domain, domain)) continue
    const days = daysBy.get(report.reporter) ?? new Set()
    daysBy.set(report.reporter, days.add(day))
  }
  const established = [...daysBy].filter(([, days]) => days.size > TOLERATED_REPORTS)
  const covered = new Set(established.flatMap(([, days]) => [...days]))
  const required = Array.from({ length: REQUIRED_DAYS }, (_, index) => window.last - REQUIRED_DAYS + 1 + index)
  return {
    window,
    established: established.map(([reporter]) => reporter).toSorted(),
    tooRare: [...daysBy]
      .filter(([, days]) => days.size <= TOLERATED_REPORTS)
      .map(([reporter, days]) => ({ reporter, missingDays: TOLERATED_REPORTS + 1 - days.size }))
      .toSorted((one, other) => one.missingDays - other.missingDays),
    missing: required.filter((day) => !covered.has(day)),
  }
}

const isAbout = (policyDomain: string, domain: string): boolean =>
  isAtOrBelow(policyDomain, domain) || isAtOrBelow(domain, policyDomain)
