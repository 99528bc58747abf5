/**
 * What fails because of a fault: which client does what, and how it fails. `lab/prove` shows each of these with real clients, and that the
 * same client works once the fault is repaired. The line “What fails” of a finding is made of these values (`words.ts`).
 */
export type Break = Claim & {
  /** What has to happen first, for example that another name server fails. */
  readonly when?: Condition
  /** The source of what no client of the lab can show, such as the rules of a mailbox provider. */
  readonly cannotBeShown?: string
}

type Claim = ResolverBreak | WebBreak | SenderBreak | ReceiverBreak | ReporterBreak | AuthorityBreak

/** Conditions that the lab creates. */
export type Condition =
  /** One name server of the domain, or one network, is down. */
  | 'one-server-down'
  /** The other mail servers of the domain are down. */
  | 'other-mail-servers-down'
  /** A resolver has cached what another name server returned. */
  | 'cached-from-other-server'
  /** Someone registers the unregistered domain. */
  | 'registered-by-others'
  /** A response is too large for UDP. */
  | 'large-response'
  /** The registration is not renewed. */
  | 'not-renewed'
  /** The records change. */
  | 'records-change'

export type ResolverKind =
  /** All resolvers: with and without validation. */
  | 'resolver'
  | 'validating-resolver'
  | 'resolver-without-validation'
  /** Resolvers that derive denials from NSEC records in their caches (RFC 8198). */
  | 'resolver-with-aggressive-nsec'
  /** Resolvers that vary the case of letters in their queries (0x20). */
  | 'resolver-with-0x20'
  /** Resolvers that reach name servers over IPv6 or over IPv4 only. */
  | 'resolver-with-ipv6-only'
  | 'resolver-with-ipv4-only'

/** Which queries fail: all of the domain, some, or those of some types or at some names. */
export type Queries =
  | 'all'
  | 'some'
  | 'absent'
  | 'website'
  | 'names-below'
  | 'A'
  | 'AAAA'
  | 'MX'
  | 'TXT'
  | 'CAA'
  | 'TLSA'
  | 'HTTPS'
  | 'DNSKEY'

export interface ResolverBreak {
  readonly client: ResolverKind
  readonly queries: Queries
  /**
   * `no-answer`: SERVFAIL, or none within the time of a client. `no-data`: the name exists without such a record. `other-data`: not what the
   * owner publishes. `unvalidated`: data without the AD bit, because the zone counts as unsigned.
   */
  readonly response: 'SERVFAIL' | 'NXDOMAIN' | 'no-answer' | 'no-data' | 'other-data' | 'unvalidated' | 'slow'
  /** Extended DNS Errors (RFC 8914): a resolver that sends one sends one of these. */
  readonly extendedErrors?: readonly ExtendedError[]
  /** Not every query, or not every resolver, fails, depending on the name server that is asked. */
  readonly isPartial?: true
  /** The others answer some of the queries, or all of them. */
  readonly resolvers?: 'most'
}

/** The names of RFC 8914 section 4. */
export const EXTENDED_ERRORS = {
  0: 'Other Error',
  1: 'Unsupported DNSKEY Algorithm',
  2: 'Unsupported DS Digest Type',
  3: 'Stale Answer',
  5: 'DNSSEC Indeterminate',
  6: 'DNSSEC Bogus',
  7: 'Signature Expired',
  8: 'Signature Not Yet Valid',
  9: 'DNSKEY Missing',
  10: 'RRSIGs Missing',
  11: 'No Zone Key Bit Set',
  12: 'NSEC Missing',
  22: 'No Reachable Authority',
  23: 'Network Error',
  24: 'Invalid Data',
  27: 'Unsupported NSEC3 Iterations Value',
} as const
export type ExtendedError = keyof typeof EXTENDED_ERRORS

/** A browser, or any other client that connects to the website or to a host of the domain. */
export interface WebBreak {
  readonly client: 'browser'
  readonly over?: 'IPv4' | 'IPv6'
  /** As curl reports it: 6, 7 or 28, 35, 60. `page-of-others`: someone else decides what is shown. */
  readonly error: 'name-not-resolved' | 'not-connected' | 'tls' | 'certificate' | 'page-of-others'
}

/** A mail server that sends to the domain. */
export interface SenderBreak {
  readonly client: 'sender'
  /** `certificate`: requires a valid certificate by its own policy. `dnssec`: has a validating resolver. */
  readonly security?: 'dane' | 'mta-sts' | 'certificate' | 'dnssec'
  /** It reaches mail servers over IPv4 only. */
  readonly over?: 'IPv4'
  /**
   * `deferred`: it tries again for days. `bounced`: the sender gets the message back at once. `unencrypted`, `unauthenticated`: it delivers, but
   * others on the path can read or redirect mail. `to-others`: it delivers to someone else. `delayed`: it tries another host first. `failed`:
   * deferred or bounced, depending on the software.
   */
  readonly delivery: 'deferred' | 'bounced' | 'failed' | 'unencrypted' | 'unauthenticated' | 'to-others' | 'delayed'
  /** The enhanced status code (RFC 3463) in the log of the sender. */
  readonly status?: string
  /** Only some messages, depending on the host that is chosen or on what is cached. */
  readonly isPartial?: true
}

/** A mail server or mailbox provider that receives mail with the domain as sender. */
export interface ReceiverBreak {
  readonly client: 'receiver' | 'mailbox-provider'
  readonly method: 'spf' | 'dkim' | 'dmarc' | 'bimi' | 'sender-address' | 'message-size'
  /** `own`: mail that the owner sends. `spoofed`: mail of others with the domain as sender. */
  readonly mail: 'own' | 'spoofed'
  /**
   * The result in Authentication-Results (RFC 8601), or what happens to the mail. `not-passed`: any result but pass, depending on the rest of
   * the record or on the software. `error`: temperror or permerror, depending on the cause.
   */
  readonly result:
    | 'none'
    | 'neutral'
    | 'pass'
    | 'fail'
    | 'softfail'
    | 'policy'
    | 'permerror'
    | 'temperror'
    | 'error'
    | 'not-passed'
    | 'rejected'
    | 'not-rejected'
  /** Only some messages, depending on the server that sends them. */
  readonly isPartial?: true
  /** Others tolerate the fault, or have another result. */
  readonly receivers?: 'some'
}

/** A receiver that sends reports. */
export interface ReporterBreak {
  readonly client: 'reporter'
  readonly reports: 'dmarc' | 'tls'
}

/** A certificate authority that is asked for a certificate of the domain. */
export interface AuthorityBreak {
  readonly client: 'ca'
  readonly result: 'refuses' | 'issues-to-anyone'
  /** It fetches a file from the website (RFC 8555 section 8.3). Without this, every kind of validation fails. */
  readonly challenge?: 'http-01'
  /** The type of the ACME error (RFC 8555 section 6.7), without its prefix. */
  readonly error?: 'caa' | 'dns' | 'connection' | 'tls' | 'unauthorized'
}

export const isShown = ({ cannotBeShown }: Break): boolean => cannotBeShown === undefined
