import type { Name } from '../../dns/record.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import type { Observed } from '../../world.ts'
import { seen, unseen } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { type Addresses, hasAddress } from '../lookup/addresses.ts'
import { confirmedAddressesOf } from '../lookup/confirmed-addresses.ts'
import { type AliasEnd, aliasEnd } from './web-aliases.ts'

/** A name that visitors enter to open the website. */
export interface WebName {
  readonly name: Name
  readonly addresses: Addresses
  readonly hasAddress: Observed<boolean>
  readonly end: Observed<AliasEnd>
}

export interface WebNames {
  readonly bare: WebName
  readonly www: WebName
}

/** Each name has its own observations: one may prove something while the other could not be queried. */
export const webNames: View<Observed<WebNames>> = defineView('web names', (look): Observed<WebNames> => {
  const { domain } = look.subject
  const [bare, www] = [webName(look, domain), webName(look, `www.${domain}`)]
  return seen({ bare, www })
})

function webName(look: Look, name: Name): WebName {
  if (name.length > MAX_NAME_LENGTH) return impossible(name)
  const addresses = look.value(confirmedAddressesOf(name))
  return { name, addresses, hasAddress: hasAddress(addresses), end: look.at(aliasEnd(name)) }
}

const NO_ADDRESSES: Observed<readonly string[]> = seen([])
const NOT_ASKED = unseen('budget', 'the name is longer than the DNS allows')

/** A name longer than the DNS allows cannot have records. */
const impossible = (name: Name): WebName => ({
  name,
  addresses: { name, ipv4: NO_ADDRESSES, ipv6: NO_ADDRESSES, a: NOT_ASKED, aaaa: NOT_ASKED },
  hasAddress: seen(false),
  end: seen({ state: 'open', aliases: [] }),
})
