/** A record whose sound parts could be read although others are at fault; what is at fault is not in `record`. */
export interface Reading<Record, Fault> {
  readonly record: Record
  readonly faults: readonly Fault[]
}
