import { TYPE } from '../../dns/types.ts'

/** `compact`: each negative response has one NSEC record made for the queried name (RFC 9824). */
export type DenialKind = 'nsec' | 'nsec3' | 'compact'

export interface SigningPlan {
  readonly algorithm: number
  readonly denial: DenialKind
  readonly iterations: number
  readonly salt: Uint8Array
  readonly isOptOut: boolean
}

export interface SignaturePlan {
  readonly lifetimeSeconds: number
  /** Seconds until the signatures expire, counted from now; negative if they have expired. */
  readonly leftSeconds: number
  readonly isBroken: boolean
}

export interface DsPlan {
  /**
   * `old` is the digest of a key that the zone does not have; `standby` is such a digest in addition to the matching one.
   * The two unsupported kinds are the matching digest with a reserved algorithm or digest type, which no validator
   * supports.
   */
  readonly kind: 'matching' | 'none' | 'old' | 'standby' | 'unsupported-algorithm' | 'unsupported-digest'
  readonly digestType: number
}

export const SIGNATURE_FAULTS = ['broken', 'expired', 'not-yet-valid', 'missing'] as const
export type SignatureFault = (typeof SIGNATURE_FAULTS)[number]

/** A fault of the signature of one record set. */
export interface SignatureFaultPlan {
  readonly name: string
  readonly type: number
  readonly fault: SignatureFault
  /** The server with the fault; undefined means every server. */
  readonly server: string | undefined
}

/** `wrong-owner`, `bad-flags` and `bad-hash` have valid signatures but prove nothing. */
export const DENIAL_FAULTS = [...SIGNATURE_FAULTS, 'wrong-owner', 'bad-flags', 'bad-hash'] as const
export type DenialFault = (typeof DENIAL_FAULTS)[number]

/** A request to the parent zone in CDS or CDNSKEY records (RFC 7344). */
export interface RequestPlan {
  readonly type: 'CDS' | 'CDNSKEY'
  /** The keys that the records describe; `delete` is the record that requests the removal of all DS records. */
  readonly of: readonly RequestedKey[]
  /** The server with these records; undefined means every server. */
  readonly server: string | undefined
}

export const REQUESTED_KEYS = ['own', 'former', 'delete'] as const
export type RequestedKey = (typeof REQUESTED_KEYS)[number]

/** The data that one server of the parent zone has instead of the delegation. */
export interface ParentVariant {
  readonly server: string
  readonly change:
    | { readonly kind: 'not-delegated' }
    | { readonly kind: 'no-ds' }
    | { readonly kind: 'servers'; readonly names: readonly string[] }
}

/**
 * The settings of a zone that its master file cannot express. Names are as written: relative to the zone, or with a
 * trailing dot.
 */
export interface Directives {
  readonly about: string | undefined
  readonly scenario: { readonly id: string; readonly subject: string } | undefined
  readonly signing: SigningPlan | undefined
  readonly signatures: SignaturePlan
  readonly ds: DsPlan
  /** Types that the servers omit from every response. */
  readonly withheld: readonly number[]
  readonly isDelegated: boolean
  /** The names in the delegation, if they differ from the NS records of the zone. */
  readonly parentServers: readonly string[] | undefined
  /** The addresses of a server in the parent zone, if they differ from those in the zone. */
  readonly glue: readonly { readonly server: string; readonly addresses: readonly string[] }[]
  /** Zone-file lines that replace the RRset with the same name and type on one server. */
  readonly replacements: readonly { readonly server: string; readonly line: string }[]
  /** The target of a CNAME that the servers synthesize for A, AAAA and CNAME at the apex. */
  readonly apexAlias: string | undefined
  /** Allowed only in files of `before/`, where it is redundant. */
  readonly isBefore: boolean
  readonly atParent: readonly ParentVariant[]
  readonly signatureFaults: readonly SignatureFaultPlan[]
  readonly denialFault: DenialFault | undefined
  /** The only server whose proofs have the fault; undefined means every server. */
  readonly denialFaultAt: string | undefined
  /** Names that the NSEC or NSEC3 chain lacks, so that the record before them denies them. */
  readonly chainOmits: readonly string[]
  /** Types that the NSEC or NSEC3 record of a name denies although they exist. */
  readonly bitmapOmits: readonly { readonly name: string; readonly types: readonly number[] }[]
  /** Whether wildcard responses include the proof that no closer name exists. */
  readonly hasWildcardProof: boolean
  /** Servers that have the zone without DNSSEC records. */
  readonly unsignedAt: readonly string[]
  /** Signing parameters that one server has instead of those of the zone. */
  readonly signedAt: readonly { readonly server: string; readonly signing: SigningPlan }[]
  /** A server that signs with a key of its own, to which a second DS record refers (RFC 8901). */
  readonly signer: { readonly server: string; readonly isShared: boolean } | undefined
  readonly requests: readonly RequestPlan[]
  /** The DNSKEY set has two keys with the same key tag and algorithm; only the first one signs. */
  readonly hasTwinKeys: boolean
  /** The DNSKEY set has keys of two algorithms; only the first one signs. */
  readonly isHalfRolledOver: boolean
  /** DNSKEY queries get SERVFAIL. */
  readonly isDnskeyFailing: boolean
}

const DAY_SECONDS = 86_400

/** NSEC3 parameters as recommended in RFC 9276 section 3.1. */
export const PLAIN_SIGNING: SigningPlan = {
  algorithm: 13,
  denial: 'nsec3',
  iterations: 0,
  salt: Uint8Array.of(),
  isOptOut: false,
}

/** The settings of a zone file without directives. */
export const PLAIN_ZONE: Directives = {
  about: undefined,
  scenario: undefined,
  signing: PLAIN_SIGNING,
  signatures: { lifetimeSeconds: 14 * DAY_SECONDS, leftSeconds: 13 * DAY_SECONDS, isBroken: false },
  ds: { kind: 'matching', digestType: 2 },
  withheld: [],
  isDelegated: true,
  parentServers: undefined,
  glue: [],
  replacements: [],
  apexAlias: undefined,
  isBefore: false,
  atParent: [],
  signatureFaults: [],
  denialFault: undefined,
  denialFaultAt: undefined,
  chainOmits: [],
  bitmapOmits: [],
  hasWildcardProof: true,
  unsignedAt: [],
  signedAt: [],
  signer: undefined,
  requests: [],
  hasTwinKeys: false,
  isHalfRolledOver: false,
  isDnskeyFailing: false,
}

/** A server that synthesizes a CNAME at the apex returns it for these types. */
export const APEX_ALIAS_TYPES: readonly number[] = [TYPE.A, TYPE.AAAA, TYPE.CNAME]
