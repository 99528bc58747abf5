import { countsOf, type FindingsResult } from './findings-result.ts'
import type { AreaState } from './overall/area-state.ts'
import type { AreaId } from './overall/areas.ts'
import { asTitle, type DomainReport, faultsIn, type ReportedArea } from './overall/domain-report.ts'
import { overallOf } from './overall/overall.ts'

/** The report about a domain, which has areas and changes. */
export interface AreasResult extends DomainReport {
  /** The results of the areas without their findings; only in the long form. */
  readonly results?: Readonly<Partial<Record<AreaId, Partial<FindingsResult>>>>
}

/** A server of another version may omit members. */
const NEEDED = ['verdict', 'areas', 'changes', 'findings', 'notCovered', 'summary']

export const isAreasResult = (result: object): result is AreasResult => NEEDED.every((name) => name in result)

/** Whether all areas could be checked as a whole. */
export const isComplete = (result: object): boolean =>
  !isAreasResult(result) || result.areas.every(({ complete }) => complete)

/** The score that a required score is compared with: that of the result, or the lowest one of its areas. */
export function scoreIn(result: FindingsResult): number | undefined {
  if (!isAreasResult(result)) return result.score
  const scores = result.areas.flatMap(({ score }) => score ?? [])
  return scores.length === 0 ? undefined : Math.min(...scores)
}

type Finding = AreasResult['findings'][number]
type Change = AreasResult['changes'][number]

const isFault = ({ severity }: { readonly severity: string }): boolean => severity === 'problem' || severity === 'warn'

/** The same report as if it had these findings only. The scores remain those of the whole areas. */
export function selectedPart(report: AreasResult, isWanted: (id: string) => boolean): AreasResult {
  const findings = report.findings.filter(({ id }) => isWanted(id))
  const summary = countsOf(findings)
  const areas = report.areas.map((area) => selectedArea(area, findings))
  const selected = report.changes.flatMap((change) => selectedChange(change, isWanted))
  const changes = ['problem', 'warn'].flatMap((severity) => selected.filter((change) => change.severity === severity))
  const named = changes[0] ?? findings.find(isFault)
  const states = Object.fromEntries(report.areas.map((area, index) => [area.area, stateOf(area, areas[index], report)]))
  const { tone, sentence } = overallOf(states, report.locale, {
    ...(named && { first: named }),
    ...faultsIn(findings, changes),
  })
  return {
    ...report,
    verdict: {
      ...(named && { id: named.id }),
      severity: tone === 'unknown' || tone === 'checking' ? 'info' : tone,
      title: named?.title ?? asTitle(sentence),
      detail: sentence,
    },
    areas,
    changes,
    findings,
    summary,
  }
}

/** The findings of a change are sorted, the worst first. */
function selectedChange(change: Change, isWanted: (id: string) => boolean): readonly Change[] {
  const findings = change.findings.filter(({ id }) => isWanted(id))
  const [worst] = findings
  return worst === undefined ? [] : [{ ...change, findings, severity: worst.severity }]
}

/** The decisive finding of an area says nothing if it is not selected. */
function selectedArea(area: ReportedArea, findings: readonly Finding[]): ReportedArea {
  const own = findings.filter((finding) => finding.area === area.area)
  const decisive = own.find(isFault) ?? own.find(({ title }) => title === area.title)
  const counts = countsOf(own)
  return {
    ...area,
    severity: decisive !== undefined && isFault(decisive) ? decisive.severity : unfaulted(area, decisive),
    title: decisive?.title ?? '',
    problems: counts.problem,
    warnings: counts.warn,
  }
}

const unfaulted = ({ complete }: ReportedArea, decisive: Finding | undefined): ReportedArea['severity'] =>
  complete ? (decisive?.severity ?? 'ok') : 'unknown'

/** The state of an area with the selected findings. `whole` says how much of the area was checked. */
function stateOf(whole: ReportedArea, selected: ReportedArea = whole, { results }: AreasResult): AreaState {
  const { severity, title, problems, warnings } = selected
  const isSeen = whole.severity !== 'unknown' || results?.[whole.area]?.determined === false
  return { kind: 'judged', severity, title, isPartial: !whole.complete && isSeen, problems, warnings }
}
