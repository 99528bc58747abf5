import type { Name } from '../dns/record.ts'
import { registrableDomain } from '../standards/public-suffix/registrable.ts'
import type { Observed } from '../world.ts'
import { hasAddress } from './addresses.ts'
import { confirmedAddressesOf } from './confirmed-addresses.ts'
import { type MailHost, mailHosts } from './mx-hosts.ts'
import { mapSeen } from './observed.ts'
import { scope } from './scope.ts'
import { each } from './suspension.ts'
import { defineView, type Look } from './view.ts'

/** An MX host without an address, to whose name the panel of a DNS provider has appended the domain. */
export interface AppendedHost {
  readonly host: Name
  readonly preference: number
  /** The name without the appended domain, which has an address. */
  readonly meant: Name
}

export const appendedHosts = defineView('appended mail hosts', (look): Observed<readonly AppendedHost[]> => {
  const place = look.at(scope)
  const apex = place.seen ? place.value.apex : look.subject.domain
  return mapSeen(look.at(mailHosts), (hosts) => each(hosts, (host) => appendedHost(look, host, apex)).flat())
})

function appendedHost(look: Look, { host, preference, addresses }: MailHost, apex: Name): readonly AppendedHost[] {
  const isAlive = hasAddress(addresses)
  const meant = host.endsWith(`.${apex}`) ? host.slice(0, -apex.length - 1) : ''
  if (!isAlive.seen || isAlive.value || registrableDomain(meant) === undefined) return []
  const isReachable = hasAddress(look.value(confirmedAddressesOf(meant)))
  return isReachable.seen && isReachable.value ? [{ host, preference, meant }] : []
}
