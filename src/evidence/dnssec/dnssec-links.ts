import { dsDigest } from '../../dns/dnssec/ds-digest.ts'
import { signatureAlgorithm } from '../../dns/dnssec/signature-algorithms.ts'
import type { RecordData, ResourceRecord } from '../../dns/record.ts'
import type { ZoneKey } from './dnssec-keys.ts'

export type DsData = Extract<RecordData, { readonly digestType: number }>

/** A DS record of the parent zone, and the key of the zone that it matches. */
export interface DsLink {
  readonly ds: DsData
  /**
   * `matched`: key tag, algorithm and digest match. `no-key`: no key matches. `unsupported`: we do not support the algorithm or
   * the digest; then `key` matches by key tag and algorithm alone.
   */
  readonly state: 'matched' | 'no-key' | 'unsupported'
  readonly key: ZoneKey | undefined
}

/** More than any zone needs. The limit bounds the number of digests that a malicious zone can make us compute. */
const MAX_DS = 32
/** Key tags may collide once by chance; an attacker can create any number of collisions (CVE-2023-50387). */
export const MAX_KEYS_PER_TAG = 4

/** One for each DS, in the same order. */
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

/** RFC 4035 section 5.2: if no DS is supported, the zone counts as unsigned, not as bogus. */
export const isFollowable = (links: readonly DsLink[]): boolean => links.some(({ state }) => state !== 'unsupported')
