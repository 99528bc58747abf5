import { isAtOrBelow, ROOT } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { ParentServer, ServerView } from '../../move/observation.ts'
import type { Wish } from '../../move/wish.ts'
import { waitFor } from '../engine/observed.ts'
import { ROOT_SERVERS } from '../engine/path.ts'
import { each } from '../engine/suspension.ts'
import type { Look } from '../engine/view.ts'
import { isIpv6 } from '../lookup/address-kind.ts'
import { addressesOf } from '../lookup/addresses.ts'
import { askServer } from '../name-servers/ask-server.ts'
import { zoneView } from './zone-views.ts'

/** A name server that is observed. Without an address, its addresses are looked up. */
export interface ObservedServer {
  readonly name: Name
  readonly address?: string
}

interface Located {
  readonly name: Name
  readonly address?: string
  /** Its addresses could not be looked up. */
  readonly isUnknown?: boolean
}

/** The limits for each name, and for all of them. */
const MAX_ADDRESSES = 4
const MAX_SERVERS = 48

/** What every address of these name servers answers about the zone. */
export function serverViews(
  look: Look,
  zone: Name,
  wish: Wish,
  parents: readonly ParentServer[],
  known: readonly ObservedServer[],
): { readonly views: readonly ServerView[]; readonly isWithoutIpv6: boolean } {
  const names = new Set(known.map(({ name }) => name))
  if (wish.kind === 'provider') for (const { name } of wish.to) names.add(name)
  for (const { view } of parents) for (const name of view?.ns.values ?? []) names.add(name)
  const located = each([...names], (name) => locate(look, zone, wish, parents, known, name)).flat()
  const views = each(located.slice(0, MAX_SERVERS), ({ name, address, isUnknown }): ServerView => {
    if (address === undefined)
      return { name, response: { kind: 'unseen', why: isUnknown ? 'addresses' : 'no-address' } }
    return { name, address, response: look.value(zoneView(zone, address)) }
  })
  return withoutOurFault(look, views)
}

function locate(
  look: Look,
  zone: Name,
  wish: Wish,
  parents: readonly ParentServer[],
  known: readonly ObservedServer[],
  name: Name,
): readonly Located[] {
  const wished = wish.kind === 'provider' ? wish.to.find((one) => one.name === name) : undefined
  const before = known.flatMap((one) => (one.name === name && one.address !== undefined ? [one.address] : []))
  if (wished !== undefined && wished.addresses.length > 0) return unique(name, [...wished.addresses, ...before])
  const glue = isAtOrBelow(name, zone)
    ? parents.flatMap(({ view }) => view?.glue ?? []).flatMap((one) => (one.name === name ? one.addresses : []))
    : []
  const { ipv4, ipv6 } = look.value(addressesOf(name))
  const resolved = [ipv4, ipv6].flatMap((family) =>
    family.seen ? family.value.toSorted().slice(0, MAX_ADDRESSES) : [],
  )
  const all = unique(name, [...glue, ...resolved, ...before])
  if (all.length > 0) return all
  return [{ name, ...(!(ipv4.seen && ipv6.seen) && { isUnknown: true }) }]
}

const unique = (name: Name, addresses: readonly string[]): readonly Located[] =>
  [...new Set(addresses)].map((address) => ({ name, address }))

/** If our own network has no IPv6, servers that also have IPv4 are judged by it alone. */
function withoutOurFault(
  look: Look,
  views: readonly ServerView[],
): { readonly views: readonly ServerView[]; readonly isWithoutIpv6: boolean } {
  const overIpv6 = views.filter(({ address }) => address !== undefined && isIpv6(address))
  const isUnseen = ({ response }: ServerView): boolean => response.kind === 'unseen'
  if (overIpv6.length === 0 || !overIpv6.every(isUnseen)) return { views, isWithoutIpv6: false }
  const tests = ROOT_SERVERS[6].map((address) => askServer(look, address, { name: ROOT, type: TYPE.SOA }))
  waitFor(...tests)
  if (tests.some(({ seen }) => seen)) return { views, isWithoutIpv6: false }
  const hasIpv4 = (name: Name): boolean =>
    views.some((view) => view.name === name && view.address !== undefined && !isIpv6(view.address))
  return {
    views: views.filter((view) => !(overIpv6.includes(view) && hasIpv4(view.name))),
    isWithoutIpv6: true,
  }
}
