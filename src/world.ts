import type { ExtendedError, Question } from './dns/message.ts'
import type { ResourceRecord } from './dns/record.ts'

/** The only road to the outside. It is passed in, so that tests and the demo can bring their own. */
export interface World {
  /** The present moment; nobody else reads a clock. */
  now(): Date
  /** From 0 up to but not including 1, never for secrets. */
  random(): number
  readonly dns: Dns
}

/** Looking can fail, and failing to look is never an absence: whoever wants the value must ask first whether it was seen. */
export type Observed<Value> =
  | { readonly seen: true; readonly value: Value }
  | { readonly seen: false; readonly why: Unseen }

export interface Unseen {
  readonly reason: UnseenReason
  /** One clause in plain English for logs and evidence, such as `no answer within 1200 ms`. */
  readonly detail: string
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
  /** Nobody waits for it any more. */
  | 'aborted'
  /** Asked, and not answered yet: what is concluded now may change. */
  | 'pending'

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
