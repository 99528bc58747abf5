import { Problem } from '../problems.ts'
import { isOutage } from '../tools/control-query.ts'
import type { World } from '../world.ts'

/**
 * Whether a failed call is refunded. An internal error and an overload are faults of the service. That no resolver responded can
 * also be caused by the owner of the name, whose name servers need not respond. Everything else is a fault of the caller.
 */
export async function isOurFault(error: unknown, world: World): Promise<boolean> {
  if (!(error instanceof Problem) || error.code === 'internal_error' || error.code === 'service_unavailable')
    return true
  return error.code === 'resolver_unavailable' && isOutage(world)
}
