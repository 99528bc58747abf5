import type { WordedResultCheck } from '../checks/define-result-check.ts'
import type { Verdict } from '../checks/verdict.ts'
import { isReported } from './report.ts'
import { SEVERITIES } from './weights.ts'
import { type Finding, findingInWords, reasonsOf, type Wording } from './words.ts'

/** A short form of the decisive finding. */
export type ToolVerdict = Pick<Finding, 'id' | 'severity' | 'title' | 'detail' | 'whatFails'> & {
  readonly outcome: string
}

type ToolFinding = Finding & Required<Pick<Finding, 'outcome' | 'why' | 'references'>>

/** The judgement of a result. */
export interface ToolJudgement {
  readonly verdict: ToolVerdict
  /** Findings, worst first. */
  readonly findings: readonly ToolFinding[]
}

/** The first check decides the main question of the tool and applies to every result. */
export type ToolChecks<Result> = readonly [WordedResultCheck<Result>, ...WordedResultCheck<Result>[]]

interface Judged<Result> {
  readonly check: WordedResultCheck<Result>
  readonly verdict: Verdict
}

/** Judges the result of a tool without a score. `domain` is used in the links of a fix. */
export function judgeResult<Result>(
  result: Result,
  domain: string,
  checks: ToolChecks<Result>,
  wording: Wording,
): ToolJudgement {
  const judged = checks
    .flatMap((check): readonly Judged<Result>[] => {
      const verdict = check.check.judge(result)
      return verdict === undefined || !isReported(check, verdict) ? [] : [{ check, verdict }]
    })
    .toSorted((one, other) => rank(one) - rank(other))
  const findings = judged.map((finding) => ({
    ...findingInWords(finding, domain, wording),
    ...reasonsOf(finding, domain, wording),
  }))
  const main = findings.find(({ id }) => id === checks[0].check.id)
  const [worst] = findings
  const decisive = worst?.severity === 'problem' || worst?.severity === 'warn' ? worst : (main ?? worst)
  if (decisive === undefined) throw new Error(`${checks[0].check.id} says nothing about a result`)
  const { id, outcome, severity, title, detail, whatFails } = decisive
  return { verdict: { id, outcome, severity, title, detail, ...(whatFails && { whatFails }) }, findings }
}

const rank = <Result>({ verdict }: Judged<Result>): number => SEVERITIES.indexOf(verdict.severity)
