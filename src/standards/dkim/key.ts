import { createPublicKey, type KeyObject } from 'node:crypto'
import { type Parsed, parsed, refused } from '../parsed.ts'
import type { DkimKey, DkimKeyType } from './record.ts'

/** RFC 8463 section 3: the tag contains the 32 raw bytes, without the ASN.1 structure that RSA keys have. */
const ED25519_BYTES = 32
const ED25519_BITS = 256
const SEQUENCE = 0x30

export function inspectKey(type: DkimKeyType, bytes: Buffer): Parsed<DkimKey, 'bad-key' | 'private-key'> {
  if (isPrivateKey(bytes)) return refused('private-key')
  const bits = type === 'rsa' ? rsaBits(bytes) : ed25519Bits(bytes)
  return bits === undefined ? refused('bad-key') : parsed({ type, bits })
}

const ed25519Bits = ({ length }: Buffer): number | undefined => (length === ED25519_BYTES ? ED25519_BITS : undefined)

/** RFC 6376 specifies a bare RSAPublicKey, but its examples and nearly all publishers use a SubjectPublicKeyInfo. */
function rsaBits(bytes: Buffer): number | undefined {
  // Node derives the public key from a private one in this format too, so private keys are refused before.
  const key = publicKey(bytes, 'spki') ?? publicKey(bytes, 'pkcs1')
  return key?.asymmetricKeyType === 'rsa' ? key.asymmetricKeyDetails?.modulusLength : undefined
}

/**
 * RFC 8017 appendix A.1.2 and RFC 5958 section 2: a private key is a sequence that starts with its version, 0 or 1; a public key
 * has its modulus or its algorithm in this place. The end may be cut off.
 */
function isPrivateKey(bytes: Buffer): boolean {
  if (bytes[0] !== SEQUENCE || bytes.length === ED25519_BYTES) return false
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
