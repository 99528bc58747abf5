import type { DomainHealth } from '../../report/words.ts'
import type { Severity } from '../report/finding.ts'

/** The result of the tool `plan_change`: the report after the change, and what differs from today. */
export interface PlanResult extends DomainHealth {
  readonly before: DomainHealth
  readonly difference: Difference
  readonly notJudged: readonly NotJudged[]
}

export interface ChangedFinding {
  readonly id: string
  readonly before?: Side
  readonly after?: Side
  readonly place?: ChangeLine
}

interface Side {
  readonly severity: Severity
  readonly title: string
}

export interface ChangeLine {
  readonly line: number
  readonly column?: number
}

type Kind = 'worse' | 'added' | 'better' | 'gone' | 'changed' | 'undetermined'

export interface Difference extends Readonly<Record<Kind, readonly ChangedFinding[]>> {
  readonly score?: { readonly before: number; readonly after: number }
  readonly unchanged: number
}

export interface NotJudged {
  readonly id?: string
  readonly name?: string
  readonly type?: string
  readonly reason: string
  readonly place?: ChangeLine
}
