import type { Name } from '../../dns/record.ts'
import { registrableDomain } from '../../standards/public-suffix/registrable.ts'
import type { Observed } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { mapSeen } from '../engine/observed.ts'
import { each } from '../engine/suspension.ts'
import { defineView, type Look } from '../engine/view.ts'
import { hasAddress } from '../lookup/addresses.ts'
import { confirmedAddressesOf } from '../lookup/confirmed-addresses.ts'
import { MAX_MX_HOSTS, type MxHost, mxRecords } from './mx.ts'

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
