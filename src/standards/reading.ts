/** A record whose valid parts could be parsed although other parts are faulty. `record` does not contain the faulty parts. */
export interface Reading<Record, Fault> {
  readonly record: Record
  readonly faults: readonly Fault[]
}
