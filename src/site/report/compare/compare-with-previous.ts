import { type ComparedReport, compareReports } from '../../../report/compare.ts'
import { comparedReportIn } from '../../../report/compared-report.ts'
import type { PageStorage } from '../../page-context.ts'
import { rememberReport } from './kept-reports.ts'

interface WithPrevious {
  readonly previous: ComparedReport | undefined
  readonly better: number
  readonly worse: number
}

/** Stores the report and counts what has changed since the previous one of this browser. */
export function compareWithPrevious(storage: PageStorage | undefined, given: object): WithPrevious {
  const report = comparedReportIn(given)
  const previous = rememberReport(storage, given)
  if (report === undefined || previous === undefined) return { previous: undefined, better: 0, worse: 0 }
  const { changes } = compareReports(previous, report)
  return { previous, better: changes.better.length, worse: changes.worse.length }
}
