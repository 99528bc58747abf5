/** The evidence of a domain in the shapes that are drawn. It contains codes only; the user interface adds the words. */
export interface Pictures {
  /** Omitted if the name does not exist, or if its name servers are unknown. */
  readonly delegation?: DelegationPicture
  /** Omitted if the domain publishes no SPF record that can be parsed. */
  readonly spf?: SpfPicture
  /** Omitted if the name does not exist. */
  readonly dnssec?: DnssecPicture
}

/** The delegation from the root down to the servers of the zone. */
export interface DelegationPicture {
  /** The apex of the zone that contains the domain. */
  readonly zone: string
  /** The ancestor zones, the root (`.`) first, the parent last. */
  readonly ancestors: readonly string[]
  /** The servers that the zone lists come first; at most 16. */
  readonly nameServers: readonly DrawnNameServer[]
  /** The number of servers that are left out. */
  readonly omitted?: number
  /** Whether the parent returned its delegation; otherwise `isInParent` and `isGlue` have no meaning. */
  readonly isParentSeen: boolean
  /** Whether the NS records of the zone itself were seen; otherwise `isInZone` has no meaning. */
  readonly isZoneSeen: boolean
}

export interface DrawnNameServer {
  readonly name: string
  readonly isInParent: boolean
  readonly isInZone: boolean
  /** The addresses from the resolvers and the parent; at most 8. */
  readonly addresses: readonly DrawnAddress[]
}

export interface DrawnAddress {
  readonly address: string
  /** The parent returns the address, because the name of the server is inside the zone. */
  readonly isGlue: boolean
  /**
   * `answers`: with authority. `lame`: it answers, but not for this zone. `fails`: it returns REFUSED, SERVFAIL or a similar
   * code. `silent`: it does not respond. `unknown`: it was not queried, or could not be.
   */
  readonly state: 'answers' | 'lame' | 'fails' | 'silent' | 'unknown'
}

/**
 * A record and everything it refers to, in the order in which a receiver reads it: depth first, in the order of the terms, a
 * redirect last.
 */
export interface SpfPicture {
  readonly limit: number
  /** The number of lookups of the whole record in the worst case. */
  readonly lookups: number
  /** There are or may be more lookups than were counted: there are too many terms, or a record was not read. */
  readonly isAtLeast: boolean
  readonly root: DrawnSpfRecord
}

export interface DrawnSpfRecord {
  readonly name: string
  readonly terms: readonly DrawnSpfTerm[]
  /** The number of terms that are left out: a picture has at most 40 terms that need a lookup, and 80 others. */
  readonly omitted?: number
}

export interface DrawnSpfTerm {
  /** The term as written in the record. */
  readonly text: string
  /**
   * The number of lookups up to and including this term, without those of a record that it refers to; undefined if the term needs
   * none.
   */
  readonly count: number | undefined
  /**
   * `void`: the name does not exist or has no records. `missing`: there are TXT records, but no SPF record, or the lookup fails.
   * `multiple`: there is more than one. `invalid`: the term, or the record that it refers to, cannot be parsed. `loop`: it refers
   * to a record above. `macro`: the target depends on the message. `unknown`: it could not be looked up.
   */
  readonly state: 'fine' | 'void' | 'missing' | 'multiple' | 'invalid' | 'loop' | 'macro' | 'unknown'
  readonly leadsTo?: DrawnSpfRecord
}

/** The chain of trust, the root first, the zone of the domain last. */
export interface DnssecPicture {
  readonly zones: readonly DrawnZone[]
  /** The first zone that is known not to be part of the chain of trust, and the reason. */
  readonly firstBreak?: { readonly zone: string; readonly reason: DnssecBreak }
}

/**
 * `no-ds`: the parent zone has no DS, so the zone counts as unsigned. `no-keys`: there is a DS, but no DNSKEY. `no-match`: no key
 * matches a DS. `unsupported`: the algorithms or digests are not supported. `signature`: keys match, but signatures are invalid.
 * `expired`: signatures are out of date. `rejected`: resolvers reject the zone, but our own validation finds no fault.
 */
export type DnssecBreak = 'no-ds' | 'no-keys' | 'no-match' | 'unsupported' | 'signature' | 'expired' | 'rejected'

export interface DrawnZone {
  readonly name: string
  /** `trusted`: the root, whose key is the trust anchor. `below`: an ancestor is already broken or unsigned. */
  readonly state: 'trusted' | 'secure' | 'insecure' | 'broken' | 'below' | 'unknown'
  /** The DS records in the parent zone; empty for the root. At most 16. */
  readonly ds: readonly DrawnDs[]
  /** At most 16 keys, those that match a DS first. */
  readonly keys: readonly DrawnKey[]
  /** The records that were not queried or could not be seen: that their list is empty proves nothing. */
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
  /** Whether a DS of the parent zone matches the key; the keys of the root need none. */
  readonly isVouchedFor: boolean
}
