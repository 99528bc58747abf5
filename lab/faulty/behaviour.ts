/**
 * The faults of a name server, in the words of world/servers.txt and some more. Everything except the fault comes from a
 * correct server behind it.
 */
export type BehaviourWord =
  | 'refused'
  | 'servfail'
  | 'not-implemented'
  | 'formerr'
  /** Responds with NOTIMP to every type except A, NS, SOA and MX. */
  | 'knows-few-types'
  /** Sends random bytes after the correct id. */
  | 'garbage'
  /** The message ends inside a record. */
  | 'malformed'
  | 'wrong-id'
  /** Sends an empty datagram. */
  | 'empty'
  /** Responds to EDNS with FORMERR. */
  | 'no-edns'
  | 'silent-to-edns'
  /** Responds to EDNS version 0 with BADVERS. */
  | 'bad-version'
  | 'no-tcp'
  /** Truncates every response over UDP. */
  | 'truncates'
  /** Sends the correct answer without the authoritative flag. */
  | 'lame'
  | 'folds-case'
  /** Responds with NXDOMAIN to names that are not in lower case. */
  | 'case-sensitive'
  /** Responds to queries with EDNS options with FORMERR, refuses or drops them. */
  | 'options-formerr'
  | 'options-refused'
  | 'silent-to-options'
  | 'fails-caa'
  /** Every second response is SERVFAIL. */
  | 'flaps'
  /** The address at the apex alternates between a public one and 127.0.0.1. */
  | 'rebinds'
  /** Responds with NXDOMAIN to names below underscores. */
  | 'denies-empty-names'
  /** Refers every query to the root servers. */
  | 'upward-referral'
  /** Responds to every A query with one address, and to every other query with NODATA. */
  | 'parking'
  /** Responds to SOA and NS at the apex with NODATA, and omits the SOA record in other negative responses. */
  | 'no-apex'
  /** Truncates every response, over TCP too. */
  | 'truncates-always'
  /** The question section of the response has another question. */
  | 'wrong-question'

/** The reaction of a server to queries for certain types. */
export type TypeFault = 'servfail' | 'refused' | 'dropped' | 'nxdomain'

export interface FaultyServerPlan {
  readonly address: string
  readonly words: readonly BehaviourWord[]
  readonly delayMs: number
  /** Names, without trailing dot, at which it synthesizes a CNAME for addresses, and the targets. */
  readonly aliases: Readonly<Record<string, string>>
  /** The address of the correct server behind it. */
  readonly upstream: string
  /** Keyed by type number. */
  readonly typeFaults: Readonly<Record<number, TypeFault>>
  /** Addresses of clients whose queries are refused. */
  readonly refuses: readonly string[]
}
