import type { Clock } from './clock.ts'
import type { ExtendedError, Question } from './dns/message.ts'
import type { ResourceRecord } from './dns/record.ts'
import type { Watch } from './slices.ts'

/**
 * The only way to reach the network, the clock and randomness. It is passed in, so that tests and the demo can replace
 * it.
 */
export interface World extends Clock {
  /** A number from 0 up to but not including 1. It must never be used for secrets. */
  random(): number
  readonly dns: Dns
  readonly web: Web
  readonly ports: Ports
  readonly whois: Whois
  /**
   * Returns the same world for the work of one client, which has a share of the budget of every target. Without it,
   * clients are not distinguished. `maxAgeMs`: older states of ports are not taken from the cache. `onWait`: called at most once per
   * second while queries wait for the budget of a target.
   */
  readonly forClient?: (
    client: string | undefined,
    options?: { readonly maxAgeMs?: number; readonly onWait?: (wait: TargetWait) => void },
  ) => World
  /** Whether a request was refused because the client of this world has used up its share. */
  readonly isShareUsedUp?: () => boolean
  /**
   * When queries of this world that were refused because of the budget for all clients would get their turn. Undefined if there was
   * none.
   */
  readonly turnedAwayMs?: () => number | undefined
  /** `batch`: queries wait for the budgets of their targets as long as necessary, and checks have the time for it. */
  readonly patience?: Patience
  /** Resolves when the client of this world may use the processor again. Without it, clients are not distinguished. */
  readonly nextTurn?: () => Promise<void>
  /** Watches the synchronous work of one call. Without it, work is not watched. */
  readonly watch?: Watch
  /** How long work runs before other tasks get their turn; by default some milliseconds. */
  readonly sliceMs?: number
}

/** How long queries wait for the budgets of their targets. Without it, as long as a person would wait for a report. */
export type Patience = 'batch'

/** A query that waits for the budget of its target. */
export interface TargetWait {
  readonly target: 'name-server' | 'website'
  readonly address: string
  /** The estimated time until all queries of the client that wait for it now have been sent. */
  readonly waitMs: number
}

/**
 * The result of an observation. A failed observation is never proof that something is absent, so callers must check
 * `seen` before they use the value.
 */
export type Observed<Value> =
  | { readonly seen: true; readonly value: Value }
  | { readonly seen: false; readonly why: Unseen }

export interface Unseen {
  readonly reason: UnseenReason
  /** One clause in plain English for logs and evidence, such as `no response within 1200 ms`. */
  readonly detail: string
  /** Set only for the reasons `target-limit` and `client-share`: when there will be a turn, if there will be one. */
  readonly retryAfterMs?: number
  /** Set only for the reasons `failed` and `invalid`. */
  readonly failure?: LookupFailure
  /** Set if several resolvers were queried: how each of them failed. */
  readonly resolvers?: readonly FailedResolver[]
}

export interface FailedResolver {
  readonly label: string
  readonly reason: UnseenReason
}

/** A lookup that fails for every resolver: this is a property of the domain, not of our network. */
export interface LookupFailure {
  readonly name: string
  /** `MX`, `TXT`. */
  readonly type: string
  /** What the name servers do. For the reason `invalid`: what resolvers do with the data. */
  readonly cause:
    | 'servfail'
    | 'refused'
    | 'timeout'
    | 'other-error'
    | 'invalid-signature'
    /** Resolvers cannot resolve the target of an alias, and its name servers could not be queried. */
    | 'unresolved'
    /** The aliases form a loop. */
    | 'loop'
  /** The name is an alias, and the lookup fails at this name, the end of the aliases: the name servers of `name` answer. */
  readonly target?: string
  /** The name is in a zone of its own, which the zone of the domain delegates to these name servers: only they fail. */
  readonly delegation?: { readonly zone: string; readonly servers: readonly string[] }
  /** For the reason `invalid`: there is no such record, and resolvers reject the proof of that. */
  readonly isAbsent?: boolean
}

export type UnseenReason =
  /** There was no response before the timeout. */
  | 'timeout'
  /** The connection could not be made, or it broke. */
  | 'connection'
  /** The response is not an answer to the query: a malformed message, another question, HTML or an HTTP error. */
  | 'bad-answer'
  /** We do not connect to this IP address, because it is not public. */
  | 'not-public'
  /** An IP address or a host name of this service, which does not check itself. */
  | 'own-address'
  /** A limit of this request is reached, for example the number of its queries. */
  | 'budget'
  /** The service has sent as much to the network of this target as it may. */
  | 'target-limit'
  /** The client has used its share of what the service may send to the network of this target. */
  | 'client-share'
  /** The service has sent as many queries to the registry as it may, or the registry has asked for a pause. */
  | 'registry-limit'
  /** The query cannot be encoded, for example because a DNS message cannot contain the name. */
  | 'unaskable'
  /** The operator has turned this off. */
  | 'disabled'
  /** It exists only after the zone is signed and published, and a zone file is checked before that. */
  | 'unpublished'
  /** A plan has it in a form that only the DNS provider can turn into records, such as ALIAS. */
  | 'provider-only'
  /** Our own network blocks outgoing connections to port 25. */
  | 'port-25-blocked'
  /** The host has only IPv6 addresses, and our own network has no IPv6. */
  | 'no-ipv6'
  /** DNS queries failed, and the result of the tool does not record how. */
  | 'dns-failure'
  /** No resolver responds, not even to a query about the root zone, so that the queried domain is not the cause. */
  | 'no-resolver'
  /** All callers have aborted the request. */
  | 'aborted'
  /** Resolvers and the name servers of the zone fail in the same way, so the lookup fails for every resolver. */
  | 'failed'
  /** The data exist, but validating resolvers reject them. */
  | 'invalid'

export type ResolverId = 'resolver-1' | 'resolver-2' | 'resolver-3' | 'resolver-4' | 'resolver-5'

export interface AskOptions {
  /** CD=1: the resolver also returns answers that fail validation. */
  readonly isCheckingDisabled?: boolean
  /** DO=1: the response also contains signatures. */
  readonly isDnssecOk?: boolean
  readonly signal?: AbortSignal
}

export interface AskServerOptions {
  readonly transport: 'udp' | 'tcp'
  /** If false, the query has no EDNS, which some old servers need; `isDnssecOk` then has no effect. */
  readonly hasEdns?: boolean
  readonly isDnssecOk?: boolean
  /** Adds EDNS options: a cookie (RFC 7873), and one that no server knows. */
  readonly hasOptions?: boolean
  readonly isRecursionDesired?: boolean
  /** For AXFR: all messages are read, up to a limit, in place of the start of the first one. Only for callers who may see whole zones. */
  readonly isWholeTransfer?: boolean
  readonly signal?: AbortSignal
}

/** A DNS message that was received. Any RCODE is an answer. */
export interface DnsAnswer {
  /** RCODE. */
  readonly status: number
  readonly isAuthoritative: boolean
  /**
   * The AD flag. It is read only for NOERROR and NXDOMAIN, because some resolvers also set it on their own failures.
   */
  readonly isValidated: boolean
  readonly isRecursionAvailable: boolean
  /**
   * Records are missing: there are more than are decoded, or the answer is too large for a message, or it was truncated over
   * UDP and the query could not be repeated over TCP.
   */
  readonly isTruncated: boolean
  /** Set if a record has malformed data. It is then a record of type `other`. */
  readonly hasMalformedRecords?: true
  /** The server gave another answer to the same name in another letter case. This is the answer for lower case. */
  readonly isCaseSensitive?: true
  /** The answer has records of a change that is not published yet. */
  readonly isPlanned?: true
  /** It is planned, and its signatures are made when it is published. */
  readonly isUnsignedYet?: true
  readonly hasEdns: boolean
  readonly extendedErrors: readonly ExtendedError[]
  readonly answers: readonly ResourceRecord[]
  readonly authority: readonly ResourceRecord[]
  readonly additional: readonly ResourceRecord[]
  /** A resolver id, or the IP address of the name server. */
  readonly from: string
  readonly durationMs: number
}

export interface Dns {
  /** The five resolvers, in a fixed order. */
  readonly resolvers: readonly { readonly id: ResolverId; readonly label: string }[]
  /** Queries the resolvers in turn until one returns a DNS message. */
  resolve(question: Question, options?: AskOptions): Promise<Observed<DnsAnswer>>
  /** Queries only this resolver. */
  askResolver(resolver: ResolverId, question: Question, options?: AskOptions): Promise<Observed<DnsAnswer>>
  /** Queries a name server on port 53. */
  askServer(address: string, question: Question, options: AskServerOptions): Promise<Observed<DnsAnswer>>
}

export interface Web {
  /**
   * Sends one request. A redirect is a response and is not followed. Only public IP addresses are dialed, for every
   * caller.
   */
  get(request: WebRequest, signal?: AbortSignal): Promise<Observed<WebExchange>>
}

export interface WebRequest {
  /** An http or https URL on the default port. */
  readonly url: string
  /** The IP addresses from the DNS. Public ones are tried in turn, IPv4 first. */
  readonly addresses: readonly string[]
  /** Headers in addition to Host, User-Agent, Accept-Encoding and Connection, which cannot be set. */
  readonly headers: Readonly<Record<string, string>>
  /** After decompression; a longer body is cut. With 0, only the head is read. */
  readonly maxBodyBytes: number
  readonly connectMs: number
  /** For the TLS handshake. Default: `firstByteMs`. */
  readonly tlsMs?: number
  /** From the start of the request to the head of the response. */
  readonly firstByteMs: number
  readonly totalMs: number
  /** If false, a fault of the certificate is only recorded. Default: true. */
  readonly isCertificateChecked?: boolean
  /** If false, the body is requested without compression. Default: true. */
  readonly isCompressionAllowed?: boolean
}

export type WebExchange = WebResponse | WebFailure

export interface WebResponse {
  readonly kind: 'response'
  readonly status: number
  /** One entry for each header line, in the order received; names are in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Decompressed, and no longer than requested. */
  readonly body: Uint8Array
  /**
   * `cut`: the limit of the request was reached. `stalled`: the time ran out. `broken`: the connection ended early, or
   * the compressed data are invalid.
   */
  readonly bodyEnd: 'whole' | 'cut' | 'stalled' | 'broken'
  /** Bytes of the body as received, before decompression. */
  readonly wireBytes: number
  /** From the start of the connection to the first byte of the head. */
  readonly ttfbMs: number
  readonly address: string
  /** Set for https only. */
  readonly certificate?: SeenCertificate
}

export interface WebFailure {
  readonly kind: 'failure'
  readonly cause:
    | 'refused'
    | 'connect-timeout'
    | 'connect-failed'
    | 'tls'
    /** The connection was made, but the head of the response did not arrive in time. */
    | 'response-timeout'
    /** The connection broke off, or the server does not speak HTTP, before the head was complete. */
    | 'bad-response'
  /** Set only for the cause `tls`. */
  readonly tlsFault?: TlsFault
  readonly certificate?: SeenCertificate
  /** One clause in plain English. */
  readonly detail: string
}

export interface SeenCertificate {
  /** Undefined if the certificate is valid for the name, not expired, and issued by a trusted authority. */
  readonly fault: TlsFault | undefined
  /** DNS names, at most 100. */
  readonly names: readonly string[]
  readonly issuer: string
  readonly validFrom: Date
  readonly validTo: Date
}

export type TlsFault = 'wrong-name' | 'expired' | 'not-yet-valid' | 'untrusted' | 'handshake'

export interface Whois {
  /**
   * Sends one line to a WHOIS server (RFC 3912) and reads until the server closes the connection. Only public IP addresses
   * are dialed.
   */
  ask(request: WhoisRequest, signal?: AbortSignal): Promise<Observed<WhoisResponse>>
}

export interface WhoisRequest {
  /** The IP addresses from the DNS. Public ones are tried in turn, IPv4 first. */
  readonly addresses: readonly string[]
  /** The line without its end. A line that has other characters than printable ASCII is not sent. */
  readonly query: string
}

export interface WhoisResponse {
  readonly bytes: Uint8Array
  /** `cut`: it is too long. `stalled`: the time ran out. `broken`: the connection broke off. */
  readonly end: 'whole' | 'cut' | 'stalled' | 'broken'
}

/** The ports of mail and web servers, tested from our network. A port that is not tested is unseen, with the reason. */
export interface Ports {
  /** Makes one TCP handshake and closes the connection. The state of a port is cached for some minutes. */
  probe(address: string, port: ProbedPort, signal?: AbortSignal): Promise<Observed<PortState>>
  /** Opens one SMTP session on port 25 and goes as far as STARTTLS; no mail is offered. */
  greet(request: GreetingRequest, signal?: AbortSignal): Promise<Observed<SmtpGreeting>>
  /** What our own network lets out. It is tested on the first call, and again when the result is some minutes old. */
  egress(): Promise<Egress>
}

export type ProbedPort = 25 | 465 | 587 | 143 | 993 | 110 | 995 | 80 | 443

/**
 * `closed`: the connection was refused. `filtered`: there was no response, or a router reported that it is not allowed.
 */
export type PortState = 'open' | 'closed' | 'filtered'

export interface GreetingRequest {
  readonly address: string
  /** The host name that the certificate should be issued for. */
  readonly host: string
}

export interface SmtpGreeting {
  /** The first line, shortened and without control characters. */
  readonly banner: string | undefined
  /** Null if the server refused to talk to us, which says nothing about other clients. */
  readonly hasStartTls: boolean | null
  readonly tls?: {
    readonly version: string
    readonly certificate: SeenCertificate
    /** The certificates as sent, in DER, with the certificate of the host first. DANE compares them. */
    readonly chain: readonly Uint8Array[]
  }
}

export interface Egress {
  /**
   * `blocked`: no host on the internet answers on port 25. `intercepted`: a device in our own network answers in place
   * of every host.
   */
  readonly port25: 'usable' | 'blocked' | 'intercepted'
  readonly hasIpv6: boolean
}
