import { isAreasResult, isComplete } from '../../../report/areas-result.ts'
import { AREAS } from '../../../report/overall/areas.ts'
import { visible } from '../../../visible.ts'
import { textsIn, undeterminedText } from '../texts.ts'
import { countsOf, type FindingsResult } from '../tool-result.ts'
import type { Outcome } from '../verdict.ts'
import type { Render, Rendering } from './rendering.ts'

/** Exit codes of monitoring plugins. */
const STATES = ['OK', 'WARNING', 'CRITICAL', 'UNKNOWN'] as const
type State = (typeof STATES)[number]

/** From worst to best: a certain fault is worse than an unknown result. */
const WORST_FIRST: readonly State[] = ['CRITICAL', 'WARNING', 'UNKNOWN', 'OK']

export const NAGIOS_UNKNOWN = STATES.indexOf('UNKNOWN')

const worst = (states: readonly State[]): State => WORST_FIRST.find((state) => states.includes(state)) ?? 'UNKNOWN'

function stateOf(outcome: Outcome, { judged }: Rendering): State {
  if (outcome.kind === 'failed' || outcome.isUndetermined) return 'UNKNOWN'
  const verdict = judged(outcome)
  if (verdict === undefined) return 'UNKNOWN'
  const isFailing = verdict.failing.some(({ severity }) => severity === 'problem') || verdict.isScoreTooLow
  if (isFailing) return 'CRITICAL'
  const isDoubtful = verdict.report.findings.some((finding) => finding.severity === 'warn' && verdict.isNew(finding))
  if (verdict.failing.length > 0 || isDoubtful) return 'WARNING'
  return isComplete(verdict.report) ? 'OK' : 'UNKNOWN'
}

export const nagiosExitCode = (rendering: Rendering): number =>
  STATES.indexOf(worst(rendering.outcomes.map((outcome) => stateOf(outcome, rendering))))

/** The scores with their labels. Those of the areas of a domain have the names of the commands. */
function scoresOf(report: FindingsResult): readonly (readonly [label: string, score: number])[] {
  if (!isAreasResult(report)) return report.score === undefined ? [] : [['score', report.score]]
  return AREAS.flatMap(({ id, command }) => {
    const score = report.areas.find(({ area }) => area === id)?.score
    return score === undefined ? [] : [[`${command} score`, score] as const]
  })
}

/** `|` separates the text from the performance data and must not occur in the text. */
const text = (value: string): string => visible(value).replaceAll('|', '/')

/** Writes one line with the state and the performance data, then one line for each finding. */
export const renderNagios: Render = (rendering) => {
  const { outcomes, judged, locale } = rendering
  const state = worst(outcomes.map((outcome) => stateOf(outcome, rendering)))
  const described = outcomes.map((outcome) => {
    const subject = text(outcome.question.subject)
    if (outcome.kind === 'failed') return { head: `${subject}: ${text(outcome.error.message)}`, figures: [], lines: [] }
    const verdict = judged(outcome)
    if (verdict === undefined || outcome.isUndetermined)
      return {
        head: `${subject}: ${text(verdict?.report.error?.message ?? undeterminedText(verdict?.report, locale))}`,
        figures: [],
        lines: [],
      }
    const { report } = verdict
    const name = verdict.subject
    const counts = countsOf(report.findings)
    const { problem, warn } = textsIn(locale).severity
    const worth = report.findings.filter(({ severity }) => severity === 'problem' || severity === 'warn')
    const { minScore } = rendering.demands
    return {
      head: `${text(name)}${report.score === undefined ? ':' : ` ${report.score}/100,`} ${problem(counts.problem)}, ${warn(counts.warn)}`,
      figures: [
        ...scoresOf(report).map(
          ([label, score]) =>
            `'${text(name)} ${label}'=${score};;${minScore === undefined ? '' : `${minScore}:`};0;100`,
        ),
        `'${text(name)} problems'=${counts.problem};;;0`,
        `'${text(name)} warnings'=${counts.warn};;;0`,
      ],
      lines: worth.map(({ id, severity, title }) => `${text(name)} ${severity} ${text(id)}: ${text(title)}`),
    }
  })
  const figures = described.flatMap((one) => one.figures).join(' ')
  return [
    `ZONEWISE ${state} - ${described.map(({ head }) => head).join('; ')}${figures === '' ? '' : ` | ${figures}`}`,
    ...described.flatMap(({ lines }) => lines),
    '',
  ].join('\n')
}
