import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { seen, unseen, valueSoFar } from '../engine/observed.ts'
import { defineViews, type View } from '../engine/view.ts'
import { authoritativeAnswer } from '../name-servers/server-answers.ts'
import { publishedSet } from './record-lookup.ts'
import { provesSomething, type RecordSet, readRecordSet, resolvedSet } from './record-set.ts'

/**
 * The records of one type at the checked domain itself. A resolver that has cached a CNAME at an apex answers every type with the
 * data of its target, so in that case the name servers are queried: the result must not depend on the order of queries.
 */
export const domainRecords: (type: number) => View<Observed<RecordSet>> = defineViews(
  'domain records',
  (look, type: number): Observed<RecordSet> => {
    const { domain } = look.subject
    const set = look.at(resolvedSet(domain, type))
    const known = valueSoFar(set)
    // The name servers are queried before the resolvers have answered.
    if (known === undefined || known.aliases.length === 0) return look.at(publishedSet(domain, type))
    const place = look.at(scope)
    if (!place.seen) return place
    if (!place.value.isApex) return set
    const answer = look.at(authoritativeAnswer(domain, type))
    if (!answer.seen) return answer
    if (answer.value.isTruncated || !provesSomething(answer.value))
      return unseen('bad-answer', `${answer.value.from} returned no complete answer`)
    return seen(readRecordSet(ownOnly(answer.value, domain), domain, type, false))
  },
)

/** Removes the alias and the records of its target. */
const ownOnly = (answer: DnsAnswer, domain: Name): DnsAnswer => ({
  ...answer,
  status: 0,
  answers: answer.answers.filter(({ name, type }) => name === domain && type !== TYPE.CNAME),
})
