import type { Name } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { seen, unseen } from '../engine/observed.ts'
import { each } from '../engine/suspension.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { askServer, isServersFault } from './ask-server.ts'
import { type ServerAnswers, serverAnswers } from './server-answers.ts'

/** Whether a server that answers queries with EDNS also answers those with EDNS options, as RFC 6891 section 6.1.2 requires. */
export interface OptionsState extends Pick<ServerAnswers, 'address' | 'names'> {
  readonly answersOptions: Observed<boolean>
}

/** One address of each name: the others nearly always belong to the same machine. */
export const serverOptions: View<Observed<readonly OptionsState[]>> = defineView(
  'server options',
  (look): Observed<readonly OptionsState[]> => {
    const place = look.at(scope)
    const servers = look.at(serverAnswers)
    if (!place.seen) return place
    if (!servers.seen) return servers
    const { apex } = place.value
    const judged = servers.value.filter(({ control }) => control !== undefined)
    return seen(
      each(judged, (server) => ({
        address: server.address,
        names: server.names,
        answersOptions: answersOptions(look, server, apex),
      })),
    )
  },
)

/** A server that does not answer queries with EDNS at all is another finding. */
function answersOptions(look: Look, server: ServerAnswers, apex: Name): Observed<boolean> {
  const { soaDnssec } = server
  if (!soaDnssec.seen || soaDnssec.value.status !== RCODE.NOERROR || !soaDnssec.value.hasEdns) return seen(true)
  // At a slow server, the query would delay others that matter more, beyond the end of the check.
  if (soaDnssec.value.durationMs > SLOW_MS) return seen(true)
  const first = askServer(look, server.address, { name: apex, type: TYPE.SOA, form: 'options' })
  if (first.seen) return seen(isAccepted(first.value))
  if (!isServersFault(first)) return first
  // A lost packet is not a refusal: another query with options must get no answer either, while every other one was answered.
  const second = askServer(look, server.address, { name: apex, type: TYPE.NS, form: 'options' })
  if (second.seen) return seen(isAccepted(second.value))
  if (!isServersFault(second)) return second
  const isReliable = [server.soa, server.soaDnssec, ...server.edns].every((observation) => observation.seen)
  return isReliable ? seen(false) : unseen('timeout', `${server.address} does not respond to other queries either`)
}

/** RFC 7873 section 5.2.3: a server may require a cookie of its own, and says so with BADCOOKIE. */
const isAccepted = ({ status }: DnsAnswer): boolean => status === RCODE.NOERROR || status === BADCOOKIE

const BADCOOKIE = 23
const SLOW_MS = 1_000
