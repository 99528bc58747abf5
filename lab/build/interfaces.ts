import { type AddressPair, CLIENT, FORBIDDEN, HOSTERS, OWNED_NETWORKS, UNREACHABLE } from '../internet/addresses.ts'
import { addressesOf, RESOLVERS, SYSTEM_RESOLVER } from '../internet/resolvers.ts'
import { isIpv6 } from '../software/process.ts'

const owned = (address: string): string =>
  isIpv6(address) ? `addr add ${address}/128 dev lo nodad` : `addr add ${address}/32 dev lo`

/** A local route makes a whole network ours without an address for each (AnyIP). */
const local = (network: string): string => `route add local ${network} dev lo`

/** Where packets come from unless a program says otherwise. */
const SOURCES: Readonly<Record<string, AddressPair>> = {
  servers: HOSTERS.nsd.addresses,
  resolvers: SYSTEM_RESOLVER,
  client: CLIENT,
}

/** Lines for `ip -batch` once the wire is there: everything else is on it. */
export const routeFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SOURCES).map(([namespace, { v4, v6 }]) => [
    `conf/${namespace}.routes.ip`,
    `route add default dev wire0 src ${v4}\nroute add ::/0 dev wire0 src ${v6}\n`,
  ]),
)

/** Lines for `ip -batch`, one file for each namespace: every address on its loopback interface. */
export const interfaceFiles = (serverAddresses: readonly string[]): Readonly<Record<string, string>> => {
  const lines = {
    servers: [
      ...OWNED_NETWORKS.map(local),
      // In the table `local`, because that is looked up first and AnyIP is there.
      `route add unreachable ${UNREACHABLE.network} table local`,
      ...serverAddresses.map(owned),
    ],
    resolvers: [...RESOLVERS.flatMap(addressesOf), SYSTEM_RESOLVER.v4, SYSTEM_RESOLVER.v6].map(owned),
    client: [...[CLIENT.v4, CLIENT.v6, ...FORBIDDEN].map(owned), ...CLIENT.networks.map(local)],
  }
  return Object.fromEntries(
    Object.entries(lines).map(([namespace, commands]) => [`conf/${namespace}.ip`, `${commands.join('\n')}\n`]),
  )
}
