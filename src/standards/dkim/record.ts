export type DkimKeyType = 'rsa' | 'ed25519'

export interface DkimKey {
  readonly type: DkimKeyType
  /** Bits of the modulus; 256 for Ed25519. */
  readonly bits: number
}

/** A key record of RFC 6376 section 3.6.1. Absent tags are replaced by their defaults. */
export interface DkimRecord {
  /** `k`; undefined if no standard defines the value. */
  readonly keyType: DkimKeyType | undefined
  /** The key in `p`; undefined if it is absent, empty or not a key of this type. */
  readonly key: DkimKey | undefined
  /** `p` is empty: the selector is no longer used for signing. */
  readonly isRevoked: boolean
  /** `t=y`: receivers treat mail signed with it like unsigned mail. */
  readonly isTesting: boolean
  /** `t=s`: the domain of the signing identity must not be a subdomain. */
  readonly isStrict: boolean
  /** `h` in lower case; undefined if every hash is allowed. */
  readonly hashes: readonly string[] | undefined
  /** `s` in lower case; `*` if it is absent. */
  readonly services: readonly string[]
}

export type DkimFault =
  | { readonly code: 'empty-tag' | 'version-not-first' | 'missing-key' }
  | { readonly code: 'bad-tag' | 'bad-version' | 'unknown-key-type'; readonly text: string }
  | { readonly code: 'duplicate-tag'; readonly tag: string }
  /** `p` is not a key of type `k`. */
  | { readonly code: 'bad-key' }
  /** `p` is a private key, with which anyone can sign. */
  | { readonly code: 'private-key' }
  /** `p` contains the header lines of a PEM file. */
  | { readonly code: 'pem-lines' }
  /** `p` lacks padding or contains characters such as quotes; decoders that ignore them (RFC 2045 section 6.8) find a key. */
  | { readonly code: 'loose-base64' }
  /** A line break that is not folding white space (RFC 6376 section 2.8); some verifiers ignore it. */
  | { readonly code: 'line-break' }
  /** `h` allows only hashes that RFC 8301 forbids. */
  | { readonly code: 'no-sha256' }
  /** `s` contains neither `email` nor `*`. */
  | { readonly code: 'not-for-mail' }
