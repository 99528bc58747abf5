import { createPublicKey, type KeyObject } from 'node:crypto'
import { type Parsed, parsed, refused } from '../parsed.ts'
import type { DkimKey, DkimKeyType } from './record.ts'

/** RFC 8463 section 3: the 32 bytes themselves, without the wrapping that RSA keys have. */
const ED25519_BYTES = 32
const ED25519_BITS = 256

export function inspectKey(type: DkimKeyType, bytes: Buffer): Parsed<DkimKey, 'bad-key'> {
  const bits = type === 'rsa' ? rsaBits(bytes) : ed25519Bits(bytes)
  return bits === undefined ? refused('bad-key') : parsed({ type, bits })
}

const ed25519Bits = ({ length }: Buffer): number | undefined => (length === ED25519_BYTES ? ED25519_BITS : undefined)

/** RFC 6376 asks for the bare RSAPublicKey, its examples and everybody else have it in a SubjectPublicKeyInfo. */
function rsaBits(bytes: Buffer): number | undefined {
  const key = publicKey(bytes, 'spki') ?? bareKey(bytes)
  return key?.asymmetricKeyType === 'rsa' ? key.asymmetricKeyDetails?.modulusLength : undefined
}

/** Node derives the public key from a private one without a word; published in the DNS, that is no DKIM key. */
const bareKey = (bytes: Buffer): KeyObject | undefined => (isPrivateKey(bytes) ? undefined : publicKey(bytes, 'pkcs1'))

/** RFC 8017 appendix A.1.2: a private key opens with its version, 0 or 1, where a public one has its modulus. */
function isPrivateKey(bytes: Buffer): boolean {
  const length = bytes[1] ?? 0
  const content = length < 0x80 ? 2 : 2 + (length & 0x7f)
  return bytes[content] === 0x02 && bytes[content + 1] === 1 && (bytes[content + 2] ?? 0) <= 1
}

function publicKey(bytes: Buffer, type: 'spki' | 'pkcs1'): KeyObject | undefined {
  try {
    return createPublicKey({ key: bytes, format: 'der', type })
  } catch {
    // The only way in which OpenSSL says that these bytes are no such key.
    return undefined
  }
}
