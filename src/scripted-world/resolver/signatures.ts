import { keyTag } from '../../dns/dnssec/key-tag.ts'
import type { Verification } from '../../dns/dnssec/verify.ts'
import type { ExtendedError } from '../../dns/message.ts'
import { labelsOf } from '../../dns/name.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { typeName } from '../../dns/types.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { extendedError } from './extended-errors.ts'
import { verifyOnce } from './remembered-verification.ts'
import type { SignedRrset } from './step.ts'

/** A zone with trusted keys. */
export interface SecureZone {
  readonly status: 'secure'
  readonly name: Name
  readonly keys: readonly ResourceRecord[]
}

/** Signatures that match no key are cheap; each other one costs a public-key operation. */
const MAX_VERIFICATIONS = 16

/**
 * `labels` is the number of labels of the signed name without its `*`. If it is smaller than that of the owner, a
 * wildcard was expanded.
 */
export interface Signed {
  readonly labels: number
  readonly isExpanded: boolean
}

/** One valid signature is sufficient (RFC 4035 section 5.3.3). */
export function checkSignatures(
  rrset: SignedRrset,
  zone: SecureZone,
  atSeconds: number,
): Parsed<Signed, ExtendedError> {
  const subject = `${typeName(rrset.type)} of ${rrset.name}`
  const faults = new Set<Verification>()
  let verifications = 0
  for (const signature of rrset.signatures) {
    const { data } = signature
    if (data.type !== 'RRSIG' || data.signer !== zone.name) continue
    for (const key of zone.keys) {
      if (!isKeyOf(key, data) || verifications === MAX_VERIFICATIONS) continue
      verifications += 1
      const verification = verifyOnce(rrset.records, signature, key, atSeconds)
      if (verification === 'valid')
        return parsed({ labels: data.labels, isExpanded: isExpanded(rrset.name, data.labels) })
      faults.add(verification)
    }
  }
  if (rrset.signatures.length === 0) return refused(extendedError('RRSIGS_MISSING', `no signature for ${subject}`))
  if (faults.has('expired')) return refused(extendedError('SIGNATURE_EXPIRED', `expired signature for ${subject}`))
  if (faults.has('not-yet-valid'))
    return refused(extendedError('SIGNATURE_NOT_YET_VALID', `signature from the future for ${subject}`))
  return refused(extendedError('BOGUS', `no valid signature for ${subject}`))
}

const isKeyOf = (key: ResourceRecord, signature: { readonly algorithm: number; readonly keyTag: number }): boolean =>
  key.data.type === 'DNSKEY' && key.data.algorithm === signature.algorithm && keyTag(key) === signature.keyTag

/** The `*` of a wildcard name does not count (RFC 4034 section 3.1.3). */
function isExpanded(name: Name, signedLabels: number): boolean {
  const labels = labelsOf(name)
  return signedLabels < (labels[0] === '*' ? labels.length - 1 : labels.length)
}
