import { ROOT } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { rcodeName, TYPE } from '../../dns/types.ts'
import type { Observed } from '../../world.ts'
import { signedDelegation } from '../dnssec-apex.ts'
import { zoneKeySet } from '../dnssec-key-set.ts'
import { type ZoneKey, zoneKeysOf } from '../dnssec-keys.ts'
import { mapSeen, seen, soFar, unseen } from '../observed.ts'
import { provesSomething, type RecordSet, readRecordSet, resolvedSet } from '../record-set.ts'
import { scope } from '../scope.ts'
import { each, inParallel, lazily } from '../suspension.ts'
import { defineView, type Look, type View } from '../view.ts'
import { drawnZone, type ZoneRecords } from './dnssec-drawn.ts'
import { type Standing, standingByKeys, standingByWord, standingOfApex } from './dnssec-standing.ts'
import type { DnssecPicture, DrawnZone } from './picture.ts'
import { zonesAbove } from './zones-above.ts'

/** Zones below the root and above the own one whose DS and keys are asked for: with the keys of the root 17 questions. */
const MAX_ANCESTORS = 8

/**
 * The one picture that asks: DS and DNSKEY of the zones above, and only where there is a DS that makes them matter. No check
 * looks at it.
 */
export const dnssecPicture: View<DnssecPicture | undefined> = defineView(
  'dnssec picture',
  (look): DnssecPicture | undefined => {
    const place = look.at(scope)
    // The DS records that resolvers have show early whether the zones above matter.
    const cached = lazily(() => ownDs(look))
    if (soFar(place) === undefined) lazily(() => seen(linksAbove(look, look.subject.domain, cached)))
    const ds = place.seen ? mapSeen(look.at(signedDelegation), (known) => known?.ds ?? []) : cached
    const own = place.seen ? place.value.apex : look.subject.domain
    const keys = mapSeen(look.at(zoneKeySet), (set) => set.keys)
    const [standing, above] = inParallel(
      () => standingOfApex(look),
      () => linksAbove(look, own, ds),
    )
    if (place.seen && place.value.isMissing) return undefined
    const { root, links } = above
    return chainOf(own === ROOT ? [root] : [root, ...links, { name: own, standing, records: { ds, keys } }])
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

/** A zone of the chain, before it is known what becomes of those above it. */
interface Link {
  readonly name: Name
  readonly standing: Standing
  readonly records: ZoneRecords
}

/** Whose servers all fail shows no apex; a DS proves that it is one, and that there is none proves nothing. */
function ownDs(look: Look): Observed<readonly ResourceRecord[]> {
  const { domain } = look.subject
  const set = look.at(resolvedSet(domain, TYPE.DS))
  if (!set.seen) return set
  const { owner, records } = set.value
  return owner === domain && records.length > 0
    ? seen(records)
    : unseen('bad-answer', `whether ${domain} is a zone is not known`)
}

const NOT_ASKED: Observed<never> = unseen('disabled', 'nobody looked')

const keysIn = (set: Observed<RecordSet>): Observed<readonly ZoneKey[]> =>
  mapSeen(set, ({ records }) => zoneKeysOf(records))

const rootLink = (keys: ZoneRecords['keys']): Link => ({
  name: ROOT,
  standing: { state: 'secure', isValidated: true },
  records: { ds: undefined, keys },
})

function linkAbove(look: Look, name: Name, isAsked: boolean): Link {
  if (!isAsked) return { name, standing: standingByWord(look, name), records: { ds: NOT_ASKED, keys: NOT_ASKED } }
  const soa = look.at(resolvedSet(name, TYPE.SOA))
  const ds = unchecked(look, name, TYPE.DS)
  const keys = unchecked(look, name, TYPE.DNSKEY)
  return {
    name,
    standing: standingByKeys(look, soa, ds, keys),
    records: { ds: mapSeen(ds, ({ records }) => records), keys: keysIn(keys) },
  }
}

/** As it stands there, also where the chain is broken: whether resolvers believe it, the SOA shows. */
const unchecked = (look: Look, name: Name, type: number): Observed<RecordSet> =>
  lazily(() => {
    const sight = look.ask({ kind: 'resolvers', name, type, isCheckingDisabled: true })
    if (!sight.seen) return sight
    return provesSomething(sight.value)
      ? seen(readRecordSet(sight.value, name, type, false))
      : unseen('bad-answer', `${sight.value.from} answered ${rcodeName(sight.value.status)}`)
  })

/** From the root down to the first break. What a resolver validated vouches for all above it. */
function chainOf(links: readonly Link[]): DnssecPicture {
  const lastValidated = links.findLastIndex(({ standing }) => standing.isValidated)
  const isHolding = links.at(-1)?.standing.state === 'secure'
  let firstBreak: DnssecPicture['firstBreak']
  let isUnknownAbove = false
  const zones = links.map(({ name, standing, records }, index): DrawnZone => {
    if (name === ROOT) return drawnZone(name, 'trusted', records)
    if (firstBreak !== undefined) return drawnZone(name, 'below', records)
    if (index <= lastValidated) return drawnZone(name, 'secure', records)
    const { state, reason } = standing
    // One resolver rejects it, and yet what is below holds: the two contradict each other.
    const isDoubtful =
      state === 'unknown' || (state === 'broken' && isHolding) || (state === 'secure' && isUnknownAbove)
    if (isDoubtful) {
      isUnknownAbove = true
      return drawnZone(name, 'unknown', records)
    }
    if (reason !== undefined) firstBreak = { zone: name, reason }
    return drawnZone(name, state, records)
  })
  return { zones, ...(firstBreak !== undefined && { firstBreak }) }
}
