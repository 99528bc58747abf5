import { shown } from '../checks/shown.ts'
import { presentData } from '../dns/presentation.ts'
import { typeName } from '../dns/types.ts'
import type { Entry } from '../evidence/book.ts'
import { describeAnswer, describeQuestion, type Inquiry } from '../evidence/inquiry.ts'
import type { FetchedPolicy } from '../evidence/mta-sts-policy.ts'
import type { DnsAnswer } from '../world.ts'

/** One inquiry as a reader may want to make it again. */
export interface Evidence {
  readonly asked: string
  /** A resolver id, the address of a name server, or the host of a policy. */
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
  readonly inquiry: Inquiry
  readonly of: string
  readonly answer: string
  readonly records: readonly string[]
  readonly durationMs: number
}

/** A server may answer with hundreds; nobody reads them, and every report keeps them. */
const MAX_RECORDS = 8

/** What one report keeps, in characters: a domain must not be able to make its reports too large to be kept. */
const MAX_CHARACTERS = 64_000
/** For an entry with nothing in it. */
const ENTRY_CHARACTERS = 60

/** By the keys of the inquiries, in the order in which they were made, until there is enough of it. */
export function keepEvidence(entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, KeptEvidence> {
  const kept = new Map<string, KeptEvidence>()
  let left = MAX_CHARACTERS
  for (const [key, entry] of entries) {
    const evidence = keptEvidence(entry)
    const { of, answer, records } = evidence
    left -= ENTRY_CHARACTERS + key.length + of.length + answer.length + records.join('').length
    if (left < 0) break
    kept.set(key, evidence)
  }
  return kept
}

function keptEvidence({ inquiry, sight, startedMs, endedMs }: Entry): KeptEvidence {
  const answer = sight.seen ? sight.value : undefined
  return {
    inquiry,
    of: answer !== undefined && 'from' in answer ? answer.from : target(inquiry),
    answer: sight.seen ? describe(sight.value) : `no answer: ${shown(sight.why.detail)}`,
    records: answer === undefined ? [] : recordsOf(answer),
    durationMs: Math.round((endedMs ?? startedMs) - startedMs),
  }
}

export const evidenceInWords = ({ inquiry, ...kept }: KeptEvidence): Evidence => ({
  asked: inquiry.kind === 'mta-sts-policy' ? policyUrl(inquiry.domain) : describeQuestion(inquiry),
  ...kept,
  reproduce: reproduction(inquiry),
})

const policyUrl = (domain: string): string => `https://mta-sts.${domain}/.well-known/mta-sts.txt`

function target(inquiry: Inquiry): string {
  switch (inquiry.kind) {
    case 'resolvers':
      return 'resolvers'
    case 'resolver':
      return inquiry.resolver
    case 'server':
      return inquiry.address
    case 'mta-sts-policy':
      return `mta-sts.${inquiry.domain}`
  }
}

function describe(answer: DnsAnswer | FetchedPolicy): string {
  if (!('kind' in answer)) return describeAnswer(answer)
  switch (answer.kind) {
    case 'response':
      return `HTTP ${answer.status}, ${shown(answer.mediaType ?? 'no content type')}, ${answer.body.length} characters`
    case 'redirect':
      return `HTTP ${answer.status} to ${shown(answer.location ?? 'nowhere')}`
    case 'too-large':
      return 'more than a policy may hold'
    case 'tls-invalid':
    case 'unreachable':
      return shown(answer.reason)
  }
}

function recordsOf(answer: DnsAnswer | FetchedPolicy): readonly string[] {
  if (!('kind' in answer))
    return fewOf(
      answer.answers,
      (record) => `${record.name} ${record.ttl} ${typeName(record.type)} ${presentData(record)}`,
    )
  return fewOf(answer.kind === 'response' ? answer.body.split(/\r?\n/).filter(Boolean) : [], (line) => line)
}

/** Only what is shown is put into words: an answer may hold thousands. */
function fewOf<Item>(items: readonly Item[], present: (item: Item) => string): readonly string[] {
  const few = items.slice(0, MAX_RECORDS).map((item) => shown(present(item)))
  return items.length > MAX_RECORDS ? [...few, `… ${items.length - MAX_RECORDS} more`] : few
}

/** `dig` asks whichever resolver its machine uses: what the DNS says does not depend on which one is asked. */
function reproduction(inquiry: Inquiry): string {
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
    case 'mta-sts-policy':
      return `curl --include --silent --show-error ${quoted(policyUrl(inquiry.domain))}`
  }
}

const dig = (options: readonly string[], { name, type }: { readonly name: string; readonly type: number }): string =>
  ['dig', ...options, '-q', quoted(`${name}.`.replace(/^\.\.$/, '.')), '-t', typeName(type)].join(' ')

/** Names come from strangers, and this line is made to be pasted into a shell. */
const quoted = (text: string): string => (/^[\w.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)
