import type { Locale } from '../text.ts'
import { visible } from '../visible.ts'
import { type Change, changeByFinding, changesOf } from './changes.ts'
import { isUndetermined } from './compare.ts'
import {
  countsOf,
  type FindingsResult,
  isDetermined,
  SEVERITIES,
  SIGNS,
  scorePartsOf,
  type WrittenFinding,
  worstFirst,
} from './findings-result.ts'
import { REPORT_TEXTS } from './report-texts.ts'
import { whatFailsLine } from './what-fails.ts'

export interface MarkdownOptions {
  readonly locale: Locale
  /** The name in the title, if the report has none in Unicode. */
  readonly subject: string
  readonly isNew: (finding: WrittenFinding) => boolean
  /** Notes and passed checks are written in full. */
  readonly isWhole: boolean
  /** With the calculation of the score. */
  readonly hasScoring: boolean
  /** With the commands that repeat the queries. */
  readonly hasCommands: boolean
}

/** Characters that end the part of a text that a reader could link. A vertical bar would end a cell of a table, too. */
const BETWEEN_LINKS = /([\s|`"“”„()<>]+)/

/** Readers link these parts without any markup, and notify users who are mentioned, also if the characters are escaped. */
const LINKED = /:\/\/|www\.|@/i

/**
 * Escapes text from the network, so that it cannot become markup, a link or a mention of a user. Everything that readers would
 * link is code: there is no other way to write it that all of them leave alone.
 */
export const plain = (text: string): string =>
  visible(text)
    .split(BETWEEN_LINKS)
    .map((part) => (LINKED.test(part) ? linkAsCode(part) : escaped(part)))
    .join('')

const escaped = (text: string): string => text.replace(/[\\`*_{}[\]()<>#+!|~@&]/g, '\\$&')

/** Punctuation at the end belongs to the sentence. */
function linkAsCode(part: string): string {
  let end = part.length
  while (end > 0 && PUNCTUATION.includes(part.charAt(end - 1))) end--
  return `\`${part.slice(0, end)}\`${escaped(part.slice(end))}`
}

const PUNCTUATION = '.,:;!?…'

/** A link to a page of the service. Browsers encode all characters that would end it. */
export const ownLink = (url: string): string =>
  `<${visible(url).replace(/[<>\s\\]/g, (character) => encodeURIComponent(character))}>`

/** A fence of backticks that is longer than any run in the text. */
export function code(text: string): string {
  const shown = visible(text)
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest === 0 ? `${fence}${shown}${fence}` : `${fence} ${shown} ${fence}`
}

export function fenced(lines: readonly string[]): string {
  const longest = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([run]) => run.length)))
  const fence = '`'.repeat(longest + 1)
  return [fence, ...lines, fence].join('\n')
}

/** The paragraphs of a report, beginning with its title. */
export function reportMarkdown(report: FindingsResult, options: MarkdownOptions): readonly string[] {
  const { locale, subject, isNew, isWhole, hasScoring, hasCommands } = options
  const texts = REPORT_TEXTS[locale]
  const counts = countsOf(report.findings)
  const summary = SEVERITIES.filter((one) => counts[one] > 0).map((one) => texts.severity[one](counts[one]))
  const findings = worstFirst(report.findings)
  const changes = changeByFinding(changesOf(findings))
  // The title of a passed check is enough, unless its queries are wanted.
  const isReported = ({ severity }: WrittenFinding): boolean =>
    severity === 'problem' || severity === 'warn' || (isWhole && (severity === 'info' || hasCommands))
  const reported = findings.filter(isReported)
  const listed = findings.filter((finding) => !isReported(finding) && (finding.severity === 'info' || isWhole))
  return [
    `## ${plain(report.displayDomain ?? subject)}${report.score === undefined ? '' : `: ${scoreText(report, locale)}`}`,
    summary.join(' · '),
    ...(report.error ? [plain(report.error.message)] : []),
    ...reported.map((finding) =>
      findingText({ finding, change: changes.get(finding.id) }, isNew(finding), locale, hasCommands),
    ),
    ...(listed.length === 0 ? [] : [listed.map(listItem).join('\n')]),
    ...(hasScoring ? scoringMarkdown(report, texts.score) : []),
  ].filter(Boolean)
}

/** How the score is calculated, if the report says so. */
export const scoringMarkdown = ({ scoring }: Pick<FindingsResult, 'scoring'>, title: string): readonly string[] =>
  scoring === undefined
    ? []
    : [
        `### ${title}`,
        scorePartsOf(scoring)
          .filter(({ losses }) => losses.length > 0)
          .map(
            (part) =>
              `- ${plain(part.title)}: ${part.losses.map(({ id, points }) => `${code(id)} −${points}`).join(', ')}`,
          )
          .join('\n'),
        plain(scoring.sum),
      ]

/** Why something was not checked is part of its line. */
export const listItem = (finding: WrittenFinding): string => {
  const { id, severity, title, detail } = finding
  return `- ${SIGNS[severity]} ${code(id)} ${plain(title)}${isUndetermined(finding) ? `. ${plain(detail)}` : ''}`
}

function scoreText(report: FindingsResult, locale: Locale): string {
  if (report.error) return '–'
  return isDetermined(report) ? `${report.score}/100` : REPORT_TEXTS[locale].partial
}

interface Shown {
  readonly finding: WrittenFinding
  readonly change: Change<WrittenFinding> | undefined
}

function findingText({ finding, change }: Shown, isNew: boolean, locale: Locale, hasCommands: boolean): string {
  const { id, severity, title, detail, whatFails, evidence = [] } = finding
  const lines = [...new Set(evidence.map(({ reproduce }) => visible(reproduce)))]
  return [
    `### ${SIGNS[severity]} ${plain(title)}${isNew ? '' : ` (${REPORT_TEXTS[locale].knownBefore})`}`,
    `${code(id)}: ${plain(detail)}`,
    ...whatFailsMarkdown(whatFails, locale),
    ...(change === undefined ? [] : changeParts(finding, change, locale)),
    ...(hasCommands && lines.length > 0 ? [fenced(lines)] : []),
  ].join('\n\n')
}

export const whatFailsMarkdown = (whatFails: string | undefined, locale: Locale): readonly string[] =>
  whatFails === undefined ? [] : [plain(whatFailsLine[locale](whatFails))]

/** A change is shown with the worst finding that it resolves; the others refer to it. */
function changeParts(
  finding: WrittenFinding,
  { lead, ...fix }: Change<WrittenFinding>,
  locale: Locale,
): readonly string[] {
  return lead === finding ? fixMarkdown(fix) : [REPORT_TEXTS[locale].fixedWith(code(lead.id))]
}

/** The steps as a list, and the record. */
export function fixMarkdown({ steps, record }: Pick<Change<WrittenFinding>, 'steps' | 'record'>): readonly string[] {
  return [
    ...(steps.length === 0 ? [] : [steps.map((step, index) => `${index + 1}. ${plain(step)}`).join('\n')]),
    ...(record === undefined
      ? []
      : [fenced([`${visible(record.host)} ${visible(record.type)} ${visible(record.value)}`])]),
  ]
}
