import type { Clock } from './clock.ts'
import type { ExtendedError, Question } from './dns/message.ts'
import type { ResourceRecord } from './dns/record.ts'

/** The only road to the outside. It is passed in, so that tests and the demo can bring their own. */
export interface World extends Clock {
  /** From 0 up to but not including 1, never for secrets. */
  random(): number
  readonly dns: Dns
  readonly web: Web
  readonly ports: Ports
}

/** Looking can fail, and failing to look is never an absence: whoever wants the value must ask first whether it was seen. */
export type Observed<Value> =
  | { readonly seen: true; readonly value: Value }
  | { readonly seen: false; readonly why: Unseen }

export interface Unseen {
  readonly reason: UnseenReason
  /** One clause in plain English for logs and evidence, such as `no answer within 1200 ms`. */
  readonly detail: string
  /** With the reasons `failed` and `invalid` only. */
  readonly failure?: LookupFailure
}

/** A lookup that fails for everyone: a property of the domain, not of our view of it. */
export interface LookupFailure {
  readonly name: string
  /** `MX`, `TXT`. */
  readonly type: string
  /** What the name servers do; with the reason `invalid` what resolvers do with the data. */
  readonly cause: 'servfail' | 'refused' | 'timeout' | 'other-error' | 'invalid-signature'
}

export type UnseenReason =
  /** Nothing came in time. */
  | 'timeout'
  /** No connection, or it broke. */
  | 'connection'
  /** Something came that is not the answer: garbage, another question, HTML, an HTTP error. */
  | 'bad-answer'
  /** The address is none that we connect to. */
  | 'not-public'
  /** This target, or this request, has used up what it may cost. */
  | 'budget'
  /** No message can hold the question. */
  | 'unaskable'
  /** Turned off by the operator. */
  | 'disabled'
  /** Our own network does not let connections to port 25 out. */
  | 'port-25-blocked'
  /** There are only IPv6 addresses, and our own network has no IPv6. */
  | 'no-ipv6'
  /** DNS queries failed in a way that the result of the tool does not keep. */
  | 'dns-failure'
  /** Nobody waits for it any more. */
  | 'aborted'
  /** Resolvers and the name servers of the zone fail alike: the lookup fails for everyone. */
  | 'failed'
  /** The data exist, but validating resolvers reject them. */
  | 'invalid'

export type ResolverId = 'resolver-1' | 'resolver-2' | 'resolver-3' | 'resolver-4' | 'resolver-5'

export interface AskOptions {
  /** CD=1: answers that fail validation are wanted too. */
  readonly isCheckingDisabled?: boolean
  /** DO=1: signatures are wanted too. */
  readonly isDnssecOk?: boolean
  readonly signal?: AbortSignal
}

export interface AskServerOptions {
  readonly transport: 'udp' | 'tcp'
  /** Without EDNS, as some old servers want it; then `isDnssecOk` has no meaning. */
  readonly hasEdns?: boolean
  readonly isDnssecOk?: boolean
  readonly isRecursionDesired?: boolean
  readonly signal?: AbortSignal
}

/** A DNS message that came, whatever it says: an RCODE is an answer. */
export interface DnsAnswer {
  /** RCODE. */
  readonly status: number
  readonly isAuthoritative: boolean
  /** AD, read only on NOERROR and NXDOMAIN: some resolvers set it on their own failures too. */
  readonly isValidated: boolean
  readonly isRecursionAvailable: boolean
  /** Only over UDP with TCP refused: otherwise the question was repeated over TCP. */
  readonly isTruncated: boolean
  readonly hasEdns: boolean
  readonly extendedErrors: readonly ExtendedError[]
  readonly answers: readonly ResourceRecord[]
  readonly authority: readonly ResourceRecord[]
  readonly additional: readonly ResourceRecord[]
  /** A resolver id, or the address of the server. */
  readonly from: string
  readonly durationMs: number
}

export interface Dns {
  /** The five, in fixed order. */
  readonly resolvers: readonly { readonly id: ResolverId; readonly label: string }[]
  /** Asks the resolvers in turn until one delivers a DNS message. */
  resolve(question: Question, options?: AskOptions): Promise<Observed<DnsAnswer>>
  /** Asks this resolver and no other. */
  askResolver(resolver: ResolverId, question: Question, options?: AskOptions): Promise<Observed<DnsAnswer>>
  /** Asks a name server on port 53. */
  askServer(address: string, question: Question, options: AskServerOptions): Promise<Observed<DnsAnswer>>
}

export interface Web {
  /** One request, answered or not. Redirects are answers. Only public addresses are dialled, whoever asks. */
  get(request: WebRequest, signal?: AbortSignal): Promise<Observed<WebExchange>>
  /** The MTA-STS policy of a domain, fetched as RFC 8461 section 3.3 wants senders to. */
  fetchPolicy(request: PolicyRequest, signal?: AbortSignal): Promise<Observed<FetchedPolicy>>
}

export interface WebRequest {
  /** http or https, on its usual port. */
  readonly url: string
  /** What the host name resolves to, as the DNS gave it: one of the public ones is dialled, IPv4 first. */
  readonly addresses: readonly string[]
  /** Beside Host, User-Agent, Accept-Encoding and Connection, which cannot be set. */
  readonly headers: Readonly<Record<string, string>>
  /** After unpacking; what is longer is cut. Zero: the head is enough. */
  readonly maxBodyBytes: number
  readonly connectMs: number
  /** For the TLS handshake; as long as for the head if absent. */
  readonly tlsMs?: number
  /** From the start to the head of the answer. */
  readonly firstByteMs: number
  readonly totalMs: number
  /** Off, a certificate that does not hold is only noted. On unless said. */
  readonly isCertificateChecked?: boolean
  /** Off, the body is requested without compression. On unless said. */
  readonly isCompressionAllowed?: boolean
}

export type WebExchange = WebResponse | WebFailure

export interface WebResponse {
  readonly kind: 'response'
  readonly status: number
  /** Every line by itself, in its order; names in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Unpacked, at most as much as was wanted. */
  readonly body: Uint8Array
  /** `cut`: at the limit of the request. `stalled`: time ran out. `broken`: the connection ended early, or bad packing. */
  readonly bodyEnd: 'whole' | 'cut' | 'stalled' | 'broken'
  /** Bytes of the body as they travelled. */
  readonly wireBytes: number
  /** From the start of the connection to the first byte of the head. */
  readonly ttfbMs: number
  readonly address: string
  /** Of https only. */
  readonly certificate?: SeenCertificate
}

export interface WebFailure {
  readonly kind: 'failure'
  readonly cause:
    | 'refused'
    | 'connect-timeout'
    | 'connect-failed'
    | 'tls'
    /** Connected, and no head of an answer in time. */
    | 'response-timeout'
    /** Connected, and it broke off or spoke another language before the head was there. */
    | 'bad-response'
  /** With cause `tls` only. */
  readonly tlsFault?: TlsFault
  readonly certificate?: SeenCertificate
  /** One clause in plain English. */
  readonly detail: string
}

export interface SeenCertificate {
  /** Undefined: it holds for the name, today, from an authority that we trust. */
  readonly fault: TlsFault | undefined
  /** DNS names, at most 100. */
  readonly names: readonly string[]
  readonly issuer: string
  readonly validFrom: Date
  readonly validTo: Date
}

export type TlsFault = 'wrong-name' | 'expired' | 'not-yet-valid' | 'untrusted' | 'handshake'

export interface PolicyRequest {
  readonly domain: string
  readonly addresses: readonly string[]
}

/** What came back from https://mta-sts.<domain>/.well-known/mta-sts.txt. */
export type FetchedPolicy =
  | {
      readonly kind: 'response'
      readonly status: number
      readonly mediaType: string | undefined
      readonly body: string
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string | undefined }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'tls-invalid'; readonly reason: string }
  /** No address to connect to, or two connects refused or timed out. */
  | { readonly kind: 'unreachable'; readonly reason: string }

/** The ports of mail and web servers, looked at from outside. What is not tested is unseen, with the reason. */
export interface Ports {
  /** One handshake, and good-bye. Asked of the same port again within minutes, the answer is remembered. */
  probe(address: string, port: ProbedPort, signal?: AbortSignal): Promise<Observed<PortState>>
  /** One SMTP session on port 25 as far as STARTTLS; no mail is offered. */
  greet(request: GreetingRequest, signal?: AbortSignal): Promise<Observed<SmtpGreeting>>
  /** What our own network lets out; found out when first asked for, and again when that is some minutes old. */
  egress(): Promise<Egress>
}

export type ProbedPort = 25 | 465 | 587 | 143 | 993 | 110 | 995 | 80 | 443

/** `closed`: somebody said that nobody listens. `filtered`: nobody said anything, or that we may not. */
export type PortState = 'open' | 'closed' | 'filtered'

export interface GreetingRequest {
  readonly address: string
  /** Whose certificate it should be. */
  readonly host: string
}

export interface SmtpGreeting {
  /** The first line, cut and without control characters. */
  readonly banner: string | undefined
  /** Null: it refused to talk to us, which says nothing about others. */
  readonly hasStartTls: boolean | null
  readonly tls?: {
    readonly version: string
    readonly certificate: SeenCertificate
    /** As DANE compares it: the chain as sent, DER, the host's own first. */
    readonly chain: readonly Uint8Array[]
  }
}

export interface Egress {
  /** `blocked`: nobody outside answers on port 25. `intercepted`: somebody on our way answers for everybody. */
  readonly port25: 'usable' | 'blocked' | 'intercepted'
  readonly hasIpv6: boolean
}
