import { createHash, X509Certificate } from 'node:crypto'
import type { TlsaFields } from './usable.ts'

export interface PresentedChain {
  /** The DER certificates as sent; the first one is that of the host. */
  readonly chain: readonly Uint8Array[]
  /** The certificate must match at least one of these names if names are checked (RFC 7672 section 3.2.2). */
  readonly names: readonly string[]
  readonly now: Date
}

const DANE_TA = 2
const DANE_EE = 3

/** Returns true if one of these TLSA records, all usable for mail, matches the presented chain. */
export function isAuthenticatedBy(keys: readonly TlsaFields[], { chain, names, now }: PresentedChain): boolean {
  const certificates = readChain(chain)
  const [own] = certificates
  if (own === undefined) return false
  const matches = (certificate: X509Certificate, usage: number): boolean =>
    keys.some((key) => key.usage === usage && isMatch(key, certificate))
  // RFC 7672 section 3.1.1: names and validity period are ignored if the key itself is pinned.
  if (matches(own, DANE_EE)) return true
  return (
    names.some((name) => own.checkHost(name, ONLY_ALTERNATIVE_NAMES) !== undefined) &&
    signersOf(certificates, now).some((signer) => matches(signer, DANE_TA))
  )
}

const ONLY_ALTERNATIVE_NAMES = { subject: 'never', partialWildcards: false } as const

/** Stops at the first certificate that cannot be parsed. */
function readChain(chain: readonly Uint8Array[]): readonly X509Certificate[] {
  const certificates: X509Certificate[] = []
  for (const der of chain) {
    const certificate = readCertificate(der)
    if (certificate === undefined) break
    certificates.push(certificate)
  }
  return certificates
}

function readCertificate(der: Uint8Array): X509Certificate | undefined {
  try {
    return new X509Certificate(der)
  } catch {
    return undefined
  }
}

/** Returns the CA certificates that actually signed the chain: each one signed the one below it, and all are valid now. */
function signersOf([own, ...above]: readonly X509Certificate[], now: Date): readonly X509Certificate[] {
  const signers: X509Certificate[] = []
  let below = own !== undefined && holdsAt(own, now) ? own : undefined
  for (const signer of above) {
    if (below === undefined || !holdsAt(signer, now) || !hasSigned(signer, below)) break
    signers.push(signer)
    below = signer
  }
  return signers
}

const holdsAt = ({ validFrom, validTo }: X509Certificate, now: Date): boolean =>
  now >= new Date(validFrom) && now <= new Date(validTo)

function hasSigned(signer: X509Certificate, below: X509Certificate): boolean {
  try {
    return signer.ca && below.checkIssued(signer) && below.verify(signer.publicKey)
  } catch {
    // OpenSSL does not support the type of the key.
    return false
  }
}

function isMatch({ selector, matchingType, certificate: expected }: TlsaFields, certificate: X509Certificate): boolean {
  const selected = selector === 0 ? certificate.raw : publicKeyOf(certificate)
  if (selected === undefined) return false
  const digest = DIGESTS[matchingType]
  const data = digest === undefined ? selected : createHash(digest).update(selected).digest()
  return Buffer.compare(data, expected) === 0
}

/** Matching type 0 compares the full data. */
const DIGESTS: Readonly<Record<number, string | undefined>> = { 1: 'sha256', 2: 'sha512' }

function publicKeyOf(certificate: X509Certificate): Uint8Array | undefined {
  try {
    return certificate.publicKey.export({ type: 'spki', format: 'der' })
  } catch {
    return undefined
  }
}
