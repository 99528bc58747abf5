import type { Observed, PortState, ProbedPort } from '../../world.ts'
import { each } from '../engine/suspension.ts'
import { defineViews, type Look, type View } from '../engine/view.ts'
import { isIpv6, isPublic } from '../lookup/address-kind.ts'
import type { HostAddresses } from './host-addresses.ts'
import { type Limitation, limitOfProbe } from './limitations.ts'

/** In the order in which they are reported. */
export const MAIL_PORTS = [25, 465, 587, 143, 993, 110, 995] as const satisfies readonly ProbedPort[]
export const WEB_PORTS = [80, 443] as const satisfies readonly ProbedPort[]

/** `unknown`: the port was not tested, which says nothing about it. */
export type TestedState = PortState | 'unknown'

export interface TestedPort {
  readonly port: ProbedPort
  readonly state: TestedState
  /** The addresses at which an open port is closed or filtered. */
  readonly failing: readonly string[]
}

interface Probe {
  readonly state: TestedState
  readonly limit?: Limitation | undefined
}

const BEST_FIRST: readonly TestedState[] = ['open', 'closed', 'filtered', 'unknown']

/** One address of each family represents the host: this is enough for a result without scanning. */
export const targetsOf = ({ ipv4, ipv6 }: HostAddresses): readonly string[] =>
  [ipv4.find(isPublic), ipv6.find(isPublic)].filter((address) => address !== undefined)

/** The best state of all addresses counts, because clients try the next address too. */
export function testPorts(
  look: Look,
  targets: readonly string[],
  ports: readonly ProbedPort[],
): { readonly ports: readonly TestedPort[]; readonly limits: readonly Limitation[] } {
  const tested = each(ports, (port) => ({ port, probes: each(targets, (target) => look.value(probeOf(target, port))) }))
  return {
    ports: tested.map(({ port, probes }) => ({
      port,
      state: best(probes),
      failing: best(probes) === 'open' ? targets.filter((_, index) => isRefused(probes[index])) : [],
    })),
    limits: tested.flatMap(({ probes }) => probes.flatMap(({ limit }) => (limit === undefined ? [] : [limit]))),
  }
}

const isRefused = (probe: Probe | undefined): boolean => probe?.state === 'closed' || probe?.state === 'filtered'

const best = (probes: readonly Probe[]): TestedState =>
  BEST_FIRST.find((state) => probes.some((probe) => probe.state === state)) ?? 'unknown'

/** The state of a port at a public address, if our own network allows the test. */
export const probeOf: (address: string, port: ProbedPort) => View<Probe> = defineViews(
  'probe',
  (look, address: string, port: ProbedPort): Probe => {
    const obstacle = ownObstacle(look, address, port)
    return obstacle ?? probed(look.ask({ kind: 'port', address, port }), address)
  },
)

/** If our own network filters the port, the result says nothing about the host. */
function ownObstacle(look: Look, address: string, port: ProbedPort): Probe | undefined {
  if (port !== 25 && !isIpv6(address)) return undefined
  const egress = look.ask({ kind: 'egress' })
  if (!egress.seen) return { state: 'unknown', limit: limitOfProbe(egress.why) }
  const { hasIpv6, port25 } = egress.value
  if (isIpv6(address) && !hasIpv6) return { state: 'unknown', limit: 'no-ipv6' }
  return port === 25 && port25 !== 'usable' ? { state: 'unknown', limit: 'egress-25-blocked' } : undefined
}

function probed(observation: Observed<PortState>, address: string): Probe {
  if (observation.seen) return { state: observation.value }
  const isNoRoute = observation.why.reason === 'connection' && isIpv6(address)
  return { state: 'unknown', limit: isNoRoute ? 'no-ipv6' : limitOfProbe(observation.why) }
}
