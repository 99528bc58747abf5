import { visible } from '../../../visible.ts'
import { paintFor } from '../paint.ts'
import { reportLines } from '../report-view.ts'
import { blocksOf, JUDGEMENT_MEMBERS } from '../result-blocks.ts'
import { compactLines, resultLines } from '../result-view.ts'
import { undeterminedText } from '../texts.ts'
import type { Outcome } from '../verdict.ts'
import type { Render, Rendering } from './rendering.ts'

/** The report of a normal domain fits on a screen. */
const SCREEN_LINES = 40

export const renderTerminal: Render = (rendering) =>
  rendering.outcomes.map((outcome) => `${linesOf(outcome, rendering).join('\n')}\n`).join('\n')

function linesOf(outcome: Outcome, rendering: Rendering): readonly string[] {
  const { io, locale, judged, layout, demands, isVerbose, hasScoring, hasQuestions, outcomes } = rendering
  const paint = paintFor(io)
  // Lines are not wrapped for programs.
  const width = io.isTty ? io.columns : Number.POSITIVE_INFINITY
  if (outcome.kind === 'failed')
    return [paint.strong(visible(outcome.question.subject)), paint.bad(visible(outcome.error.message))]
  const verdict = judged(outcome)
  const undetermined = outcome.isUndetermined ? ['', paint.doubtful(undeterminedText(verdict?.report, locale))] : []
  const hides = [...(layout?.hiddenMembers ?? []), ...JUDGEMENT_MEMBERS]
  const blocks = verdict?.report.score === undefined ? blocksOf(outcome.result, locale, hides) : []
  const data = layout?.isCompact ? compactLines(blocks, paint) : resultLines(blocks, width, paint)
  if (verdict === undefined) return [...data, ...undetermined]
  const fits = io.isTty && !hasQuestions && outcomes.length === 1
  const lines = reportLines(verdict, {
    locale,
    paint,
    width,
    maxLines: fits ? SCREEN_LINES : undefined,
    isVerbose,
    hasScoring,
    hasQuestions,
    minScore: demands.minScore ?? 0,
  })
  if (!layout?.isCompact) return [...lines, ...undetermined, ...(data.length > 0 ? ['', ...data] : [])]
  // A good result of a short call needs no summary.
  const isGood = verdict.report.findings.every(({ severity }) => severity === 'ok') && !isVerbose
  return isGood
    ? data
    : [...data, '', ...lines.slice(1).filter((line, index) => index > 0 || line !== ''), ...undetermined]
}
