import type { ResourceRecord } from '../../dns/record.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { lazily } from '../engine/suspension.ts'
import type { Look } from '../engine/view.ts'
import { askServer, isServersFault, type ServerQuestion } from '../name-servers/ask-server.ts'

/** Resolvers keep all records of a set for the same time (RFC 2181 section 5.2). The longest is the safe assumption. */
export const ttlOf = (records: readonly ResourceRecord[]): number | undefined =>
  records.length === 0 ? undefined : Math.max(...records.map(({ ttl }) => ttl))

/** RFC 2308 section 5; 0 if the response has no SOA record, because then nothing is cached. */
export function negativeTtlOf({ authority }: DnsAnswer): number {
  for (const { ttl, data } of authority) if (data.type === 'SOA') return Math.min(ttl, data.minimum)
  return 0
}

/** A server that does not respond over UDP is asked over TCP too. If that fails as well, the first failure counts. */
export function orOverTcp(look: Look, address: string, question: ServerQuestion): Observed<DnsAnswer> {
  const udp = askServer(look, address, question)
  return lazily(() => {
    if (!isServersFault(udp)) return udp
    const tcp = askServer(look, address, { ...question, transport: 'tcp' })
    return tcp.seen ? tcp : udp
  })
}
