import type { QueryPattern } from '../checks/decided-by.ts'
import { CHECKS } from '../checks/registry.ts'
import { UNKNOWN, type Verdict, whyOf } from '../checks/verdict.ts'
import type { Entry } from '../evidence/engine/inquiry-session.ts'
import { provesSomething } from '../evidence/lookup/record-set.ts'
import { atOnce, mapInSteps, type Steps } from '../slices.ts'
import type { DnsAnswer, Unseen } from '../world.ts'
import { type Circumstances, circumstancesOf, isSelected, matches } from './query-patterns.ts'
import { isOutside, type RecordedQuery, recordQueriesInSteps } from './shown-queries.ts'

/** A finding for which queries are shown. */
export interface Supported {
  readonly id: string
  readonly verdict: Verdict
  /** Keys of the queries that its check used, the nearest first. */
  readonly dependsOn: ReadonlySet<string>
}

/** If nothing is known about a check, any of its queries may have decided. */
const DECIDED_BY: ReadonlyMap<string, readonly QueryPattern[]> = new Map(
  CHECKS.map(({ check: { id, decidedBy = [] } }) => [id, decidedBy]),
)

/** The number of queries per finding, because all of them are stored with the report. */
const MAX_QUERIES = 32

/** The shown queries of each finding: the queries that decided its verdict, the most important first. */
export function* queriesForEachInSteps(
  findings: readonly Supported[],
  entries: ReadonlyMap<string, Entry>,
  domain: string,
): Steps<readonly (readonly RecordedQuery[])[]> {
  const ranked = createRanking(entries, domain)
  const keys = yield* mapInSteps(findings, (finding) => ranked(finding).slice(0, MAX_QUERIES))
  const recorded = yield* recordQueriesInSteps(inTurns(keys, entries))
  return keys.map((own) => own.flatMap((key) => recorded.get(key) ?? []))
}

export const queriesForEach = (...about: Parameters<typeof queriesForEachInSteps>) =>
  atOnce(queriesForEachInSteps(...about))

/** Takes the first query of every finding, then the second: if not all fit, the most important ones do. */
function inTurns(
  lists: readonly (readonly string[])[],
  entries: ReadonlyMap<string, Entry>,
): ReadonlyMap<string, Entry> {
  const ordered = new Map<string, Entry>()
  for (let turn = 0; turn < MAX_QUERIES; turn++)
    for (const list of lists) {
      const key = list[turn]
      const entry = key === undefined ? undefined : entries.get(key)
      if (key !== undefined && entry !== undefined) ordered.set(key, entry)
    }
  return ordered
}

/** Ranks the queries of the findings about one domain. */
export function createRanking(
  entries: ReadonlyMap<string, Entry>,
  domain: string,
): (finding: Supported) => readonly string[] {
  const circumstancesFor = circumstancesOf(domain)
  return ({ id, verdict, dependsOn }) => {
    const circumstances = circumstancesFor(verdict.values)
    const patterns = DECIDED_BY.get(id) ?? []
    const isUnknown = verdict.outcome === UNKNOWN
    const rank = (isOnlyExpected: boolean): readonly Ranked[] => {
      const ranked: Ranked[] = []
      for (const key of dependsOn) {
        const entry = entries.get(key)
        if (entry === undefined || !isOutside(entry.inquiry)) continue
        const place = placeAmong(patterns, entry, circumstances)
        const isExpected = place < patterns.length
        if (isOnlyExpected && !isExpected) continue
        const cause = isUnknown ? causeRank(entry, whyOf(verdict.values)) : NO_CAUSE
        ranked.push({ key, cause, isExpected, order: [cause, place, isSelected(entry.inquiry, circumstances) ? 0 : 1] })
      }
      return ranked
    }
    // Most of the queries that a check uses are not expected, and need a rank only in the other cases.
    const shown = isUnknown ? explainingAmong(rank(false)) : patterns.length === 0 ? [] : rank(true)
    // If no query matches, any query of the check may have decided.
    return (shown.length > 0 ? shown : rank(false))
      .toSorted((one, other) => compare(one.order, other.order))
      .map(({ key }) => key)
  }
}

/** The first pattern that the query matches, or the number of the patterns. */
function placeAmong(patterns: readonly QueryPattern[], entry: Entry, circumstances: Circumstances): number {
  let place = 0
  for (const pattern of patterns) {
    if (matches(pattern, entry, circumstances)) return place
    place++
  }
  return place
}

interface Ranked {
  readonly key: string
  readonly cause: number
  readonly isExpected: boolean
  /** Compares element by element; the first difference decides. */
  readonly order: readonly number[]
}

/** For an unknown verdict: the expected queries, and if they do not explain it, also those that do. */
function explainingAmong(ranked: readonly Ranked[]): readonly Ranked[] {
  const expected = ranked.filter(({ isExpected }) => isExpected)
  const [cause = NO_CAUSE] = [REASON, FAILURE].filter((wanted) => ranked.some((one) => one.cause === wanted))
  return expected.some((one) => one.cause <= cause)
    ? expected
    : ranked.filter((one) => one.isExpected || one.cause === cause)
}

const REASON = 0
const FAILURE = 1
const NO_CAUSE = 2

/** For an unknown verdict, the failure that is its reason comes first, then other failures. */
function causeRank({ inquiry, observation }: Entry, why: Unseen): number {
  if (!observation.seen)
    return observation.why.reason === why.reason && observation.why.detail === why.detail ? REASON : FAILURE
  // Refused recursion is not a failure, because the server should refuse it.
  const isControl = inquiry.kind === 'server' && inquiry.isRecursionDesired
  return !isControl && isFailure(observation.value) ? FAILURE : NO_CAUSE
}

const isFailure = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'answers' in value && !provesSomething(value as DnsAnswer)

/** The sort is stable, so the nearest of equal queries comes first. */
function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((rank, index) => rank !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
