import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { Observed } from '../../world.ts'
import { anySeen, seen, unseen, valueSoFar, waitFor } from '../engine/observed.ts'
import { each } from '../engine/suspension.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { provesSomething, resolvedSet } from '../lookup/record-set.ts'
import { askServer, isServersFault } from '../name-servers/ask-server.ts'
import { type AskedReferral, type Referral, referralsFor } from './referral.ts'
import { candidatesOf, scope } from './scope.ts'

/**
 * The NS names, glue and DS records that a server of the parent zone returns for the apex. If `isAnswering` is set, the server is
 * authoritative for the zone itself, and there is nothing to compare.
 */
export type ParentReferral = Referral

export const parentReferral: View<Observed<ParentReferral>> = defineView(
  'parent referral',
  (look): Observed<ParentReferral> => {
    if (!look.subject.isDirectDnsOn) return unseen('disabled', 'direct queries to name servers are turned off')
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
    ? unseen('bad-answer', `the servers of the parent zone returned no delegation of ${apex}`)
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

/**
 * The servers of the parent zone that answer queries for the delegation, but fail for its DS records or do not respond to such
 * queries. They are asked only if there is a DS record, because resolvers then ask for it.
 */
export const serversFailingForDs: View<Observed<readonly string[]>> = defineView(
  'servers failing for DS',
  (look): Observed<readonly string[]> => {
    const place = look.at(scope)
    const referrals = look.at(parentReferrals)
    if (!place.seen) return place
    if (!referrals.seen) return referrals
    const { apex } = place.value
    const delegating = referrals.value.filter(({ referral }) => {
      const known = valueSoFar(referral)
      return known !== undefined && !known.isAnswering && known.cut === apex && known.ds.length > 0
    })
    const failing = each(delegating, ({ address }) => (failsForDs(look, address, apex) ? [address] : []))
    waitFor(...referrals.value.map(({ referral }) => referral))
    return seen(failing.flat())
  },
)

/** A lost packet is not a failure: a server that does not respond over UDP is asked over TCP as well. */
function failsForDs(look: Look, address: string, apex: Name): boolean {
  const over = (transport: 'udp' | 'tcp') =>
    askServer(look, address, { name: apex, type: TYPE.DS, form: 'dnssec', transport })
  const udp = over('udp')
  if (udp.seen) return !provesSomething(udp.value)
  if (!isServersFault(udp)) return false
  const tcp = over('tcp')
  return tcp.seen ? !provesSomething(tcp.value) : tcp.why.reason === 'timeout'
}
