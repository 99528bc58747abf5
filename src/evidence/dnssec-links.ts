import { dsDigest } from '../dns/dnssec/ds-digest.ts'
import { signatureAlgorithm } from '../dns/dnssec/signature-algorithms.ts'
import type { RecordData, ResourceRecord } from '../dns/record.ts'
import type { ZoneKey } from './dnssec-keys.ts'

export type DsData = Extract<RecordData, { readonly digestType: number }>

/** A DS at the parent, and the key of the zone that it vouches for. */
export interface DsLink {
  readonly ds: DsData
  /**
   * `matched`: tag, algorithm and digest fit. `no-key`: no key fits. `unsupported`: algorithm or digest are none that we
   * compute; then `key` fits by tag and algorithm alone.
   */
  readonly state: 'matched' | 'no-key' | 'unsupported'
  readonly key: ZoneKey | undefined
}

/** More than any zone needs: what a stranger can make us hash ends here. */
const MAX_DS = 32
/** Tags collide by chance once, by intent for ever (CVE-2023-50387). */
export const MAX_KEYS_PER_TAG = 4

/** One for each DS, in their order. */
export const linkKeys = (ds: readonly ResourceRecord[], keys: readonly ZoneKey[]): readonly DsLink[] =>
  ds.slice(0, MAX_DS).flatMap(({ data }) => (data.type === 'DS' ? [linkOf(data, keys)] : []))

function linkOf(ds: DsData, keys: readonly ZoneKey[]): DsLink {
  const candidates = keys
    .filter(({ tag, algorithm, isRevoked }) => tag === ds.keyTag && algorithm === ds.algorithm && !isRevoked)
    .slice(0, MAX_KEYS_PER_TAG)
  if (!isSupported(ds)) return { ds, state: 'unsupported', key: candidates[0] }
  const key = candidates.find(({ record }) => isDigestOf(ds, record))
  return { ds, state: key === undefined ? 'no-key' : 'matched', key }
}

const COMPUTABLE_DIGESTS: ReadonlySet<number> = new Set([1, 2, 4])

const isSupported = ({ algorithm, digestType }: DsData): boolean =>
  signatureAlgorithm(algorithm) !== undefined && COMPUTABLE_DIGESTS.has(digestType)

function isDigestOf({ digest, digestType }: DsData, key: ResourceRecord): boolean {
  const computed = dsDigest(key, digestType)
  return computed !== undefined && Buffer.compare(computed, digest) === 0
}

/** RFC 4035 section 5.2: where no DS can be followed, the zone counts as unsigned, not as forged. */
export const isFollowable = (links: readonly DsLink[]): boolean => links.some(({ state }) => state !== 'unsupported')
