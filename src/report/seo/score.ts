import { SEO_CATEGORIES, SEO_POINTS, type SeoCategory } from '../../checks/groups.ts'
import type { SeoCheckId } from '../../checks/seo/registry.ts'
import { FULL_SCORE, type Gate, sum } from '../score.ts'
import { seoLossOf } from './weights.ts'

/** The input of the score. */
export interface SeoScorable {
  readonly id: SeoCheckId
  readonly category: SeoCategory
  readonly outcome: string
}

export interface SeoLoss {
  readonly id: SeoCheckId
  readonly points: number
}

export interface CategoryScore {
  readonly category: SeoCategory
  /** The maximum points of the category. */
  readonly points: number
  readonly losses: readonly SeoLoss[]
  /** The remaining points, never below zero. */
  readonly left: number
}

export type SeoGate = Gate<SeoCheckId>

/** The calculation of a score. */
export interface SeoScoring {
  readonly categories: readonly CategoryScore[]
  /** The sum of the remaining points. */
  readonly base: number
  readonly gates: readonly SeoGate[]
  readonly ceiling: number
  readonly score: number
}

/** Without a page, the score is 0, whatever else was found. */
export function seoScore(findings: readonly SeoScorable[], hasPage: boolean): SeoScoring {
  const categories = SEO_CATEGORIES.map((category) =>
    categoryScore(
      category,
      findings.filter((finding) => finding.category === category),
    ),
  )
  const base = sum(categories.map(({ left }) => left))
  const gates = findings.flatMap(({ id, outcome }) => {
    const { gate } = seoLossOf(id, outcome)
    return gate === undefined ? [] : [{ id, limit: gate }]
  })
  const ceiling = hasPage ? Math.min(FULL_SCORE, ...gates.map(({ limit }) => limit)) : 0
  return { categories, base, gates, ceiling, score: Math.min(base, ceiling) }
}

function categoryScore(category: SeoCategory, findings: readonly SeoScorable[]): CategoryScore {
  const points = SEO_POINTS[category]
  const losses = findings.flatMap(({ id, outcome }): readonly SeoLoss[] => {
    const lost = seoLossOf(id, outcome).points
    return lost === 0 ? [] : [{ id, points: lost }]
  })
  return { category, points, losses, left: Math.max(0, points - sum(losses.map((loss) => loss.points))) }
}
