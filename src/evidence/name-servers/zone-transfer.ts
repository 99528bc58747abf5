import { TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { type NameServer, nameServers, publicAddressesOf } from '../delegation/name-servers.ts'
import { scope } from '../delegation/scope.ts'
import { mapSeen, seen, soFar, unseen, valueSoFar } from '../engine/observed.ts'
import { pathWorks } from '../engine/path.ts'
import { lazily } from '../engine/suspension.ts'
import { defineView, type View } from '../engine/view.ts'
import { isIpv6 } from '../lookup/address-kind.ts'
import { askServer, isServersFault } from './ask-server.ts'
import type { ServerAddress } from './server-addresses.ts'

/** Whether a name server allows a zone transfer to anyone (AXFR, RFC 5936). */
export interface TransferAttempt extends ServerAddress {
  readonly isGiven: Observed<boolean>
}

/** The limit for servers. Zones with more servers are usually public anyway. */
const MAX_SERVERS = 6

/**
 * One attempt for each name server, at one of its addresses. Only the first message of the transfer is read; then the connection
 * is closed.
 */
export const zoneTransfers: View<Observed<readonly TransferAttempt[]>> = defineView(
  'zone transfers',
  (look): Observed<readonly TransferAttempt[]> => {
    const place = look.at(scope)
    if (valueSoFar(place)?.isMissing) return seen([])
    const servers = look.at(nameServers)
    if (!place.seen) return place
    if (!look.subject.isDirectDnsOn) return unseen('disabled', 'direct queries to name servers are turned off')
    return mapSeen(servers, (all) =>
      oneAddressOfEach(all).map(({ address, names }) => {
        const name = place.value.apex
        const first = askServer(look, address, { name, type: TYPE.AXFR, transport: 'tcp' })
        const works = look.at(pathWorks('tcp', isIpv6(address) ? 6 : 4))
        return { address, names, isGiven: lazily(() => isGiven(first, name, works)) }
      }),
    )
  },
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

/** An error code, a closed connection and a timeout all mean that the transfer is refused, provided that TCP works from here. */
function isGiven(first: Observed<DnsAnswer>, zone: string, works: Observed<boolean>): Observed<boolean> {
  if (!first.seen) {
    if (!isServersFault(first)) return first
    if (!works.seen) return works
    return works.value ? seen(false) : first
  }
  const { status, answers } = first.value
  const [start, next] = answers
  // A single SOA record may come from a server that does not support AXFR.
  return seen(
    status === 0 && start?.type === TYPE.SOA && start.name === zone && next !== undefined && next.type !== TYPE.SOA,
  )
}
