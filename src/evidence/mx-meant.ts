import type { Name } from '../dns/record.ts'
import { registrableDomain } from '../standards/public-suffix/registrable.ts'
import type { Observed } from '../world.ts'
import { hasAddress } from './addresses.ts'
import { confirmedAddressesOf } from './confirmed-addresses.ts'
import { MAX_MX_HOSTS, type MxHost, mxRecords } from './mx.ts'
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
  return mapSeen(look.at(mxRecords), ({ hosts, isBehindAlias }) => {
    const longer = isBehindAlias ? [] : hosts.filter(({ host }) => registrableDomain(meantBy(host, apex)) !== undefined)
    return each(longer.slice(0, MAX_MX_HOSTS), (host) => appendedHost(look, host, apex)).flat()
  })
})

const meantBy = (host: Name, apex: Name): Name => (host.endsWith(`.${apex}`) ? host.slice(0, -apex.length - 1) : '')

function appendedHost(look: Look, { host, preference }: MxHost, apex: Name): readonly AppendedHost[] {
  const isAlive = hasAddress(look.value(confirmedAddressesOf(host)))
  const meant = meantBy(host, apex)
  if (!isAlive.seen || isAlive.value) return []
  const isReachable = hasAddress(look.value(confirmedAddressesOf(meant)))
  return isReachable.seen && isReachable.value ? [{ host, preference, meant }] : []
}
