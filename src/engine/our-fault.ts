import { deadlineSignal } from '../clock.ts'
import { ROOT } from '../dns/name.ts'
import { RCODE, TYPE } from '../dns/types.ts'
import { Problem } from '../problems.ts'
import type { World } from '../world.ts'

/** A lookup fails after 4.5 seconds at the latest, and has 5 seconds. */
const CONTROL_MS = 500

/**
 * Whether a failed call is refunded. An internal error and an overload are faults of the service. That no resolver responded can
 * also be caused by the owner of the name, whose name servers need not respond. Everything else is a fault of the caller.
 */
export async function isOurFault(error: unknown, world: World): Promise<boolean> {
  if (!(error instanceof Problem) || error.code === 'internal_error' || error.code === 'service_unavailable')
    return true
  return error.code === 'resolver_unavailable' && isOutage(world)
}

/**
 * Whether the resolvers fail for every name. Every resolver has the servers of the root zone in its cache, and no caller
 * controls them.
 */
export async function isOutage(world: World): Promise<boolean> {
  const { signal, cancel } = deadlineSignal(world, CONTROL_MS)
  try {
    const control = await world.dns.resolve({ name: ROOT, type: TYPE.NS }, { signal })
    return !control.seen || control.value.status !== RCODE.NOERROR
  } finally {
    cancel()
  }
}
