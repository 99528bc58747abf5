import type { CheckGroup, Severity } from '../../src/checks/define-check.ts'
import type { Category, WeightedId } from '../../src/report/weights.ts'

/** The machine form of the catalogue, as far as tests read it. */
export interface Catalogue {
  readonly groups: readonly {
    readonly id: CheckGroup
    readonly category: Category
    readonly cap: number
    readonly softCap: number | null
  }[]
  readonly checks: readonly {
    readonly id: WeightedId
    readonly group: CheckGroup
    readonly quiet: boolean
    readonly outcomes: readonly CatalogueOutcome[]
  }[]
}

export interface CatalogueOutcome {
  readonly code: string
  readonly severity: Severity
  readonly loss: number
  readonly kind: string
}

export interface Scenario {
  readonly id: string
  readonly title: string
  readonly expected: readonly { readonly id: WeightedId; readonly outcome: string; readonly severity: Severity }[]
  readonly score: number | unknown
}
