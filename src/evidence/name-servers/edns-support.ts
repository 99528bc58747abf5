import { RCODE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { mapSeen } from '../engine/observed.ts'
import { defineView, type View } from '../engine/view.ts'
import { isServersFault } from './ask-server.ts'
import { type ServerAnswers, serverAnswers } from './server-answers.ts'

export type EdnsHandling = 'ok' | 'no-edns' | 'broken' | 'unknown'

/** RFC 6891 sections 6.1.1 and 7. Any answer to a query with EDNS shows that such queries reach the server. */
export function ednsHandling({ soa, soaDnssec, edns }: ServerAnswers): EdnsHandling {
  const answer = edns.find((observation) => observation.seen)
  if (answer?.seen) return handlingIn(answer.value)
  return soa.seen && isServersFault(soaDnssec) ? 'broken' : 'unknown'
}

function handlingIn({ hasEdns, status, answers }: DnsAnswer): EdnsHandling {
  if (status === RCODE.BADVERS) return 'broken'
  if (hasEdns) return 'ok'
  return answers.some(({ data }) => data.type === 'RRSIG') ? 'broken' : 'no-edns'
}

export const isAnswering = ({ state }: ServerAnswers): boolean => state === 'authoritative' || state === 'lame'

/** The answering name servers that cannot return signatures, because they do not support EDNS (RFC 3225 section 3). */
export const serversWithoutEdns: View<Observed<readonly ServerAnswers[]>> = defineView(
  'servers without edns',
  (look): Observed<readonly ServerAnswers[]> =>
    mapSeen(look.at(serverAnswers), (servers) =>
      servers.filter((server) => isAnswering(server) && ['no-edns', 'broken'].includes(ednsHandling(server))),
    ),
)
