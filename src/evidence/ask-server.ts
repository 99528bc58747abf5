import type { Name } from '../dns/record.ts'
import type { DnsAnswer, Observed } from '../world.ts'
import type { ServerInquiry } from './inquiry.ts'
import type { Look } from './view.ts'

export type ServerQuestion = Pick<ServerInquiry, 'name' | 'type'> &
  Partial<Pick<ServerInquiry, 'transport' | 'form' | 'isRecursionDesired'>>

/** A question to one name server: over UDP, plain and without recursion unless said otherwise. */
export const askServer = (look: Look, address: string, question: ServerQuestion): Observed<DnsAnswer> =>
  look.ask({ kind: 'server', address, transport: 'udp', form: 'plain', isRecursionDesired: false, ...question })

/** The server had its chance: silence, a refused connection and garbage are its own doing, all other reasons are ours. */
export const isServersFault = (sight: Observed<unknown>): boolean => !sight.seen && SERVERS_FAULTS.has(sight.why.reason)

const SERVERS_FAULTS: ReadonlySet<string> = new Set(['timeout', 'connection', 'bad-answer'])

/** Whether an answer speaks with authority for the zone: NOERROR, AA, and an SOA, if there is one, of the apex itself. */
export function isAuthoritativeFor(apex: Name, answer: DnsAnswer): boolean {
  if (answer.status !== 0 || !answer.isAuthoritative) return false
  // Behind an alias of the apex both sections speak about its target.
  const isAlias = answer.answers.some(({ name, data }) => name === apex && data.type === 'CNAME')
  return (
    isAlias || [...answer.answers, ...answer.authority].every(({ name, data }) => data.type !== 'SOA' || name === apex)
  )
}
