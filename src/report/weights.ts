import type { Outcomes } from '../checks/define-check.ts'
import { type Loss, NO_LOSS } from '../checks/loss.ts'
import { CHECKS, type CheckId } from '../checks/registry.ts'
import type { Severity } from '../checks/verdict.ts'

/** Checks in the order of the catalogue. */
export const CHECK_IDS: readonly CheckId[] = CHECKS.map(({ check }) => check.id)

const OUTCOMES: ReadonlyMap<CheckId, Outcomes> = new Map(CHECKS.map(({ check }) => [check.id, check.outcomes]))

/** Each group with a problem lowers the ceiling of 99 by 10 points: two groups stay below 80, three below 70. */
export const PROBLEM_CEILING = { start: 99, perGroup: 10 } as const

/** Sorts ids in the order of the catalogue; unknown ids come last. */
export const inCatalogueOrder = (ids: readonly string[]): readonly string[] => [
  ...CHECK_IDS.filter((id) => ids.includes(id)),
  ...ids.filter((id) => !OUTCOMES.has(id as CheckId)),
]

/** The points that an outcome costs, before any cap. An outcome that the check does not have, such as unknown, costs nothing. */
export function lossOf(id: CheckId, outcome: string): Loss {
  const outcomes = OUTCOMES.get(id) ?? {}
  return (Object.hasOwn(outcomes, outcome) ? outcomes[outcome]?.loss : undefined) ?? NO_LOSS
}

/** The maximum points that a check can cost, before any cap. */
export const largestLossOf = (id: CheckId): number =>
  Math.max(0, ...Object.values(OUTCOMES.get(id) ?? {}).map(({ loss }) => loss.points))

/** Severities, worst first. */
export const SEVERITIES: readonly Severity[] = ['problem', 'warn', 'info', 'ok']
