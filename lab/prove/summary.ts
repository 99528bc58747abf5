import { isShown } from '../../src/checks/breaks/break.ts'
import { OUTCOMES, type ProvedOutcome } from './outcomes.ts'
import type { Proof } from './run.ts'
import { claimText } from './table.ts'

/** What is known of one outcome after a run. */
export interface OutcomeSummary {
  readonly check: string
  readonly outcome: string
  readonly severity: string
  readonly state: 'proven' | 'deviates' | 'not shown' | 'not run'
  /** What fails, with the programs that showed it. */
  readonly proven: readonly { readonly what: string; readonly programs: readonly string[] }[]
  /** What no client of the lab can show. */
  readonly notShown: readonly { readonly what: string; readonly source: string }[]
  readonly deviations: readonly string[]
}

export type Summary = Readonly<Record<string, readonly OutcomeSummary[]>>

/** Every outcome that makes a client fail, by group. */
export function summaryOf(proofs: readonly Proof[], outcomes: readonly ProvedOutcome[] = OUTCOMES): Summary {
  const groups: Record<string, OutcomeSummary[]> = {}
  for (const one of outcomes) {
    if (one.breaks.length === 0) continue
    const own = proofs.filter(({ check, outcome }) => check === one.id && outcome === one.outcome)
    const summaries = groups[one.group] ?? []
    summaries.push(summaryOfOutcome(one, own))
    groups[one.group] = summaries
  }
  return groups
}

function summaryOfOutcome({ id, outcome, severity, breaks }: ProvedOutcome, own: readonly Proof[]): OutcomeSummary {
  const deviations = own.flatMap((proof) => proof.deviations)
  const rows = own.flatMap((proof) => proof.rows).filter(({ isSpared }) => !isSpared)
  const shown = breaks.filter(isShown)
  const ran = deviations.length === 0 ? 'proven' : 'deviates'
  return {
    check: id,
    outcome,
    severity,
    state: shown.length === 0 ? 'not shown' : own.length === 0 ? 'not run' : ran,
    proven: shown.flatMap((broken) => {
      const programs = [...new Set(rows.filter((row) => row.broken === broken).map(({ program }) => program))]
      return programs.length === 0 ? [] : [{ what: whatOf(broken), programs }]
    }),
    notShown: breaks.flatMap((broken) =>
      broken.cannotBeShown === undefined ? [] : [{ what: whatOf(broken), source: broken.cannotBeShown }],
    ),
    deviations,
  }
}

const whatOf = (broken: Parameters<typeof claimText>[0]): string => `${broken.client}: ${claimText(broken)}`

/** One line for each outcome, below its group. */
export const summaryText = (summary: Summary): string =>
  Object.entries(summary)
    .map(([group, outcomes]) => [`${group}:`, ...outcomes.map((one) => `  ${lineOf(one)}`)].join('\n'))
    .join('\n')

function lineOf({ check, outcome, severity, state, proven, notShown }: OutcomeSummary): string {
  const parts = [
    ...proven.map(({ what, programs }) => `${what} (${programs.join(', ')})`),
    ...notShown.map(({ what, source }) => `${what} (not shown: ${source})`),
  ]
  return `${check}/${outcome} [${severity}] ${state}${parts.length === 0 ? '' : `: ${parts.join('; ')}`}`
}
