import { type KeyObject, sign, verify } from 'node:crypto'

/** The key family and the hash of one algorithm of RFC 8624. */
interface SignatureAlgorithm {
  readonly family: 'RSA' | 'P-256' | 'P-384' | 'Ed25519' | 'Ed448'
  /** Null for the Edwards curves, whose signature scheme includes the hash. */
  readonly hash: string | null
}

const ALGORITHMS: Readonly<Record<number, SignatureAlgorithm>> = {
  5: { family: 'RSA', hash: 'sha1' },
  7: { family: 'RSA', hash: 'sha1' },
  8: { family: 'RSA', hash: 'sha256' },
  10: { family: 'RSA', hash: 'sha512' },
  13: { family: 'P-256', hash: 'sha256' },
  14: { family: 'P-384', hash: 'sha384' },
  15: { family: 'Ed25519', hash: null },
  16: { family: 'Ed448', hash: null },
}

export const signatureAlgorithm = (number: number): SignatureAlgorithm | undefined => ALGORITHMS[number]

/** RFC 6605 section 4: ECDSA signatures are two plain integers. The setting has no effect on other algorithms. */
const keyInput = (key: KeyObject) => ({ key, dsaEncoding: 'ieee-p1363' as const })

export const signBytes = (algorithm: SignatureAlgorithm, bytes: Uint8Array, privateKey: KeyObject): Uint8Array =>
  new Uint8Array(sign(algorithm.hash, bytes, keyInput(privateKey)))

export const verifyBytes = (
  algorithm: SignatureAlgorithm,
  bytes: Uint8Array,
  publicKey: KeyObject,
  signature: Uint8Array,
): boolean => verify(algorithm.hash, bytes, keyInput(publicKey), signature)
