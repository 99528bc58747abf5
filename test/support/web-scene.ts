import type { GreetingInquiry, PortInquiry, WebInquiry } from '../../src/evidence/inquiry.ts'
import { seen, unseen } from '../../src/evidence/observed.ts'
import type {
  Egress,
  Observed,
  PortState,
  SeenCertificate,
  SmtpGreeting,
  WebExchange,
  WebFailure,
  WebResponse,
} from '../../src/world.ts'

/** What a web server says to one address: the body of a page, or whatever is unusual about the answer. */
export type ScenePage =
  | string
  | {
      readonly status?: number
      /** `name: value`, one line each; in place of the usual content type if one is among them. */
      readonly headers?: readonly string[]
      readonly body?: string | Uint8Array
      readonly bodyEnd?: WebResponse['bodyEnd']
      /** As many as the body has unless said. */
      readonly wireBytes?: number
      readonly ttfbMs?: number
      readonly certificate?: Partial<SeenCertificate>
    }
  | { readonly failure: WebFailure['cause']; readonly tlsFault?: NonNullable<WebFailure['tlsFault']> }
  /** We could not look. */
  | 'unseen'

/** The machines of a domain as a check sees them. */
export interface OutsideScene {
  /**
   * By address: `https://example.com/`, with a star at the end for all that begin so; the longest that fits counts. A
   * function is asked each time. Servers that are there (an address of theirs begins one of these) say 404 to the rest;
   * hosts without any line refuse connections.
   */
  readonly web?: Readonly<Record<string, ScenePage | ((inquiry: WebInquiry) => ScenePage)>>
  /** `93.184.25.1 25`; all others are closed. `untested`: we could not look. */
  readonly ports?: Readonly<Record<string, PortState | 'untested'>>
  /** By address; all others cannot be looked at. */
  readonly greetings?: Readonly<Record<string, SmtpGreeting>>
  readonly egress?: Partial<Egress>
}

export function exchangeOf(inquiry: WebInquiry, { web = {} }: OutsideScene): Observed<WebExchange> {
  const line = lineFor(inquiry.url, web)
  const page = typeof line === 'function' ? line(inquiry) : line
  if (page === 'unseen') return unseen('timeout', 'not to be seen in this scene')
  if (page === undefined) {
    const { origin } = new URL(inquiry.url)
    const isThere = Object.keys(web).some((address) => address.startsWith(`${origin}/`))
    return seen(isThere ? response(inquiry, { status: 404, body: NOT_FOUND }) : failure('refused'))
  }
  if (typeof page === 'object' && 'failure' in page) return seen(failure(page.failure, page.tlsFault))
  const answer = typeof page === 'string' ? { body: page } : page
  const fault = answer.certificate?.fault
  return fault !== undefined && inquiry.isCertificateChecked !== false
    ? seen({ ...failure('tls', fault), certificate: { ...CERTIFICATE, ...answer.certificate } })
    : seen(response(inquiry, answer))
}

const NOT_FOUND = '<!doctype html><title>Not found</title><h1>Not found</h1>'

function lineFor(url: string, web: NonNullable<OutsideScene['web']>) {
  const fitting = Object.keys(web)
    .filter((address) => (address.endsWith('*') ? url.startsWith(address.slice(0, -1)) : url === address))
    .sort((one, other) => other.length - one.length)
  return fitting[0] === undefined ? undefined : web[fitting[0]]
}

const failure = (cause: WebFailure['cause'], tlsFault?: NonNullable<WebFailure['tlsFault']>): WebFailure => ({
  kind: 'failure',
  cause,
  ...(tlsFault !== undefined && { tlsFault }),
  detail: `${cause} in this scene`,
})

type Answer = Exclude<ScenePage, string | { readonly failure: unknown }>

function response(inquiry: WebInquiry, answer: Answer): WebResponse {
  const { status = 200, headers = [], body = '', bodyEnd, wireBytes, ttfbMs = 120, certificate } = answer
  const lines = headers.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  const hasType = lines.some(([name]) => name === 'content-type')
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const isCut = bytes.length > inquiry.maxBodyBytes
  return {
    kind: 'response',
    status,
    headers: hasType ? lines : [['content-type', 'text/html; charset=utf-8'], ...lines],
    body: bytes.subarray(0, inquiry.maxBodyBytes),
    bodyEnd: bodyEnd ?? (isCut ? 'cut' : 'whole'),
    wireBytes: wireBytes ?? bytes.length,
    ttfbMs,
    address: inquiry.addresses[0] ?? '',
    ...(inquiry.url.startsWith('https:') && { certificate: { ...CERTIFICATE, ...certificate } }),
  }
}

const CERTIFICATE: SeenCertificate = {
  fault: undefined,
  names: ['example.com', 'www.example.com'],
  issuer: 'Example CA',
  validFrom: new Date('2026-10-01T00:00:00Z'),
  validTo: new Date('2026-12-30T00:00:00Z'),
}

export function portOf({ address, port }: PortInquiry, { ports = {} }: OutsideScene): Observed<PortState> {
  const state = ports[`${address} ${port}`] ?? 'closed'
  return state === 'untested' ? unseen('budget', 'not tested in this scene') : seen(state)
}

export function greetingOf({ address }: GreetingInquiry, { greetings = {} }: OutsideScene): Observed<SmtpGreeting> {
  const greeting = greetings[address]
  return greeting === undefined ? unseen('timeout', 'no greeting in this scene') : seen(greeting)
}

export const egressOf = ({ egress = {} }: OutsideScene): Observed<Egress> =>
  seen({ port25: 'usable', hasIpv6: true, ...egress })
