import { windows1252 } from '../charset/decoder.ts'
import { parseDomainName } from '../domain-name/parse.ts'
import type { RegistryEntry } from '../rdap/domain-answer.ts'
import { blocksIn, COMMENT, type Field, linesOf } from './fields.ts'
import { readEntry, statusWords } from './read-entry.ts'
import type { WhoisServer } from './servers.ts'

export type WhoisAnswer =
  | { readonly kind: 'registered'; readonly entry: RegistryEntry }
  /**
   * `isReserved`: the registry says that the name cannot be registered. `isDocumented`: it says that the name is not registered
   * in the words that it documents; other words may mean something else.
   */
  | { readonly kind: 'not-found'; readonly isReserved: boolean; readonly isDocumented: boolean }
  | { readonly kind: 'rate-limited' }
  /** The answer is empty or incomplete, is about another name, or has an unknown form. */
  | { readonly kind: 'undecided' }

const UNDECIDED: WhoisAnswer = { kind: 'undecided' }
const RESERVED: WhoisAnswer = { kind: 'not-found', isReserved: true, isDocumented: false }

/** Registries use UTF-8 or ISO 8859-1, and the protocol does not say which. */
export function decodeWhoisAnswer(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return windows1252.decode(bytes)
  }
}

/** A page of a proxy or a portal, or the response of a web server to the query. */
const WEB_PAGE = /<(?:!doctype|html|head|body)\b|^\s*HTTP\/\d/i

const RATE_LIMITED = [
  /\b(?:limit|quota|rate|quer(?:y|ies)|requests|connections)\b.{0,60}\b(?:exceeded|reached)\b/i,
  /\bexceed(?:ed|ing)\b.{0,60}\b(?:limit|quota|rate|maximum|quer(?:y|ies)|requests|connections)\b/i,
  /\b(?:too many|excessive) (?:quer(?:y|ies|ying)|requests|connections|lookups)\b/i,
  /\b(?:ip|address|addresses|access|client|host|you|network)\b.{0,60}\b(?:blocked|blacklisted|banned|denied|refused)\b/i,
  /\b(?:try|query) again (?:later|in|after)\b|\bstill in grace period\b|\binterval is too short\b|\bslow down\b/i,
]

/** As the status of a name. */
const FREE_STATUS: ReadonlySet<string> = new Set(['available', 'free', 'not registered'])
const WITHHELD_STATUS: ReadonlySet<string> = new Set([
  'reserved',
  'unassignable',
  'blocked',
  'prohibited',
  'restricted',
  'invalid',
  'not allowed',
])
const REGISTERED_STATUS: ReadonlySet<string> = new Set([
  'registered',
  'delegated',
  'connected',
  'not available',
  'out of service',
  'to be suspended',
])

/** In a sentence in place of an entry. */
const WITHHELD = /\b(?:reserved|prohibited|unassignable|restricted|blocked|can ?not be registered)\b/
const RIGHTS_RESERVED = /\brights (?:are )?reserved\b/g
const NOT_FOUND =
  /\bno (?:match|matching (?:record|objects?)|entries found|entry found|data found)\b|\bnothing found\b|\bnot (?:been )?(?:found|registered)\b|_not_found\b/

/** Longer lines are sentences of a notice. */
const MAX_PHRASE_LENGTH = 160

const DOMAIN_KEYS: ReadonlySet<string> = new Set(['domain', 'domain name'])
/** Only contacts have these; they are objects of their own (RFC 2622). */
const CONTACT_KEYS: ReadonlySet<string> = new Set(['nic-hdl', 'personname', 'person', 'role'])
/** The server repeats the query. */
const QUERY_KEY = 'query'

type Phrases = Pick<WhoisServer, 'host' | 'notRegistered'>

/**
 * Interprets the answer of a WHOIS server to a query for `name`, which must be a name of A-labels in lower case. An entry
 * counts only if it is for exactly that name, and a phrase only if there is no entry of another name.
 */
export function parseWhoisAnswer(text: string, name: string, server: Phrases): WhoisAnswer {
  if (WEB_PAGE.test(text)) return UNDECIDED
  const lines = linesOf(text)
  const blocks = blocksIn(lines)
  const objects = objectsIn(blocks)
  const own = objects.find(({ value }) => isSameName(value, name))
  const entry = own && readObject(own.fields, lines, server)
  if (entry?.kind === 'registered') return entry
  if (lines.some((line) => RATE_LIMITED.some((pattern) => pattern.test(line)))) return { kind: 'rate-limited' }
  const hasAnother =
    objects.some(({ value }) => !isSameName(value, name)) ||
    blocks.flat().some(({ key, value }) => key === QUERY_KEY && !isSameName(value, name))
  // The documented phrase may be about the other name.
  if (entry?.kind === 'not-found') return hasAnother ? { ...entry, isDocumented: false } : entry
  if (entry !== undefined) return entry
  return hasAnother ? UNDECIDED : readPhrases(lines, name, server)
}

interface WhoisObject {
  /** The value of the field with the name. */
  readonly value: string
  readonly fields: Field[]
}

/** The entries of domains. An entry begins with the block that has the name and goes on until the next entry. */
function objectsIn(blocks: readonly (readonly Field[])[]): readonly WhoisObject[] {
  const objects: WhoisObject[] = []
  for (const block of blocks) {
    if (block.some(({ key }) => CONTACT_KEYS.has(key))) continue
    const starts = block.flatMap(({ key }, index) => (DOMAIN_KEYS.has(key) ? [index] : []))
    if (starts.length === 0) objects.at(-1)?.fields.push(...block)
    for (const [number, start] of starts.entries())
      objects.push({
        value: block[start]?.value ?? '',
        fields: block.slice(number === 0 ? 0 : start, starts[number + 1]),
      })
  }
  return objects
}

/** Some registries write both forms of an internationalized name. */
const isSameName = (value: string, name: string): boolean =>
  value.split(/[\s()"']+/).some((word) => {
    const domain = parseDomainName(word.replace(/\.$/, ''))
    return domain.ok && domain.value === name
  })

function readObject(fields: readonly Field[], lines: readonly string[], server: Phrases): WhoisAnswer {
  const entry = readEntry(fields, server.host)
  const { created, expires, registrar, nameServers = [], statuses } = entry
  const words = statusWords(fields)
  const hasData = [created, expires, registrar].some((datum) => datum !== undefined) || nameServers.length > 0
  if (words.some((word) => FREE_STATUS.has(word)))
    // An entry with data contradicts itself.
    return hasData
      ? UNDECIDED
      : { kind: 'not-found', isReserved: false, isDocumented: hasDocumentedPhrase(lines, server) }
  if (hasData) return { kind: 'registered', entry }
  if (words.some((word) => WITHHELD_STATUS.has(word))) return RESERVED
  const isRegistered = statuses.length > 0 || words.some((word) => REGISTERED_STATUS.has(word))
  return isRegistered ? { kind: 'registered', entry } : UNDECIDED
}

function readPhrases(lines: readonly string[], name: string, server: Phrases): WhoisAnswer {
  // Many answers repeat the name, and `blocked.example` must not count as a blocked name.
  const short = lines
    .filter((line) => line.length <= MAX_PHRASE_LENGTH)
    .map((line) => line.toLowerCase().replaceAll(name, '').replaceAll(RIGHTS_RESERVED, ''))
  if (short.some((line) => !COMMENT.test(line) && WITHHELD.test(line))) return RESERVED
  const isDocumented = hasDocumentedPhrase(lines, server)
  return isDocumented || short.some((line) => NOT_FOUND.test(line))
    ? { kind: 'not-found', isReserved: false, isDocumented }
    : UNDECIDED
}

/** Whether a line begins with the phrase, regardless of case, white space and comment signs. */
const hasDocumentedPhrase = (lines: readonly string[], { notRegistered }: Phrases): boolean =>
  notRegistered !== undefined && lines.some((line) => normalized(line).startsWith(normalized(notRegistered)))

const normalized = (line: string): string => line.replace(COMMENT, '').replace(/\s+/g, ' ').trim().toLowerCase()
