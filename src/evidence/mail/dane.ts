import type { Name } from '../../dns/record.ts'
import type { Observed } from '../../world.ts'
import { allSeen, anySeen, mapSeen, seen, unseen } from '../engine/observed.ts'
import { defineView, defineViews, type View } from '../engine/view.ts'
import { type Addresses, addressesOf } from '../lookup/addresses.ts'
import { mxRecords } from './mx.ts'
import { mailHosts } from './mx-hosts.ts'
import { type TlsaLookup, tlsaOf } from './tlsa.ts'

/**
 * How senders that support DANE treat a mail host. `failing`: they must defer the mail. `unusable`: no sender can use the TLSA
 * records. `insecure`: the TLSA records are not signed, so senders ignore them.
 */
export type DaneState = 'valid' | 'absent' | 'insecure' | 'unusable' | 'failing'

export interface DaneHost {
  readonly host: Name
  readonly state: Observed<DaneState>
}

export interface Dane {
  readonly isMxValidated: boolean
  readonly hosts: readonly DaneHost[]
}

export const dane = defineView('dane', (look): Observed<Dane> => {
  const mx = look.at(mxRecords)
  const hosts = look.at(mailHosts)
  return mapSeen(allSeen([mx, hosts]), ([{ isValidated }, all]) => ({
    isMxValidated: isValidated,
    hosts: all.map(({ host }) => ({ host, state: look.at(daneState(host)) })),
  }))
})

/** Whether DANE protects all mail to the domain. One host without it proves that it does not. */
export const isDaneValid = defineView('dane validity', (look): Observed<boolean> => {
  const evidence = look.at(dane)
  if (!evidence.seen) return evidence
  const { isMxValidated, hosts } = evidence.value
  const states = hosts.map(({ state }) => state)
  if (!isMxValidated || hosts.length === 0) return seen(false)
  return mapSeen(
    anySeen(states, (state) => state !== 'valid'),
    (state) => state === undefined,
  )
})

const daneState: (host: Name) => View<Observed<DaneState>> = defineViews(
  'dane of host',
  (look, host: Name): Observed<DaneState> => {
    const own = look.at(tlsaOf(host))
    const place = placeOf(look.value(addressesOf(host)))
    const isValidated = place.seen && place.value.isValidated
    // RFC 7672 section 2.2: the end of a validated chain of aliases is tried first, then the name in the MX record.
    if (place.seen && isValidated && place.value.owner !== host) {
      const final = look.at(tlsaOf(place.value.owner))
      if (!final.seen) return final
      if (final.value.isFailing || final.value.answer?.hasRecords) return stateOf(final.value, true)
    }
    if (!own.seen) return own
    return place.seen || own.value.answer?.isValidated ? stateOf(own.value, isValidated) : place
  },
)

/** The name that owns the addresses of the host, and whether signatures protect it. One address family is enough. */
function placeOf({ a, aaaa }: Addresses): Observed<{ readonly owner: Name; readonly isValidated: boolean }> {
  if (!a.seen && !aaaa.seen) return a
  const sets = [a, aaaa].flatMap((set) => (set.seen ? [set.value] : []))
  const owner = sets.map((set) => set.owner)[0] ?? ''
  return seen({ owner, isValidated: sets.every(({ isValidated }) => isValidated) })
}

function stateOf({ answer, isFailing }: TlsaLookup, isHostValidated: boolean): Observed<DaneState> {
  // Senders do not look up the TLSA records of a host whose addresses are not signed.
  if (isFailing && isHostValidated) return seen('failing')
  if (answer === undefined) return unseen('bad-answer', 'no resolver returned the TLSA records')
  if (!answer.hasRecords) return seen('absent')
  if (!answer.isUsable) return seen('unusable')
  return seen(answer.isValidated ? 'valid' : 'insecure')
}
