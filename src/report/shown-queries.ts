import { shown } from '../checks/shown.ts'
import { presentData } from '../dns/presentation.ts'
import { typeName } from '../dns/types.ts'
import {
  type Answer,
  type AnswerTo,
  describeAnswer,
  describeQuestion,
  type EgressInquiry,
  type ElapsedInquiry,
  type Inquiry,
  type PageInquiry,
  type Registration,
  type ServerInquiry,
  type WebInquiry,
} from '../evidence/engine/inquiry.ts'
import type { Entry } from '../evidence/engine/inquiry-session.ts'
import { headerOf } from '../evidence/web/web-headers.ts'
import { atOnce, type Steps } from '../slices.ts'
import type { DnsAnswer } from '../world.ts'

/** One query in a form that readers can repeat. */
export interface ShownQuery {
  readonly asked: string
  /** A resolver id, the IP address of a server, or the host of a page. */
  readonly of: string
  /** A short summary. */
  readonly answer: string
  /** The records of the answer section, or the lines of a policy. */
  readonly records: readonly string[]
  readonly durationMs: number
  /** The answer comes from a change that is not published yet. The command shows what is published. */
  readonly isPlanned?: boolean
  /** A shell command that sends the same query. */
  readonly reproduce: string
}

/** What is stored of a query that a report shows, without the whole response. */
export interface RecordedQuery {
  readonly inquiry: OutsideInquiry
  readonly of: string
  readonly answer: string
  readonly records: readonly string[]
  readonly durationMs: number
  readonly isPlanned?: true
  /** The server that responded, if the query does not name it. */
  readonly url?: string
}

const OK = 200

/** Limits the records of a response, which can be hundreds and are stored with every report. */
const MAX_RECORDS = 8

/**
 * The limit of the shown queries of a report, in characters, so that a domain cannot make its reports too large for the
 * cache.
 */
const MAX_CHARACTERS = 64_000
/** The size of an entry without records. */
const ENTRY_CHARACTERS = 60

/** Collects entries by the keys of the queries, in the given order, up to the limit. */
export function* recordQueriesInSteps(entries: ReadonlyMap<string, Entry>): Steps<ReadonlyMap<string, RecordedQuery>> {
  const recorded = new Map<string, RecordedQuery>()
  let left = MAX_CHARACTERS
  for (const [key, { inquiry, observation, startedMs, endedMs }] of entries) {
    if (!isOutside(inquiry)) continue
    const { of, answer, records, url, isPlanned }: AnswerDescription = observation.seen
      ? describe(inquiry, observation.value)
      : { of: target(inquiry), answer: `no answer: ${shown(observation.why.detail)}`, records: [] }
    left -= ENTRY_CHARACTERS + key.length + of.length + answer.length + records.join('').length
    if (left < 0) break
    const durationMs = Math.round((endedMs ?? startedMs) - startedMs)
    recorded.set(key, {
      ...{ inquiry, of, answer, records, durationMs },
      ...(url !== undefined && { url }),
      ...(isPlanned && { isPlanned }),
    })
    yield
  }
  return recorded
}

export const recordQueries = (entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, RecordedQuery> =>
  atOnce(recordQueriesInSteps(entries))

/** Only queries to other servers are shown; parsing a page and the capabilities of the network are not. */
type OutsideInquiry = Exclude<Inquiry, PageInquiry | EgressInquiry | ElapsedInquiry>

export const isOutside = (inquiry: Inquiry): inquiry is OutsideInquiry =>
  inquiry.kind !== 'page' && inquiry.kind !== 'egress' && inquiry.kind !== 'elapsed'

export const shownQuery = ({ inquiry, url, ...recorded }: RecordedQuery): ShownQuery => ({
  asked: asked(inquiry, url),
  ...recorded,
  reproduce: reproduction(inquiry, url),
})

function asked(inquiry: OutsideInquiry, url: string | undefined): string {
  switch (inquiry.kind) {
    case 'web':
      return shown(inquiry.url)
    case 'port':
      return `${inquiry.address} port ${inquiry.port}`
    case 'greeting':
      return `${inquiry.address} port 25, SMTP`
    case 'registration':
      return `${inquiry.domain} ${url?.startsWith(WHOIS) ? 'WHOIS' : 'RDAP'}`
    default:
      return describeQuestion(inquiry)
  }
}

function target(inquiry: OutsideInquiry): string {
  switch (inquiry.kind) {
    case 'resolvers':
      return 'resolvers'
    case 'resolver':
      return inquiry.resolver
    case 'server':
    case 'port':
    case 'greeting':
      return inquiry.address
    case 'web':
      return shown(new URL(inquiry.url).hostname)
    case 'registration':
      return 'registry'
  }
}

type AnswerDescription = Pick<ShownQuery, 'of' | 'answer' | 'records' | 'isPlanned'> & { readonly url?: string }

/** The kind of the query determines the type of the response. */
function describe(inquiry: OutsideInquiry, value: Answer): AnswerDescription {
  const of = target(inquiry)
  switch (inquiry.kind) {
    case 'web':
      return { of, ...describeWeb(inquiry, value as AnswerTo<typeof inquiry>) }
    case 'port':
      return { of, answer: value as AnswerTo<typeof inquiry>, records: [] }
    case 'greeting': {
      const { banner, hasStartTls } = value as AnswerTo<typeof inquiry>
      const startTls = hasStartTls === null ? 'refused to talk' : hasStartTls ? 'STARTTLS' : 'no STARTTLS'
      return { of, answer: startTls, records: banner === undefined ? [] : [shown(banner)] }
    }
    case 'registration':
      return describeRegistration(value as AnswerTo<typeof inquiry>)
    default:
      return describeDns(value as AnswerTo<typeof inquiry>)
  }
}

const describeRegistration = (registration: Registration): AnswerDescription => ({
  of: new URL(registration.url).hostname,
  url: registration.url,
  answer: registration.isRegistered ? `registered, ${registration.statuses.length} statuses` : 'no entry',
  records: fewOf(linesOf(registration), (line) => line),
})

const linesOf = ({ expires, nameServers = [], dnssec, statuses }: Registration): readonly string[] => [
  ...(expires === undefined ? [] : [`expires: ${expires}`]),
  ...nameServers.map((name) => `name server: ${name}`),
  ...(dnssec?.ds?.map((ds) => `DS: ${ds.keyTag} ${ds.algorithm} ${ds.digestType} ${ds.digest}`) ?? []),
  ...statuses.map((status) => `status: ${status}`),
]

const describeDns = (answer: DnsAnswer): AnswerDescription => ({
  of: answer.from,
  answer: describeAnswer(answer),
  ...(answer.isPlanned && { isPlanned: true }),
  records: fewOf(
    answer.answers,
    (record) => `${record.name} ${record.ttl} ${typeName(record.type)} ${presentData(record)}`,
  ),
})

function describeWeb(
  { isBodyShown = false }: WebInquiry,
  exchange: AnswerTo<WebInquiry>,
): Omit<AnswerDescription, 'of'> {
  if (exchange.kind === 'failure') return { answer: shown(exchange.detail), records: [] }
  const { status, headers, body, wireBytes } = exchange
  const lines = isBodyShown && status === OK ? new TextDecoder().decode(body).split(/\r?\n/).filter(Boolean) : []
  return {
    answer: `HTTP ${status}, ${shown(headerOf(exchange, 'content-type') ?? 'no content type')}, ${wireBytes} bytes`,
    records: lines.length > 0 ? fewOf(lines, (line) => line) : fewOf(headers, ([name, value]) => `${name}: ${value}`),
  }
}

/** Formats only the records that are shown, because a response may contain thousands. */
function fewOf<Item>(items: readonly Item[], present: (item: Item) => string): readonly string[] {
  const few = items.slice(0, MAX_RECORDS).map((item) => shown(present(item)))
  return items.length > MAX_RECORDS ? [...few, `… ${items.length - MAX_RECORDS} more`] : few
}

const DIG_FORMS: Readonly<Record<ServerInquiry['form'], readonly string[]>> = {
  plain: ['+noedns'],
  dnssec: ['+dnssec'],
  transfer: [],
  options: ['+dnssec', '+cookie', '+ednsopt=100'],
}

/** The `dig` command names no resolver, because the DNS data does not depend on the resolver. */
function reproduction(inquiry: OutsideInquiry, url: string | undefined): string {
  switch (inquiry.kind) {
    case 'resolvers':
    case 'resolver':
      return dig(inquiry.isCheckingDisabled ? ['+dnssec', '+cdflag'] : ['+dnssec'], inquiry)
    case 'server':
      return dig(
        [
          `@${inquiry.address}`,
          inquiry.isRecursionDesired ? '+recurse' : '+norecurse',
          ...DIG_FORMS[inquiry.form],
          ...(inquiry.transport === 'tcp' ? ['+tcp'] : []),
        ],
        inquiry,
      )
    case 'web':
      return curl(inquiry.url)
    case 'port':
      return `nc -vz -w 3 ${inquiry.address} ${inquiry.port}`
    case 'registration':
      return url === undefined || url.startsWith(WHOIS) ? whois(inquiry.domain, url) : curl(url)
    case 'greeting':
      return `openssl s_client -starttls smtp -connect ${bracketed(inquiry.address)}:25 -servername ${quoted(inquiry.host)}`
  }
}

const WHOIS = 'whois:'

const whois = (domain: string, url: string | undefined): string =>
  ['whois', ...(url === undefined ? [] : ['-h', quoted(new URL(url).hostname)]), quoted(domain)].join(' ')

const curl = (url: string): string => `curl --include --silent --show-error ${quoted(url)}`

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address)

const dig = (options: readonly string[], { name, type }: { readonly name: string; readonly type: number }): string =>
  ['dig', ...options, '-q', quoted(`${name}.`.replace(/^\.\.$/, '.')), '-t', typeName(type)].join(' ')

/** Quotes names for the shell, because they come from the network. */
const quoted = (text: string): string => (/^[\w.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)
