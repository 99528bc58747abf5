import { isAreasResult } from '../../../report/areas-result.ts'
import { visible } from '../../../visible.ts'
import { areasLines } from '../areas/areas-terminal.ts'
import { comparisonLines } from '../compare/comparison.ts'
import { plannedChanges } from '../compare/planned-changes.ts'
import { type View, verdictLines } from '../findings-view.ts'
import { wrapped } from '../layout.ts'
import { paintFor } from '../paint.ts'
import { blocksOf, JUDGEMENT_MEMBERS } from '../result-blocks.ts'
import { compactLines, resultLines } from '../result-view.ts'
import { textsIn, undeterminedText } from '../texts.ts'
import type { Outcome } from '../verdict.ts'
import type { Render, Rendering } from './rendering.ts'

/** The report of a normal domain fits on a screen. */
const SCREEN_LINES = 40

export const renderTerminal: Render = (rendering) =>
  rendering.outcomes
    .map((outcome) => linesOf(outcome, rendering))
    .concat(planLines(rendering), notCoveredLines(rendering))
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')

/** What the plan changes. */
function planLines(rendering: Rendering): readonly (readonly string[])[] {
  const compared = plannedChanges(rendering)
  const { locale, io } = rendering
  return compared === undefined ? [] : [comparisonLines(compared, { locale, paint: paintFor(io), width: widthOf(io) })]
}

/** What the command says nothing about. */
const notCoveredLines = ({ notCovered, io }: Rendering): readonly (readonly string[])[] =>
  notCovered === undefined ? [] : [wrapped(notCovered, widthOf(io)).map(paintFor(io).faint)]

/** The members that answer the question, without those that have no value. */
const briefPart = (result: object, members: readonly string[] | undefined): object =>
  members === undefined
    ? result
    : Object.fromEntries(
        Object.entries(result).filter(([name, value]) => members.includes(name) && value !== null && value !== ''),
      )

/** Lines are not wrapped for programs. */
const widthOf = ({ isTty, columns }: Rendering['io']): number => (isTty ? columns : Number.POSITIVE_INFINITY)

function linesOf(outcome: Outcome, rendering: Rendering): readonly string[] {
  const { io, locale, judged, layout, demands, isVerbose, hasScoring, hasCommands, outcomes, startedAt } = rendering
  const paint = paintFor(io)
  const width = widthOf(io)
  if (outcome.kind === 'failed')
    return [paint.strong(visible(outcome.question.subject)), paint.bad(visible(outcome.error.message))]
  const verdict = judged(outcome)
  const fits = io.isTty && !hasCommands && outcomes.length === 1
  const view: View = {
    locale,
    paint,
    width,
    maxLines: fits ? SCREEN_LINES : undefined,
    isVerbose,
    hasScoring,
    hasCommands,
    minScore: demands.minScore ?? 0,
    startedAt,
  }
  if (verdict !== undefined && isAreasResult(verdict.report)) return areasLines(verdict.report, verdict, view)
  const undetermined = outcome.isUndetermined ? ['', paint.doubtful(undeterminedText(verdict?.report, locale))] : []
  const hides = [...(layout?.hiddenMembers ?? []), ...JUDGEMENT_MEMBERS]
  const hasData = verdict?.report.score === undefined
  const brief = isVerbose ? undefined : layout?.briefMembers?.(outcome.result as Readonly<Record<string, unknown>>)
  const blocks = hasData ? blocksOf(briefPart(outcome.result, brief), locale, hides) : []
  const data = layout?.isCompact ? compactLines(blocks, paint) : resultLines(blocks, width, paint)
  if (verdict === undefined) return [...data, ...undetermined]
  const lines = verdictLines(verdict, view)
  const more = brief !== undefined && hasData && io.isTty ? ['', paint.faint(textsIn(locale).moreData)] : []
  if (!layout?.isCompact) return [...lines, ...undetermined, ...(data.length > 0 ? ['', ...data] : []), ...more]
  // A good result of a short call needs no summary.
  const isGood = verdict.report.findings.every(({ severity }) => severity === 'ok') && !isVerbose
  return isGood
    ? data
    : [...data, '', ...lines.slice(1).filter((line, index) => index > 0 || line !== ''), ...undetermined]
}
