import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { MAX_NAME_LENGTH } from '../../standards/domain-name/parse.ts'
import { parseIp } from '../../standards/ip-address/parse.ts'
import type { Observed } from '../../world.ts'
import { seen } from '../engine/observed.ts'
import { defineViews, type Look, type View } from '../engine/view.ts'
import { isPublic } from '../lookup/address-kind.ts'
import { addressesOf, seenAddresses } from '../lookup/addresses.ts'
import { confirmedAddressesOf } from '../lookup/confirmed-addresses.ts'
import { isInNewZone } from '../lookup/record-lookup.ts'
import type { RecordSet } from '../lookup/record-set.ts'
import type { DnsFault } from './chain.ts'

/** The addresses of a host in a URL. */
export type WebHost =
  | { readonly kind: 'public'; readonly addresses: readonly string[] }
  /** The host has addresses, but none of them is public. */
  | { readonly kind: 'not-public'; readonly addresses: readonly string[] }
  | { readonly kind: 'no-address'; readonly by: DnsFault }

/** More addresses than any client tries. */
const MAX_ADDRESSES = 8

/** The request depends on all addresses of a host, so both families are awaited. */
export const webHost: (host: string) => View<Observed<WebHost>> = defineViews('web host', webHostOf)

function webHostOf(look: Look, host: string): Observed<WebHost> {
  const literal = host.replace(/^\[|\]$/g, '')
  if (parseIp(literal).ok) return seen(sorted([literal]))
  if (host === '' || host.length > MAX_NAME_LENGTH) return seen({ kind: 'no-address', by: 'absent' })
  // Resolvers cannot know the records of a zone that was delegated a moment ago.
  const addresses = look.value((look.value(isInNewZone(host)) ? confirmedAddressesOf : addressesOf)(host))
  const { ipv4, ipv6 } = addresses
  for (const observation of [ipv4, ipv6]) if (!observation.seen && isUnfinished(observation)) return observation
  const sets = [addresses.a, addresses.aaaa]
  const isRejected = (set: Observed<RecordSet>): boolean => set.seen && set.value.isBogus
  // Addresses that validating resolvers reject are not available to most visitors and search engines, and we do not connect to
  // them.
  const found = seenAddresses({
    ...addresses,
    ...(isRejected(addresses.a) && { ipv4: seen([]) }),
    ...(isRejected(addresses.aaaa) && { ipv6: seen([]) }),
  })
  if (found.length > 0) return seen(sorted(found))
  if (sets.some(isRejected)) return seen({ kind: 'no-address', by: 'bogus' })
  if (ipv4.seen && ipv6.seen) return seen({ kind: 'no-address', by: 'absent' })
  return seen({ kind: 'no-address', by: isAnyAnswered(look, host) ? 'failing' : 'no-resolver' })
}

/** We ended the query, not the queried server. */
const isUnfinished = (observation: Observed<unknown>): boolean =>
  !observation.seen && observation.why.reason === 'aborted'

function sorted(addresses: readonly string[]): WebHost {
  const reachable = addresses.filter(isPublic)
  return reachable.length === 0
    ? { kind: 'not-public', addresses: addresses.slice(0, MAX_ADDRESSES) }
    : { kind: 'public', addresses: reachable.slice(0, MAX_ADDRESSES) }
}

/** A DNS response arrived, whatever its content; so our resolvers work. */
const isAnyAnswered = (look: Look, name: Name): boolean =>
  [TYPE.A, TYPE.AAAA].some((type) => look.ask({ kind: 'resolvers', name, type, isCheckingDisabled: false }).seen)
