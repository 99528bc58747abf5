import { convertIdnLeniently } from '../../standards/idn/convert.ts'
import type { Locale } from '../../text.ts'
import type { ChangePlace } from '../changes.ts'
import { countsOf, type Severity, type WrittenFinding, worstFirst } from '../findings-result.ts'
import { isOutage, type JudgeableResult, type JudgedArea, judgedArea } from './area-state.ts'
import { AREAS, type AreaId } from './areas.ts'
import { type NotCovered, REFUSALS, type Refusal } from './not-covered.ts'
import { type AreaStates, type OverallTone, overallOf } from './overall.ts'
import { type AreaFinding, type SharedChange, sharedChanges } from './shared-changes.ts'

/** The result of the tool of one area with all its members, or why there is none. */
export type AreaOutcome =
  | { readonly result: AreaResult; readonly checkedAt: string }
  | { readonly refusal: Refusal; readonly result?: undefined }

/** The members of the results that the report reads. */
export interface AreaResult extends Omit<JudgeableResult, 'findings'> {
  readonly findings?: readonly WrittenFinding[]
  readonly score?: number
}

/** One row of the report. */
export interface ReportedArea {
  readonly area: AreaId
  readonly tool: string
  /** `unknown`: nothing bad was found, but not enough could be checked. */
  readonly severity: Severity | 'unknown'
  /** The decisive finding; empty if there is none. */
  readonly title: string
  /** False if only a part of the area could be checked, or nothing. */
  readonly complete: boolean
  readonly problems: number
  readonly warnings: number
  readonly score?: number
  readonly checkedAt?: string
}

/** One thing to do. */
export interface ReportedChange {
  /** The finding that the change is named after. */
  readonly id: string
  readonly area: AreaId
  readonly severity: Severity
  readonly title: string
  readonly detail: string
  readonly whatFails?: string
  readonly place: ChangePlace
  readonly fix: {
    readonly steps: readonly string[]
    readonly record?: { readonly host: string; readonly type: string; readonly value: string }
    readonly links?: readonly { readonly label: string; readonly href: string }[]
  }
  /** All findings that the change repairs, the worst first. */
  readonly findings: readonly {
    readonly id: string
    readonly area: AreaId
    readonly severity: Severity
    readonly title: string
  }[]
  readonly gain?: number
}

export interface DomainReport {
  readonly domain: string
  readonly displayDomain: string
  readonly verdict: ReportVerdict
  readonly areas: readonly ReportedArea[]
  readonly changes: readonly ReportedChange[]
  readonly findings: readonly (WrittenFinding & { readonly area: AreaId })[]
  readonly notCovered: readonly NotCovered[]
  readonly summary: Readonly<Record<Severity, number>>
  readonly checkedAt: string
  readonly locale: Locale
}

interface ReportVerdict {
  /** `info`: nothing bad was found, but an area was not checked. */
  readonly severity: Severity
  readonly title: string
  readonly detail: string
  readonly id?: string
}

interface Reported {
  readonly domain: string
  readonly outcomes: ReadonlyMap<AreaId, AreaOutcome>
  /** The areas that are still being checked. */
  readonly pending?: readonly AreaId[]
  readonly locale: Locale
  readonly now: Date
}

/** The verdict, the changes and the findings of all areas in one report. */
export function domainReport({ domain, outcomes, pending = [], locale, now }: Reported): DomainReport {
  const areas = AREAS.flatMap(({ id }) => {
    const outcome = outcomes.get(id)
    return outcome === undefined ? [] : [reportedArea(id, outcome)]
  })
  const findings = worstFirst(findingsIn(outcomes)) as DomainReport['findings']
  const changes = sharedChanges(findings as readonly (WrittenFinding & AreaFinding)[]).map(changeInReport)
  const summary = countsOf(findings)
  const [first] = changes
  const named = first ?? findings.find(({ severity }) => severity === 'problem' || severity === 'warn')
  const states: AreaStates = Object.fromEntries([
    ...[...outcomes].map(([id, outcome]) => [id, stateOf(outcome)] as const),
    ...pending.map((id) => [id, { kind: 'checking' }] as const),
  ])
  const { tone, sentence } = overallOf(states, locale, {
    ...(named && { first: named }),
    ...faultsIn(findings, changes),
  })
  const unicode = convertIdnLeniently(domain)
  return {
    domain,
    displayDomain: unicode.ok ? unicode.value.unicode : domain,
    verdict: {
      ...(named && { id: named.id }),
      severity: SEVERITY_OF_TONE[tone],
      title: named?.title ?? asTitle(sentence),
      detail: sentence,
    },
    areas,
    changes,
    findings,
    notCovered: notCoveredIn(outcomes, locale),
    summary,
    checkedAt: oldest(areas) ?? now.toISOString(),
    locale,
  }
}

/** A sentence without its full stop. */
export const asTitle = (sentence: string): string => (sentence.endsWith('.') ? sentence.slice(0, -1) : sentence)

/** How many problems and warnings there are. Findings that one change repairs are one fault. */
export function faultsIn(
  findings: DomainReport['findings'],
  changes: readonly ReportedChange[],
): { readonly problems: number; readonly warnings: number } {
  const repaired = new Set(changes.flatMap((change) => change.findings.map(({ id }) => id)))
  const { problem, warn } = countsOf([...changes, ...findings.filter(({ id }) => !repaired.has(id))])
  return { problems: problem, warnings: warn }
}

const SEVERITY_OF_TONE: Readonly<Record<OverallTone, Severity>> = {
  problem: 'problem',
  warn: 'warn',
  ok: 'ok',
  unknown: 'info',
  checking: 'info',
}

type State = JudgedArea | { readonly kind: 'not-checked' }

const stateOf = ({ result }: AreaOutcome): State =>
  result === undefined
    ? { kind: 'not-checked' }
    : judgedArea({ ...result, findings: worstFirst(result.findings ?? []) })

export function reportedArea(area: AreaId, outcome: AreaOutcome): ReportedArea {
  const { tool = '' } = AREAS.find(({ id }) => id === area) ?? {}
  const state = stateOf(outcome)
  if (outcome.result === undefined || state.kind === 'not-checked')
    return { area, tool, severity: 'unknown', title: '', complete: false, problems: 0, warnings: 0 }
  const { score, determined = true, error = null } = outcome.result
  const { severity, title, isPartial, problems, warnings } = state
  return {
    area,
    tool,
    severity,
    title,
    complete: severity !== 'unknown' && !isPartial,
    problems,
    warnings,
    ...(score !== undefined && determined && error === null && { score }),
    checkedAt: outcome.checkedAt,
  }
}

const oldest = (areas: readonly ReportedArea[]): string | undefined =>
  areas.flatMap(({ checkedAt }) => checkedAt ?? []).sort()[0]

/** Every finding once: the health check also has those of a registration, whose own area knows more. */
function findingsIn(
  outcomes: ReadonlyMap<AreaId, AreaOutcome>,
): readonly (WrittenFinding & { readonly area: AreaId })[] {
  const found = new Map<string, WrittenFinding & { readonly area: AreaId }>()
  for (const { id: area } of AREAS)
    for (const finding of outcomes.get(area)?.result?.findings ?? [])
      if (!found.has(finding.id) || finding.outcome !== 'unknown') found.set(finding.id, { ...finding, area })
  return [...found.values()]
}

/** Areas without any result, and those of which nothing is known. */
function notCoveredIn(outcomes: ReadonlyMap<AreaId, AreaOutcome>, locale: Locale): readonly NotCovered[] {
  return AREAS.flatMap(({ id: area, tool }) => {
    const outcome = outcomes.get(area)
    if (outcome === undefined) return []
    if (outcome.result === undefined) return [{ area, tool, reason: REFUSALS[outcome.refusal][locale] }]
    const state = stateOf(outcome)
    if (state.kind !== 'judged' || state.severity !== 'unknown') return []
    return [{ area, tool, reason: reasonOf(outcome.result, locale) }]
  })
}

/** The domain does not exist, or cannot be reached by anyone. */
export const isUnresolvable = (outcome: AreaOutcome | undefined): boolean =>
  outcome?.result?.resolvable === false && !isOutage(outcome.result)

function reasonOf({ findings = [], verdict, error }: AreaResult, locale: Locale): string {
  const undecided = findings.find(({ outcome }) => outcome === 'unknown')
  const { message } = (error ?? {}) as { readonly message?: string }
  const { detail } = (verdict ?? {}) as { readonly detail?: string }
  return message ?? undecided?.detail ?? detail ?? REFUSALS['no-resolver'][locale]
}

function changeInReport({
  lead,
  findings,
  severity,
  record,
  steps,
  who,
  links,
}: SharedChange<WrittenFinding & AreaFinding>): ReportedChange {
  const gain = findings.reduce((sum, finding) => sum + (finding.gain ?? 0), 0)
  return {
    id: lead.id,
    area: lead.area,
    severity,
    title: lead.title,
    detail: lead.detail,
    ...(lead.whatFails && { whatFails: lead.whatFails }),
    place: who,
    fix: { steps, ...(record && { record }), ...(links.length > 0 && { links }) },
    findings: findings.map((finding) => ({
      id: finding.id,
      area: finding.area,
      severity: finding.severity,
      title: finding.title,
    })),
    ...(gain > 0 && { gain }),
  }
}
