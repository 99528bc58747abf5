import type { Clock } from '../../clock.ts'
import type { Web } from '../../world.ts'
import type { Wire } from '../wire.ts'
import { secureContextFor } from './secure.ts'
import { createWebGet } from './web-get.ts'

export interface WebClientOptions {
  readonly wire: Wire
  readonly clock: Clock
  /** Says who asks, and where to complain. */
  readonly userAgent: string
  /** Trusted instead of those that Node trusts. */
  readonly certificateAuthorities?: readonly string[]
}

/** One request for each connection, and each connection to an address that has passed the guard. */
export function createWebClient({ wire, clock, userAgent, certificateAuthorities }: WebClientOptions): Web {
  const secureContext = secureContextFor(certificateAuthorities)
  return { get: createWebGet({ wire, clock, userAgent, secureContext }) }
}
