import { shown } from '../checks/shown.ts'
import { presentData } from '../dns/presentation.ts'
import { typeName } from '../dns/types.ts'
import type { Entry } from '../evidence/book.ts'
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
  type WebInquiry,
} from '../evidence/inquiry.ts'
import { headerOf } from '../evidence/web-headers.ts'
import type { DnsAnswer } from '../world.ts'

/** One inquiry as a reader may want to make it again. */
export interface Evidence {
  readonly asked: string
  /** A resolver id, the address of a server, or the host of a page. */
  readonly of: string
  /** In short. */
  readonly answer: string
  /** What the answer section held, or the lines of a policy. */
  readonly records: readonly string[]
  readonly durationMs: number
  /** A line for a shell that asks the same. */
  readonly reproduce: string
}

/** What is kept of an inquiry: all that its evidence needs, and not the whole answer. */
export interface KeptEvidence {
  readonly inquiry: OutsideInquiry
  readonly of: string
  readonly answer: string
  readonly records: readonly string[]
  readonly durationMs: number
  /** Where the answer came from, where the inquiry does not say so. */
  readonly url?: string
}

const OK = 200

/** A server may answer with hundreds; nobody reads them, and every report keeps them. */
const MAX_RECORDS = 8

/** What one report keeps, in characters: a domain must not be able to make its reports too large to be kept. */
const MAX_CHARACTERS = 64_000
/** For an entry with nothing in it. */
const ENTRY_CHARACTERS = 60

/** By the keys of the inquiries, in the given order, until there is enough of it. */
export function keepEvidence(entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, KeptEvidence> {
  const kept = new Map<string, KeptEvidence>()
  let left = MAX_CHARACTERS
  for (const [key, { inquiry, sight, startedMs, endedMs }] of entries) {
    if (!isOutside(inquiry)) continue
    const { of, answer, records, url } = sight.seen
      ? told(inquiry, sight.value)
      : { of: target(inquiry), answer: `no answer: ${shown(sight.why.detail)}`, records: [], url: undefined }
    left -= ENTRY_CHARACTERS + key.length + of.length + answer.length + records.join('').length
    if (left < 0) break
    const durationMs = Math.round((endedMs ?? startedMs) - startedMs)
    kept.set(key, { inquiry, of, answer, records, durationMs, ...(url !== undefined && { url }) })
  }
  return kept
}

/** What was asked of others. That a page was read, or what our own network can do, is no evidence for anything. */
type OutsideInquiry = Exclude<Inquiry, PageInquiry | EgressInquiry | ElapsedInquiry>

export const isOutside = (inquiry: Inquiry): inquiry is OutsideInquiry =>
  inquiry.kind !== 'page' && inquiry.kind !== 'egress' && inquiry.kind !== 'elapsed'

export const evidenceInWords = ({ inquiry, url, ...kept }: KeptEvidence): Evidence => ({
  asked: asked(inquiry),
  ...kept,
  reproduce: reproduction(inquiry, url),
})

function asked(inquiry: OutsideInquiry): string {
  switch (inquiry.kind) {
    case 'web':
      return shown(inquiry.url)
    case 'port':
      return `${inquiry.address} port ${inquiry.port}`
    case 'greeting':
      return `${inquiry.address} port 25, SMTP`
    case 'registration':
      return `${inquiry.domain} RDAP`
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

type Told = Pick<Evidence, 'of' | 'answer' | 'records'> & { readonly url?: string }

/** The kind of the inquiry tells what came back. */
function told(inquiry: OutsideInquiry, value: Answer): Told {
  const of = target(inquiry)
  switch (inquiry.kind) {
    case 'web':
      return { of, ...toldOfWeb(inquiry, value as AnswerTo<typeof inquiry>) }
    case 'port':
      return { of, answer: value as AnswerTo<typeof inquiry>, records: [] }
    case 'greeting': {
      const { banner, hasStartTls } = value as AnswerTo<typeof inquiry>
      const startTls = hasStartTls === null ? 'refused to talk' : hasStartTls ? 'STARTTLS' : 'no STARTTLS'
      return { of, answer: startTls, records: banner === undefined ? [] : [shown(banner)] }
    }
    case 'registration':
      return toldOfRegistration(value as AnswerTo<typeof inquiry>)
    default:
      return toldOfDns(value as AnswerTo<typeof inquiry>)
  }
}

const toldOfRegistration = ({ isRegistered, statuses, url }: Registration): Told => ({
  of: new URL(url).hostname,
  url,
  answer: isRegistered ? `registered, ${statuses.length} statuses` : 'not registered',
  records: fewOf(statuses, (status) => `status: ${status}`),
})

const toldOfDns = (answer: DnsAnswer): Told => ({
  of: answer.from,
  answer: describeAnswer(answer),
  records: fewOf(
    answer.answers,
    (record) => `${record.name} ${record.ttl} ${typeName(record.type)} ${presentData(record)}`,
  ),
})

function toldOfWeb({ isBodyEvidence = false }: WebInquiry, exchange: AnswerTo<WebInquiry>): Omit<Told, 'of'> {
  if (exchange.kind === 'failure') return { answer: shown(exchange.detail), records: [] }
  const { status, headers, body, wireBytes } = exchange
  const lines = isBodyEvidence && status === OK ? new TextDecoder().decode(body).split(/\r?\n/).filter(Boolean) : []
  return {
    answer: `HTTP ${status}, ${shown(headerOf(exchange, 'content-type') ?? 'no content type')}, ${wireBytes} bytes`,
    records: lines.length > 0 ? fewOf(lines, (line) => line) : fewOf(headers, ([name, value]) => `${name}: ${value}`),
  }
}

/** Only what is shown is put into words: an answer may hold thousands. */
function fewOf<Item>(items: readonly Item[], present: (item: Item) => string): readonly string[] {
  const few = items.slice(0, MAX_RECORDS).map((item) => shown(present(item)))
  return items.length > MAX_RECORDS ? [...few, `… ${items.length - MAX_RECORDS} more`] : few
}

/** `dig` asks whichever resolver its machine uses: what the DNS says does not depend on which one is asked. */
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
          inquiry.form === 'dnssec' ? '+dnssec' : '+noedns',
          ...(inquiry.transport === 'tcp' ? ['+tcp'] : []),
        ],
        inquiry,
      )
    case 'web':
      return curl(inquiry.url)
    case 'port':
      return `nc -vz -w 3 ${inquiry.address} ${inquiry.port}`
    case 'registration':
      return url === undefined ? `whois ${quoted(inquiry.domain)}` : curl(url)
    case 'greeting':
      return `openssl s_client -starttls smtp -connect ${bracketed(inquiry.address)}:25 -servername ${quoted(inquiry.host)}`
  }
}

const curl = (url: string): string => `curl --include --silent --show-error ${quoted(url)}`

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address)

const dig = (options: readonly string[], { name, type }: { readonly name: string; readonly type: number }): string =>
  ['dig', ...options, '-q', quoted(`${name}.`.replace(/^\.\.$/, '.')), '-t', typeName(type)].join(' ')

/** Names come from strangers, and this line is made to be pasted into a shell. */
const quoted = (text: string): string => (/^[\w.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)
