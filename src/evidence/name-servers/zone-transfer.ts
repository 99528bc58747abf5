import { TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { mapSeen, seen, unseen, valueSoFar } from '../engine/observed.ts'
import { pathWorks } from '../engine/path.ts'
import { lazily } from '../engine/suspension.ts'
import { defineView, type View } from '../engine/view.ts'
import { isIpv6 } from '../lookup/address-kind.ts'
import { isServersFault } from './ask-server.ts'
import type { ServerAddress } from './server-addresses.ts'
import { askForTransfer, transferServers } from './server-over-tcp.ts'

/** Whether a name server allows a zone transfer to anyone (AXFR, RFC 5936). */
export interface TransferAttempt extends ServerAddress {
  readonly isGiven: Observed<boolean>
}

/** One attempt for each name server, at one of its addresses. */
export const zoneTransfers: View<Observed<readonly TransferAttempt[]>> = defineView(
  'zone transfers',
  (look): Observed<readonly TransferAttempt[]> => {
    const place = look.at(scope)
    if (valueSoFar(place)?.isMissing) return seen([])
    const servers = look.at(transferServers)
    if (!place.seen) return place
    if (!look.subject.isDirectDnsOn) return unseen('disabled', 'direct queries to name servers are turned off')
    return mapSeen(servers, (all) =>
      all.map(({ address, names }) => {
        const name = place.value.apex
        const first = askForTransfer(look, address, name)
        const works = look.at(pathWorks('tcp', isIpv6(address) ? 6 : 4))
        return { address, names, isGiven: lazily(() => isGiven(first, name, works)) }
      }),
    )
  },
)

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
