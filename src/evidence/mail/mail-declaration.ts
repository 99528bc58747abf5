import type { Observed } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { seen } from '../engine/observed.ts'
import { defineView } from '../engine/view.ts'
import { hasAddress } from '../lookup/addresses.ts'
import { confirmedAddressesOf } from '../lookup/confirmed-addresses.ts'
import { mxRecords } from './mx.ts'
import { authorizesNoSender, spfSelection } from './spf/spf-record.ts'

/**
 * What a domain declares about mail. `mail`: it has an MX record. `host`: it is a name inside another domain, or an alias.
 * `nonmail`: it declares that it has no mail, or it has no address to deliver to. `nothing`: senders would try its address.
 */
export type MailDeclaration = 'mail' | 'host' | 'nonmail' | 'nothing'

/** The first rule that matches decides. */
export const mailDeclaration = defineView('mail declaration', (look): Observed<MailDeclaration> => {
  // All views are requested before the first decision, so that their queries run in parallel.
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
  return seen(only !== undefined && more.length === 0 && authorizesNoSender(only) ? 'nonmail' : 'nothing')
})
