import type { ResourceRecord } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import type { Observed } from '../../world.ts'
import { allSeen, mapSeen, seen, UNSIGNED_YET } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { apexRecords, type SignedDelegation, signedDelegation } from './dnssec-apex.ts'
import { datesOf, isInDate } from './dnssec-dates.ts'
import { type ZoneKey, zoneKeysOf } from './dnssec-keys.ts'
import { type DsLink, linkKeys } from './dnssec-links.ts'
import { type SignedRecords, validSignatures } from './dnssec-signatures.ts'

/** The DNSKEY set of the zone as one source serves it, compared with the DS records of the parent. */
export interface KeySet extends SignedRecords {
  readonly keys: readonly ZoneKey[]
  /** One for each DS, in the same order. */
  readonly links: readonly DsLink[]
  /** The keys that match a DS and sign the set, dates ignored. A set without such a key is not connected to the parent. */
  readonly anchors: readonly ZoneKey[]
}

export function readKeySet(look: Look, set: SignedRecords, ds: readonly ResourceRecord[]): KeySet {
  const keys = zoneKeysOf(set.records)
  const links = linkKeys(ds, keys)
  const authenticated = keys.filter((key) => followedLinks(links).some((link) => link.key === key))
  const sound = validSignatures(look, set, authenticated)
  return {
    ...set,
    keys,
    links,
    anchors: authenticated.filter((key) => sound.some((signature) => signature.key === key)),
  }
}

const SHA1 = 1

/** The DS records that match a key; SHA-1 is ignored if there is a better digest (RFC 4509 section 3). */
function followedLinks(links: readonly DsLink[]): readonly DsLink[] {
  const hasBetter = links.some(({ state, ds }) => state !== 'unsupported' && ds.digestType !== SHA1)
  return links.filter(({ state, ds }) => state === 'matched' && (!hasBetter || ds.digestType !== SHA1))
}

/** The key set as the resolvers return it, validated or not. */
export const zoneKeySet: View<Observed<KeySet>> = defineView('zone key set', (look): Observed<KeySet> => {
  const observations = allSeen([look.at(signedDelegation), look.at(apexRecords(TYPE.DNSKEY))])
  if (observations.seen && observations.value[1].answer.isUnsignedYet) return UNSIGNED_YET
  return mapSeen(observations, ([delegation, set]) => readKeySet(look, set, delegation?.ds ?? []))
})

/** A zone whose parent has a DS for it, and its keys. */
export interface SecuredZone extends SignedDelegation {
  readonly keySet: KeySet
}

/** Undefined if there is no DS, because the keys then have no effect. */
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

/** Where a chain of trust breaks, dates ignored. */
export type ChainFault =
  /** The parent has a DS, but the zone has no key. */
  | 'no-keys'
  /** No key matches a DS. */
  | 'no-match'
  /** The key that matches a DS does not sign the key set. */
  | 'unsigned-keys'
  /** None of the keys of the zone signs one of its sets. */
  | 'bad-signature'

/** Our own validation, from the DS down to these sets of the same source. */
export function chainFault(look: Look, keySet: KeySet, sets: readonly SignedRecords[]): ChainFault | undefined {
  if (keySet.keys.length === 0) return 'no-keys'
  if (followedLinks(keySet.links).length === 0) return 'no-match'
  if (keySet.anchors.length === 0) return 'unsigned-keys'
  const isSound = (set: SignedRecords): boolean => validSignatures(look, set, usable(keySet)).length > 0
  return sets.every(isSound) ? undefined : 'bad-signature'
}

/** Whether the chain is valid with only those signatures that are current. */
export function isChainCurrent(look: Look, keySet: KeySet, sets: readonly SignedRecords[]): boolean {
  const { now } = look.subject
  const isAnchored = validSignatures(look, currentOf(keySet, now), keySet.anchors).length > 0
  return isAnchored && sets.every((set) => validSignatures(look, currentOf(set, now), usable(keySet)).length > 0)
}

/** The records with those signatures that are current. */
export const currentOf = ({ records, signatures }: SignedRecords, now: Date): SignedRecords => ({
  records,
  signatures: signatures.filter((signature) => datesOf([signature], now).some(isInDate)),
})

const usable = ({ keys }: KeySet): readonly ZoneKey[] => keys.filter(({ isRevoked }) => !isRevoked)
