import { mechanismMeantBy } from './misspelled.ts'
import { readSpfWords } from './parse.ts'
import { comparable, rewriteRecord, type SpfPolicy } from './policy.ts'
import type { SpfTerm } from './record.ts'
import { repairWord } from './repair.ts'

/** A term that is meant to authorize senders, but has no effect at receivers. */
export interface IgnoredSender {
  readonly written: string
  readonly term: SpfTerm
  /** The term that has the intended effect before `all`. */
  readonly meant: string
}

/**
 * The terms that receivers ignore although they are meant to authorize senders: mechanisms after `all`, a redirect beside `all`, and
 * mechanisms that are written like a modifier (`include=…`). Repetitions of an acting term are not among them.
 */
export function ignoredSenders({ words, acting, all, hasRedirect }: SpfPolicy): readonly IgnoredSender[] {
  const alive = new Set<SpfTerm>(acting.map(({ term }) => term))
  const known = new Set(acting.map(({ term }) => comparable(term)))
  return words.flatMap(({ written, reading }) => {
    if (!reading.ok || alive.has(reading.value)) return []
    const named = meantBy(written, reading.value, all === undefined && !hasRedirect)
    const meant = named === undefined || validTerms(named).length > 0 ? named : repairWord(named)
    const [term] = meant === undefined ? [] : validTerms(meant)
    if (meant === undefined || term === undefined || known.has(comparable(term))) return []
    known.add(comparable(term))
    return [{ written, term: reading.value, meant }]
  })
}

/** Undefined for a term that authorizes no sender, and for the deprecated `ptr`. */
function meantBy(written: string, term: SpfTerm, mayRedirect: boolean): string | undefined {
  if (term.kind === 'redirect') return `include:${term.domain}`
  if ('qualifier' in term)
    return term.qualifier === '+' && term.kind !== 'all' && term.kind !== 'ptr' ? written : undefined
  const mechanism = term.kind === 'unknown-modifier' ? mechanismMeantBy(term.name) : undefined
  if (term.kind !== 'unknown-modifier' || mechanism === undefined || mechanism === 'ptr' || mechanism === 'exp')
    return undefined
  if (mechanism === 'redirect') return mayRedirect ? `redirect=${term.value}` : `include:${term.value}`
  return `${mechanism}:${term.value}`
}

function validTerms(words: string): readonly SpfTerm[] {
  const reading = readSpfWords(`v=spf1 ${words}`)
  return reading.ok ? reading.value.flatMap((word) => (word.reading.ok ? [word.reading.value] : [])) : []
}

/** The record with these terms in their intended form, where receivers evaluate them. */
export function withSenders(policy: SpfPolicy, senders: readonly IgnoredSender[]): string {
  const meantBy = new Map<SpfTerm, string>(senders.map(({ term, meant }) => [term, meant]))
  const { words } = policy
  const all = words.findIndex(({ reading }) => reading.ok && reading.value.kind === 'all')
  const isLate = (index: number): boolean => all >= 0 && index > all
  const late = words.flatMap(({ reading }, index) =>
    isLate(index) && reading.ok ? (meantBy.get(reading.value) ?? []) : [],
  )
  return rewriteRecord(policy, (word, index) => {
    if (index === all) return [...late, word.written]
    const meant = word.reading.ok ? meantBy.get(word.reading.value) : undefined
    if (meant === undefined) return word.written
    return isLate(index) ? undefined : meant
  })
}
