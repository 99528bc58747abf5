import { LOCALES, type Locale } from '../text.ts'
import { UNKNOWN_TITLE } from './unknown-title.ts'

type Severity = 'problem' | 'warn' | 'info' | 'ok'

/** The worst first. */
const SEVERITIES: readonly Severity[] = ['problem', 'warn', 'info', 'ok']

/** The members of a finding that two reports are compared by. */
export interface ComparedFinding {
  readonly id: string
  readonly severity: Severity
  readonly title: string
  /** Absent in reports without `detail=full`. */
  readonly outcome?: string
}

/** The members of a report that are needed for a comparison: little enough to be stored. */
export interface ComparedReport {
  readonly domain: string
  readonly checkedAt: string
  readonly score: number
  readonly coverage: number
  /** False if too little was checked for a meaningful score. */
  readonly determined: boolean
  readonly locale: Locale
  readonly findings: readonly ComparedFinding[]
}

/** A finding in both reports; a side without it is undefined. */
export interface FindingChange {
  readonly id: string
  readonly before?: ComparedFinding
  readonly after?: ComparedFinding
}

export const CHANGE_KINDS = ['worse', 'better', 'added', 'gone', 'changed', 'undetermined'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export interface Comparison {
  /** Undefined if one of the two scores is not meaningful. */
  readonly score: { readonly before: number; readonly after: number } | undefined
  /** The worst first, by the state after the change. */
  readonly changes: Readonly<Record<ChangeKind, readonly FindingChange[]>>
  /** The number of findings that are the same in both reports. */
  readonly unchanged: number
}

const NOT_CHECKED = LOCALES.map((locale) => UNKNOWN_TITLE[locale](''))

/** A check without evidence. Reports without outcomes say so only in the title, which has one pattern. */
export const isUndetermined = ({ outcome, severity, title }: ComparedFinding): boolean =>
  outcome === undefined
    ? severity === 'info' && NOT_CHECKED.some((words) => title.startsWith(words))
    : outcome === 'unknown'

/** Compares two reports of one domain. What is unknown on one side is neither better nor worse. */
export function compareReports(before: ComparedReport, after: ComparedReport): Comparison {
  const [earlier, later] = [byId(before), byId(after)]
  const changes: Record<ChangeKind, FindingChange[]> = {
    worse: [],
    better: [],
    added: [],
    gone: [],
    changed: [],
    undetermined: [],
  }
  let unchanged = 0
  for (const id of new Set([...later.keys(), ...earlier.keys()])) {
    const [one, other] = [earlier.get(id), later.get(id)]
    const kind = kindOf(one, other, isOpen(id, before), isOpen(id, after))
    if (kind === undefined) unchanged++
    else changes[kind].push({ id, ...(one && { before: one }), ...(other && { after: other }) })
  }
  for (const kind of CHANGE_KINDS) changes[kind].sort((one, other) => rankOf(one) - rankOf(other))
  const areScored = before.determined && after.determined
  return { score: areScored ? { before: before.score, after: after.score } : undefined, changes, unchanged }
}

const byId = ({ findings }: ComparedReport): ReadonlyMap<string, ComparedFinding> =>
  new Map(findings.map((finding) => [finding.id, finding]))

const rank = ({ severity }: ComparedFinding): number => SEVERITIES.indexOf(severity)

const rankOf = ({ before, after }: FindingChange): number => {
  const shown = after ?? before
  return shown === undefined ? SEVERITIES.length : rank(shown)
}

/** The name of a record or a topic, with which the ids of its checks begin. */
const topicOf = (id: string): string => id.split('-', 1)[0] ?? id

/**
 * Whether a report may lack this finding only because another check was not possible: such a check masks those of the same topic, and
 * without a response for the domain itself it masks all.
 */
const isOpen = (id: string, { findings }: ComparedReport): boolean =>
  findings.some(
    (finding) => isUndetermined(finding) && (finding.id === 'domain-resolves' || topicOf(finding.id) === topicOf(id)),
  )

function kindOf(
  before: ComparedFinding | undefined,
  after: ComparedFinding | undefined,
  wasOpen: boolean,
  isOpenNow: boolean,
): ChangeKind | undefined {
  if ([before, after].some((side) => side !== undefined && isUndetermined(side))) return 'undetermined'
  if (before === undefined) return wasOpen ? 'undetermined' : 'added'
  if (after === undefined) return isOpenNow ? 'undetermined' : 'gone'
  if (rank(after) !== rank(before)) return rank(after) > rank(before) ? 'better' : 'worse'
  const isSameOutcome = before.outcome === undefined || after.outcome === undefined || before.outcome === after.outcome
  return isSameOutcome ? undefined : 'changed'
}
