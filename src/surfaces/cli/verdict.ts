import { PROBLEMS, type ProblemCode } from '../../problems.ts'
import { isAreasResult, isComplete, scoreIn, selectedPart } from '../../report/areas-result.ts'
import type { Baseline } from './compare/baseline.ts'
import { EXIT } from './exit-code.ts'
import type { Question } from './question.ts'
import {
  countsOf,
  type FindingsResult,
  isDetermined,
  SEVERITIES,
  type Severity,
  subjectOf,
  type WrittenFinding,
} from './tool-result.ts'

/** The outcome of one call. */
export type Outcome = Answered | Failed

/** What each finding is about, by its id. */
export type About = Readonly<Record<string, readonly string[]>>

export interface Answered {
  readonly kind: 'answered'
  readonly question: Question
  readonly result: object
  /** Nothing could be determined, whatever else the result says. */
  readonly isUndetermined: boolean
  /** In a run over many domains: what each finding is about, which the result does not say without `detail=full`. */
  readonly about?: About
}

export interface Failed {
  readonly kind: 'failed'
  readonly question: Question
  readonly error: { readonly code: ProblemCode | 'server_unavailable' | 'timeout'; readonly message: string }
}

/** The requirements for a domain. */
export interface Demands {
  readonly failOn: 'problem' | 'warn' | 'never'
  readonly minScore: number | undefined
  readonly baseline: Baseline
  readonly isWanted: (id: string) => boolean
}

export interface Verdict {
  /** The subject of the call. */
  readonly subject: string
  /** The selected findings. */
  readonly report: FindingsResult
  readonly isNew: (finding: WrittenFinding) => boolean
  /** The reasons for exit code 1. */
  readonly failing: readonly WrittenFinding[]
  readonly isScoreTooLow: boolean
}

export const atLeast = (severity: Severity, threshold: Severity): boolean =>
  SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(threshold)

export function judge(
  { question, result }: Pick<Answered, 'question' | 'result'>,
  { failOn, minScore, baseline, isWanted }: Demands,
): Verdict {
  const whole = result as FindingsResult
  const report = wantedPart(whole, isWanted)
  const subject = subjectOf(report) ?? question.subject
  const isNew = (finding: WrittenFinding): boolean => baseline.isNew(subject, finding)
  const score = scoreIn(report)
  return {
    subject,
    report,
    isNew,
    failing: failOn === 'never' ? [] : report.findings.filter((one) => atLeast(one.severity, failOn) && isNew(one)),
    // A score that is not determined cannot be compared.
    isScoreTooLow: minScore !== undefined && isDetermined(report) && score !== undefined && score < minScore,
  }
}

/** Undefined if the result has no findings. */
export type Judge = (answered: Answered) => Verdict | undefined

/** Returns the same object if all findings are selected. The score remains that of the whole report. */
function wantedPart(report: FindingsResult, isWanted: (id: string) => boolean): FindingsResult {
  const findings = report.findings.filter(({ id }) => isWanted(id))
  if (findings.length === report.findings.length) return report
  if (isAreasResult(report)) return selectedPart(report, isWanted)
  return { ...report, findings, ...(report.summary !== undefined && { summary: countsOf(findings) }) }
}

export const exitCodeOf = (outcomes: readonly Outcome[], judged: Judge): number =>
  worstExitCode(outcomes.map((outcome) => codeOf(outcome, judged)))

/** A certain fault is worse than an unknown result. */
export const worstExitCode = (codes: readonly number[]): number =>
  [EXIT.usage, EXIT.findings, EXIT.undetermined].find((code) => codes.includes(code)) ?? EXIT.good

function codeOf(outcome: Outcome, judged: Judge): number {
  if (outcome.kind === 'failed') return isUsage(outcome.error.code) ? EXIT.usage : EXIT.undetermined
  const verdict = judged(outcome)
  const isFailing = verdict !== undefined && (verdict.failing.length > 0 || verdict.isScoreTooLow)
  // A fault of one area is certain, whatever is unknown about the others.
  if (isFailing && isAreasResult(outcome.result)) return EXIT.findings
  if (outcome.isUndetermined || !isComplete(outcome.result)) return EXIT.undetermined
  return isFailing || (verdict === undefined && hasErrors(outcome.result)) ? EXIT.findings : EXIT.good
}

/** Other errors concern the caller or the service. */
const ABOUT_THE_QUESTION: readonly number[] = [400, 413, 414]

/** Whether the call was invalid, so that repeating it is useless. */
export const isUsage = (code: Failed['error']['code']): boolean =>
  code !== 'server_unavailable' && code !== 'timeout' && ABOUT_THE_QUESTION.includes(PROBLEMS[code].status)

/** An entry that a generator had to omit makes the record worse than requested. */
const hasErrors = (result: object): boolean =>
  'errors' in result && Array.isArray(result.errors) && result.errors.length > 0
