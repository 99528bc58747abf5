import type { Name } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import type { Observed } from '../world.ts'
import { anySeen, seen, unseen } from './observed.ts'
import { resolvedSet } from './record-set.ts'
import { type AskedReferral, type Referral, referralsFor } from './referral.ts'
import { candidatesOf, scope } from './scope.ts'
import { defineView, type View } from './view.ts'

/**
 * What a server of the parent zone says about the apex: NS names, glue, DS. It stands for the zone itself where
 * `isAnswering`; then there is nothing to compare.
 */
export type ParentReferral = Referral

export const parentReferral: View<Observed<ParentReferral>> = defineView(
  'parent referral',
  (look): Observed<ParentReferral> => {
    if (!look.subject.isDirectDnsOn) return unseen('disabled', 'questions to name servers are turned off')
    // Any of them may turn out to be the parent: asked now, its servers are known one round trip earlier.
    for (const name of candidatesOf(look.subject.domain)) look.at(resolvedSet(name, TYPE.NS))
    const place = look.at(scope)
    if (!place.seen) return place
    const { apex, parentApex } = place.value
    const referrals = look.at(referralsFor(apex, parentApex))
    if (!referrals.seen) return referrals
    return firstDelegation(referrals.value, apex)
  },
)

/** One server that shows the delegation is enough; whether the others agree is a question of its own. */
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

/** What each of the asked servers of the parent zone says about the apex. */
export const parentReferrals: View<Observed<readonly AskedReferral[]>> = defineView(
  'parent referrals',
  (look): Observed<readonly AskedReferral[]> => {
    const place = look.at(scope)
    if (!place.seen) return place
    return look.at(referralsFor(place.value.apex, place.value.parentApex))
  },
)
