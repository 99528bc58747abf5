import type { CheckId } from '../checks/registry.ts'
import type { ReportedFinding } from './report.ts'
import { type Scorable, scoreOf } from './score.ts'

/**
 * The points that the score gains if only this finding is fixed. Caps and limits can make it less than its points, or
 * zero.
 */
export function gainsOf(findings: readonly ReportedFinding[], isResolvable: boolean): ReadonlyMap<CheckId, number> {
  const scored = findings.map(scorable)
  const { score } = scoreOf(scored, isResolvable)
  const costly = scored.filter(({ severity }) => severity === 'problem' || severity === 'warn')
  return new Map(
    costly.map((finding) => [
      finding.id,
      scoreOf(
        scored.filter((other) => other !== finding),
        isResolvable,
      ).score - score,
    ]),
  )
}

const scorable = ({ check: { check }, verdict: { outcome, severity } }: ReportedFinding): Scorable => ({
  id: check.id,
  group: check.group,
  outcome,
  severity,
})
