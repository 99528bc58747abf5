import type { Name, ResourceRecord } from '../dns/record.ts'
import { RCODE, TYPE } from '../dns/types.ts'
import type { DnsAnswer, Observed } from '../world.ts'
import { mapSeen, seen, unseen } from './observed.ts'
import { resolvedSet } from './record-set.ts'
import { scope } from './scope.ts'
import { authoritativeAnswer, type ServerAnswers, serverAnswers } from './server-answers.ts'
import { defineView, type View } from './view.ts'

/** Where an alias of the zone apex leads; undefined without one. */
export interface ApexAlias {
  readonly domain: Name
  readonly target: Name | undefined
}

/** Not asked about a name that is no apex: there an alias is allowed. */
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
    const authoritative = [direct, ...(servers.seen ? servers.value.flatMap(sightsOf) : [])]
    const target =
      (resolved.seen ? resolved.value.aliases[0] : undefined) ??
      authoritative.flatMap((sight) => (sight.seen ? aliasIn(sight.value, domain) : []))[0]
    if (target !== undefined) return seen({ domain, target })
    if (direct.seen && !isFullAnswer(direct.value)) return unseen('bad-answer', `${direct.value.from} did not answer`)
    // With direct questions turned off, what the resolvers show is all there is.
    const evidence = direct.seen || direct.why.reason !== 'disabled' ? direct : resolved
    return mapSeen<unknown, ApexAlias>(evidence, () => ({ domain, target: undefined }))
  },
)

const sightsOf = ({ soa, soaDnssec, ns, mx }: ServerAnswers): readonly Observed<DnsAnswer>[] => [soa, soaDnssec, ns, mx]

const isFullAnswer = ({ status, isAuthoritative }: DnsAnswer): boolean => status === RCODE.NOERROR && isAuthoritative

const aliasIn = (answer: DnsAnswer, domain: Name): readonly Name[] =>
  isFullAnswer(answer) ? answer.answers.flatMap((record) => targetOf(record, domain)) : []

const targetOf = ({ name, data }: ResourceRecord, domain: Name): readonly Name[] =>
  name === domain && data.type === 'CNAME' ? [data.target] : []
