import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { type NameServer, nameServers, publicAddressesOf } from '../delegation/name-servers.ts'
import { mapSeen, soFar } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { isIpv6 } from '../lookup/address-kind.ts'
import { FURTHER_QUERIES_MS } from '../timeouts.ts'
import { askServer } from './ask-server.ts'
import type { ServerAddress } from './server-addresses.ts'

/** The limit for servers. Zones with more servers are usually public anyway. */
const MAX_SERVERS = 6

/** The addresses at which a zone transfer is attempted: one of each name server. */
export const transferServers: View<Observed<readonly ServerAddress[]>> = defineView(
  'transfer servers',
  (look): Observed<readonly ServerAddress[]> => mapSeen(look.at(nameServers), oneAddressOfEach),
)

/** IPv4 first. If its IPv4 address may still arrive, the server is left for later, because it is queried only once. */
function oneAddressOfEach(servers: readonly NameServer[]): readonly ServerAddress[] {
  const chosen = new Map<string, string[]>()
  for (const server of servers) {
    const { name, resolved } = server
    const addresses = publicAddressesOf(server)
    const overIpv4 = addresses.find((address) => !isIpv6(address))
    if (overIpv4 === undefined && resolved !== undefined && soFar(resolved.ipv4) === undefined) continue
    const address = overIpv4 ?? addresses[0]
    if (address === undefined || (chosen.size >= MAX_SERVERS && !chosen.has(address))) continue
    chosen.set(address, [...(chosen.get(address) ?? []), name])
  }
  return [...chosen].map(([address, names]) => ({ address, names }))
}

/** Only the first message of the transfer is read; then the connection is closed. */
export const askForTransfer = (look: Look, address: string, apex: Name): Observed<DnsAnswer> =>
  askServer(look, address, { name: apex, type: TYPE.AXFR, transport: 'tcp' })

/**
 * Any response over TCP. The attempt of a zone transfer nearly always gets one, if only a refusal; if it gets none, or is not made at
 * this address, the SOA record is asked for.
 */
export function askOverTcp(look: Look, address: string, apex: Name): Observed<DnsAnswer> {
  const servers = soFar(look.at(transferServers))
  if (servers?.seen && servers.value.some((server) => server.address === address)) {
    const attempt = askForTransfer(look, address, apex)
    const known = soFar(attempt)
    if (known?.seen) return attempt
    if (known === undefined && soFar(look.ask({ kind: 'elapsed', ms: FURTHER_QUERIES_MS })) === undefined)
      return attempt
  }
  return askServer(look, address, { name: apex, type: TYPE.SOA, transport: 'tcp' })
}
