import type { Place } from '../change/change.ts'

/** A reason why no name server would load the zone after the change. */
export interface PlanFault {
  readonly message: string
  readonly place?: Place
}

/** The change cannot be published as it is. */
export class ChangeError extends Error {
  readonly faults: readonly PlanFault[]

  constructor(faults: readonly PlanFault[]) {
    super(faults.map(({ message }) => message).join('; '))
    this.faults = faults
  }
}
