import { TYPE } from '../../dns/types.ts'

export type DenialKind = 'nsec' | 'nsec3'

export interface SigningPlan {
  readonly algorithm: number
  readonly denial: DenialKind
  readonly iterations: number
  readonly salt: Uint8Array
  readonly isOptOut: boolean
}

export interface SignaturePlan {
  readonly lifetimeSeconds: number
  /** Until they expire, counted from now; negative once they have. */
  readonly leftSeconds: number
  readonly isBroken: boolean
}

export interface DsPlan {
  /**
   * `old` is the digest of a key that the zone does not have, `standby` such a digest beside the right one. The two
   * unsupported ones are the right digest with a reserved algorithm or digest type, which no validator knows.
   */
  readonly kind: 'matching' | 'none' | 'old' | 'standby' | 'unsupported-algorithm' | 'unsupported-digest'
  readonly digestType: number
}

export const SIGNATURE_FAULTS = ['broken', 'expired', 'not-yet-valid', 'missing'] as const
export type SignatureFault = (typeof SIGNATURE_FAULTS)[number]

/** The signature of one record set is wrong. */
export interface SignatureFaultPlan {
  readonly name: string
  readonly type: number
  readonly fault: SignatureFault
  /** Undefined: at every server. */
  readonly server: string | undefined
}

/** `wrong-owner`, `bad-flags` and `bad-hash` are signed correctly, but prove nothing. */
export const DENIAL_FAULTS = [...SIGNATURE_FAULTS, 'wrong-owner', 'bad-flags', 'bad-hash'] as const
export type DenialFault = (typeof DENIAL_FAULTS)[number]

/** What one server of the parent zone has in place of the delegation. */
export interface ParentVariant {
  readonly server: string
  readonly change:
    | { readonly kind: 'not-delegated' }
    | { readonly kind: 'no-ds' }
    | { readonly kind: 'servers'; readonly names: readonly string[] }
}

/** Everything about a zone that its master file cannot say. Names are as written: relative to the zone, or with a final dot. */
export interface Directives {
  readonly about: string | undefined
  readonly scenario: { readonly id: string; readonly subject: string } | undefined
  readonly signing: SigningPlan | undefined
  readonly signatures: SignaturePlan
  readonly ds: DsPlan
  /** Types that the servers leave out of every answer. */
  readonly withheld: readonly number[]
  readonly isDelegated: boolean
  /** The names in the delegation, where they differ from the zone's own. */
  readonly parentServers: readonly string[] | undefined
  /** Addresses that the parent has for a server, where they differ from the zone's own. */
  readonly glue: readonly { readonly server: string; readonly addresses: readonly string[] }[]
  /** Zone-file lines that replace the RRset of the same name and type at one server. */
  readonly replacements: readonly { readonly server: string; readonly line: string }[]
  /** The target of a CNAME that the servers make up for A, AAAA and CNAME at the apex. */
  readonly apexAlias: string | undefined
  /** Only in files of `before/`, where it says what their place says already. */
  readonly isBefore: boolean
  readonly atParent: readonly ParentVariant[]
  readonly signatureFaults: readonly SignatureFaultPlan[]
  readonly denialFault: DenialFault | undefined
  /** Whether answers from a wildcard come with the proof that no closer name exists. */
  readonly hasWildcardProof: boolean
  /** Servers that have the zone without DNSSEC records. */
  readonly unsignedAt: readonly string[]
  /** The DNSKEY set has keys of two algorithms, of which only the first signs. */
  readonly isHalfRolledOver: boolean
  /** DNSKEY queries get SERVFAIL. */
  readonly isDnskeyFailing: boolean
}

const DAY_SECONDS = 86_400

/** NSEC3 as RFC 9276 section 3.1 wants it. */
export const PLAIN_SIGNING: SigningPlan = {
  algorithm: 13,
  denial: 'nsec3',
  iterations: 0,
  salt: Uint8Array.of(),
  isOptOut: false,
}

/** What holds for a zone file without directives. */
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
  hasWildcardProof: true,
  unsignedAt: [],
  isHalfRolledOver: false,
  isDnskeyFailing: false,
}

/** The types for which a server that puts a CNAME at the apex answers with it. */
export const APEX_ALIAS_TYPES: readonly number[] = [TYPE.A, TYPE.AAAA, TYPE.CNAME]
