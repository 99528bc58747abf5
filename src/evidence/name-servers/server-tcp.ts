import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { allSeen, mapSeen, unseen, valueSoFar } from '../engine/observed.ts'
import { pathWorks } from '../engine/path.ts'
import { lazily } from '../engine/suspension.ts'
import { defineView, defineViews, type Look, type View } from '../engine/view.ts'
import { isIpv6 } from '../lookup/address-kind.ts'
import { askServer, isServersFault } from './ask-server.ts'
import type { ServerAddress } from './server-addresses.ts'
import { type AskedServer, askedServers } from './server-answers.ts'
import { askOverTcp } from './server-over-tcp.ts'

/** Whether a server that answers over UDP also answers over TCP. */
export interface TcpState extends ServerAddress {
  readonly answersTcp: Observed<boolean>
}

export const serverTcp: View<Observed<readonly TcpState[]>> = defineView(
  'server tcp',
  (look): Observed<readonly TcpState[]> =>
    mapSeen(allSeen([look.at(scope), look.at(askedServers)]), ([{ apex }, servers]) => {
      if (servers.length === 0) return []
      const works = { 4: look.at(pathWorks('tcp', 4)), 6: look.at(pathWorks('tcp', 6)) }
      // All servers are asked before it is known which of them respond.
      const asked = servers.map((server) => ({ server, response: askOverTcp(look, server.address, apex) }))
      return asked
        .filter(({ server }) => isRespondingSoFar(server))
        .map(({ server: { address, names }, response }) => ({
          address,
          names,
          answersTcp: lazily(() => answersTcp(repeated(look, address, response), works[isIpv6(address) ? 6 : 4])),
        }))
    }),
)

function isRespondingSoFar({ condition }: AskedServer): boolean {
  const state = valueSoFar(condition)?.state
  return state === 'authoritative' || state === 'lame'
}

/** A connection may fail because of packet loss; two failures for that reason are unlikely. */
function repeated(look: Look, address: string, first: Observed<DnsAnswer>): Observed<DnsAnswer> {
  const place = look.at(scope)
  return first.seen || first.why.reason !== 'timeout' || !place.seen
    ? first
    : look.at(secondTcpResponse(address, place.value.apex))
}

/** A view of its own, so that the first query of a server comes before it in the evidence. */
const secondTcpResponse: (address: string, apex: Name) => View<Observed<DnsAnswer>> = defineViews(
  'second tcp response',
  (look, address: string, apex: Name) => askServer(look, address, { name: apex, type: TYPE.NS, transport: 'tcp' }),
)

/** A failure counts against the server only if TCP to port 53 works from here. */
function answersTcp(observation: Observed<unknown>, works: Observed<boolean>): Observed<boolean> {
  if (observation.seen) return { seen: true, value: true }
  if (!isServersFault(observation)) return observation
  if (!works.seen) return works
  return works.value
    ? { seen: true, value: false }
    : unseen('connection', 'TCP connections to port 53 fail in our network')
}
