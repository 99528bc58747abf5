import type { ServerId } from './addresses.ts'

/** A zone as somebody would run it: its text, who holds it, how it is signed, and what its parent says of it. */
export interface LabZone {
  /** With the final dot; the root is `.`. */
  readonly origin: string
  /** A master file without signatures. */
  readonly text: string
  /** Servers whose copy differs. */
  readonly textAt?: Readonly<Partial<Record<ServerId, string>>>
  /** Servers that have it without DNSKEY, RRSIG, NSEC and NSEC3. */
  readonly unsignedAt?: readonly ServerId[]
  /** What is done to the signed text at single servers, in place of what the signing says. */
  readonly spoiledAt?: Readonly<Partial<Record<ServerId, Spoiling>>>
  readonly heldBy: readonly ServerId[]
  readonly signing?: Signing
  /** Absent: the parent knows nothing of it (or it is the root). */
  readonly delegation?: Delegation
  readonly isTransferOpen?: boolean
  /** One of its NS names is an alias, or lies inside it and has no address. */
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
  /** One key for everything, or one for the keys and one for the rest. */
  readonly keys: 'one' | 'two'
  /** The DNSKEY set has a second key, of this algorithm, which signs nothing. */
  readonly idleKey?: Signing['algorithm']
  /** NSEC where absent. */
  readonly nsec3?: { readonly iterations: number; readonly salt?: string; readonly isOptOut?: boolean }
  /** Counted from the time of generation. */
  readonly validFromHours: number
  readonly validToHours: number
  /** What is done to the signed text. */
  readonly spoiled?: Spoiling
}

export interface Spoiling {
  readonly hasWrongSignatures?: boolean
  /** Types left out together with the signatures over them. */
  readonly withheld?: readonly string[]
  readonly signatures?: readonly SignatureFault[]
}

/** Wrong signatures over one record set, or over all sets of these types if there is no name. */
export interface SignatureFault {
  /** With the final dot. */
  readonly name?: string
  readonly types: readonly string[]
  readonly fault: 'broken' | 'expired' | 'not-yet-valid' | 'missing'
}

export const DENIAL_TYPES = ['NSEC', 'NSEC3']
export const DNSSEC_TYPES = ['RRSIG', 'DNSKEY', 'NSEC3PARAM', ...DENIAL_TYPES]

export interface Delegation {
  readonly nameServers: readonly string[]
  /** Host name to addresses. */
  readonly glue?: Readonly<Record<string, readonly string[]>>
  readonly ds: DsPlan
  /** What single servers of the parent zone have in its place; undefined: nothing. */
  readonly at?: Readonly<Partial<Record<ServerId, Delegation | undefined>>>
}

/** What the parent publishes: digests of the zone's own first key, of a key that it no longer has, or of nothing. */
export interface DsPlan {
  readonly of: readonly ('own' | 'former')[]
  readonly digest: 'SHA-1' | 'SHA-256' | 'SHA-384'
  readonly isWrong?: boolean
  /** This number is one that no validator knows. */
  readonly unsupported?: 'algorithm' | 'digest'
}

export const RIGHT_DS: DsPlan = { of: ['own'], digest: 'SHA-256' }
export const NO_DS: DsPlan = { of: [], digest: 'SHA-256' }

/** Three weeks, as a registrar's automatic signer would do it. */
export const SIGNED: Signing = { algorithm: 'ECDSAP256SHA256', keys: 'one', validFromHours: -24, validToHours: 21 * 24 }

export const masterFile = (origin: string, ttl: number, lines: readonly string[]): string =>
  `$ORIGIN ${origin}\n$TTL ${ttl}\n${lines.join('\n')}\n`

export const addressLine = (name: string, address: string): string =>
  `${name} ${address.includes(':') ? 'AAAA' : 'A'} ${address}`

/** TXT strings hold at most 255 bytes (RFC 1035 section 3.3); NSD drops the whole zone over a longer one. */
export const txtLine = (name: string, value: string): string =>
  `${name} TXT ${(value.match(/.{1,250}/gs) ?? ['']).map((part) => `"${part}"`).join(' ')}`
