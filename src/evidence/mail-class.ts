import type { Observed } from '../world.ts'
import { hasAddress } from './addresses.ts'
import { confirmedAddressesOf } from './confirmed-addresses.ts'
import { mxRecords } from './mx.ts'
import { seen } from './observed.ts'
import { scope } from './scope.ts'
import { allowsNobody, spfSelection } from './spf-record.ts'
import { defineView } from './view.ts'

/**
 * What the domain has to do with mail.
 * `mail`: it has an MX. `host`: a name inside somebody's domain, or an alias. `nonmail`: it says that it takes no mail, or
 * could not. `implicit`: nothing says so, and senders would try its address.
 */
export type MailClass = 'mail' | 'host' | 'nonmail' | 'implicit'

/** The first rule that fits counts. */
export const mailClass = defineView('mail class', (look): Observed<MailClass> => {
  // All looked at before anything is decided, so that they are asked at once.
  const place = look.at(scope)
  const mx = look.at(mxRecords)
  const spf = look.at(spfSelection)
  const address = hasAddress(look.value(confirmedAddressesOf(look.subject.domain)))
  if (!place.seen) return place
  if (place.value.aliasTarget !== undefined) return seen('host')
  if (!mx.seen) return mx
  if (mx.value.hosts.length > 0) return seen('mail')
  if (!place.value.isApex || place.value.registrableDomain !== place.value.domain) return seen('host')
  if (mx.value.nullPreferences.length > 0) return seen('nonmail')
  if (!address.seen) return address
  if (!address.value) return seen('nonmail')
  if (!spf.seen) return spf
  const [only, ...more] = spf.value.records
  return seen(only !== undefined && more.length === 0 && allowsNobody(only) ? 'nonmail' : 'implicit')
})
