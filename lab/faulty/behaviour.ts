/**
 * What a faulty name server does with each question, in the words of world/servers.txt and some more. Everything but the
 * fault comes from a proper server behind it.
 */
export type BehaviourWord =
  | 'refused'
  | 'servfail'
  | 'not-implemented'
  | 'formerr'
  /** NOTIMP to everything but A, NS, SOA and MX. */
  | 'knows-few-types'
  /** Random bytes after the right id. */
  | 'garbage'
  /** The message ends inside a record. */
  | 'malformed'
  | 'wrong-id'
  /** A datagram of no bytes. */
  | 'empty'
  /** FORMERR to EDNS. */
  | 'no-edns'
  | 'silent-to-edns'
  /** BADVERS to EDNS 0. */
  | 'bad-version'
  | 'no-tcp'
  /** Everything over UDP is cut off. */
  | 'truncates'
  /** The right answer without authority. */
  | 'lame'
  | 'folds-case'
  | 'fails-caa'
  /** Every second answer is SERVFAIL. */
  | 'flaps'
  /** The address at the apex is a public one and 127.0.0.1 in turn. */
  | 'rebinds'
  /** NXDOMAIN below underscores. */
  | 'denies-empty-names'
  /** Refers every query to the root servers. */
  | 'upward-referral'
  /** Answers every A query with one address, and NODATA to everything else. */
  | 'parking'
  /** NODATA to SOA and NS at the apex; other negative responses come without SOA too. */
  | 'no-apex'
  /** Everything is cut off, over TCP too. */
  | 'truncates-always'
  /** The response repeats another question. */
  | 'wrong-question'

/** What a server does with queries for certain types. */
export type TypeFault = 'servfail' | 'refused' | 'dropped' | 'nxdomain'

export interface FaultyServerPlan {
  readonly address: string
  readonly words: readonly BehaviourWord[]
  readonly delayMs: number
  /** Names, without final dot, at which it makes up a CNAME for addresses, and where that leads. */
  readonly aliases: Readonly<Record<string, string>>
  /** The proper server behind it. */
  readonly upstream: string
  /** By the number of the type. */
  readonly typeFaults: Readonly<Record<number, TypeFault>>
  /** Addresses of clients whose queries are refused. */
  readonly refuses: readonly string[]
}
