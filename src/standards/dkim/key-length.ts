import type { DkimKey } from './record.ts'

/**
 * RFC 8301 section 3.2: signers must use at least 1024 bits and should use 2048; verifiers reject less than 1024 bits and
 * need not support more than 4096.
 */
const MIN_BITS = 1024
const RECOMMENDED_BITS = 2048
const MAX_BITS = 4096

export type DkimKeyLength = 'too-short' | 'short' | 'recommended' | 'too-long'

/** The limits apply to RSA only: Ed25519 keys have a fixed length (RFC 8463 section 3). */
export function keyLengthOf({ type, bits }: DkimKey): DkimKeyLength {
  if (type === 'ed25519') return 'recommended'
  if (bits < MIN_BITS) return 'too-short'
  if (bits < RECOMMENDED_BITS) return 'short'
  return bits > MAX_BITS ? 'too-long' : 'recommended'
}
