import { type AddressPair, CLIENT, FORBIDDEN, HOSTERS, OWNED_NETWORKS } from '../internet/addresses.ts'
import { RESOLVER_ADDRESSES, SYSTEM_RESOLVER } from '../internet/resolvers.ts'
import { isIpv6 } from '../software/process.ts'

const owned = (address: string): string =>
  isIpv6(address) ? `addr add ${address}/128 dev lo nodad` : `addr add ${address}/32 dev lo`

/** A local route assigns a whole network to the host without an address for each member (AnyIP). */
const local = (network: string): string => `route add local ${network} dev lo`

/** The default source addresses of packets. */
const SOURCES: Readonly<Record<string, AddressPair>> = {
  servers: HOSTERS.nsd.addresses,
  resolvers: SYSTEM_RESOLVER,
  client: CLIENT,
}

/** Lines for `ip -batch` after the wire has been created: all other addresses are routed over it. */
export const routeFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SOURCES).map(([namespace, { v4, v6 }]) => [
    `conf/${namespace}.routes.ip`,
    `route add default dev wire0 src ${v4}\nroute add ::/0 dev wire0 src ${v6}\n`,
  ]),
)

/** Lines for `ip -batch`, one file per namespace: every address is on the loopback interface. */
export const interfaceFiles = (serverAddresses: readonly string[]): Readonly<Record<string, string>> => {
  const lines = {
    servers: [...OWNED_NETWORKS.map(local), ...serverAddresses.map(owned)],
    resolvers: RESOLVER_ADDRESSES.map(owned),
    client: [...[CLIENT.v4, CLIENT.v6, ...FORBIDDEN].map(owned), ...CLIENT.networks.map(local)],
  }
  return Object.fromEntries(
    Object.entries(lines).map(([namespace, commands]) => [`conf/${namespace}.ip`, `${commands.join('\n')}\n`]),
  )
}
