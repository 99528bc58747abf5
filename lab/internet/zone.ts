import type { ServerId } from './addresses.ts'

/** A zone: its text, its servers, its signing, and its data in the parent zone. */
export interface LabZone {
  /** With trailing dot; the root is `.`. */
  readonly origin: string
  /** A master file without signatures. */
  readonly text: string
  /** Servers whose copy differs. */
  readonly textAt?: Readonly<Partial<Record<ServerId, string>>>
  /** Servers that have the zone without DNSKEY, RRSIG, NSEC and NSEC3. */
  readonly unsignedAt?: readonly ServerId[]
  /** Changes to the signed text on single servers, instead of those of the signing. */
  readonly corruptedAt?: Readonly<Partial<Record<ServerId, Corruption>>>
  readonly heldBy: readonly ServerId[]
  /** Servers that sign with a second key (RFC 8901). */
  readonly secondSigner?: { readonly at: readonly ServerId[]; readonly isShared: boolean }
  readonly signing?: Signing
  /** Absent if the parent does not delegate the zone, or if it is the root. */
  readonly delegation?: Delegation
  readonly isTransferOpen?: boolean
  /** One of its NS names is an alias, or is inside the zone and has no address. */
  readonly hasOddServer?: boolean
}

export interface Signing {
  readonly algorithm:
    | 'ECDSAP256SHA256'
    | 'ECDSAP384SHA384'
    | 'ED25519'
    | 'RSASHA512'
    | 'RSASHA256'
    | 'RSASHA1-NSEC3-SHA1'
  /** One key for everything, or a KSK and a ZSK. */
  readonly keys: 'one' | 'two'
  /** The DNSKEY set has a second key of this algorithm, which signs nothing. */
  readonly idleKey?: Signing['algorithm']
  /** The NSEC or NSEC3 records deny these record sets, which exist. */
  readonly denied?: readonly Denied[]
  /** NSEC is used if this is absent. */
  readonly nsec3?: { readonly iterations: number; readonly salt?: string; readonly isOptOut?: boolean }
  /** Relative to the time of generation. */
  readonly validFromHours: number
  readonly validToHours: number
  /** Changes to the signed text. */
  readonly corrupted?: Corruption
}

export interface Denied {
  /** With trailing dot. */
  readonly name: string
  readonly types: readonly string[]
}

export interface Corruption {
  readonly hasWrongSignatures?: boolean
  /** Types that are removed together with their signatures. */
  readonly withheld?: readonly string[]
  readonly signatures?: readonly SignatureFault[]
}

/** Wrong signatures of one record set, or of all sets of these types if there is no name. */
export interface SignatureFault {
  /** With trailing dot. */
  readonly name?: string
  readonly types: readonly string[]
  readonly fault: 'broken' | 'expired' | 'not-yet-valid' | 'missing'
}

export const DENIAL_TYPES = ['NSEC', 'NSEC3']
export const DNSSEC_TYPES = ['RRSIG', 'DNSKEY', 'NSEC3PARAM', ...DENIAL_TYPES]

export interface Delegation {
  readonly nameServers: readonly string[]
  /** Addresses by host name. */
  readonly glue?: Readonly<Record<string, readonly string[]>>
  readonly ds: DsPlan
  /** The delegation on single servers of the parent zone; undefined means none. */
  readonly at?: Readonly<Partial<Record<ServerId, Delegation | undefined>>>
}

/** The DS records in the parent zone: digests of the zone's own first key, of the second signer's, or of a key that it no longer has. */
export interface DsPlan {
  readonly of: readonly ('own' | 'second' | 'former')[]
  readonly digest: 'SHA-1' | 'SHA-256' | 'SHA-384'
  readonly isWrong?: boolean
  /** The algorithm or digest type is a number that no validator supports. */
  readonly unsupported?: 'algorithm' | 'digest'
}

export const RIGHT_DS: DsPlan = { of: ['own'], digest: 'SHA-256' }
export const NO_DS: DsPlan = { of: [], digest: 'SHA-256' }

/** Three weeks, like the automatic signer of a registrar. */
export const SIGNED: Signing = { algorithm: 'ECDSAP256SHA256', keys: 'one', validFromHours: -24, validToHours: 21 * 24 }

export const masterFile = (origin: string, ttl: number, lines: readonly string[]): string =>
  `$ORIGIN ${origin}\n$TTL ${ttl}\n${lines.join('\n')}\n`

export const addressLine = (name: string, address: string): string =>
  `${name} ${address.includes(':') ? 'AAAA' : 'A'} ${address}`

/** TXT strings have at most 255 bytes (RFC 1035 section 3.3); NSD rejects the whole zone if one is longer. */
export const txtLine = (name: string, value: string): string =>
  `${name} TXT ${(value.match(/.{1,250}/gs) ?? ['']).map((part) => `"${part}"`).join(' ')}`
