import { systemClock } from '../../src/clock.ts'
import { unseen } from '../../src/evidence/engine/observed.ts'
import type { World } from '../../src/world.ts'

const NOT_HERE = unseen('disabled', 'not in this test')

/** A world with the system clock in which all web requests, port connections and WHOIS queries are refused. */
export const NO_OUTSIDE: Pick<World, 'web' | 'ports' | 'whois' | 'now' | 'monotonicMs' | 'setTimer'> = {
  ...systemClock,
  web: { get: async () => NOT_HERE },
  ports: {
    probe: async () => NOT_HERE,
    greet: async () => NOT_HERE,
    egress: async () => ({ port25: 'usable', hasIpv6: true }),
  },
  whois: { ask: async () => NOT_HERE },
}
