import type { ResourceRecord } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import type { Observed } from '../world.ts'
import { apexRecords, type SignedDelegation, signedDelegation } from './dnssec-apex.ts'
import { datesOf, isInDate } from './dnssec-dates.ts'
import { type ZoneKey, zoneKeysOf } from './dnssec-keys.ts'
import { type DsLink, linkKeys } from './dnssec-links.ts'
import { type SignedRecords, soundSignatures } from './dnssec-signatures.ts'
import { allSeen, mapSeen, seen } from './observed.ts'
import { defineView, type Look, type View } from './view.ts'

/** The DNSKEY set of the zone as one source serves it, held against the DS records of the parent. */
export interface KeySet extends SignedRecords {
  readonly keys: readonly ZoneKey[]
  /** One for each DS, in their order. */
  readonly links: readonly DsLink[]
  /** The keys that a DS vouches for and that sign the set, dates aside: a set without one leads to no DS. */
  readonly anchors: readonly ZoneKey[]
}

export function readKeySet(look: Look, set: SignedRecords, ds: readonly ResourceRecord[]): KeySet {
  const keys = zoneKeysOf(set.records)
  const links = linkKeys(ds, keys)
  const vouchedFor = keys.filter((key) => followedLinks(links).some((link) => link.key === key))
  const sound = soundSignatures(look, set, vouchedFor)
  return { ...set, keys, links, anchors: vouchedFor.filter((key) => sound.some((signature) => signature.key === key)) }
}

const SHA1 = 1

/** The DS records that fit a key; SHA-1 does not count beside a better digest (RFC 4509 section 3). */
function followedLinks(links: readonly DsLink[]): readonly DsLink[] {
  const hasBetter = links.some(({ state, ds }) => state !== 'unsupported' && ds.digestType !== SHA1)
  return links.filter(({ state, ds }) => state === 'matched' && (!hasBetter || ds.digestType !== SHA1))
}

/** As the resolvers see it, checked or not. */
export const zoneKeySet: View<Observed<KeySet>> = defineView('zone key set', (look): Observed<KeySet> => {
  const sights = allSeen([look.at(signedDelegation), look.at(apexRecords(TYPE.DNSKEY))])
  return mapSeen(sights, ([delegation, set]) => readKeySet(look, set, delegation?.ds ?? []))
})

/** A zone whose parent vouches for it, and its keys. */
export interface SecuredZone extends SignedDelegation {
  readonly keySet: KeySet
}

/** Undefined where there is no DS: what the keys are like is then nobody's concern. */
export const securedZone: View<Observed<SecuredZone | undefined>> = defineView(
  'secured zone',
  (look): Observed<SecuredZone | undefined> => {
    const delegation = look.at(signedDelegation)
    const keySet = look.at(zoneKeySet)
    if (!delegation.seen) return delegation
    const { value } = delegation
    if (value === undefined || value.ds.length === 0) return seen(undefined)
    return mapSeen(keySet, (known) => ({ ...value, keySet: known }))
  },
)

/** Where a chain of trust breaks, dates aside. */
export type ChainFault =
  /** The parent vouches for a key, the zone has none. */
  | 'no-keys'
  /** No key fits a DS. */
  | 'no-match'
  /** The key that fits does not sign the key set. */
  | 'unsigned-keys'
  /** A set of the zone is not signed by any of its keys. */
  | 'bad-signature'

/** Our own reckoning, from the DS down to these sets of the same source. */
export function chainFault(look: Look, keySet: KeySet, sets: readonly SignedRecords[]): ChainFault | undefined {
  if (keySet.keys.length === 0) return 'no-keys'
  if (followedLinks(keySet.links).length === 0) return 'no-match'
  if (keySet.anchors.length === 0) return 'unsigned-keys'
  const isSound = (set: SignedRecords): boolean => soundSignatures(look, set, usable(keySet)).length > 0
  return sets.every(isSound) ? undefined : 'bad-signature'
}

/** Whether the same holds with the signatures that are in date now. */
export function isChainCurrent(look: Look, keySet: KeySet, sets: readonly SignedRecords[]): boolean {
  const { now } = look.subject
  const current = ({ records, signatures }: SignedRecords): SignedRecords => ({
    records,
    signatures: signatures.filter((signature) => datesOf([signature], now).some(isInDate)),
  })
  const isAnchored = soundSignatures(look, current(keySet), keySet.anchors).length > 0
  return isAnchored && sets.every((set) => soundSignatures(look, current(set), usable(keySet)).length > 0)
}

const usable = ({ keys }: KeySet): readonly ZoneKey[] => keys.filter(({ isRevoked }) => !isRevoked)
