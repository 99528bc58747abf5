import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import type { Name, ResourceRecord } from '../record.ts'
import { makeRecord } from '../record-data.ts'
import { signatureAlgorithm } from './signature-algorithms.ts'

/**
 * RFC 3110 section 2 and RFC 5702 section 2 allow moduli up to 4096 bits. The limit also bounds the work for a
 * signature.
 */
const MAX_MODULUS_BYTES = 512
const MAX_EXPONENT_BYTES = 8

/** The DNSKEY record of a key pair, from its public or its private key. */
export function publicKeyRecord(
  owner: Name,
  ttl: number,
  flags: number,
  algorithm: number,
  key: KeyObject,
): ResourceRecord {
  const publicKey = dnskeyBytes((key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' }))
  return makeRecord(owner, ttl, { type: 'DNSKEY', flags, protocol: 3, algorithm, publicKey })
}

function dnskeyBytes({ n, e, x, y }: JsonWebKey): Uint8Array {
  if (n !== undefined && e !== undefined) return rsaBytes(fromBase64Url(n), fromBase64Url(e))
  if (x === undefined) throw new RangeError('DNSSEC has no format for this kind of key')
  return new Uint8Array(Buffer.concat([fromBase64Url(x), fromBase64Url(y ?? '')]))
}

const fromBase64Url = (text: string): Buffer => Buffer.from(text, 'base64url')

/** RFC 3110 section 2: the length of the exponent takes one byte, or three bytes if it is 256 or more. */
function rsaBytes(modulus: Uint8Array, exponent: Uint8Array): Uint8Array {
  const { length } = exponent
  const prefix = length < 256 ? [length] : [0, length >> 8, length & 0xff]
  return Uint8Array.from([...prefix, ...exponent, ...modulus])
}

/**
 * Imports the key bytes of a DNSKEY record. Undefined if OpenSSL does not accept them, for example a point that is not
 * on the curve.
 */
export function importPublicKey(algorithm: number, bytes: Uint8Array): KeyObject | undefined {
  const jwk = toJwk(algorithm, bytes)
  if (jwk === undefined) return undefined
  try {
    return createPublicKey({ key: jwk, format: 'jwk' })
  } catch {
    return undefined
  }
}

const COORDINATE_BYTES = { 'P-256': 32, 'P-384': 48, Ed25519: 32, Ed448: 57 } as const

function toJwk(algorithm: number, bytes: Uint8Array): JsonWebKey | undefined {
  const family = signatureAlgorithm(algorithm)?.family
  if (family === undefined) return undefined
  if (family === 'RSA') return rsaJwk(bytes)
  const octets = COORDINATE_BYTES[family]
  const x = toBase64Url(bytes.subarray(0, octets))
  if (family === 'Ed25519' || family === 'Ed448')
    return bytes.length === octets ? { kty: 'OKP', crv: family, x } : undefined
  return bytes.length === 2 * octets ? { kty: 'EC', crv: family, x, y: toBase64Url(bytes.subarray(octets)) } : undefined
}

function rsaJwk(bytes: Uint8Array): JsonWebKey | undefined {
  const isLong = bytes[0] === 0
  const start = isLong ? 3 : 1
  const length = isLong ? ((bytes[1] ?? 0) << 8) | (bytes[2] ?? 0) : (bytes[0] ?? 0)
  const exponent = bytes.subarray(start, start + length)
  const modulus = bytes.subarray(start + length)
  if (exponent.length === 0 || exponent.length > MAX_EXPONENT_BYTES) return undefined
  if (modulus.length === 0 || modulus.length > MAX_MODULUS_BYTES) return undefined
  return { kty: 'RSA', n: toBase64Url(modulus), e: toBase64Url(exponent) }
}

const toBase64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
