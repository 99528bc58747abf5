import type { Name } from '../../dns/record.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import type { ServerInquiry } from '../engine/inquiry.ts'
import type { Look } from '../engine/view.ts'

export type ServerQuestion = Pick<ServerInquiry, 'name' | 'type'> &
  Partial<Pick<ServerInquiry, 'transport' | 'form' | 'isRecursionDesired'>>

/** Sends a query to one name server. The default is UDP, without EDNS and without recursion. */
export const askServer = (look: Look, address: string, question: ServerQuestion): Observed<DnsAnswer> =>
  look.ask({ kind: 'server', address, transport: 'udp', form: 'plain', isRecursionDesired: false, ...question })

/** A timeout, a refused connection and a malformed response are faults of the server. All other reasons are ours. */
export const isServersFault = (observation: Observed<unknown>): boolean =>
  !observation.seen && SERVERS_FAULTS.has(observation.why.reason)

const SERVERS_FAULTS: ReadonlySet<string> = new Set(['timeout', 'connection', 'bad-answer'])

/** Whether an answer is authoritative for the zone: NOERROR, AA, and if there is an SOA record, that of the apex itself. */
export function isAuthoritativeFor(apex: Name, answer: DnsAnswer): boolean {
  if (answer.status !== 0 || !answer.isAuthoritative) return false
  // If the apex is an alias, both sections describe its target.
  const isAlias = answer.answers.some(({ name, data }) => name === apex && data.type === 'CNAME')
  return (
    isAlias || [...answer.answers, ...answer.authority].every(({ name, data }) => data.type !== 'SOA' || name === apex)
  )
}
