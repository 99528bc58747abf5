import { Problem } from '../../problems.ts'
import type { HealthReport } from '../../report/report.ts'
import type { World } from '../../world.ts'

const BUSY_TARGET =
  'Too many checks of domains on the same name servers or websites are running. Please try again in a few seconds.'

/**
 * The shortest wait for another try. Queries of checks that are running now take their turns in the meantime, so less would
 * only add to them.
 */
const MIN_WAIT_MS = 5_000

/**
 * Refuses a check whose report would consist largely of “not checked” because its queries did not get their turn in time: the same
 * check is possible a little later. A report that lacks little is still worth more than none, and so is one that lacks something because of
 * the client's own checks.
 */
export function refuseIfStarved(
  { isDetermined }: Pick<HealthReport, 'isDetermined'>,
  { turnedAwayMs }: Pick<World, 'turnedAwayMs'>,
): void {
  const waitMs = turnedAwayMs?.()
  if (isDetermined || waitMs === undefined) return
  throw new Problem('service_unavailable', BUSY_TARGET, { retryAfterMs: Math.max(waitMs, MIN_WAIT_MS) })
}
