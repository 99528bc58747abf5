import type { Verdict } from '../checks/verdict.ts'
import type { RecordedQuery } from './shown-queries.ts'

/** What a check of a report concluded, and on what. */
export interface Judged<Check> {
  readonly check: Check
  /** Undefined if the question does not apply to this domain. */
  readonly verdict: Verdict | undefined
  /** Keys of the queries that the verdict depends on, the nearest first. */
  readonly dependsOn: ReadonlySet<string>
}

export interface JudgedFinding<Check> {
  readonly check: Check
  readonly verdict: Verdict
  /** The points that the outcome costs, before the cap of its group or category. */
  readonly points: number
  readonly evidence: readonly RecordedQuery[]
}

/** Compares findings by the place of their checks in the catalogue. */
export function inCatalogueOrder(ids: readonly string[]) {
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ check }: { readonly check: { readonly check: { readonly id: string } } }): number =>
    places.get(check.check.id) ?? places.size
  return (one: Parameters<typeof placeOf>[0], other: Parameters<typeof placeOf>[0]): number =>
    placeOf(one) - placeOf(other)
}
