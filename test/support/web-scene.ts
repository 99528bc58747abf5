import type { GreetingInquiry, PortInquiry, WebInquiry } from '../../src/evidence/engine/inquiry.ts'
import { seen, unseen } from '../../src/evidence/engine/observed.ts'
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

/** The response of a web server for one URL: the body of a page, or the members that differ from a usual response. */
export type ScenePage =
  | string
  | {
      readonly status?: number
      /** `name: value`, one line each; a content type among them replaces the default one. */
      readonly headers?: readonly string[]
      readonly body?: string | Uint8Array
      readonly bodyEnd?: WebResponse['bodyEnd']
      /** The length of the body if absent. */
      readonly wireBytes?: number
      readonly ttfbMs?: number
      readonly certificate?: Partial<SeenCertificate>
    }
  | { readonly failure: WebFailure['cause']; readonly tlsFault?: NonNullable<WebFailure['tlsFault']> }
  /** The request failed on our side. */
  | 'unseen'

/** The hosts of a domain for a check. */
export interface OutsideScene {
  /**
   * By URL: `https://example.com/`, with an asterisk at the end as a prefix; the longest match is used. A function is called for
   * each request. Hosts with at least one line return 404 for all other URLs; hosts without any line refuse connections.
   */
  readonly web?: Readonly<Record<string, ScenePage | ((inquiry: WebInquiry) => ScenePage)>>
  /** `93.184.25.1 25`; all other ports are closed. `untested` means that the test failed on our side. */
  readonly ports?: Readonly<Record<string, PortState | 'untested'>>
  /** By address; sessions with all other addresses fail. */
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

type HttpResponse = Exclude<ScenePage, string | { readonly failure: unknown }>

function response(inquiry: WebInquiry, answer: HttpResponse): WebResponse {
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
