/**
 * A name in presentation format (RFC 1035 section 5.1), without the final dot; the root is `.`, and special bytes are
 * `\DDD`. Names from a message are in lower case, so that each name has one spelling. Only the question keeps its
 * letter case, because a server must echo it.
 */
export type Name = string

/** The data of each supported record type. Every other type stays as bytes (RFC 3597). */
export type RecordData =
  | { readonly type: 'A' | 'AAAA'; readonly address: string }
  | { readonly type: 'NS' | 'CNAME' | 'DNAME' | 'PTR'; readonly target: Name }
  | { readonly type: 'MX'; readonly preference: number; readonly exchange: Name }
  | { readonly type: 'TXT'; readonly strings: readonly Uint8Array[] }
  | {
      readonly type: 'SOA'
      readonly mname: Name
      readonly rname: Name
      readonly serial: number
      readonly refresh: number
      readonly retry: number
      readonly expire: number
      readonly minimum: number
    }
  | {
      readonly type: 'SRV'
      readonly priority: number
      readonly weight: number
      readonly port: number
      readonly target: Name
    }
  | {
      readonly type: 'DS' | 'CDS'
      readonly keyTag: number
      readonly algorithm: number
      readonly digestType: number
      readonly digest: Uint8Array
    }
  | {
      readonly type: 'DNSKEY' | 'CDNSKEY'
      readonly flags: number
      readonly protocol: number
      readonly algorithm: number
      readonly publicKey: Uint8Array
    }
  | { readonly type: 'CAA'; readonly flags: number; readonly tag: string; readonly value: Uint8Array }
  | {
      readonly type: 'TLSA'
      readonly usage: number
      readonly selector: number
      readonly matchingType: number
      readonly certificate: Uint8Array
    }
  | {
      readonly type: 'SSHFP'
      readonly algorithm: number
      readonly fingerprintType: number
      readonly fingerprint: Uint8Array
    }
  | {
      readonly type: 'NAPTR'
      readonly order: number
      readonly preference: number
      readonly flags: Uint8Array
      readonly services: Uint8Array
      readonly regexp: Uint8Array
      readonly replacement: Name
    }
  | {
      readonly type: 'RRSIG'
      readonly typeCovered: number
      readonly algorithm: number
      readonly labels: number
      readonly originalTtl: number
      /**
       * In seconds since 1970, as on the wire. Callers must compare them with serial number arithmetic (RFC 4034
       * section 3.1.5).
       */
      readonly expiration: number
      readonly inception: number
      readonly keyTag: number
      readonly signer: Name
      readonly signature: Uint8Array
    }
  | { readonly type: 'NSEC'; readonly next: Name; readonly types: readonly number[] }
  | {
      readonly type: 'NSEC3'
      readonly hashAlgorithm: number
      readonly flags: number
      readonly iterations: number
      readonly salt: Uint8Array
      readonly nextHash: Uint8Array
      readonly types: readonly number[]
    }
  | {
      readonly type: 'NSEC3PARAM'
      readonly hashAlgorithm: number
      readonly flags: number
      readonly iterations: number
      readonly salt: Uint8Array
    }
  | {
      readonly type: 'HTTPS' | 'SVCB'
      readonly priority: number
      readonly target: Name
      readonly parameters: readonly { readonly key: number; readonly value: Uint8Array }[]
    }
  | { readonly type: 'other' }

export interface ResourceRecord {
  readonly name: Name
  /** The type number. `data.type` is its name if the type is supported. */
  readonly type: number
  readonly ttl: number
  readonly data: RecordData
  /** The RDATA with names uncompressed and in lower case: the canonical form of RFC 4034 section 6.2. */
  readonly wire: Uint8Array
}
