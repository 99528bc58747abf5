import { type ServerAnswers, serverAnswers, unmeasured } from '../../evidence/name-servers/server-answers.ts'
import { SERVER_SOA } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { placesOf, serverParts } from '../delegation/places.ts'
import { points } from '../loss.ts'

/** One different answer may have another cause, for example servers behind one address with different data. */
const MIN_DIFFERENCES = 2

/** The same response may count as that to both SOA queries. */
const isCaseSensitive = ({ soa, soaDnssec, ns, dnskey, mx }: ServerAnswers): boolean =>
  [...new Set([soa, soaDnssec, ns, dnskey, mx])].filter(
    (observation) => observation.seen && observation.value.isCaseSensitive,
  ).length >= MIN_DIFFERENCES

export const nsLetterCase = defineCheck({
  id: 'ns-letter-case',
  group: 'delegation',
  isQuiet: true,
  references: ['RFC 4343 §3', 'RFC 1035 §2.3.3'],
  about: ({ servers }) => serverParts(servers),
  ifUnreachable: { isReported: 'as fault' },
  decidedBy: [SERVER_SOA],
  needs: { serverAnswers },
  outcomes: {
    ok: outcome('ok'),
    'case-sensitive': outcome<{ servers: readonly string[] }>('problem', points(8), {
      client: 'resolver-with-0x20',
      queries: 'all',
      response: 'NXDOMAIN',
    }),
  },
  evaluate({ serverAnswers }, say) {
    const answering = serverAnswers.filter(({ state }) => state === 'authoritative' || state === 'lame')
    const servers = placesOf(answering.filter(isCaseSensitive))
    if (servers.length > 0) return say('case-sensitive', { servers })
    const why = unmeasured(serverAnswers)
    if (why !== undefined) return say.unknown(why)
    return answering.length === 0 ? undefined : say('ok')
  },
})
