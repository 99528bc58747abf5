import { type AreasResult, scoreIn } from '../../../report/areas-result.ts'
import { changeByFinding, changesOf } from '../../../report/changes.ts'
import { AREAS, type AreaId, headingOf, nameOf } from '../../../report/overall/areas.ts'
import { visible, visibleLines } from '../../../visible.ts'
import {
  findingLines,
  fitted,
  headLines,
  questionLines,
  scorePaint,
  scoringLines,
  type View,
  whatFailsLines,
  withRoom,
} from '../findings-view.ts'
import { hanging, hangingLines, padded, widthOf, wrapped } from '../layout.ts'
import { SIGNS } from '../paint.ts'
import { textsIn } from '../texts.ts'
import { countsOf, type Severity, type WrittenFinding } from '../tool-result.ts'
import type { Verdict } from '../verdict.ts'
import { remarksOn, signOf, stateText } from './area-texts.ts'

type Change = AreasResult['changes'][number]

/** How much of a change is shown. `whole` adds what was observed, `steps` what to do, `record` only what to publish. */
type Depth = 'whole' | 'steps' | 'record' | 'title'
/** The first change is always shown with its steps, however long they are. */
type Plan = Readonly<Record<'first' | 'problem' | 'warn', Depth>>

const WHOLE: Plan = { first: 'whole', problem: 'whole', warn: 'whole' }
const TERSE: Plan = { first: 'steps', problem: 'title', warn: 'title' }

/** From long to short; the first one that fits on the screen is used. */
const PLANS: readonly Plan[] = [
  WHOLE,
  { first: 'whole', problem: 'whole', warn: 'steps' },
  { first: 'whole', problem: 'whole', warn: 'record' },
  { first: 'whole', problem: 'whole', warn: 'title' },
  { first: 'whole', problem: 'steps', warn: 'title' },
  { first: 'whole', problem: 'record', warn: 'title' },
  { first: 'whole', problem: 'title', warn: 'title' },
  TERSE,
]

const depthsOf = ({ changes }: AreasResult, plan: Plan): readonly Depth[] =>
  changes.map(({ severity }, index) => plan[index === 0 ? 'first' : severity === 'problem' ? 'problem' : 'warn'])

/** Formats a report about a domain for one screen unless more is requested: its areas, and what to do. */
export function areasLines(report: AreasResult, verdict: Verdict, view: View): readonly string[] {
  const draw = (plan: Plan): readonly string[] => drawn(report, plan, verdict, view)
  if (view.isVerbose) return draw(WHOLE)
  return fitted(PLANS, draw, view.maxLines)
}

function drawn(report: AreasResult, plan: Plan, verdict: Verdict, view: View): readonly string[] {
  const { paint, locale, width, isVerbose } = view
  const depths = depthsOf(report, plan)
  const changed = new Set(report.changes.flatMap(({ findings }) => findings.map(({ id }) => id)))
  // Notes are hidden only on a terminal.
  const isShown = (severity: Severity): boolean =>
    isVerbose || isFault(severity) || (severity === 'info' && view.maxLines === undefined)
  const others = report.findings.filter(({ id, severity }) => !changed.has(id) && isShown(severity))
  const ownChanges = changeByFinding(changesOf<WrittenFinding>(others))
  const idWidth = Math.max(0, ...[...report.changes, ...others].map(({ id }) => widthOf(visible(id))))
  return [
    ...headLines(verdict, view),
    ...wrapped(visible(report.verdict.detail), width).map(toneOf(report.verdict.severity, view)),
    '',
    ...areaLines(report, view),
    ...(report.changes.length === 0 ? [] : ['', paint.strong(textsIn(locale).changes)]),
    ...withRoom(
      report.changes.map((change, index) =>
        changeLines(change, depths[index] ?? 'title', idWidth, report, verdict, view),
      ),
    ),
    ...withRoom(
      others.map((finding) => {
        const depth = isFault(finding.severity) || (isVerbose && finding.severity === 'info') ? 'whole' : 'title'
        return findingLines({ finding, change: ownChanges.get(finding.id) }, depth, idWidth, verdict, view)
      }),
    ),
    ...(view.hasScoring ? AREAS.flatMap(({ id }) => scoringOf(id, report, view)) : []),
    ...(verdict.isScoreTooLow ? ['', paint.bad(textsIn(locale).scoreBelow(scoreIn(report) ?? 0, view.minScore))] : []),
    ...hiddenLines(report, depths, view),
  ]
}

const isFault = (severity: Severity): boolean => severity === 'problem' || severity === 'warn'

const toneOf = (severity: Severity, { paint }: View) => (severity === 'info' ? paint.faint : paint.bySeverity[severity])

function areaLines({ areas, notCovered }: AreasResult, view: View): readonly string[] {
  const { locale, paint, width } = view
  const names = areas.map(({ area }) => headingOf(nameOf(area)[locale]))
  const nameWidth = Math.max(0, ...names.map(widthOf))
  return areas.flatMap((area, index) => {
    const { severity } = area
    const sign = severity === 'unknown' ? paint.faint(signOf(area)) : paint.bySeverity[severity](signOf(area))
    const reason = notCovered.find((one) => one.area === area.area)?.reason
    const parts = [
      visible(stateText(area, reason, locale)),
      ...(area.score === undefined ? [] : [scorePaint(area.score, paint)(`${area.score}/100`)]),
      ...remarksOn(area, reason, view).map(paint.faint),
    ]
    return hanging(`${sign} ${padded(names[index] ?? '', nameWidth)}  `, parts.join(' · '), width)
  })
}

function changeLines(
  change: Change,
  depth: Depth,
  idWidth: number,
  report: AreasResult,
  { isNew }: Verdict,
  view: View,
): readonly string[] {
  const { paint, width, locale } = view
  const { id, severity, title, detail, whatFails, place, fix } = change
  const texts = textsIn(locale)
  const findings = change.findings.flatMap((one) => report.findings.find((finding) => finding.id === one.id) ?? [])
  const old = findings.some(isNew) ? '' : ` (${texts.knownBefore})`
  const lead = `${paint.bySeverity[severity](SIGNS[severity])} ${paint.strong(padded(visible(id), idWidth))}  `
  const heading = hanging(lead, `${visible(title)}${old} · ${paint.faint(texts.places[place])}`, width)
  const commands = [...new Set(findings.flatMap((finding) => questionLines(finding, view)))]
  if (depth === 'title') return [...heading, ...commands]
  const arrow = `  ${paint.faint('→')} `
  const others = change.findings.filter((one) => one.id !== id).map((one) => visible(one.id))
  return [
    ...heading,
    ...(depth === 'whole' ? [...hanging('  ', visible(detail), width), ...whatFailsLines(whatFails, view)] : []),
    ...(depth === 'record' ? [] : fix.steps.flatMap((step) => hangingLines(arrow, visibleLines(step), width))),
    ...(fix.record === undefined
      ? []
      : [`  ${paint.good(`${visible(fix.record.host)}  ${visible(fix.record.type)}  ${visible(fix.record.value)}`)}`]),
    ...(others.length === 0 ? [] : hanging('  ', texts.alsoFixes(others.join(', ')), width).map(paint.faint)),
    ...commands,
  ]
}

function scoringOf(id: AreaId, { results = {} }: AreasResult, view: View): readonly string[] {
  const [gap, heading, ...lines] = scoringLines(results[id] ?? {}, view)
  if (gap === undefined || heading === undefined) return []
  return [gap, `${heading}: ${nameOf(id)[view.locale]}`, ...lines]
}

/** What is left out, also the steps that do not fit on the screen. */
function hiddenLines(
  { findings }: AreasResult,
  depths: readonly Depth[],
  { locale, paint, width, isVerbose, maxLines }: View,
): readonly string[] {
  if (isVerbose || maxLines === undefined) return []
  const texts = textsIn(locale)
  const counts = countsOf(findings)
  const short = depths.filter((depth) => depth === 'record' || depth === 'title').length
  const hidden = [
    ...(short === 0 ? [] : [texts.hiddenSteps(short)]),
    ...(['info', 'ok'] as const).filter((one) => counts[one] > 0).map((one) => texts.severity[one](counts[one])),
  ]
  return hidden.length === 0 ? [] : ['', ...wrapped(texts.hidden(hidden.join(', ')), width).map(paint.faint)]
}
