import { type Change, changeByFinding, changesOf } from '../../../report/changes.ts'
import type { Locale } from '../../../text.ts'
import { visible } from '../../../visible.ts'
import { SIGNS } from '../paint.ts'
import {
  countsOf,
  isDetermined,
  type Report,
  type ReportFinding,
  SEVERITIES,
  scorePartsOf,
  worstFirst,
} from '../report.ts'
import { groupsOf, headed, headingFor, type OutcomeGroup } from '../report-command.ts'
import { type Block, blocksOf, JUDGEMENT_MEMBERS } from '../result-blocks.ts'
import { textsIn, undeterminedText } from '../texts.ts'
import type { Outcome, Verdict } from '../verdict.ts'
import type { Render, Rendering } from './rendering.ts'

export const renderMarkdown: Render = (rendering) => {
  const groups = groupsOf(rendering.outcomes, rendering.judged, rendering.locale)
  return `${groups.flatMap((group) => groupParts(group, rendering)).join('\n\n')}\n`
}

const groupParts = ({ subject, outcomes, overall }: OutcomeGroup, rendering: Rendering): readonly string[] => [
  ...(overall === undefined ? [] : [`# ${plain(subject)}`, plain(overall.sentence)]),
  ...outcomes.flatMap((outcome) => partsOf(outcome, rendering)),
]

/** Escapes text from the network, so that it cannot become markup or mention a user. */
const plain = (text: string): string => visible(text).replace(/[\\`*_{}[\]()<>#+!|~@&]/g, '\\$&')

/** A fence of backticks that is longer than any run in the text. */
function code(text: string): string {
  const shown = visible(text)
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest === 0 ? `${fence}${shown}${fence}` : `${fence} ${shown} ${fence}`
}

function fenced(lines: readonly string[]): string {
  const longest = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([run]) => run.length)))
  const fence = '`'.repeat(longest + 1)
  return [fence, ...lines, fence].join('\n')
}

function partsOf(outcome: Outcome, rendering: Rendering): readonly string[] {
  const { locale, judged } = rendering
  if (outcome.kind === 'failed') return [`## ${plain(headingFor(outcome, locale))}`, plain(outcome.error.message)]
  const verdict = judged(outcome)
  const undetermined = outcome.isUndetermined ? [`**${undeterminedText(verdict?.report, locale)}**`] : []
  const head =
    verdict === undefined
      ? [`## ${plain(outcome.question.subject)}`]
      : reportParts(headed(verdict, outcome, locale), rendering)
  // A report about a domain consists of its findings.
  const data = outcome.area === undefined || rendering.isVerbose ? dataParts(outcome.result, verdict, rendering) : []
  return [...head, ...undetermined, ...data]
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
      const list = block.rows.map(([label, value]) => `- ${label}: ${plain(value)}`).join('\n')
      return block.title === undefined ? list : `### ${block.title}\n\n${list}`
    }
    case 'table':
      return `### ${block.title}\n\n${table(
        block.head,
        block.rows.map((cells) => cells.map(plain)),
      )}`
    case 'text':
      return `### ${block.title}\n\n${fenced(block.lines)}`
  }
}

function reportParts(
  { report, subject, isNew }: Verdict,
  { locale, hasScoring, hasQuestions, isVerbose }: Rendering,
): readonly string[] {
  const texts = textsIn(locale)
  const counts = countsOf(report.findings)
  const summary = SEVERITIES.filter((one) => counts[one] > 0).map((one) => texts.severity[one](counts[one]))
  const findings = worstFirst(report.findings)
  const changes = changeByFinding(changesOf(findings))
  const isWhole = isVerbose || report.score === undefined
  const reported = findings.filter(({ severity }) => severity === 'problem' || severity === 'warn' || isWhole)
  const noted = findings.filter((finding) => finding.severity === 'info' && !reported.includes(finding))
  return [
    `## ${plain(report.displayDomain ?? subject)}${report.score === undefined ? '' : `: ${scoreText(report, locale)}`}`,
    summary.join(' · '),
    ...(report.error ? [plain(report.error.message)] : []),
    ...reported.map((finding) =>
      findingText({ finding, change: changes.get(finding.id) }, isNew(finding), locale, hasQuestions),
    ),
    ...(noted.length === 0
      ? []
      : [noted.map(({ id, title }) => `- ${SIGNS.info} ${code(id)} ${plain(title)}`).join('\n')]),
    ...(hasScoring && report.scoring !== undefined
      ? [
          `### ${texts.score}`,
          scorePartsOf(report.scoring)
            .filter(({ losses }) => losses.length > 0)
            .map(
              ({ title, losses }) =>
                `- ${title}: ${losses.map(({ id, points }) => `${code(id)} −${points}`).join(', ')}`,
            )
            .join('\n'),
          plain(report.scoring.sum),
        ]
      : []),
  ].filter(Boolean)
}

function scoreText(report: Report, locale: Locale): string {
  if (report.error) return '–'
  return isDetermined(report) ? `${report.score}/100` : textsIn(locale).partial
}

interface Shown {
  readonly finding: ReportFinding
  readonly change: Change<ReportFinding> | undefined
}

function findingText({ finding, change }: Shown, isNew: boolean, locale: Locale, hasQuestions: boolean): string {
  const { id, severity, title, detail, evidence = [] } = finding
  const lines = [...new Set(evidence.map(({ reproduce }) => visible(reproduce)))]
  return [
    `### ${SIGNS[severity]} ${plain(title)}${isNew ? '' : ` (${textsIn(locale).knownBefore})`}`,
    `${code(id)}: ${plain(detail)}`,
    ...(change === undefined ? [] : changeParts(finding, change, locale)),
    ...(hasQuestions && lines.length > 0 ? [fenced(lines)] : []),
  ].join('\n\n')
}

/** A change is shown with the worst finding that it resolves; the others refer to it. */
function changeParts(
  finding: ReportFinding,
  { lead, steps, record }: Change<ReportFinding>,
  locale: Locale,
): readonly string[] {
  if (lead !== finding) return [textsIn(locale).fixedWith(code(lead.id))]
  return [
    ...(steps.length === 0 ? [] : [steps.map((step, index) => `${index + 1}. ${plain(step)}`).join('\n')]),
    ...(record === undefined ? [] : [fenced([`${visible(record.host)} ${record.type} ${visible(record.value)}`])]),
  ]
}
