import { type Clock, sleep } from '../../clock.ts'
import { ABORTED } from '../../net/unseen.ts'
import type { Ports } from '../../world.ts'
import type { PortTable } from '../ports/port-table.ts'
import type { WebSites } from '../web-sites.ts'
import type { RoundTrip } from './distances.ts'
import type { OwnNetwork } from './own-network.ts'

export interface MemoryPortsOptions {
  readonly table: PortTable
  readonly sites: WebSites
  readonly clock: Clock
  readonly network: OwnNetwork
  readonly roundTripMs: RoundTrip
}

const SMTP_PORT = 25
const WEB_PORTS: readonly number[] = [80, 443]
const CONNECT_MS = 1_500
/** The handshake, the banner, and EHLO with its reply each take one round trip. */
const GREETING_ROUND_TRIPS = 3

export type StateOfPort = 'open' | 'closed' | 'silent'

/** Returns the state of a port according to the files of the world. */
export function stateOfPort(address: string, port: number, table: PortTable, sites: WebSites): StateOfPort {
  const listed = table.get(address)
  if (listed === undefined) return sites.addresses.includes(address) && WEB_PORTS.includes(port) ? 'open' : 'silent'
  return listed.open.has(port) ? 'open' : listed.silent.has(port) ? 'silent' : 'closed'
}

/** The ports of `ports.txt`. Mail servers return their banner and whether they offer STARTTLS; TLS does not exist in memory. */
export function createMemoryPorts({ table, sites, clock, network, roundTripMs }: MemoryPortsOptions): Ports {
  const stateOf = (address: string, port: number): StateOfPort =>
    network.droppedPorts.has(port) ? 'silent' : stateOfPort(address, port, table, sites)
  return {
    async probe(address, port, signal) {
      const state = stateOf(address, port)
      await sleep(clock, state === 'silent' ? CONNECT_MS : roundTripMs(address), signal)
      if (signal?.aborted) return ABORTED
      return { seen: true, value: state === 'silent' ? 'filtered' : state }
    },
    async greet({ address }, signal) {
      const words = table.get(address)?.mail ?? { behaviors: [] }
      await sleep(clock, GREETING_ROUND_TRIPS * roundTripMs(address) + (words.greetsAfterMs ?? 0), signal)
      if (signal?.aborted) return ABORTED
      const name = words.name ?? 'mail.hoster.lab'
      if (words.code !== undefined) return { seen: true, value: { banner: `${words.code} ${name}`, hasStartTls: null } }
      const hasStartTls = !words.behaviors.includes('no-starttls')
      return { seen: true, value: { banner: `220 ${name} ESMTP`, hasStartTls } }
    },
    egress: async () => ({
      port25: network.droppedPorts.has(SMTP_PORT) ? 'blocked' : 'usable',
      hasIpv6: network.hasIpv6,
    }),
  }
}
