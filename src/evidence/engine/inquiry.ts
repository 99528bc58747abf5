import type { Name } from '../../dns/record.ts'
import { rcodeName, typeName } from '../../dns/types.ts'
import type { RegistryDnssec } from '../../standards/rdap/domain-answer.ts'
import type { PageFacts } from '../../standards/web-page/page-facts.ts'
import type {
  DnsAnswer,
  Egress,
  PortState,
  ProbedPort,
  ResolverId,
  SmtpGreeting,
  WebExchange,
  WebRequest,
  WebResponse,
} from '../../world.ts'

/** A query to whichever resolver answers first. Signatures are always requested. */
export interface ResolverInquiry {
  readonly kind: 'resolvers'
  readonly name: Name
  readonly type: number
  readonly isCheckingDisabled: boolean
}

/** The same query to a particular resolver, for confirmation. */
export interface SingleResolverInquiry extends Omit<ResolverInquiry, 'kind'> {
  readonly kind: 'resolver'
  readonly resolver: ResolverId
}

/** A query to a name server itself, on port 53. */
export interface ServerInquiry {
  readonly kind: 'server'
  readonly address: string
  readonly name: Name
  readonly type: number
  readonly transport: 'udp' | 'tcp'
  /** `plain`: without EDNS. `dnssec`: with EDNS and DO. `options`: the same with EDNS options. `transfer`: without EDNS, a whole zone. */
  readonly form: 'plain' | 'dnssec' | 'options' | 'transfer'
  readonly isRecursionDesired: boolean
}

export type DnsInquiry = ResolverInquiry | SingleResolverInquiry | ServerInquiry

/** One HTTP request; a redirect is an answer and is not followed. */
export interface WebInquiry extends WebRequest {
  readonly kind: 'web'
  /** Distinguishes repetitions of the same request. */
  readonly attempt?: number
  /** The evidence of a report shows the lines of the body instead of the headers. */
  readonly isBodyShown?: boolean
}

/** A page to be parsed. This is an inquiry because parsing a large page must yield to other requests. */
export interface PageInquiry {
  readonly kind: 'page'
  /** The inquiry that fetched the page. */
  readonly from: WebInquiry
  readonly response: WebResponse
}

export interface PortInquiry {
  readonly kind: 'port'
  readonly address: string
  readonly port: ProbedPort
}

/** An SMTP session with a mail server up to STARTTLS. */
export interface GreetingInquiry {
  readonly kind: 'greeting'
  readonly address: string
  readonly host: string
}

/** The outgoing connections that our own network allows. */
export interface EgressInquiry {
  readonly kind: 'egress'
}

/** Answered after this much of the examination's time has passed, for decisions that must not wait for a late answer. */
export interface ElapsedInquiry {
  readonly kind: 'elapsed'
  readonly ms: number
}

/** The registration data of a registrable domain, over RDAP. */
export interface RegistrationInquiry {
  readonly kind: 'registration'
  readonly domain: Name
}

export interface Registration {
  readonly isRegistered: boolean
  /** As EPP codes. */
  readonly statuses: readonly string[]
  /** The URL at which the registry was queried. */
  readonly url: string
  /** Undefined if the registry does not publish it. */
  readonly registrar?: string
  /** In ISO 8601; undefined if the response has no such date. */
  readonly expires?: string
  /** False if the registry publishes no expiration dates at all. */
  readonly isExpiryPublished?: boolean
  /** In lower case and sorted; undefined if the registry does not publish them. */
  readonly nameServers?: readonly string[]
  /** Undefined if the registry does not publish it. */
  readonly dnssec?: RegistryDnssec
}

export type Inquiry =
  | ElapsedInquiry
  | DnsInquiry
  | WebInquiry
  | PageInquiry
  | PortInquiry
  | GreetingInquiry
  | EgressInquiry
  | RegistrationInquiry

interface Answers {
  readonly resolvers: DnsAnswer
  readonly resolver: DnsAnswer
  readonly server: DnsAnswer
  readonly web: WebExchange
  readonly page: PageFacts
  readonly port: PortState
  readonly greeting: SmtpGreeting
  readonly egress: Egress
  readonly elapsed: true
  readonly registration: Registration
}

export type AnswerTo<I extends Inquiry> = Answers[I['kind']]

/** The answer to any inquiry. */
export type Answer = AnswerTo<Inquiry>

/** Equal inquiries have equal keys. */
export function inquiryKey(inquiry: Inquiry): string {
  switch (inquiry.kind) {
    case 'resolvers':
      return `R ${inquiry.name} ${inquiry.type} ${inquiry.isCheckingDisabled ? 'cd' : ''}`
    case 'resolver':
      return `${inquiry.resolver} ${inquiry.name} ${inquiry.type} ${inquiry.isCheckingDisabled ? 'cd' : ''}`
    case 'server':
      return `${inquiry.address} ${inquiry.name} ${inquiry.type} ${inquiry.transport} ${inquiry.form} ${inquiry.isRecursionDesired ? 'rd' : ''}`
    case 'web':
      return webKey(inquiry)
    case 'page':
      return `page ${webKey(inquiry.from)}`
    case 'port':
      return `port ${inquiry.address} ${inquiry.port}`
    case 'greeting':
      return `greeting ${inquiry.address} ${inquiry.host}`
    case 'egress':
      return 'egress'
    case 'elapsed':
      return `elapsed ${inquiry.ms}`
    case 'registration':
      return `registration ${inquiry.domain}`
  }
}

const webKey = ({
  url,
  addresses,
  headers,
  maxBodyBytes,
  isCertificateChecked = true,
  attempt = 0,
}: WebInquiry): string =>
  `web ${url} ${addresses.join(' ')} ${JSON.stringify(headers)} ${maxBodyBytes} ${isCertificateChecked ? 'checked' : ''} ${attempt}`

/** One line that summarizes the response, for evidence and not for sentences. */
export const describeAnswer = ({ status, answers, isValidated, isPlanned }: DnsAnswer): string =>
  `${isPlanned ? 'planned: ' : ''}${rcodeName(status)}, ${answers.length} records${isValidated ? ', validated' : ''}`

export const describeQuestion = ({ name, type }: DnsInquiry): string => `${name} ${typeName(type)}`
