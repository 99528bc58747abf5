import type { Observed, PortState, ProbedPort } from '../../world.ts'
import { isIpv6, isPublic } from '../address-kind.ts'
import { each } from '../suspension.ts'
import { defineViews, type Look, type View } from '../view.ts'
import type { HostAddresses } from './host-addresses.ts'
import { type Limitation, limitOfProbe } from './limitations.ts'

/** In the order in which they are told. */
export const MAIL_PORTS = [25, 465, 587, 143, 993, 110, 995] as const satisfies readonly ProbedPort[]
export const WEB_PORTS = [80, 443] as const satisfies readonly ProbedPort[]

/** `unknown`: not tested, which says nothing about the port. */
export type TestedState = PortState | 'unknown'

export interface TestedPort {
  readonly port: ProbedPort
  readonly state: TestedState
}

interface Probe {
  readonly state: TestedState
  readonly limit?: Limitation | undefined
}

const BEST_FIRST: readonly TestedState[] = ['open', 'closed', 'filtered', 'unknown']

/** One address of each family stands for the host: enough for a verdict, and far from scanning. */
export const targetsOf = ({ ipv4, ipv6 }: HostAddresses): readonly string[] =>
  [ipv4.find(isPublic), ipv6.find(isPublic)].filter((address) => address !== undefined)

/** The best of all addresses counts, because clients try the next one too. */
export function testPorts(
  look: Look,
  targets: readonly string[],
  ports: readonly ProbedPort[],
): { readonly ports: readonly TestedPort[]; readonly limits: readonly Limitation[] } {
  const tested = each(ports, (port) => ({ port, probes: each(targets, (target) => look.value(probeOf(target, port))) }))
  return {
    ports: tested.map(({ port, probes }) => ({ port, state: best(probes) })),
    limits: tested.flatMap(({ probes }) => probes.flatMap(({ limit }) => (limit === undefined ? [] : [limit]))),
  }
}

const best = (probes: readonly Probe[]): TestedState =>
  BEST_FIRST.find((state) => probes.some((probe) => probe.state === state)) ?? 'unknown'

/** What is found on a port of a public address, where our own network can tell. */
export const probeOf: (address: string, port: ProbedPort) => View<Probe> = defineViews(
  'probe',
  (look, address: string, port: ProbedPort): Probe => {
    const obstacle = ownObstacle(look, address, port)
    return obstacle ?? probed(look.ask({ kind: 'port', address, port }), address)
  },
)

/** A silence that our own network makes is no silence of the host. */
function ownObstacle(look: Look, address: string, port: ProbedPort): Probe | undefined {
  if (port !== 25 && !isIpv6(address)) return undefined
  const egress = look.ask({ kind: 'egress' })
  if (!egress.seen) return { state: 'unknown', limit: limitOfProbe(egress.why) }
  const { hasIpv6, port25 } = egress.value
  if (isIpv6(address) && !hasIpv6) return { state: 'unknown', limit: 'no-ipv6' }
  return port === 25 && port25 !== 'usable' ? { state: 'unknown', limit: 'egress-25-blocked' } : undefined
}

function probed(sight: Observed<PortState>, address: string): Probe {
  if (sight.seen) return { state: sight.value }
  const isNoRoute = sight.why.reason === 'connection' && isIpv6(address)
  return { state: 'unknown', limit: isNoRoute ? 'no-ipv6' : limitOfProbe(sight.why) }
}
