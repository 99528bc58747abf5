import { atOnce, type Steps } from '../../slices.ts'
import { estimateTokens } from './token-estimate.ts'

/** A finding, or an outcome that a finding can have. */
export interface Entry {
  readonly id?: string
  readonly outcome?: string
  readonly severity: string
  readonly title: string
  readonly detail?: string
  readonly fix?: object
  readonly steps?: readonly string[]
}

export type Report = Readonly<Record<string, unknown>>

/** The member that lists the entries of a report, worst first. */
type EntriesName = 'findings' | 'outcomes' | 'changes'

const HOW = {
  findings: 'Call again with finding: "<id>" for one finding, or with include: "all".',
  changes: 'Call again with finding: "<id>" for one of them, or with include: "all".',
  outcomes: 'Call again with outcome: "<code>" for one outcome.',
} as const satisfies Readonly<Record<EntriesName, string>>

/** The estimate may be a tenth too low, and the list of what is omitted needs space. */
const RESERVE = 0.88

const LONG_TEXT = 120
/** How many entries of a list stay, in the order in which these limits are tried. */
const LIST_LIMITS = [20, 10, 5, 3, 1, 0]
/** Long texts are cut too if lists have at most this many entries. */
const TEXT_LIMIT = 10

/** How far a report is shortened. */
interface Cut {
  /** How many entries have their steps, how many at least their details, and how many are there at all. */
  readonly withSteps: number
  readonly withDetail: number
  readonly entries: number
  /** The limit for lists in all other members; undefined if they are whole. */
  readonly list?: number
}

/**
 * Shortens a report until it needs at most this many tokens, and says what was omitted. What is needed least goes first: the
 * texts of notes, the ends of long lists, then texts of the findings from the last one up.
 */
export function* fittedInSteps(report: Report, bound: number, name: EntriesName): Steps<Report> {
  if (fits(report, bound)) return report
  const entries = (report[name] ?? []) as readonly Entry[]
  for (const cut of cutsFor(entries)) {
    yield
    const shorter = shortened(report, cut, name)
    if (fits(shorter, bound)) return shorter
  }
  return shortened(report, { withSteps: 0, withDetail: 0, entries: 0, list: 0 }, name)
}

export const fitted = (...given: Parameters<typeof fittedInSteps>): Report => atOnce(fittedInSteps(...given))

/** A token has at most seven characters and a blank, except in white space, which no result needs. */
const MOST_PER_TOKEN = 8

/** The length of all texts in a value. It stops above `enough`, so that a result with megabytes of records is not encoded for each cut. */
function charactersIn(value: unknown, enough: number): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  for (const member of Array.isArray(value) ? value : Object.values(value)) {
    count += charactersIn(member, enough - count)
    if (count > enough) break
  }
  return count
}

function fits(report: Report, bound: number): boolean {
  const most = bound * RESERVE
  if (charactersIn(report, most * MOST_PER_TOKEN) > most * MOST_PER_TOKEN) return false
  return estimateTokens(JSON.stringify(report), most) <= most
}

/** From the longest to the shortest. */
function* cutsFor(entries: readonly Entry[]): Generator<Cut> {
  const count = entries.length
  const toAct = entries.filter(({ severity }) => severity === 'problem' || severity === 'warn').length
  const withNotes = { withSteps: toAct, entries: count }
  yield { ...withNotes, withDetail: count }
  yield { ...withNotes, withDetail: toAct }
  for (const list of LIST_LIMITS.slice(0, -2)) yield { ...withNotes, withDetail: toAct, list }
  const list = 3
  for (let withSteps = toAct - 1; withSteps >= 1; withSteps--)
    yield { withSteps, withDetail: toAct, entries: count, list }
  for (const last of LIST_LIMITS.slice(-2)) yield { withSteps: 1, withDetail: toAct, entries: count, list: last }
  for (let withDetail = toAct - 1; withDetail >= 1; withDetail--)
    yield { withSteps: 1, withDetail, entries: count, list: 0 }
  for (let left = count - 1; left >= 1; left--) yield { withSteps: 1, withDetail: 1, entries: left, list: 0 }
}

function shortened(report: Report, cut: Cut, name: EntriesName): Report {
  const { verdict, omitted, ...members } = report
  const entries = (members[name] ?? []) as readonly Entry[]
  const kept = entries.slice(0, cut.entries).map((entry, index) => shorterEntry(entry, index, cut))
  const cuts = new Set<string>()
  const data = Object.fromEntries(
    Object.entries(members).map(([key, value]) => [
      key,
      key === name ? kept : cut.list === undefined ? value : shorterValue(value, cut.list, key, cuts),
    ]),
  )
  const shortenedCount = kept.filter((entry, index) => !isWhole(entry, entries[index])).length
  const gone = entries.slice(cut.entries).map(idOf)
  return {
    ...(verdict !== undefined && { verdict }),
    ...data,
    omitted: {
      ...(omitted as object | undefined),
      ...(shortenedCount > 0 && { texts: `${shortenedCount} ${name} without detail or steps` }),
      ...(gone.length > 0 && { [name]: gone }),
      ...(cuts.size > 0 && { members: [...cuts] }),
      how: HOW[name],
    },
  }
}

function shorterEntry(entry: Entry, index: number, { withSteps, withDetail }: Cut): Entry {
  if (index < withSteps) return entry
  const { fix: _fix, steps: _steps, detail, ...rest } = entry
  return index < withDetail && detail !== undefined ? { ...rest, detail } : rest
}

const isWhole = (entry: Entry, original: Entry | undefined): boolean =>
  Object.keys(entry).length === Object.keys(original ?? {}).length

const idOf = ({ id, outcome = '' }: Entry): string => id ?? outcome

/** Shortens the lists and long texts in a value, at any depth, and notes what it has cut. */
function shorterValue(value: unknown, limit: number, path: string, cuts: Set<string>): unknown {
  if (typeof value === 'string') {
    if (value.length <= LONG_TEXT || limit > TEXT_LIMIT) return value
    cuts.add(`${path}: first ${LONG_TEXT} characters`)
    // Without the first half of a character that the cut has split.
    return `${value.slice(0, LONG_TEXT).replace(/[\ud800-\udbff]$/, '')}…`
  }
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, shorterValue(member, limit, `${path}.${key}`, cuts)]),
    )
  if (value.length > limit) cuts.add(`${path}: ${limit} of ${value.length}`)
  // Lists inside of lists are short, and cutting them would make each entry wrong.
  const within = limit === 0 ? 0 : limit + 5
  return value.slice(0, limit).map((member) => shorterValue(member, within, `${path}[]`, cuts))
}
