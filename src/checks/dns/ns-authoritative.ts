import { rcodeName } from '../../dns/types.ts'
import { nameServers, unlocated } from '../../evidence/name-servers.ts'
import { type ServerAnswers, serverAnswers, unmeasured } from '../../evidence/server-answers.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { placesOf } from './places.ts'

/** What a lame server said: an error, or an answer without authority. */
function complaintOf({ soa, soaDnssec }: ServerAnswers): string | undefined {
  const [first] = [soa, soaDnssec].flatMap((sight) => (sight.seen ? [sight.value] : []))
  return first === undefined || first.status === 0 ? undefined : rcodeName(first.status)
}

export const nsAuthoritative = defineCheck({
  id: 'ns-authoritative',
  group: 'delegation',
  references: ['RFC 1912 §2.8', 'RFC 2181 §6.1', 'Zonemaster Delegation04'],
  needs: { nameServers, serverAnswers },
  outcomes: {
    ok: outcome<{ count: number }>('ok'),
    lame: outcome<{ lame: readonly string[]; codes: readonly string[]; isRefused: boolean }>('problem'),
  },
  evaluate({ nameServers, serverAnswers }, say) {
    if (nameServers.length === 0) return undefined
    const lame = serverAnswers.filter(({ state }) => state === 'lame')
    const codes = [...new Set(lame.flatMap((server) => complaintOf(server) ?? []))]
    if (lame.length > 0) return say('lame', { lame: placesOf(lame), codes, isRefused: codes.includes('REFUSED') })
    const open = unmeasured(serverAnswers) ?? unlocated(nameServers)
    if (open !== undefined) return say.unknown(open)
    const count = serverAnswers.filter(({ state }) => state === 'authoritative').length
    return count === 0 ? undefined : say('ok', { count })
  },
})
