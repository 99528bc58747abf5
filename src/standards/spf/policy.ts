import { buildSpf } from './build.ts'
import { readSpfWords, type SpfFaultCode, type SpfWord } from './parse.ts'
import { causesLookup, type SpfQualifier, type SpfTerm } from './record.ts'

export interface WrittenTerm {
  readonly written: string
  readonly term: SpfTerm
}

/** An SPF record as a receiver makes use of it. */
export interface SpfPolicy {
  readonly text: string
  readonly words: readonly SpfWord[]
  /** Any of them, wherever it stands, ends every evaluation with permerror (RFC 7208 section 4.6). */
  readonly faults: readonly { readonly written: string; readonly code: SpfFaultCode }[]
  /** Mechanisms up to and with the first `all`, and the redirect where there is none: nothing else can act. */
  readonly acting: readonly WrittenTerm[]
  /** Those of them that cost one of the ten lookups. */
  readonly lookups: readonly WrittenTerm[]
  /** What the first `all` says of everyone else. */
  readonly all: SpfQualifier | undefined
  readonly hasRedirect: boolean
  /** Somebody may send: a passing mechanism, a redirect or `+all`. */
  readonly authorisesSenders: boolean
}

/** Undefined for a text that is no SPF record. */
export function readPolicy(text: string): SpfPolicy | undefined {
  const words = readSpfWords(text)
  if (!words.ok) return undefined
  const acting = actingTerms(writtenTerms(words.value))
  const last = acting.at(-1)?.term
  return {
    text,
    words: words.value,
    faults: words.value.flatMap(({ written, reading }) => (reading.ok ? [] : [{ written, code: reading.fault }])),
    acting,
    lookups: acting.filter(({ term }) => causesLookup(term)),
    all: last?.kind === 'all' ? last.qualifier : undefined,
    hasRedirect: last?.kind === 'redirect',
    authorisesSenders: acting.some(({ term }) => authorises(term)),
  }
}

const writtenTerms = (words: readonly SpfWord[]): readonly WrittenTerm[] =>
  words.flatMap(({ written, reading }) => (reading.ok ? [{ written, term: reading.value }] : []))

/** RFC 7208 sections 5.1 and 6.1: nothing behind `all` is evaluated, and a redirect only where no `all` is. */
function actingTerms(terms: readonly WrittenTerm[]): readonly WrittenTerm[] {
  const mechanisms = terms.filter(({ term }) => isMechanism(term))
  const all = mechanisms.findIndex(({ term }) => term.kind === 'all')
  if (all >= 0) return mechanisms.slice(0, all + 1)
  return [...mechanisms, ...terms.filter(({ term }) => term.kind === 'redirect')]
}

const isMechanism = (term: SpfTerm): boolean => 'qualifier' in term

const authorises = (term: SpfTerm): boolean => ('qualifier' in term ? term.qualifier === '+' : term.kind === 'redirect')

/** Terms that can never act: mechanisms behind `all`, a redirect beside it, and what stands there twice. */
export function deadTerms({ words, acting }: SpfPolicy): readonly WrittenTerm[] {
  const alive = new Set(acting.map(({ term }) => term))
  const known = new Set<string>()
  return writtenTerms(words).filter(({ term }) => {
    if (!alive.has(term)) return isMechanism(term) || term.kind === 'redirect'
    const key = comparable(term)
    const isRepeated = known.has(key)
    known.add(key)
    return isRepeated
  })
}

/** Two terms that mean the same have the same text; the letter case of macros has a meaning. */
export function comparable(term: SpfTerm): string {
  const text = buildSpf({ terms: [term] })
  return text.includes('%') ? text : text.toLowerCase()
}

/** The record with some of its words written otherwise, or left out; everything else stays as it is. */
export const rewriteRecord = (
  { words }: SpfPolicy,
  rewrite: (word: SpfWord) => string | readonly string[] | undefined,
): string => ['v=spf1', ...words.flatMap((word) => rewrite(word) ?? [])].join(' ')

export const withoutTerms = (policy: SpfPolicy, unwanted: ReadonlySet<SpfTerm>): string =>
  rewriteRecord(policy, ({ written, reading }) => (reading.ok && unwanted.has(reading.value) ? undefined : written))
