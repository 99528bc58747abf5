import type { Category, CheckGroup } from '../../src/checks/groups.ts'
import type { CheckId } from '../../src/checks/registry.ts'
import type { Severity } from '../../src/checks/verdict.ts'
import catalogue from '../cases/health-catalogue.json' with { type: 'json' }
import scenarios from '../cases/health-scenarios.json' with { type: 'json' }

/** The members of the catalogue in JSON that tests read. */
export interface Catalogue {
  readonly groups: readonly {
    readonly id: CheckGroup
    readonly category: Category
    readonly cap: number
    readonly softCap: number | null
  }[]
  readonly checks: readonly {
    readonly id: CheckId
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
  readonly expected: readonly { readonly id: CheckId; readonly outcome: string; readonly severity: Severity }[]
  readonly score: number | unknown
}

// TypeScript infers `string` for the values of JSON files; the tests compare these values with the code.
export const CATALOGUE = catalogue as Catalogue
export const SCENARIOS = scenarios as readonly Scenario[]
