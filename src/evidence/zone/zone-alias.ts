import type { Name, ResourceRecord } from '../../dns/record.ts'
import { RCODE, TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { mapSeen, seen, unseen } from '../engine/observed.ts'
import { defineView, type View } from '../engine/view.ts'
import { resolvedSet } from '../lookup/record-set.ts'
import { authoritativeAnswer, type ServerAnswers, serverAnswers } from '../name-servers/server-answers.ts'

/** The target of an alias at the zone apex; undefined if there is none. */
export interface ApexAlias {
  readonly domain: Name
  readonly target: Name | undefined
}

/** Not applicable to a name that is not an apex, where an alias is allowed. */
export const apexAlias: View<Observed<ApexAlias | undefined>> = defineView(
  'apex alias',
  (look): Observed<ApexAlias | undefined> => {
    const { domain } = look.subject
    const place = look.at(scope)
    const resolved = look.at(resolvedSet(domain, TYPE.A))
    const direct = look.at(authoritativeAnswer(domain, TYPE.CNAME))
    const servers = look.at(serverAnswers)
    if (!place.seen) return place
    if (!place.value.isApex) return seen(undefined)
    const authoritative = [direct, ...(servers.seen ? servers.value.flatMap(observationsOf) : [])]
    const target =
      (resolved.seen ? resolved.value.aliases[0] : undefined) ??
      authoritative.flatMap((observation) => (observation.seen ? aliasIn(observation.value, domain) : []))[0]
    if (target !== undefined) return seen({ domain, target })
    if (direct.seen && !isFullAnswer(direct.value))
      return unseen('bad-answer', `${direct.value.from} returned no complete answer`)
    // If direct queries are disabled, or not sent to these servers, the answer of the resolvers is the only evidence.
    const isOnlyEvidence = !direct.seen && (direct.why.reason === 'disabled' || direct.why.reason === 'left-out')
    const evidence = isOnlyEvidence ? resolved : direct
    return mapSeen<unknown, ApexAlias>(evidence, () => ({ domain, target: undefined }))
  },
)

const observationsOf = ({ soa, soaDnssec, ns, mx }: ServerAnswers): readonly Observed<DnsAnswer>[] => [
  soa,
  soaDnssec,
  ns,
  mx,
]

const isFullAnswer = ({ status, isAuthoritative }: DnsAnswer): boolean => status === RCODE.NOERROR && isAuthoritative

const aliasIn = (answer: DnsAnswer, domain: Name): readonly Name[] =>
  isFullAnswer(answer) ? answer.answers.flatMap((record) => targetOf(record, domain)) : []

const targetOf = ({ name, data }: ResourceRecord, domain: Name): readonly Name[] =>
  name === domain && data.type === 'CNAME' ? [data.target] : []
