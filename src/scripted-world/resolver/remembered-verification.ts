import { boundedMap } from '../../bounded-map.ts'
import { type Verification, verifyRrset } from '../../dns/dnssec/verify.ts'
import type { ResourceRecord } from '../../dns/record.ts'

/** The capacity is sufficient for some thousand runs over the same world. */
const MAX_REMEMBERED = 20_000

const remembered = boundedMap<Verification>(MAX_REMEMBERED)

/**
 * Does the same as `verifyRrset`, with a cache. Five resolvers verify the same signatures in every run of a scenario, so
 * the part that depends only on the records, the signature and the key is computed once.
 */
export function verifyOnce(
  records: readonly ResourceRecord[],
  rrsig: ResourceRecord,
  dnskey: ResourceRecord,
  atSeconds: number,
): Verification {
  const { data } = rrsig
  const isInTime = data.type === 'RRSIG' && data.inception <= atSeconds && atSeconds <= data.expiration
  if (!isInTime) return verifyRrset(records, rrsig, dnskey, atSeconds)
  const key = [rrsig, dnskey, ...records].map(textOf).join('\n')
  const known = remembered.get(key)
  if (known !== undefined) return known
  const verification = verifyRrset(records, rrsig, dnskey, atSeconds)
  remembered.set(key, verification)
  return verification
}

const textOf = ({ name, type, wire }: ResourceRecord): string =>
  `${name} ${type} ${Buffer.from(wire.buffer, wire.byteOffset, wire.length).toString('base64')}`
