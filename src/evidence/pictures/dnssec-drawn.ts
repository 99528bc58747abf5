import { algorithmName, digestName } from '../../dns/dnssec/algorithms.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import type { Observed } from '../../world.ts'
import type { ZoneKey } from '../dnssec/dnssec-keys.ts'
import { type DsLink, linkKeys } from '../dnssec/dnssec-links.ts'
import type { DrawnDs, DrawnKey, DrawnZone } from './picture.ts'

const MAX_DS = 16
const MAX_KEYS = 16

/** The observed records of a zone; undefined if they do not apply. */
export interface ZoneRecords {
  readonly ds: Observed<readonly ResourceRecord[]> | undefined
  readonly keys: Observed<readonly ZoneKey[]>
}

export function drawnZone(name: Name, state: DrawnZone['state'], { ds, keys }: ZoneRecords): DrawnZone {
  const links = ds?.seen ? linkKeys(ds.value.slice(0, MAX_DS), keys.seen ? keys.value : []) : []
  const unseen = [...(ds?.seen === false ? (['ds'] as const) : []), ...(keys.seen ? [] : (['keys'] as const))]
  return {
    name,
    state,
    ds: links.map((link) => drawnDs(link, keys.seen)),
    keys: keys.seen ? drawnKeys(keys.value, links) : [],
    ...(unseen.length > 0 && { unseen }),
  }
}

const drawnDs = ({ ds, state }: DsLink, areKeysSeen: boolean): DrawnDs => ({
  keyTag: ds.keyTag,
  algorithm: algorithmName(ds.algorithm),
  digestType: digestName(ds.digestType),
  state: state === 'no-key' && !areKeysSeen ? 'unknown' : state,
})

function drawnKeys(keys: readonly ZoneKey[], links: readonly DsLink[]): readonly DrawnKey[] {
  const isAuthenticated = (key: ZoneKey): boolean => links.some((link) => link.state === 'matched' && link.key === key)
  const authenticated = keys.filter(isAuthenticated)
  return [...authenticated, ...keys.filter((key) => !authenticated.includes(key))].slice(0, MAX_KEYS).map((key) => ({
    keyTag: key.tag,
    algorithm: algorithmName(key.algorithm),
    role: key.isEntryPoint ? 'ksk' : 'zsk',
    isVouchedFor: isAuthenticated(key),
  }))
}
