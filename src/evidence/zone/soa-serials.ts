import type { Name } from '../../dns/record.ts'
import type { Observed } from '../../world.ts'
import { seen, unseen } from '../engine/observed.ts'
import { defineView, type View } from '../engine/view.ts'
import { type ApexSets, apexSets, type ServerSets } from '../name-servers/apex-sets.ts'
import type { ServerAddress } from '../name-servers/server-addresses.ts'
import { serverSoas } from './soa.ts'
import { isNewer } from './soa-serial-order.ts'

export interface ServerSerial extends ServerAddress {
  readonly serial: number
}

export interface SoaSerials {
  readonly zone: Name
  readonly newest: ServerSerial
  /** The servers with another serial. */
  readonly behind: readonly ServerSerial[]
  /** Whether the apex NS and MX sets are the same at all servers; one difference is enough for `false`. */
  readonly isSameData: Observed<boolean>
  readonly unjudged: Observed<unknown>
}

/**
 * The serials and the record sets of each server. Addresses are not compared, because load balancing changes them from query to
 * query.
 */
export const soaSerials: View<Observed<SoaSerials>> = defineView('soa serials', (look): Observed<SoaSerials> => {
  const servers = look.at(serverSoas)
  const sets = look.at(apexSets)
  if (!servers.seen) return servers
  const { zone, soas, unjudged } = servers.value
  const serials = soas.flatMap(({ server: { address, names }, records: [first] }) =>
    first === undefined ? [] : [{ address, names, serial: first.data.serial }],
  )
  const [some, ...others] = serials
  if (some === undefined) return unseen('bad-answer', 'no name server returned an SOA record')
  const newest = others.reduce((best, next) => (isNewer(next.serial, best.serial) ? next : best), some)
  const behind = serials.filter(({ serial }) => serial !== newest.serial)
  return seen({ zone, newest, behind, isSameData: sets.seen ? isSameData(sets.value) : sets, unjudged })
})

function isSameData({ servers, unseenNs, unseenMx }: ApexSets): Observed<boolean> {
  const texts = (kind: 'ns' | 'mx'): ReadonlySet<string> =>
    new Set(servers.flatMap((server: ServerSets) => (server[kind].seen ? [server[kind].value.join(' ')] : [])))
  if (texts('ns').size > 1 || texts('mx').size > 1) return seen(false)
  const why = unseenNs ?? unseenMx
  return why === undefined ? seen(true) : { seen: false, why }
}
