import { buildSpf } from './build.ts'
import { readSpfWords, type SpfFaultCode, type SpfWord } from './parse.ts'
import { causesLookup, type SpfQualifier, type SpfTerm } from './record.ts'

export interface WrittenTerm {
  readonly written: string
  readonly term: SpfTerm
}

/** An SPF record as receivers evaluate it. */
export interface SpfPolicy {
  readonly text: string
  readonly words: readonly SpfWord[]
  /** Any fault, in any position, ends every evaluation with permerror (RFC 7208 section 4.6). */
  readonly faults: readonly { readonly written: string; readonly code: SpfFaultCode }[]
  /** The terms that can have an effect: mechanisms up to and including the first `all`, or the redirect if there is no `all`. */
  readonly acting: readonly WrittenTerm[]
  /** The acting terms that count against the limit of ten lookups. */
  readonly lookups: readonly WrittenTerm[]
  /** The qualifier of the first `all`. */
  readonly all: SpfQualifier | undefined
  readonly hasRedirect: boolean
  /** True if at least one sender is authorized: there is a passing mechanism, a redirect or `+all`. */
  readonly authorizesSenders: boolean
}

/** Returns undefined for a text that is not an SPF record. */
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
    authorizesSenders: acting.some(({ term }) => mayAuthorize(term)),
  }
}

const writtenTerms = (words: readonly SpfWord[]): readonly WrittenTerm[] =>
  words.flatMap(({ written, reading }) => (reading.ok ? [{ written, term: reading.value }] : []))

/** RFC 7208 sections 5.1 and 6.1: nothing after `all` is evaluated, and a redirect is evaluated only without `all`. */
function actingTerms(terms: readonly WrittenTerm[]): readonly WrittenTerm[] {
  const mechanisms = terms.filter(({ term }) => isMechanism(term))
  const all = mechanisms.findIndex(({ term }) => term.kind === 'all')
  if (all >= 0) return mechanisms.slice(0, all + 1)
  return [...mechanisms, ...terms.filter(({ term }) => term.kind === 'redirect')]
}

const isMechanism = (term: SpfTerm): boolean => 'qualifier' in term

/** A passing mechanism or a redirect may name a sender. */
export const mayAuthorize = (term: SpfTerm): boolean =>
  'qualifier' in term ? term.qualifier === '+' : term.kind === 'redirect'

/** Returns the terms that never have an effect: mechanisms after `all`, a redirect beside it, and duplicates. */
export function ineffectiveTerms({ words, acting }: SpfPolicy): readonly WrittenTerm[] {
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

/** Two terms with the same meaning get the same text. Macros are case-sensitive. */
export function comparable(term: SpfTerm): string {
  const text = buildSpf({ terms: [term] })
  return text.includes('%') ? text : text.toLowerCase()
}

/** Replaces or removes some words of the record; everything else stays as written. */
export const rewriteRecord = (
  { words }: SpfPolicy,
  rewrite: (word: SpfWord, index: number) => string | readonly string[] | undefined,
): string => ['v=spf1', ...words.flatMap((word, index) => rewrite(word, index) ?? [])].join(' ')

export const withoutTerms = (policy: SpfPolicy, unwanted: ReadonlySet<SpfTerm>): string =>
  rewriteRecord(policy, ({ written, reading }) => (reading.ok && unwanted.has(reading.value) ? undefined : written))
