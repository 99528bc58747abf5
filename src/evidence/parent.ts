import { TYPE } from '../dns/types.ts'
import type { Observed } from '../world.ts'
import { seen, unseen } from './observed.ts'
import { recordSet } from './record-set.ts'
import { type Referral, referralFor } from './referral.ts'
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
    for (const name of candidatesOf(look.subject.domain)) look.at(recordSet(name, TYPE.NS))
    const place = look.at(scope)
    if (!place.seen) return place
    const { apex, parentApex } = place.value
    const referral = look.at(referralFor(apex, parentApex))
    if (!referral.seen) return referral
    return referral.value.cut === apex
      ? seen(referral.value)
      : unseen('bad-answer', `${referral.value.answer.from} shows no delegation of ${apex}`)
  },
)
