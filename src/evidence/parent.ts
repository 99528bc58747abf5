import type { Name } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import type { Observed } from '../world.ts'
import { anySeen, seen, unseen } from './observed.ts'
import { resolvedSet } from './record-set.ts'
import { type AskedReferral, type Referral, referralsFor } from './referral.ts'
import { candidatesOf, scope } from './scope.ts'
import { defineView, type View } from './view.ts'

/**
 * The NS names, glue and DS records that a server of the parent zone returns for the apex. If `isAnswering` is set, the server is
 * authoritative for the zone itself, and there is nothing to compare.
 */
export type ParentReferral = Referral

export const parentReferral: View<Observed<ParentReferral>> = defineView(
  'parent referral',
  (look): Observed<ParentReferral> => {
    if (!look.subject.isDirectDnsOn) return unseen('disabled', 'questions to name servers are turned off')
    // Any of these names may be the parent. With this early query its servers are known one round trip earlier.
    for (const name of candidatesOf(look.subject.domain)) look.at(resolvedSet(name, TYPE.NS))
    const place = look.at(scope)
    if (!place.seen) return place
    const { apex, parentApex } = place.value
    const referrals = look.at(referralsFor(apex, parentApex))
    if (!referrals.seen) return referrals
    return firstDelegation(referrals.value, apex)
  },
)

/** One server that shows the delegation is enough; another view compares the servers. */
function firstDelegation(referrals: readonly AskedReferral[], apex: Name): Observed<Referral> {
  const found = anySeen(
    referrals.map(({ referral }) => referral),
    ({ cut }) => cut === apex,
  )
  if (!found.seen) return found
  return found.value === undefined
    ? unseen('bad-answer', `the servers of the parent zone show no delegation of ${apex}`)
    : seen(found.value)
}

/** The response of each queried server of the parent zone about the apex. */
export const parentReferrals: View<Observed<readonly AskedReferral[]>> = defineView(
  'parent referrals',
  (look): Observed<readonly AskedReferral[]> => {
    const place = look.at(scope)
    if (!place.seen) return place
    return look.at(referralsFor(place.value.apex, place.value.parentApex))
  },
)
