import { type Change, changeByFinding, changesOf } from '../../report/changes.ts'
import { isUndetermined } from '../../report/compare.ts'
import { whatFailsLine } from '../../report/what-fails.ts'
import type { Locale } from '../../text.ts'
import { visible, visibleLines } from '../../visible.ts'
import { hanging, hangingLines, padded, widthOf, wrapped } from './layout.ts'
import { type Paint, SIGNS } from './paint.ts'
import { summaryOf, textsIn } from './texts.ts'
import {
  countsOf,
  type FindingsResult,
  isDetermined,
  isWithoutFaults,
  SEVERITIES,
  type Severity,
  scorePartsOf,
  type WrittenFinding,
  worstFirst,
} from './tool-result.ts'
import type { Verdict } from './verdict.ts'

export interface View {
  readonly locale: Locale
  readonly paint: Paint
  readonly width: number
  /** The number of rows of the screen; undefined if the length is not limited. */
  readonly maxLines: number | undefined
  readonly isVerbose: boolean
  readonly hasScoring: boolean
  readonly hasCommands: boolean
  /** The required score. */
  readonly minScore: number
  readonly startedAt: Date
}

/** How much of a finding is shown. */
type Depth = 'whole' | 'brief' | 'title' | 'counted'
/** `unknown`: notes about what was not checked, whose detail is the reason. */
type Plan = Readonly<Record<Severity | 'unknown', Depth>>

/** From long to short; the first one that fits on the screen is used. */
const PLANS: readonly Plan[] = [
  { problem: 'whole', warn: 'whole', info: 'title', ok: 'counted', unknown: 'whole' },
  { problem: 'whole', warn: 'brief', info: 'title', ok: 'counted', unknown: 'whole' },
  { problem: 'whole', warn: 'title', info: 'title', ok: 'counted', unknown: 'whole' },
  { problem: 'whole', warn: 'title', info: 'counted', ok: 'counted', unknown: 'title' },
  { problem: 'brief', warn: 'title', info: 'counted', ok: 'counted', unknown: 'counted' },
  { problem: 'title', warn: 'title', info: 'counted', ok: 'counted', unknown: 'counted' },
]
const EVERYTHING: Plan = { problem: 'whole', warn: 'whole', info: 'whole', ok: 'title', unknown: 'whole' }

/**
 * Formats a report, worst finding first, for one screen unless more is requested. Tools without a score have few
 * findings.
 */
export function verdictLines(verdict: Verdict, view: View): readonly string[] {
  const draw = (plan: Plan): readonly string[] => drawn(verdict, plan, view)
  if (view.isVerbose || verdict.report.score === undefined) return draw(EVERYTHING)
  return fitted(PLANS, draw, view.maxLines)
}

/** Draws the plans in their order until one fits on the screen, because a result may be large. If none fits, the last one is shown. */
export function fitted<Plan>(
  plans: readonly Plan[],
  draw: (plan: Plan) => readonly string[],
  maxLines = Number.POSITIVE_INFINITY,
): readonly string[] {
  let lines: readonly string[] = []
  for (const plan of plans) {
    lines = draw(plan)
    if (lines.length <= maxLines) break
  }
  return lines
}

const depthOf = (finding: WrittenFinding, plan: Plan): Depth =>
  plan[isUndetermined(finding) ? 'unknown' : finding.severity]

function drawn(verdict: Verdict, plan: Plan, view: View): readonly string[] {
  const { report, isScoreTooLow } = verdict
  const { paint, locale, width } = view
  const findings = worstFirst(report.findings)
  const shown = findings.filter((finding) => depthOf(finding, plan) !== 'counted')
  const idWidth = Math.max(0, ...shown.map(({ id }) => widthOf(visible(id))))
  const changes = changeByFinding(changesOf(findings))
  const blocks = shown.map((finding) =>
    findingLines({ finding, change: changes.get(finding.id) }, depthOf(finding, plan), idWidth, verdict, view),
  )
  return [
    ...headLines(verdict, view),
    ...(report.score !== undefined &&
    findings.length > 0 &&
    isDetermined(report) &&
    report.error == null &&
    isWithoutFaults(findings)
      ? ['', paint.good(`${textsIn(locale).noProblems}.`)]
      : []),
    ...(report.error ? ['', ...wrapped(visible(report.error.message), width)] : []),
    ...withRoom(blocks),
    ...(view.hasScoring ? scoringLines(report, view) : []),
    ...(isScoreTooLow ? ['', paint.bad(textsIn(locale).scoreBelow(report.score ?? 0, view.minScore))] : []),
    ...hiddenLines(findings, plan, view),
  ]
}

/** Findings with one line are not separated; longer ones have an empty line around them. */
export function withRoom(blocks: readonly (readonly string[])[]): readonly string[] {
  const isLong = (index: number): boolean => (blocks[index]?.length ?? 0) > 1
  return blocks.flatMap((lines, index) => (index === 0 || isLong(index) || isLong(index - 1) ? ['', ...lines] : lines))
}

export function headLines({ report, subject, isNew, failing }: Verdict, view: View): readonly string[] {
  const { paint, locale } = view
  const texts = textsIn(locale)
  const counts = countsOf(report.findings)
  const name = visible(report.displayDomain ?? subject)
  const ascii = report.displayDomain === undefined || name === subject ? '' : ` (${visible(subject)})`
  const score = report.error || report.score === undefined ? '' : `  ${scoreText(report, view)}`
  const parts = SEVERITIES.filter((severity) => counts[severity] > 0).map((severity) =>
    paint.bySeverity[severity](texts.severity[severity](counts[severity])),
  )
  const hasOld = report.findings.some((finding) => !isNew(finding))
  return [
    `${paint.strong(name)}${ascii}${score}${parts.length > 0 ? `  ${parts.join(paint.faint(' · '))}` : ''}${hasOld ? paint.faint(` (${texts.newOnes(failing.length)})`) : ''}`,
  ]
}

const scoreText = (report: FindingsResult, { paint, locale }: View): string =>
  isDetermined(report)
    ? scorePaint(report.score ?? 0, paint)(summaryOf(report, locale))
    : paint.faint(textsIn(locale).partial)

/** The colors only guide the eye; the findings contain the assessment. */
export const scorePaint = (score: number, { good, doubtful, bad }: Paint) =>
  score >= 90 ? good : score >= 50 ? doubtful : bad

interface Shown {
  readonly finding: WrittenFinding
  readonly change: Change<WrittenFinding> | undefined
}

export function findingLines(
  { finding, change }: Shown,
  depth: Depth,
  idWidth: number,
  { isNew }: Verdict,
  view: View,
): readonly string[] {
  const { paint, width, locale } = view
  const color = paint.bySeverity[finding.severity]
  const old = isNew(finding) ? '' : ` (${textsIn(locale).knownBefore})`
  const lead = `${color(SIGNS[finding.severity])} ${paint.strong(padded(visible(finding.id), idWidth))}  `
  const title = hanging(lead, `${visible(finding.title)}${old}`, width)
  if (depth === 'title') return [...title, ...questionLines(finding, view)]
  const isWhole = depth === 'whole'
  return [
    ...title,
    ...(isWhole ? [...hanging('  ', visible(finding.detail), width), ...whatFailsLines(finding.whatFails, view)] : []),
    ...(change === undefined ? [] : changeLines(finding, change, isWhole, view)),
    ...questionLines(finding, view),
  ]
}

export const whatFailsLines = (whatFails: string | undefined, { width, locale }: Pick<View, 'width' | 'locale'>) =>
  whatFails === undefined ? [] : hanging('  ', visible(whatFailsLine[locale](whatFails)), width)

/** A change is shown with the worst finding that it resolves; the others refer to it. */
function changeLines(
  finding: WrittenFinding,
  { lead, steps, record }: Change<WrittenFinding>,
  hasSteps: boolean,
  { paint, width, locale }: View,
): readonly string[] {
  const arrow = `  ${paint.faint('→')} `
  if (lead !== finding) return hanging(arrow, textsIn(locale).fixedWith(visible(lead.id)), width)
  return [
    ...(hasSteps ? steps : []).flatMap((step) => hangingLines(arrow, visibleLines(step), width)),
    ...(record === undefined
      ? []
      : [`  ${paint.good(`${visible(record.host)}  ${visible(record.type)}  ${visible(record.value)}`)}`]),
  ]
}

/** Commands are not wrapped, so that they can be copied. */
export function questionLines({ evidence = [] }: WrittenFinding, { hasCommands, paint }: View): readonly string[] {
  if (!hasCommands) return []
  return [...new Set(evidence.map(({ reproduce }) => reproduce))].map(
    (line) => `  ${paint.faint('$')} ${visible(line)}`,
  )
}

export function scoringLines(
  { scoring }: Pick<FindingsResult, 'scoring'>,
  { paint, locale, width }: View,
): readonly string[] {
  if (scoring === undefined) return []
  const texts = textsIn(locale)
  const losing = scorePartsOf(scoring)
    .filter(({ losses }) => losses.length > 0)
    .map(({ title, losses }) => ({
      title: visible(title),
      text: losses.map(({ id, points }) => `${visible(id)} −${points}`).join(', '),
    }))
  const titleWidth = Math.max(0, ...losing.map(({ title }) => widthOf(title)))
  const gates = scoring.gates.map(({ id, limit }) => texts.atMost(limit, visible(id)))
  return [
    '',
    paint.strong(texts.score),
    ...losing.flatMap(({ title, text }) => hanging(`  ${padded(title, titleWidth)}  `, text, width)),
    ...gates.map((gate) => `  ${gate}`),
    ...hanging('  ', visible(scoring.sum), width),
  ]
}

function hiddenLines(
  findings: readonly WrittenFinding[],
  plan: Plan,
  { locale, paint, width, maxLines }: View,
): readonly string[] {
  // Findings are hidden only on a terminal.
  if (maxLines === undefined) return []
  const texts = textsIn(locale)
  const counts = countsOf(findings.filter((finding) => depthOf(finding, plan) === 'counted'))
  const hidden = SEVERITIES.filter((severity) => counts[severity] > 0)
  if (hidden.length === 0) return []
  const what = hidden.map((severity) => texts.severity[severity](counts[severity])).join(', ')
  return ['', ...wrapped(texts.hidden(what), width).map(paint.faint)]
}
