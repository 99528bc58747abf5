import type { Name, ResourceRecord } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'
import { parentReferral } from '../delegation/parent.ts'
import { scope } from '../delegation/scope.ts'
import { mapSeen, seen, UNSIGNED_YET, unseen, valueSoFar } from '../engine/observed.ts'
import { lazily } from '../engine/suspension.ts'
import { defineView, defineViews, type Look, type View } from '../engine/view.ts'
import { type RecordSet, readRecordSet, resolvedSet } from '../lookup/record-set.ts'
import { authoritativeAnswer } from '../name-servers/server-answers.ts'
import type { SignedRecords } from './dnssec-signatures.ts'

/**
 * The records of one type at the zone apex, as the resolvers return them; if the apex is an alias, its name servers are queried.
 */
export const apexRecords: (type: number) => View<Observed<RecordSet>> = defineViews(
  'apex records',
  (look, type: number): Observed<RecordSet> => {
    // The domain is nearly always the apex, so it is queried before this is known.
    look.at(resolvedSet(look.subject.domain, type))
    const place = look.at(scope)
    if (!place.seen) return place
    const { apex } = place.value
    const set = look.at(resolvedSet(apex, type))
    // While resolvers have an older delegation cached, their data belong to it.
    if ((!set.seen || set.value.owner === apex) && !look.value(isCachedDelegationStale)) return set
    return mapSeen(look.at(authoritativeAnswer(apex, type, 'dnssec')), (answer) =>
      readRecordSet(withoutAlias(answer, apex), apex, type, false),
    )
  },
)

const withoutAlias = (answer: DnsAnswer, apex: Name): DnsAnswer => ({
  ...answer,
  answers: answer.answers.filter(({ name, type }) => name === apex && type !== TYPE.CNAME),
})

/** A zone and the DS records of its parent. */
export interface SignedDelegation {
  readonly zone: Name
  /** Empty if the delegation is insecure. */
  readonly ds: readonly ResourceRecord[]
  /** A server of the parent zone returned the records; otherwise the resolvers did. */
  readonly isFromParent: boolean
}

/** Undefined for a name that does not exist: the zone around it is not the subject of the check. */
export const signedDelegation: View<Observed<SignedDelegation | undefined>> = defineView(
  'signed delegation',
  (look): Observed<SignedDelegation | undefined> => {
    look.at(resolvedSet(look.subject.domain, TYPE.DS))
    const place = look.at(scope)
    if (!place.seen) return place
    const { apex: zone, isMissing } = place.value
    if (isMissing) return seen(undefined)
    return mapSeen(dsOf(look, zone), (found) => ({ zone, ...found }))
  },
)

/** The DS records that the servers of the parent zone publish now, or those of the resolvers if no such server can be queried. */
function dsOf(look: Look, apex: Name): Observed<Omit<SignedDelegation, 'zone'>> {
  const referral = look.at(parentReferral)
  const set = look.at(resolvedSet(apex, TYPE.DS))
  if (referral.seen && !referral.value.isAnswering && !referral.value.isTruncated)
    return seen({ ds: referral.value.ds, isFromParent: true })
  if (!set.seen || set.value.owner === apex)
    return mapSeen(set, ({ records }) => ({ ds: records, isFromParent: false }))
  return referral.seen ? unseen('bad-answer', 'the parent zone returned no delegation') : referral
}

/**
 * Resolvers have cached another DS set than the parent zone publishes, or do not know the zone yet. This is rare: until it is known,
 * no query waits for it.
 */
export const isCachedDelegationStale: View<boolean> = defineView('stale cached delegation', (look): boolean => {
  const [place, referral] = [valueSoFar(look.at(scope)), valueSoFar(look.at(parentReferral))]
  if (place === undefined || referral === undefined || referral.isAnswering) return false
  const cached = valueSoFar(look.at(resolvedSet(place.apex, TYPE.DS)))
  if (cached === undefined || cached.owner !== place.apex) return false
  return cached.isNxdomain || contentOf(cached.records) !== contentOf(referral.ds)
})

const contentOf = (records: readonly ResourceRecord[]): string =>
  records
    .map(({ wire }) => Buffer.from(wire).toString('hex'))
    .sort()
    .join(' ')

/**
 * The records of one type in a direct answer, with their signatures; unseen if the answer is not authoritative or is truncated.
 */
export const signedRecordsIn = (observation: Observed<DnsAnswer>, apex: Name, type: number): Observed<SignedRecords> =>
  lazily(() => readSignedRecords(observation, apex, type))

function readSignedRecords(observation: Observed<DnsAnswer>, apex: Name, type: number): Observed<SignedRecords> {
  if (!observation.seen) return observation
  const { status, isAuthoritative, isTruncated, isUnsignedYet, answers, from } = observation.value
  if (status !== 0 || !isAuthoritative) return unseen('bad-answer', `${from} did not return an authoritative answer`)
  if (isTruncated) return unseen('bad-answer', `the response of ${from} was truncated`)
  if (isUnsignedYet) return UNSIGNED_YET
  const own = answers.filter(({ name }) => name === apex)
  return seen({
    records: own.filter((record) => record.type === type),
    signatures: own.filter(({ data }) => data.type === 'RRSIG' && data.typeCovered === type),
  })
}
