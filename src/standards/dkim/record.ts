export type DkimKeyType = 'rsa' | 'ed25519'

export interface DkimKey {
  readonly type: DkimKeyType
  /** Bits of the modulus; 256 for Ed25519. */
  readonly bits: number
}

/** A key record of RFC 6376 section 3.6.1, with the defaults of absent tags filled in. */
export interface DkimRecord {
  /** `k`; undefined where no standard defines the written word. */
  readonly keyType: DkimKeyType | undefined
  /** What `p` holds; undefined where it is absent, empty or no key of this type. */
  readonly key: DkimKey | undefined
  /** An empty `p`: this selector signs no longer. */
  readonly isRevoked: boolean
  /** `t=y`: receivers treat mail signed with it like unsigned mail. */
  readonly isTesting: boolean
  /** `t=s`: the signing identity must not be in a subdomain. */
  readonly isStrict: boolean
  /** `h` in lower case; undefined where every hash is allowed. */
  readonly hashes: readonly string[] | undefined
  /** `s` in lower case; `*` where it is absent. */
  readonly services: readonly string[]
}

export type DkimFault =
  | { readonly code: 'empty-tag' | 'version-not-first' | 'missing-key' }
  | { readonly code: 'bad-tag' | 'bad-version' | 'unknown-key-type'; readonly text: string }
  | { readonly code: 'duplicate-tag'; readonly tag: string }
  /** `p` is no key of type `k`. */
  | { readonly code: 'bad-key' }
  /** `p` lacks padding or holds characters such as quotes; decoders that pass over them (RFC 2045 section 6.8) find a key. */
  | { readonly code: 'loose-base64' }
  /** A line break that is no folding white space (RFC 6376 section 2.8); some verifiers pass over it. */
  | { readonly code: 'line-break' }
  /** `h` leaves only hashes that RFC 8301 forbids. */
  | { readonly code: 'no-sha256' }
  /** `s` names neither `email` nor `*`. */
  | { readonly code: 'not-for-mail' }
