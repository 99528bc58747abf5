import { isAtOrBelow } from '../../dns/name.ts'
import { atOnce, type Steps } from '../../slices.ts'
import { type Answers, createOpenQuestions, type Question } from '../answers.ts'
import { type ClaimedRow, MAX_SHARED, type ReportCollection } from '../collect/collection.ts'
import { eachRow } from '../collect/each-row.ts'
import { dayOfPeriod } from '../period.ts'
import { createSpfEvaluator } from '../spf/evaluate.ts'
import { type Certainty, createRowJudge, type RowJudge, type Verdict } from './judge.ts'

/** The days of a replay, both included, as days since 1970. */
export interface Days {
  readonly first: number
  readonly last: number
}

export const dayOfReport = ({ period }: ClaimedRow['report']): number => dayOfPeriod(period)

export interface FailureCount {
  readonly messages: number
  /** Those for which a receiver reported a reason not to follow the policy. */
  readonly overridden: number
}

/** How many messages get which result. Every message is in exactly one of the three certainties. */
export interface ReplayCounts {
  readonly messages: number
  readonly certainty: Readonly<Record<Certainty, number>>
  readonly passed: number
  /** By what the policy asks for. */
  readonly failed: Readonly<Record<'none' | 'quarantine' | 'reject' | 'unknown', FailureCount>>
  readonly notReplayable: number
}

export interface Replay {
  readonly counts: ReplayCounts
  /** Questions without an answer, whose results are missing; the first of them. */
  readonly open: readonly Question[]
}

export interface Judge {
  /** Undefined for a row about another domain. */
  verdictOf(row: ClaimedRow): Verdict | undefined
  readonly open: readonly Question[]
}

/** Judges the rows about a domain and the names below it under these records. */
export function createJudge(domain: string, answers: Answers): Judge {
  const questions = createOpenQuestions(answers)
  const evaluate = createSpfEvaluator(questions)
  const judges: (RowJudge | 'other')[] = []
  const judgeOf = ({ authentication, authenticationIndex, report }: ClaimedRow): RowJudge | 'other' => {
    const known = judges[authenticationIndex]
    if (known !== undefined) return known
    const { headerFrom } = authentication
    const isOwn = isAtOrBelow(headerFrom === '' ? report.policy.domain : headerFrom, domain)
    const judge = isOwn ? createRowJudge(authentication, questions, evaluate) : 'other'
    // Without a domain, the same text can belong to reports about several domains.
    if (headerFrom !== '' && authenticationIndex < MAX_SHARED) judges[authenticationIndex] = judge
    return judge
  }
  return {
    verdictOf(row) {
      const judge = judgeOf(row)
      return judge === 'other' ? undefined : judge.judge(row.source)
    },
    get open() {
      return questions.open
    },
  }
}

export const isWithin = (day: number, { first, last }: Days): boolean => day >= first && day <= last

/** Counts what would happen to the reported messages of these days under these records. */
export const replay = (...given: Parameters<typeof replayInSteps>): Replay => atOnce(replayInSteps(...given))

export function* replayInSteps(
  collection: ReportCollection,
  domain: string,
  answers: Answers,
  days?: Days,
): Steps<Replay> {
  const judge = createJudge(domain, answers)
  const counts = createCounts()
  yield* eachRow(collection, (row) => {
    if (days !== undefined && !isWithin(dayOfReport(row.report), days)) return
    const verdict = judge.verdictOf(row)
    if (verdict !== undefined) addVerdict(counts, row, verdict)
  })
  return { counts, open: judge.open }
}

const createCounts = () => {
  const none = () => ({ messages: 0, overridden: 0 })
  return {
    messages: 0,
    certainty: { certain: 0, assumed: 0, 'not-replayable': 0 },
    passed: 0,
    failed: { none: none(), quarantine: none(), reject: none(), unknown: none() },
    notReplayable: 0,
  }
}

function addVerdict(counts: ReturnType<typeof createCounts>, { authentication, count }: ClaimedRow, verdict: Verdict) {
  counts.messages += count
  counts.certainty[verdict.certainty] += count
  if (verdict.result === 'pass') counts.passed += count
  else if (verdict.result === 'unknown') counts.notReplayable += count
  else {
    const failed = counts.failed[verdict.requested]
    failed.messages += count
    if (authentication.overrides.length > 0) failed.overridden += count
  }
}
