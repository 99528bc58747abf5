import { createPublicKey, type KeyObject } from 'node:crypto'
import { type Parsed, parsed, refused } from '../parsed.ts'
import type { DkimKey, DkimKeyType } from './record.ts'

/** RFC 8463 section 3: the tag contains the 32 raw bytes, without the ASN.1 structure that RSA keys have. */
const ED25519_BYTES = 32
const ED25519_BITS = 256

export function inspectKey(type: DkimKeyType, bytes: Buffer): Parsed<DkimKey, 'bad-key'> {
  const bits = type === 'rsa' ? rsaBits(bytes) : ed25519Bits(bytes)
  return bits === undefined ? refused('bad-key') : parsed({ type, bits })
}

const ed25519Bits = ({ length }: Buffer): number | undefined => (length === ED25519_BYTES ? ED25519_BITS : undefined)

/** RFC 6376 specifies a bare RSAPublicKey, but its examples and nearly all publishers use a SubjectPublicKeyInfo. */
function rsaBits(bytes: Buffer): number | undefined {
  const key = publicKey(bytes, 'spki') ?? bareKey(bytes)
  return key?.asymmetricKeyType === 'rsa' ? key.asymmetricKeyDetails?.modulusLength : undefined
}

/** Node silently derives the public key from a private one; a private key published in the DNS is not a valid DKIM key. */
const bareKey = (bytes: Buffer): KeyObject | undefined => (isPrivateKey(bytes) ? undefined : publicKey(bytes, 'pkcs1'))

/** RFC 8017 appendix A.1.2: a private key starts with its version, 0 or 1; a public key has its modulus in this place. */
function isPrivateKey(bytes: Buffer): boolean {
  const length = bytes[1] ?? 0
  const content = length < 0x80 ? 2 : 2 + (length & 0x7f)
  return bytes[content] === 0x02 && bytes[content + 1] === 1 && (bytes[content + 2] ?? 0) <= 1
}

function publicKey(bytes: Buffer, type: 'spki' | 'pkcs1'): KeyObject | undefined {
  try {
    return createPublicKey({ key: bytes, format: 'der', type })
  } catch {
    // OpenSSL reports bytes that are not such a key only by an exception.
    return undefined
  }
}
