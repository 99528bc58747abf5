import { keyTag } from '../../dns/dnssec/key-tag.ts'
import type { ResourceRecord } from '../../dns/record.ts'

/** A key that may sign the zone (RFC 4034 section 2.1): zone flag set, protocol 3. */
export interface ZoneKey {
  readonly record: ResourceRecord
  readonly tag: number
  readonly algorithm: number
  /** The SEP flag. By convention a key with it is a key signing key, and one without it a zone signing key. */
  readonly isEntryPoint: boolean
  /** The key is revoked (RFC 5011 section 2.1). */
  readonly isRevoked: boolean
  /** The length of the modulus; undefined for other kinds of keys and for malformed RSA keys. */
  readonly rsaBits: number | undefined
}

const ZONE_FLAG = 0x0100
const REVOKE_FLAG = 0x0080
const SEP_FLAG = 0x0001
const DNSSEC_PROTOCOL = 3

/** Sorted by their bytes, so that the order in the answer does not matter. */
export const zoneKeysOf = (records: readonly ResourceRecord[]): readonly ZoneKey[] =>
  inByteOrder(records).flatMap((record) => {
    const { data } = record
    if (data.type !== 'DNSKEY' || data.protocol !== DNSSEC_PROTOCOL || (data.flags & ZONE_FLAG) === 0) return []
    return [
      {
        record,
        tag: keyTag(record),
        algorithm: data.algorithm,
        isEntryPoint: (data.flags & SEP_FLAG) !== 0,
        isRevoked: (data.flags & REVOKE_FLAG) !== 0,
        rsaBits: RSA_ALGORITHMS.has(data.algorithm) ? modulusBits(data.publicKey) : undefined,
      },
    ]
  })

export const inByteOrder = (records: readonly ResourceRecord[]): readonly ResourceRecord[] =>
  records.toSorted((one, other) => Buffer.compare(one.wire, other.wire))

export const isSameKey = (one: ZoneKey, other: ZoneKey): boolean =>
  Buffer.compare(one.record.wire, other.record.wire) === 0

/** Each key once, in the order of its first occurrence. */
export function distinctKeys(keys: readonly ZoneKey[]): readonly ZoneKey[] {
  const known = new Map<string, ZoneKey>()
  for (const key of keys) {
    const content = Buffer.from(key.record.wire).toString('base64')
    if (!known.has(content)) known.set(content, key)
  }
  return [...known.values()]
}

const RSA_ALGORITHMS: ReadonlySet<number> = new Set([1, 5, 7, 8, 10])

/** RFC 3110 section 2: the length of the exponent in one or three bytes, then the exponent, then the modulus. */
function modulusBits(bytes: Uint8Array): number | undefined {
  const isLong = bytes[0] === 0
  const exponentBytes = isLong ? ((bytes[1] ?? 0) << 8) | (bytes[2] ?? 0) : (bytes[0] ?? 0)
  const modulus = bytes.subarray((isLong ? 3 : 1) + exponentBytes)
  const first = modulus.findIndex((byte) => byte !== 0)
  if (first < 0) return undefined
  return (modulus.length - first) * 8 - (Math.clz32(modulus[first] ?? 0) - 24)
}
