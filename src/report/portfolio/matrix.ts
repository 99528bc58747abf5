import { GROUPS } from '../../checks/groups.ts'
import { CHECKS } from '../../checks/registry.ts'
import type { Localized } from '../../text.ts'
import { isAreasResult, isComplete } from '../areas-result.ts'
import { isUndetermined } from '../compare.ts'
import { countsOf, type FindingsResult, isDetermined, type Severity, type WrittenFinding } from '../findings-result.ts'
import { AREAS, headingOf } from '../overall/areas.ts'
import { GROUP_TITLES } from '../scoring-words.ts'
import { type Cause, causeOf, type SharedCause, sharedCauses } from './causes.ts'

/** From worst to best. A certain fault is worse than an unknown result, and an unknown result is never good. */
export const STATES = ['problem', 'warn', 'not-checked', 'info', 'ok'] as const
export type State = (typeof STATES)[number]

const worst = (states: readonly State[]): State | undefined => STATES.find((state) => states.includes(state))

/** What the columns of a matrix are: groups of checks, areas of a report, or single findings. */
export type ColumnKind = 'group' | 'area' | 'finding'

/** The result of a tool for one domain. */
export interface Examined {
  /** Undefined if there is no result. */
  readonly report: FindingsResult | undefined
  readonly isUndetermined: boolean
  /** Why there is no result. */
  readonly error?: string
}

/** What is kept of the results of one domain: little enough for thousands of domains. */
export interface DomainRow {
  readonly domain: string
  readonly state: State
  /** False if the result does not say enough about the domain, or if there is none. */
  readonly isDetermined: boolean
  /** Undefined if there is none, or if it has no meaning. */
  readonly score: number | undefined
  readonly counts: Readonly<Record<Severity, number>>
  /** By column; a column without a finding is absent. */
  readonly cells: Readonly<Record<string, State>>
  /** Problems and warnings, worst first. */
  readonly causes: readonly Cause[]
  readonly error: string | undefined
}

const GROUP_BY_ID = new Map<string, string>(CHECKS.map(({ check: { id, group } }) => [id, group]))

/** Findings of other tools than the health check have a category only. */
const groupOf = ({ id, category }: WrittenFinding): string => GROUP_BY_ID.get(id) ?? category

/** Only findings of a report about a domain say which area they belong to. */
function columnOf(finding: WrittenFinding & { readonly area?: string }, kind: ColumnKind): string {
  if (kind === 'finding') return finding.id
  return kind === 'area' && finding.area !== undefined ? finding.area : groupOf(finding)
}

const stateOf = (finding: WrittenFinding): State => (isUndetermined(finding) ? 'not-checked' : finding.severity)

/** Summarizes the result of one domain. */
export function domainRow(domain: string, examined: Examined, kind: ColumnKind): DomainRow {
  const { report, error } = examined
  const findings = report?.findings ?? []
  const isWhole = report !== undefined && !examined.isUndetermined && isDetermined(report) && isComplete(report)
  // A single check that was not possible is a note, so the state is not good, but the result counts.
  const state = worst([...findings.map(({ severity }) => severity), ...(isWhole ? [] : (['not-checked'] as const))])
  return {
    domain,
    // A result without findings says nothing good about a domain.
    state: state ?? 'not-checked',
    isDetermined: isWhole,
    score: isWhole && !report.error ? report.score : undefined,
    counts: countsOf(findings),
    cells: cellsOf(report, kind),
    causes: findings
      .filter(({ severity }) => severity === 'problem' || severity === 'warn')
      .toSorted((one, other) => STATES.indexOf(one.severity) - STATES.indexOf(other.severity))
      .map(causeOf),
    error: error ?? report?.error?.message,
  }
}

function cellsOf(report: FindingsResult | undefined, kind: ColumnKind): Readonly<Record<string, State>> {
  const states: Record<string, State[]> = {}
  const areas = report !== undefined && isAreasResult(report) ? report.areas : []
  for (const { area, complete } of areas) if (!complete) states[area] = ['not-checked']
  for (const finding of report?.findings ?? []) {
    const column = columnOf(finding, kind)
    states[column] = [...(states[column] ?? []), stateOf(finding)]
  }
  return Object.fromEntries(Object.entries(states).map(([column, all]) => [column, worst(all) ?? 'not-checked']))
}

export interface Column {
  readonly id: string
  readonly title: Localized<string>
}

/** The result of a run over many domains. */
export interface Portfolio {
  /** The domains with the highest risk first. */
  readonly rows: readonly DomainRow[]
  /** Only columns in which a domain has a finding. */
  readonly columns: readonly Column[]
  readonly shared: readonly SharedCause[]
  readonly totals: Readonly<Record<State, number>>
}

export interface ColumnOrder {
  readonly kind: ColumnKind
  /** The ids of the findings, in the order of the tool. */
  readonly findingIds: readonly string[]
  /** Titles of categories that are not groups of the health check. */
  readonly categoryTitles?: Readonly<Record<string, Localized<string>>>
}

export function portfolioOf(rows: readonly DomainRow[], order: ColumnOrder): Portfolio {
  const sorted = rows.toSorted(byRisk)
  const used = new Set(rows.flatMap(({ cells }) => Object.keys(cells)))
  const known = knownColumns(order)
  const others = [...used].filter((id) => known.every((column) => column.id !== id)).sort()
  return {
    rows: sorted,
    columns: [...known.filter(({ id }) => used.has(id)), ...others.map(named)],
    shared: sharedCauses(sorted),
    totals: {
      problem: countOf(rows, 'problem'),
      warn: countOf(rows, 'warn'),
      'not-checked': countOf(rows, 'not-checked'),
      info: countOf(rows, 'info'),
      ok: countOf(rows, 'ok'),
    },
  }
}

const countOf = (rows: readonly DomainRow[], state: State): number => rows.filter((row) => row.state === state).length

const named = (id: string): Column => ({ id, title: { en: id, de: id } })

function knownColumns({ kind, findingIds, categoryTitles = {} }: ColumnOrder): readonly Column[] {
  if (kind === 'finding') return findingIds.map(named)
  if (kind === 'area')
    return AREAS.map(({ id, name }) => ({ id, title: { en: headingOf(name.en), de: headingOf(name.de) } }))
  return [
    ...GROUPS.map((id) => ({ id, title: GROUP_TITLES[id] })),
    ...Object.entries(categoryTitles).map(([id, title]) => ({ id, title })),
  ]
}

/** The worst state first, then the lowest score, then the most problems and warnings. */
const byRisk = (one: DomainRow, other: DomainRow): number =>
  STATES.indexOf(one.state) - STATES.indexOf(other.state) ||
  (one.score ?? NO_SCORE) - (other.score ?? NO_SCORE) ||
  other.counts.problem - one.counts.problem ||
  other.counts.warn - one.counts.warn ||
  (one.domain < other.domain ? -1 : 1)

/** A domain without a score comes after those of the same state whose score is known. */
const NO_SCORE = 101
