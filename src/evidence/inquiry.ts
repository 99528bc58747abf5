import type { Name } from '../dns/record.ts'
import { rcodeName, typeName } from '../dns/types.ts'
import type { PageFacts } from '../standards/web-page/page-facts.ts'
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
} from '../world.ts'

/** A question to whichever resolver answers first. Signatures are always wanted. */
export interface ResolverInquiry {
  readonly kind: 'resolvers'
  readonly name: Name
  readonly type: number
  readonly isCheckingDisabled: boolean
}

/** The same to one resolver in particular: a second opinion. */
export interface SingleResolverInquiry extends Omit<ResolverInquiry, 'kind'> {
  readonly kind: 'resolver'
  readonly resolver: ResolverId
}

/** A question to a name server itself, on port 53. */
export interface ServerInquiry {
  readonly kind: 'server'
  readonly address: string
  readonly name: Name
  readonly type: number
  readonly transport: 'udp' | 'tcp'
  /** `plain`: without EDNS. `dnssec`: with EDNS and DO. */
  readonly form: 'plain' | 'dnssec'
  readonly isRecursionDesired: boolean
}

export type DnsInquiry = ResolverInquiry | SingleResolverInquiry | ServerInquiry

/** One request to a web server; redirects are answers. */
export interface WebInquiry extends WebRequest {
  readonly kind: 'web'
  /** Tells repetitions of one request apart. */
  readonly attempt?: number
  /** The evidence of a report shows the lines of the body instead of the headers. */
  readonly isBodyEvidence?: boolean
}

/** A page to be read: asked for like everything else, because reading a large one takes turns with other requests. */
export interface PageInquiry {
  readonly kind: 'page'
  /** The inquiry that brought it. */
  readonly from: WebInquiry
  readonly response: WebResponse
}

export interface PortInquiry {
  readonly kind: 'port'
  readonly address: string
  readonly port: ProbedPort
}

/** A conversation with a mail server as far as STARTTLS. */
export interface GreetingInquiry {
  readonly kind: 'greeting'
  readonly address: string
  readonly host: string
}

/** What our own network lets out. */
export interface EgressInquiry {
  readonly kind: 'egress'
}

/** Answered once this much of the examination's time has passed: for decisions that must not wait for a late answer. */
export interface ElapsedInquiry {
  readonly kind: 'elapsed'
  readonly ms: number
}

/** What the registry of a registrable domain says of it, over RDAP. */
export interface RegistrationInquiry {
  readonly kind: 'registration'
  readonly domain: Name
}

export interface Registration {
  readonly isRegistered: boolean
  /** As EPP codes. */
  readonly statuses: readonly string[]
  /** Where the registry is asked. */
  readonly url: string
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

/** Of whatever was asked. */
export type Answer = AnswerTo<Inquiry>

/** The same inquiry has the same key, whoever makes it. */
export function inquiryKey(inquiry: Inquiry): string {
  switch (inquiry.kind) {
    case 'resolvers':
      return `R ${inquiry.name} ${inquiry.type} ${flags(inquiry.isCheckingDisabled && 'cd')}`
    case 'resolver':
      return `${inquiry.resolver} ${inquiry.name} ${inquiry.type} ${flags(inquiry.isCheckingDisabled && 'cd')}`
    case 'server':
      return `${inquiry.address} ${inquiry.name} ${inquiry.type} ${inquiry.transport} ${inquiry.form} ${flags(inquiry.isRecursionDesired && 'rd')}`
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
  `web ${url} ${addresses.join(' ')} ${JSON.stringify(headers)} ${maxBodyBytes} ${flags(isCertificateChecked && 'checked')} ${attempt}`

const flags = (...set: readonly (string | false)[]): string => set.filter(Boolean).join('')

/** One line that says what came back: for evidence, not for sentences. */
export const describeAnswer = ({ status, answers, isValidated }: DnsAnswer): string =>
  `${rcodeName(status)}, ${answers.length} records${isValidated ? ', validated' : ''}`

export const describeQuestion = ({ name, type }: DnsInquiry): string => `${name} ${typeName(type)}`
