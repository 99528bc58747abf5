import { deadlineSignal } from '../clock.ts'
import { ROOT } from '../dns/name.ts'
import { RCODE, TYPE } from '../dns/types.ts'
import type { World } from '../world.ts'

/** A lookup fails after 4.5 seconds at the latest, and has 5 seconds. */
const CONTROL_MS = 500

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
