import { ROOT } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { rcodeName, TYPE } from '../../dns/types.ts'
import type { Observed } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { signedDelegation } from '../dnssec/dnssec-apex.ts'
import { zoneKeySet } from '../dnssec/dnssec-key-set.ts'
import { type ZoneKey, zoneKeysOf } from '../dnssec/dnssec-keys.ts'
import { mapSeen, seen, soFar, unseen } from '../engine/observed.ts'
import { each, inParallel, lazily } from '../engine/suspension.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { provesSomething, type RecordSet, readRecordSet, resolvedSet } from '../lookup/record-set.ts'
import { drawnZone, type ZoneRecords } from './dnssec-drawn.ts'
import { type TrustStatus, trustByKeys, trustByWord, trustOfApex } from './dnssec-trust-status.ts'
import type { DnssecPicture, DrawnZone } from './picture.ts'
import { zonesAbove } from './zones-above.ts'

/**
 * The number of zones between the root and the own zone whose DS and DNSKEY records are queried: with the keys of the root this
 * makes 17 queries.
 */
const MAX_ANCESTORS = 8

/**
 * This is the only picture that sends queries of its own: DS and DNSKEY of the ancestor zones, and only if a DS of the own zone
 * makes them relevant. No check uses it.
 */
export const dnssecPicture: View<DnssecPicture | undefined> = defineView(
  'dnssec picture',
  (look): DnssecPicture | undefined => {
    const place = look.at(scope)
    // The DS records of the resolvers show early whether the ancestor zones are relevant.
    const resolvedDs = lazily(() => ownDs(look))
    if (soFar(place) === undefined) lazily(() => seen(linksAbove(look, look.subject.domain, resolvedDs)))
    const ds = place.seen ? mapSeen(look.at(signedDelegation), (known) => known?.ds ?? []) : resolvedDs
    const own = place.seen ? place.value.apex : look.subject.domain
    const keys = mapSeen(look.at(zoneKeySet), (set) => set.keys)
    const [trustStatus, above] = inParallel(
      () => trustOfApex(look),
      () => linksAbove(look, own, ds),
    )
    if (place.seen && place.value.isMissing) return undefined
    const { root, links } = above
    return chainOf(own === ROOT ? [root] : [root, ...links, { name: own, trustStatus, records: { ds, keys } }])
  },
)

function linksAbove(
  look: Look,
  own: Name,
  ds: Observed<readonly ResourceRecord[]>,
): { readonly root: Link; readonly links: readonly Link[] } {
  const hasDs = ds.seen && ds.value.length > 0
  const [, ...above] = zonesAbove(look, own)
  const root = rootLink(hasDs ? keysIn(unchecked(look, ROOT, TYPE.DNSKEY)) : NOT_ASKED)
  return { root, links: each(above, (name, index) => linkAbove(look, name, hasDs && index < MAX_ANCESTORS)) }
}

/** A zone of the chain, before the status of its ancestors is known. */
interface Link {
  readonly name: Name
  readonly trustStatus: TrustStatus
  readonly records: ZoneRecords
}

/**
 * If all servers of the domain fail, its apex is unknown. A DS proves that the domain is an apex; a missing DS proves nothing.
 */
function ownDs(look: Look): Observed<readonly ResourceRecord[]> {
  const { domain } = look.subject
  const set = look.at(resolvedSet(domain, TYPE.DS))
  if (!set.seen) return set
  const { owner, records } = set.value
  return owner === domain && records.length > 0
    ? seen(records)
    : unseen('bad-answer', `it is unknown whether ${domain} is a zone`)
}

const NOT_ASKED: Observed<never> = unseen('disabled', 'it was not queried')

const keysIn = (set: Observed<RecordSet>): Observed<readonly ZoneKey[]> =>
  mapSeen(set, ({ records }) => zoneKeysOf(records))

const rootLink = (keys: ZoneRecords['keys']): Link => ({
  name: ROOT,
  trustStatus: { state: 'secure', isValidated: true },
  records: { ds: undefined, keys },
})

function linkAbove(look: Look, name: Name, isAsked: boolean): Link {
  if (!isAsked) return { name, trustStatus: trustByWord(look, name), records: { ds: NOT_ASKED, keys: NOT_ASKED } }
  const soa = look.at(resolvedSet(name, TYPE.SOA))
  const ds = unchecked(look, name, TYPE.DS)
  const keys = unchecked(look, name, TYPE.DNSKEY)
  return {
    name,
    trustStatus: trustByKeys(look, soa, ds, keys),
    records: { ds: mapSeen(ds, ({ records }) => records), keys: keysIn(keys) },
  }
}

/**
 * Queries with checking disabled, so that there is an answer even if the chain is broken; the SOA shows whether resolvers accept
 * the zone.
 */
const unchecked = (look: Look, name: Name, type: number): Observed<RecordSet> =>
  lazily(() => {
    const observation = look.ask({ kind: 'resolvers', name, type, isCheckingDisabled: true })
    if (!observation.seen) return observation
    return provesSomething(observation.value)
      ? seen(readRecordSet(observation.value, name, type, false))
      : unseen('bad-answer', `${observation.value.from} returned ${rcodeName(observation.value.status)}`)
  })

/** Goes from the root down to the first break. A zone that a resolver validated proves that all its ancestors are valid. */
function chainOf(links: readonly Link[]): DnssecPicture {
  const lastValidated = links.findLastIndex(({ trustStatus }) => trustStatus.isValidated)
  const isApexSecure = links.at(-1)?.trustStatus.state === 'secure'
  let firstBreak: DnssecPicture['firstBreak']
  let isUnknownAbove = false
  const zones = links.map(({ name, trustStatus, records }, index): DrawnZone => {
    if (name === ROOT) return drawnZone(name, 'trusted', records)
    if (firstBreak !== undefined) return drawnZone(name, 'below', records)
    if (index <= lastValidated) return drawnZone(name, 'secure', records)
    const { state, reason } = trustStatus
    // If one resolver rejects the zone, although the zone below is valid, the results contradict each other.
    const isDoubtful =
      state === 'unknown' || (state === 'broken' && isApexSecure) || (state === 'secure' && isUnknownAbove)
    if (isDoubtful) {
      isUnknownAbove = true
      return drawnZone(name, 'unknown', records)
    }
    if (reason !== undefined) firstBreak = { zone: name, reason }
    return drawnZone(name, state, records)
  })
  return { zones, ...(firstBreak !== undefined && { firstBreak }) }
}
