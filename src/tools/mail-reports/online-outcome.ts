import type { World } from '../../world.ts'
import type { PlannedChange } from '../plan/read-input.ts'
import { liveSummary } from './live-summary.ts'
import type { ReportsOutcome } from './outcome.ts'
import type { ReportsRequest } from './reports-outcome.ts'

interface OnlineRequest extends ReportsRequest {
  readonly change?: PlannedChange
  readonly signal: AbortSignal
  readonly onAsked?: () => void
}

/** What the reports say, and what the records of today make of it. Throws a `Problem` if no server would load the change. */
export async function onlineOutcome(world: World, { read, ...request }: OnlineRequest): Promise<ReportsOutcome> {
  const { hasAddresses, trial } = request
  return {
    ...read,
    ...(await liveSummary(world, { collection: read.collection, ...request })),
    ...(trial && { trial }),
    hasAddresses,
    isOffline: false,
  }
}
