import type { Clock } from '../../clock.ts'
import type { Web } from '../../world.ts'
import type { Wire } from '../wire.ts'
import { secureContextFor } from './secure.ts'
import { createWebGet } from './web-get.ts'

export interface WebClientOptions {
  readonly wire: Wire
  readonly clock: Clock
  /** Identifies the service, and says where to send complaints. */
  readonly userAgent: string
  /** These replace the authorities that Node trusts. */
  readonly certificateAuthorities?: readonly string[]
}

/** Each request has its own connection, and only to an address that has passed the guard. */
export function createWebClient({ wire, clock, userAgent, certificateAuthorities }: WebClientOptions): Web {
  const secureContext = secureContextFor(certificateAuthorities)
  return { get: createWebGet({ wire, clock, userAgent, secureContext }) }
}
