/** What is seen of a domain, in the shapes that are drawn. Codes only: words are put to them where they are shown. */
export interface Pictures {
  /** Left out where the name does not exist, and where nobody could say which servers it has. */
  readonly delegation?: DelegationPicture
  /** Left out where the domain publishes no SPF record that can be read. */
  readonly spf?: SpfPicture
  /** Left out where the name does not exist. */
  readonly dnssec?: DnssecPicture
}

/** From the root down to the servers of the zone. */
export interface DelegationPicture {
  /** The apex that answers for the domain. */
  readonly zone: string
  /** The zones above it, the root (`.`) first, the parent last. */
  readonly ancestors: readonly string[]
  /** Those of the zone first; at most 16. */
  readonly nameServers: readonly DrawnNameServer[]
  /** How many more there are. */
  readonly omitted?: number
  /** Whether the parent showed its delegation: without, `isInParent` and `isGlue` say nothing. */
  readonly isParentSeen: boolean
  /** Whether the NS records of the zone itself were seen: without, `isInZone` says nothing. */
  readonly isZoneSeen: boolean
}

export interface DrawnNameServer {
  readonly name: string
  readonly isInParent: boolean
  readonly isInZone: boolean
  /** What the resolvers and the parent know; at most 8. */
  readonly addresses: readonly DrawnAddress[]
}

export interface DrawnAddress {
  readonly address: string
  /** The parent hands it out, because the name of the server lies in the zone. */
  readonly isGlue: boolean
  /**
   * `answers`: with authority. `lame`: it answers, but not for this zone. `fails`: REFUSED, SERVFAIL or the like.
   * `silent`: nothing came back. `unknown`: it was not asked, or we could not.
   */
  readonly state: 'answers' | 'lame' | 'fails' | 'silent' | 'unknown'
}

/** A record and all that it leads to, read as a receiver reads it: depth first, in the order of the terms, a redirect last. */
export interface SpfPicture {
  readonly limit: number
  /** What the whole record costs in the worst case. */
  readonly lookups: number
  /** There is, or may be, more than was counted: too many terms, or a record that was not read. */
  readonly isAtLeast: boolean
  readonly root: DrawnSpfRecord
}

export interface DrawnSpfRecord {
  readonly name: string
  readonly terms: readonly DrawnSpfTerm[]
  /** How many more terms there are: at most 40 that cost a lookup are drawn in a picture, and 80 others. */
  readonly omitted?: number
}

export interface DrawnSpfTerm {
  /** As it is written. */
  readonly text: string
  /** How many lookups have been used when this term is done with itself, those of a record it leads to not counted; undefined: it costs none. */
  readonly count: number | undefined
  /**
   * `void`: nothing was found, not even a name. `missing`: there are texts, but no SPF record. `multiple`: more than one.
   * `invalid`: it cannot be read, or the record that it leads to cannot. `loop`: it leads back to a record above.
   * `macro`: where it leads depends on the message. `unknown`: we could not look.
   */
  readonly state: 'fine' | 'void' | 'missing' | 'multiple' | 'invalid' | 'loop' | 'macro' | 'unknown'
  readonly leadsTo?: DrawnSpfRecord
}

/** The chain of trust, the root first, the zone of the domain last. */
export interface DnssecPicture {
  readonly zones: readonly DrawnZone[]
  /** The first zone of the chain that is known not to be reached, and why. */
  readonly firstBreak?: { readonly zone: string; readonly reason: DnssecBreak }
}

/**
 * `no-ds`: the zone above does not vouch for it, so it counts as unsigned. `no-keys`: there is a DS, but no DNSKEY.
 * `no-match`: no key fits a DS. `unsupported`: of kinds nobody computes. `signature`: keys fit, signatures do not.
 * `expired`: they are out of date. `rejected`: resolvers refuse it and our own reckoning finds no fault.
 */
export type DnssecBreak = 'no-ds' | 'no-keys' | 'no-match' | 'unsupported' | 'signature' | 'expired' | 'rejected'

export interface DrawnZone {
  readonly name: string
  /** `trusted`: it is the root, whose key everybody has. `below`: what is above it is broken or unsigned already. */
  readonly state: 'trusted' | 'secure' | 'insecure' | 'broken' | 'below' | 'unknown'
  /** At the zone above; the root has none. At most 16. */
  readonly ds: readonly DrawnDs[]
  /** At most 16, those that a DS fits first. */
  readonly keys: readonly DrawnKey[]
  /** What nobody looked for, or could not see: that its list is empty says nothing. */
  readonly unseen?: readonly ('ds' | 'keys')[]
}

export interface DrawnDs {
  readonly keyTag: number
  readonly algorithm: string
  readonly digestType: string
  /** `unknown`: the keys were not seen. */
  readonly state: 'matched' | 'no-key' | 'unsupported' | 'unknown'
}

export interface DrawnKey {
  readonly keyTag: number
  readonly algorithm: string
  readonly role: 'ksk' | 'zsk'
  /** Whether a DS of the zone above fits it; no key of the root needs one. */
  readonly isVouchedFor: boolean
}
