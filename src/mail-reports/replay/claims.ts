import { isAtOrBelow } from '../../dns/name.ts'
import type { Steps } from '../../slices.ts'
import type { ClaimedRow, ReportCollection } from '../collect/collection.ts'
import { eachRow } from '../collect/each-row.ts'
import type { Disposition } from '../report.ts'
import type { Judge } from './replay.ts'

/** What receivers say about the messages of a domain, without any record. */
export interface ClaimCounts {
  readonly messages: number
  readonly passed: number
  readonly failed: number
  readonly notStated: number
  /** What receivers say they did with the messages that failed. */
  readonly dispositions: Readonly<Record<Disposition, number>>
}

/** Judges rows by what their reporter says. Nothing is looked up, so that nothing is certain. */
export const createClaimJudge = (domain: string): Judge => ({
  open: [],
  verdictOf: (row) =>
    isAtOrBelow(subjectOf(row), domain)
      ? { result: claimedResult(row), certainty: 'assumed', requested: 'unknown' }
      : undefined,
})

/** Counts what receivers say, as it stands in the reports. */
export function* claimedCountsInSteps(collection: ReportCollection, domain: string): Steps<ClaimCounts> {
  const dispositions = { none: 0, quarantine: 0, reject: 0, unknown: 0 }
  const counts = { messages: 0, passed: 0, failed: 0, notStated: 0 }
  yield* eachRow(collection, (row) => {
    if (!isAtOrBelow(subjectOf(row), domain)) return
    counts.messages += row.count
    const result = claimedResult(row)
    if (result === 'pass') counts.passed += row.count
    else if (result === 'unknown') counts.notStated += row.count
    else {
      counts.failed += row.count
      dispositions[row.authentication.disposition] += row.count
    }
  })
  return { ...counts, dispositions }
}

const subjectOf = ({ authentication: { headerFrom }, report }: ClaimedRow): string =>
  headerFrom === '' ? report.policy.domain : headerFrom

function claimedResult({ authentication: { evaluatedDkim, evaluatedSpf } }: ClaimedRow): 'pass' | 'fail' | 'unknown' {
  if (evaluatedDkim === 'pass' || evaluatedSpf === 'pass') return 'pass'
  return evaluatedDkim === 'fail' && evaluatedSpf === 'fail' ? 'fail' : 'unknown'
}
