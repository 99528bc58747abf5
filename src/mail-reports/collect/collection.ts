import type {
  AggregateReport,
  Authentication,
  RefusalReason,
  ReportIdentity,
  ReportSink,
  TlsReport,
} from '../report.ts'
import { authenticationIn, authenticationText } from './authentication-text.ts'
import { createAddressTable, createColumn, createTextTable } from './table.ts'

/** A row with the report that claims it. */
export interface ClaimedRow {
  readonly source: string
  readonly count: number
  readonly authentication: Authentication
  /** Rows with the same number have the same `authentication`. */
  readonly authenticationIndex: number
  readonly report: AggregateReport
}

export interface Refusal {
  readonly file: string
  readonly part: readonly number[]
  readonly reason: RefusalReason
}

export interface ReportTotals {
  /** Reports that count: aggregate reports and TLS reports. */
  readonly reports: number
  readonly rows: number
  readonly messages: number
  /** Policies of TLS reports. */
  readonly policies: number
  readonly refused: number
  /** Reports that were there before, by reporter, identifier and period. */
  readonly duplicates: number
  readonly failureReports: number
  readonly unreadableRows: number
}

export interface ReportCollection {
  readonly reports: readonly AggregateReport[]
  readonly tlsReports: readonly TlsReport[]
  /** The first of them; `totals` has their number. */
  readonly refusals: readonly Refusal[]
  readonly totals: ReportTotals
  rows(): Iterable<ClaimedRow>
}

export interface Collector {
  /** The sink for one file; the name is shown beside a refusal. */
  sinkFor(file: string): ReportSink
  collection(): ReportCollection
}

const MAX_REFUSALS = 1000

/**
 * What is made of an authentication is kept for so many of them, and made again for each row of the others: reports can have as many as rows, for
 * example one for each customer of a service.
 */
export const MAX_SHARED = 10_000

/** Collects the reports of many files. Each report counts once. */
export function createCollector(): Collector {
  const sources = createAddressTable()
  const authentications = createTextTable()
  const columns = {
    source: createColumn(),
    authentication: createColumn(),
    count: createColumn(),
    report: createColumn(),
  }
  const reports: AggregateReport[] = []
  const tlsReports: TlsReport[] = []
  const known = new Set<string>()
  const refusals: Refusal[] = []
  const counts = { refused: 0, duplicates: 0, failureReports: 0, unreadableRows: 0, messages: 0, policies: 0 }
  let committed = 0
  let pending = 0

  const discardRows = (): void => {
    for (const column of Object.values(columns)) column.shorten(committed)
    pending = 0
  }
  const commitRows = (): void => {
    committed = columns.source.length
    counts.messages += pending
    pending = 0
  }
  const isNew = (report: ReportIdentity, kind: 'aggregate' | 'tls', subject: string): boolean => {
    const { begin, end } = report.period
    const key = JSON.stringify([kind, report.reporter, report.id, begin, end, subject])
    const isFirst = !known.has(key)
    known.add(key)
    if (!isFirst) counts.duplicates++
    return isFirst
  }
  return {
    sinkFor: (file) => ({
      row({ authentication, count, source }) {
        columns.source.push(sources.numberOf(source))
        columns.authentication.push(authentications.indexOf(authenticationText(authentication)))
        columns.count.push(count)
        columns.report.push(reports.length)
        pending += count
      },
      aggregate(report) {
        if (!isNew(report, 'aggregate', report.policy.domain)) return discardRows()
        reports.push(report)
        counts.unreadableRows += report.unreadableRows
        commitRows()
      },
      tls(report) {
        if (!isNew(report, 'tls', '')) return
        tlsReports.push(report)
        counts.policies += report.policies.length
      },
      failure() {
        counts.failureReports++
      },
      refused(reason, part) {
        discardRows()
        counts.refused++
        if (refusals.length < MAX_REFUSALS) refusals.push({ file, part, reason })
      },
    }),
    collection() {
      discardRows()
      const shared: Authentication[] = []
      const authenticationAt = (index: number): Authentication => {
        if (index >= MAX_SHARED) return authenticationIn(authentications.at(index))
        shared[index] ??= authenticationIn(authentications.at(index))
        return shared[index]
      }
      return {
        reports,
        tlsReports,
        refusals,
        totals: { ...counts, reports: reports.length + tlsReports.length, rows: committed },
        *rows() {
          for (let index = 0; index < committed; index++) {
            const authenticationIndex = columns.authentication.at(index)
            yield {
              source: sources.at(columns.source.at(index)),
              count: columns.count.at(index),
              authentication: authenticationAt(authenticationIndex),
              authenticationIndex,
              report: reports[columns.report.at(index)] as AggregateReport,
            }
          }
        },
      }
    },
  }
}
