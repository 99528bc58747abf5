import type { CheckGroup } from '../checks/groups.ts'
import { type Category, GROUPS, groupPolicy } from '../checks/groups.ts'
import type { CheckId } from '../checks/registry.ts'
import type { Severity } from '../checks/verdict.ts'
import { lossOf, PROBLEM_CEILING } from './weights.ts'

/** The input of the score. Masked findings are not included; unknown ones cost nothing. */
export interface Scorable {
  readonly id: CheckId
  readonly group: CheckGroup
  readonly outcome: string
  readonly severity: Severity
}

export interface CountedLoss {
  readonly id: CheckId
  /** The points before any cap. */
  readonly points: number
  /** Whether it counts within the soft cap of its group. */
  readonly isSoft: boolean
}

export interface GroupScore {
  readonly group: CheckGroup
  readonly category: Category
  readonly cap: number
  readonly softCap?: number
  readonly losses: readonly CountedLoss[]
  /** The points that the group costs after its caps. */
  readonly lost: number
}

export interface Gate<Id = CheckId> {
  readonly id: Id
  readonly limit: number
}

/** The calculation of a score. */
export interface Scoring {
  readonly groups: readonly GroupScore[]
  /** 100 minus the points that the groups lost. */
  readonly base: number
  readonly gates: readonly Gate[]
  /** Groups with at least one problem. */
  readonly problemGroups: readonly CheckGroup[]
  readonly ceiling: number
  readonly score: number
}

export const FULL_SCORE = 100

export function scoreOf(findings: readonly Scorable[], isResolvable: boolean): Scoring {
  const groups = GROUPS.map((group) =>
    groupScore(
      group,
      findings.filter((finding) => finding.group === group),
    ),
  )
  const base = FULL_SCORE - sum(groups.map(({ lost }) => lost))
  const gates = findings.flatMap(({ id, outcome }) => {
    const { gate } = lossOf(id, outcome)
    return gate === undefined ? [] : [{ id, limit: gate }]
  })
  const problemGroups = GROUPS.filter((group) =>
    findings.some((finding) => finding.group === group && finding.severity === 'problem'),
  )
  const limits = isResolvable ? gates.map(({ limit }) => limit) : [0]
  const ceiling = Math.min(FULL_SCORE, problemCeiling(problemGroups.length), ...limits)
  // A name that resolves has at least one point, because zero means that there is nothing to score.
  const score = isResolvable ? Math.max(1, Math.min(base, ceiling)) : 0
  return { groups, base, gates, problemGroups, ceiling, score }
}

function groupScore(group: CheckGroup, findings: readonly Scorable[]): GroupScore {
  const { category, cap, softCap } = groupPolicy(group)
  const losses = findings.flatMap(({ id, outcome }): readonly CountedLoss[] => {
    const { points, kind } = lossOf(id, outcome)
    return points === 0 ? [] : [{ id, points, isSoft: kind !== 'normal' }]
  })
  const [softPoints, otherPoints] = [pointsOf(losses, true), pointsOf(losses, false)]
  const lost = Math.min(cap, otherPoints + Math.min(softCap ?? cap, softPoints))
  return { group, category, cap, ...(softCap !== undefined && { softCap }), losses, lost }
}

const problemCeiling = (groupsWithProblem: number): number =>
  groupsWithProblem === 0 ? FULL_SCORE : PROBLEM_CEILING.start - PROBLEM_CEILING.perGroup * groupsWithProblem

const pointsOf = (losses: readonly CountedLoss[], isSoft: boolean): number =>
  sum(losses.filter((loss) => loss.isSoft === isSoft).map(({ points }) => points))

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
