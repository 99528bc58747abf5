import type { QueryPattern } from '../checks/decided-by.ts'
import { isAtOrBelow } from '../dns/name.ts'
import type { Name, ResourceRecord } from '../dns/record.ts'
import { TYPE, typeName } from '../dns/types.ts'
import type { AnswerTo, DnsInquiry, Inquiry, Registration, ServerInquiry } from '../evidence/engine/inquiry.ts'
import type { Entry } from '../evidence/engine/inquiry-session.ts'
import { registrableDomain } from '../standards/public-suffix/registrable.ts'

/** The facts that a pattern is compared with, in addition to the query. */
export interface Circumstances {
  readonly domain: string
  readonly registrableDomain: string
  /** Texts from the values of the verdict. */
  readonly mentioned: ReadonlySet<string>
}

/** The circumstances of each verdict about a domain. */
export function circumstancesOf(domain: string): (values: object) => Circumstances {
  const place = { domain, registrableDomain: registrableDomain(domain) ?? domain }
  return (values) => ({ ...place, mentioned: mentionsIn(values) })
}

export function matches(pattern: QueryPattern, entry: Entry, circumstances: Circumstances): boolean {
  const { inquiry } = entry
  const { kind, isMentioned, hasRecords, isAlias } = pattern
  if (kind !== undefined && kind !== inquiry.kind) return false
  if (isMentioned && !isMentionedIn(entry, circumstances)) return false
  if (hasRecords !== undefined && hasRecords !== answersIn(entry).length > 0) return false
  if (isAlias && !answersIn(entry).some(({ name, type }) => type === TYPE.CNAME && isAbout(inquiry, name))) return false
  return isDns(inquiry) ? matchesQuery(pattern, inquiry, circumstances) : kind !== undefined
}

const isDns = (inquiry: Inquiry): inquiry is DnsInquiry =>
  inquiry.kind === 'resolvers' || inquiry.kind === 'resolver' || inquiry.kind === 'server'

function matchesQuery(pattern: QueryPattern, inquiry: DnsInquiry, circumstances: Circumstances): boolean {
  const { types, isDirect, isTypeMentioned } = pattern
  if (isDirect !== undefined && isDirect !== (inquiry.kind === 'server')) return false
  if (inquiry.kind === 'server' && !isAskedSo(pattern, inquiry)) return false
  if (types !== undefined && !types.some((type) => type === typeName(inquiry.type))) return false
  if (isTypeMentioned && !circumstances.mentioned.has(typeName(inquiry.type).toLowerCase())) return false
  return matchesName(pattern, inquiry.name, circumstances)
}

const isAskedSo = ({ transport, form, isRecursionDesired }: QueryPattern, inquiry: ServerInquiry): boolean =>
  (transport === undefined || transport === inquiry.transport) &&
  (form === undefined || form === inquiry.form) &&
  (isRecursionDesired === undefined || isRecursionDesired === inquiry.isRecursionDesired)

function matchesName({ at, isOwn, isElsewhere, label }: QueryPattern, name: Name, about: Circumstances): boolean {
  const { domain } = about
  if (at !== undefined && name !== (at === '@' ? domain : `${at}.${domain}`)) return false
  if (isElsewhere && name === domain) return false
  if (isOwn && !isAtOrBelow(name, about.registrableDomain)) return false
  return label === undefined || name.split('.').some((own) => isLabel(own, label))
}

const isLabel = (own: string, wanted: string): boolean =>
  wanted.endsWith('*') ? own.startsWith(wanted.slice(0, -1)) : own === wanted

const answersIn = ({ inquiry, observation }: Entry): readonly ResourceRecord[] =>
  isDns(inquiry) && observation.seen ? (observation.value as AnswerTo<typeof inquiry>).answers : []

const isAbout = (inquiry: Inquiry, name: Name): boolean => isDns(inquiry) && inquiry.name === name

function isMentionedIn({ inquiry, observation }: Entry, circumstances: Circumstances): boolean {
  const { mentioned } = circumstances
  if (inquiry.kind === 'registration')
    return (
      observation.seen &&
      (observation.value as Registration).statuses.some((status) => mentioned.has(status.toLowerCase()))
    )
  return isDns(inquiry) && (isSelected(inquiry, circumstances) || mentioned.has(inquiry.name))
}

/** A server or resolver in the values selects the queries to it; a host selects the queries about it. */
export function isSelected(inquiry: Inquiry, { mentioned }: Circumstances): boolean {
  if (inquiry.kind === 'server') return mentioned.has(inquiry.address)
  if (inquiry.kind === 'resolver' && mentioned.has(inquiry.resolver)) return true
  return isDns(inquiry) && mentioned.has(inquiry.name)
}

const MAX_DEPTH = 4

/** `include:example.net` also mentions the name. */
function wordsIn(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().split(/[\s(),;“”„"']+/)
  return new Set([...words, ...words.map((word) => word.replace(/^[?~+-]?[a-z]+[:=]/, ''))])
}

/** The names and IP addresses in the values of a verdict: `ns1.example.com (192.0.2.1)` has two. */
function mentionsIn(values: unknown, depth = 0): ReadonlySet<string> {
  if (typeof values === 'string') return wordsIn(values)
  if (typeof values !== 'object' || values === null || depth > MAX_DEPTH) return new Set()
  return new Set(Object.values(values).flatMap((value) => [...mentionsIn(value, depth + 1)]))
}
