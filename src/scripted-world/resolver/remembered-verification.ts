import { type Verification, verifyRrset } from '../../dns/dnssec/verify.ts'
import type { ResourceRecord } from '../../dns/record.ts'

/** Enough for some thousand runs over the same world; then it begins anew. */
const MAX_REMEMBERED = 20_000

const remembered = new Map<string, Verification>()

/**
 * The same as `verifyRrset`. Five resolvers verify the same signatures in every run of a scenario: so what depends on nothing
 * but the records, the signature and the key is computed once.
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
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(key, verification)
  return verification
}

const textOf = ({ name, type, wire }: ResourceRecord): string =>
  `${name} ${type} ${Buffer.from(wire.buffer, wire.byteOffset, wire.length).toString('base64')}`
