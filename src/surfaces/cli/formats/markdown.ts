import { isAreasResult } from '../../../report/areas-result.ts'
import { fenced, plain, reportMarkdown } from '../../../report/markdown.ts'
import { areasMarkdown } from '../areas/areas-markdown.ts'
import { comparisonMarkdown } from '../compare/comparison.ts'
import { plannedChanges } from '../compare/planned-changes.ts'
import { type Block, blocksOf, JUDGEMENT_MEMBERS } from '../result-blocks.ts'
import { undeterminedText } from '../texts.ts'
import type { Outcome, Verdict } from '../verdict.ts'
import type { Render, Rendering } from './rendering.ts'

export const renderMarkdown: Render = (rendering) => {
  const parts = [...rendering.outcomes.flatMap((outcome) => partsOf(outcome, rendering)), ...planParts(rendering)]
  return `${parts.join('\n\n')}\n`
}

/** What the plan changes. */
function planParts(rendering: Rendering): readonly string[] {
  const compared = plannedChanges(rendering)
  return compared === undefined ? [] : comparisonMarkdown(compared, rendering.locale)
}

function partsOf(outcome: Outcome, rendering: Rendering): readonly string[] {
  const { locale, judged } = rendering
  if (outcome.kind === 'failed') return [`## ${plain(outcome.question.subject)}`, plain(outcome.error.message)]
  const verdict = judged(outcome)
  if (verdict !== undefined && isAreasResult(verdict.report)) return areasMarkdown(verdict.report, verdict, rendering)
  const undetermined = outcome.isUndetermined ? [`**${undeterminedText(verdict?.report, locale)}**`] : []
  const head = verdict === undefined ? [`## ${plain(outcome.question.subject)}`] : reportParts(verdict, rendering)
  return [...head, ...undetermined, ...dataParts(outcome.result, verdict, rendering)]
}

/** The data of tools without a score; a report with a score consists of its findings. */
function dataParts(result: object, verdict: Verdict | undefined, { locale, layout }: Rendering): readonly string[] {
  if (verdict?.report.score !== undefined) return []
  return blocksOf(result, locale, [...(layout?.hiddenMembers ?? []), ...JUDGEMENT_MEMBERS]).map(blockText)
}

/** Escapes vertical bars in a cell, whose other characters have been escaped. */
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'pairs': {
      const list = block.rows.map(([label, value]) => `- ${plain(label)}: ${plain(value)}`).join('\n')
      return block.title === undefined ? list : `### ${plain(block.title)}\n\n${list}`
    }
    case 'table':
      return `### ${plain(block.title)}\n\n${table(
        block.head.map(plain),
        block.rows.map((cells) => cells.map(plain)),
      )}`
    case 'text':
      return `### ${plain(block.title)}\n\n${fenced(block.lines)}`
  }
}

const reportParts = (
  { report, subject, isNew }: Verdict,
  { locale, hasScoring, hasCommands, isVerbose }: Rendering,
): readonly string[] =>
  reportMarkdown(report, {
    locale,
    subject,
    isNew,
    isWhole: isVerbose || report.score === undefined,
    hasScoring,
    hasCommands,
  })
