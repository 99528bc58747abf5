import type { ComparedReport } from '../../../report/compare.ts'
import { comparedReportIn } from '../../../report/compared-report.ts'
import type { PageStorage } from '../../page-context.ts'

const KEY = 'zonewise-reports'
const MAX_DOMAINS = 20
/** The one that is shown, and the one that it is compared with. */
const PER_DOMAIN = 2

/** The reports that this browser has stored, the oldest first. Entries that cannot be read are left out. */
export function keptReports(storage: PageStorage | undefined): readonly ComparedReport[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as readonly unknown[]).flatMap((one) => comparedReportIn(one) ?? []) : []
  } catch {
    return []
  }
}

/**
 * Stores a report and returns the previous one of the same domain. A report without a score is not stored: it would take the place
 * of one that says more.
 */
export function rememberReport(storage: PageStorage | undefined, given: unknown): ComparedReport | undefined {
  const report = comparedReportIn(given)
  if (report === undefined) return undefined
  const kept = keptReports(storage)
  const earlier = kept.filter(({ domain, checkedAt }) => domain === report.domain && checkedAt < report.checkedAt)
  if (report.determined) {
    const others = kept.filter(({ domain }) => domain !== report.domain)
    write(storage, bounded([...others, ...earlier.slice(1 - PER_DOMAIN), report]))
  }
  return earlier.at(-1)
}

export function forgetReports(storage: PageStorage | undefined): void {
  try {
    storage?.removeItem(KEY)
  } catch {
    // There is nothing stored if the browser allows no access.
  }
}

/** The domains that were checked last. */
function bounded(reports: readonly ComparedReport[]): readonly ComparedReport[] {
  const domains = [...new Set(reports.map(({ domain }) => domain).reverse())].slice(0, MAX_DOMAINS)
  return reports.filter(({ domain }) => domains.includes(domain))
}

/** A full storage is not an error: the reports are a convenience. */
function write(storage: PageStorage | undefined, reports: readonly ComparedReport[]): void {
  try {
    storage?.setItem(KEY, JSON.stringify(reports))
  } catch {
    forgetReports(storage)
  }
}
