import { systemClock } from '../../src/clock.ts'
import { unseen } from '../../src/evidence/observed.ts'
import type { World } from '../../src/world.ts'

const NOT_HERE = unseen('disabled', 'not in this test')

/** A world without web servers and ports, with the time of the system: requests to them are refused. */
export const NO_OUTSIDE: Pick<World, 'web' | 'ports' | 'now' | 'monotonicMs' | 'setTimer'> = {
  ...systemClock,
  web: { get: async () => NOT_HERE },
  ports: {
    probe: async () => NOT_HERE,
    greet: async () => NOT_HERE,
    egress: async () => ({ port25: 'usable', hasIpv6: true }),
  },
}
