import type { Outcomes } from '../../checks/define-check.ts'
import { type Loss, NO_LOSS } from '../../checks/loss.ts'
import { SEO_CHECKS, type SeoCheckId } from '../../checks/seo/registry.ts'

/** Checks in the order of the catalogue. */
export const SEO_IDS: readonly SeoCheckId[] = SEO_CHECKS.map(({ check }) => check.id)

const OUTCOMES: ReadonlyMap<SeoCheckId, Outcomes> = new Map(SEO_CHECKS.map(({ check }) => [check.id, check.outcomes]))

/** The points that an outcome costs, before the limit of its category. */
export function seoLossOf(id: SeoCheckId, outcome: string): Loss {
  const outcomes = OUTCOMES.get(id) ?? {}
  return (Object.hasOwn(outcomes, outcome) ? outcomes[outcome]?.loss : undefined) ?? NO_LOSS
}
