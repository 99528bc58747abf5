import { dsDigest } from '../../dns/dnssec/ds-digest.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { makeRecord } from '../../dns/record-data.ts'
import type { Observed } from '../../world.ts'
import { scope } from '../delegation/scope.ts'
import { allSeen, seen } from '../engine/observed.ts'
import { defineView, type Look, type View } from '../engine/view.ts'
import { chainFault, isChainCurrent, type KeySet, readKeySet } from './dnssec-key-set.ts'
import { isSameKey, type ZoneKey } from './dnssec-keys.ts'
import { serverSignings } from './dnssec-servers.ts'
import type { SignedRecords } from './dnssec-signatures.ts'

/** A DS record that the parent could publish, and the key that it matches. */
export interface OfferedDs {
  readonly record: ResourceRecord
  readonly key: ZoneKey
}

const SHA256 = 2
const MAX_CANDIDATES = 4

/**
 * A SHA-256 DS for each key with the SEP flag with which, as the only DS, the chain would be valid and current at every server.
 * Empty if a server could not be queried: a DS that does not match its keys would make the zone unreachable there.
 */
export const offeredDs: View<Observed<readonly OfferedDs[]>> = defineView(
  'offered ds',
  (look): Observed<readonly OfferedDs[]> => {
    const observations = allSeen([look.at(scope), look.at(serverSignings)])
    if (!observations.seen) return observations
    const [{ apex }, { servers, isComplete }] = observations.value
    const sets = allSeen(servers.map(({ keySet, soa }) => allSeen([keySet, soa])))
    if (!isComplete || !sets.seen) return sets.seen ? seen([]) : sets
    const served = sets.value as readonly (readonly [KeySet, SignedRecords])[]
    const [first] = served
    const candidates = first?.[0].keys.filter(({ isEntryPoint, isRevoked }) => isEntryPoint && !isRevoked) ?? []
    return seen(
      candidates
        .slice(0, MAX_CANDIDATES)
        .flatMap((key) => dsFor(apex, key))
        .filter(({ record }) => served.every(([keySet, soa]) => wouldHold(look, record, keySet, soa))),
    )
  },
)

function dsFor(owner: Name, key: ZoneKey): readonly OfferedDs[] {
  const digest = dsDigest(key.record, SHA256)
  if (digest === undefined) return []
  const data = { type: 'DS', keyTag: key.tag, algorithm: key.algorithm, digestType: SHA256, digest } as const
  return [{ record: makeRecord(owner, key.record.ttl, data), key }]
}

function wouldHold(look: Look, ds: ResourceRecord, served: SignedRecords, soa: SignedRecords): boolean {
  const keySet = readKeySet(look, served, [ds])
  return chainFault(look, keySet, [soa]) === undefined && isChainCurrent(look, keySet, [soa])
}

/** The first offer; if keys are given, the first offer for one of them. */
export const offerFor = (offers: Observed<readonly OfferedDs[]>, keys?: readonly ZoneKey[]): OfferedDs | undefined =>
  offers.seen
    ? offers.value.find(({ key }) => keys === undefined || keys.some((wanted) => isSameKey(wanted, key)))
    : undefined
