import { type Break, isShown } from '../../src/checks/breaks/break.ts'
import type { Outcomes } from '../../src/checks/define-check.ts'
import { CHECKS } from '../../src/checks/registry.ts'
import { TOOL_CHECKS } from '../../src/checks/tools/registry.ts'
import type { Case } from './case.ts'

export interface ProvedOutcome {
  readonly id: string
  readonly group: string
  readonly outcome: string
  readonly severity: string
  readonly breaks: readonly Break[]
}

/** The health check has the checks of the registration tool too. */
const OF_HEALTH: ReadonlySet<string> = new Set(CHECKS.map(({ check }) => check.id))

/** Every outcome of the checks of the health check and of the tools. */
export const OUTCOMES: readonly ProvedOutcome[] = [
  ...CHECKS.flatMap(({ check }) => outcomesOf(check.id, check.group, check.outcomes)),
  ...TOOL_CHECKS.filter(({ check }) => !OF_HEALTH.has(check.id)).flatMap(({ check }) =>
    outcomesOf(check.id, check.id, check.outcomes),
  ),
]

function outcomesOf(id: string, group: string, outcomes: Outcomes): readonly ProvedOutcome[] {
  return Object.entries(outcomes).map(([outcome, { severity, breaks = [] }]) => ({
    id,
    group,
    outcome,
    severity,
    breaks,
  }))
}

export const outcomeOf = ({ check, outcome }: Pick<Case, 'check' | 'outcome'>): ProvedOutcome => {
  const found = OUTCOMES.find((one) => one.id === check && one.outcome === outcome)
  if (found === undefined) throw new Error(`there is no outcome ${check}/${outcome}`)
  return found
}

/** Outcomes whose breaks a client can show, and that have no case. */
export const withoutCase = (cases: readonly Pick<Case, 'check' | 'outcome'>[]): readonly ProvedOutcome[] =>
  OUTCOMES.filter(
    ({ id, outcome, breaks }) =>
      breaks.some(isShown) && !cases.some((one) => one.check === id && one.outcome === outcome),
  )
