import { visible } from '../../../visible.ts'
import { comparisonLines } from '../compare/comparison.ts'
import { plannedChanges } from '../compare/planned-changes.ts'
import { verdictLines } from '../findings-view.ts'
import { wrapped } from '../layout.ts'
import { groupsOf, headed, headingFor, type OutcomeGroup } from '../overall-command.ts'
import { type Paint, paintFor } from '../paint.ts'
import { blocksOf, JUDGEMENT_MEMBERS } from '../result-blocks.ts'
import { compactLines, resultLines } from '../result-view.ts'
import { textsIn, undeterminedText } from '../texts.ts'
import type { Outcome } from '../verdict.ts'
import type { Render, Rendering } from './rendering.ts'

/** The report of a normal domain fits on a screen. */
const SCREEN_LINES = 40

export const renderTerminal: Render = (rendering) =>
  groupsOf(rendering.outcomes, rendering.judged, rendering.locale)
    .flatMap((group) => [...headLines(group, rendering), ...group.outcomes.map((one) => linesOf(one, rendering))])
    .concat(planLines(rendering))
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')

/** What the plan changes. */
function planLines(rendering: Rendering): readonly (readonly string[])[] {
  const compared = plannedChanges(rendering)
  const { locale, io } = rendering
  return compared === undefined ? [] : [comparisonLines(compared, { locale, paint: paintFor(io), width: widthOf(io) })]
}

/** The domain and the verdict about the whole report. */
function headLines({ subject, overall }: OutcomeGroup, { io }: Rendering): readonly (readonly string[])[] {
  if (overall === undefined) return []
  const paint = paintFor(io)
  const color = dyeFor(overall.tone, paint)
  return [[paint.strong(visible(subject)), ...wrapped(visible(overall.sentence), widthOf(io)).map(color)]]
}

const dyeFor = (tone: string, { good, bad, doubtful, faint }: Paint) =>
  tone === 'problem' ? bad : tone === 'warn' ? doubtful : tone === 'ok' ? good : faint

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
  const { io, locale, judged, layout, demands, isVerbose, hasScoring, hasCommands, outcomes } = rendering
  const paint = paintFor(io)
  const width = widthOf(io)
  if (outcome.kind === 'failed')
    return [paint.strong(visible(headingFor(outcome, locale))), paint.bad(visible(outcome.error.message))]
  const verdict = judged(outcome)
  const undetermined = outcome.isUndetermined ? ['', paint.doubtful(undeterminedText(verdict?.report, locale))] : []
  const hides = [...(layout?.hiddenMembers ?? []), ...JUDGEMENT_MEMBERS]
  // A report about a domain consists of its findings.
  const hasData = verdict?.report.score === undefined && (outcome.area === undefined || isVerbose)
  const brief = isVerbose ? undefined : layout?.briefMembers?.(outcome.result as Readonly<Record<string, unknown>>)
  const blocks = hasData ? blocksOf(briefPart(outcome.result, brief), locale, hides) : []
  const data = layout?.isCompact ? compactLines(blocks, paint) : resultLines(blocks, width, paint)
  if (verdict === undefined) return [...data, ...undetermined]
  const fits = io.isTty && !hasCommands && outcomes.length === 1
  const lines = verdictLines(headed(verdict, outcome, locale), {
    locale,
    paint,
    width,
    maxLines: fits ? SCREEN_LINES : undefined,
    isVerbose,
    hasScoring,
    hasCommands,
    minScore: demands.minScore ?? 0,
  })
  const more = brief !== undefined && hasData && io.isTty ? ['', paint.faint(textsIn(locale).moreData)] : []
  if (!layout?.isCompact) return [...lines, ...undetermined, ...(data.length > 0 ? ['', ...data] : []), ...more]
  // A good result of a short call needs no summary.
  const isGood = verdict.report.findings.every(({ severity }) => severity === 'ok') && !isVerbose
  return isGood
    ? data
    : [...data, '', ...lines.slice(1).filter((line, index) => index > 0 || line !== ''), ...undetermined]
}
