import {
  CHANGE_KINDS,
  type ChangeKind,
  type ComparedReport,
  type Comparison,
  compareReports,
  type FindingChange,
  isUndetermined,
} from '../../../report/compare.ts'
import { COMPARE_TEXTS } from '../../../report/compare-texts.ts'
import { code, plain } from '../../../report/markdown.ts'
import type { Locale, Localized } from '../../../text.ts'
import { visible } from '../../../visible.ts'
import { EXIT } from '../exit-code.ts'
import { hanging } from '../layout.ts'
import { type Paint, SIGNS } from '../paint.ts'
import type { Severity } from '../tool-result.ts'
import { atLeast, type Demands } from '../verdict.ts'

/** Two reports of one domain; a side without a report is undefined. */
export interface Compared {
  readonly domain: string
  readonly before: ComparedReport | undefined
  readonly after: ComparedReport | undefined
  /** Undefined if the domain could not be checked on one side. */
  readonly comparison: Comparison | undefined
}

/** Which side has no report: the domain was not checked there, or the earlier report does not contain it. */
type Absence = 'none' | 'before' | 'after' | 'new'

export function comparedOf(
  domain: string,
  before: ComparedReport | undefined,
  after: ComparedReport | undefined,
  isNew = false,
): Compared {
  // All findings of a domain that the earlier report does not contain are new.
  const earlier = before ?? (isNew && after ? { ...after, determined: false, findings: [] } : undefined)
  return { domain, before, after, comparison: earlier && after && compareReports(earlier, after) }
}

const absenceIn = ({ before, after, comparison }: Compared): Absence => {
  if (after === undefined) return 'after'
  if (before !== undefined) return 'none'
  return comparison === undefined ? 'before' : 'new'
}

/** Findings that got worse or are new, at or above the threshold, are worse than what could no longer be determined. */
export function exitCodeOf(all: readonly Compared[], failOn: Demands['failOn']): number {
  if (failOn !== 'never' && all.some((one) => failingIn(one, failOn))) return EXIT.findings
  return all.some(isLessDetermined) ? EXIT.undetermined : EXIT.good
}

const failingIn = ({ comparison }: Compared, threshold: Severity): boolean =>
  [...(comparison?.changes.worse ?? []), ...(comparison?.changes.added ?? [])].some(
    ({ after }) => after !== undefined && atLeast(after.severity, threshold),
  )

function isLessDetermined({ before, after, comparison }: Compared): boolean {
  if (after === undefined || (before?.determined !== false && !after.determined)) return true
  return (comparison?.changes.undetermined ?? []).some(
    (change) => (change.before === undefined || !isUndetermined(change.before)) && isOpen(change.after),
  )
}

const isOpen = (after: FindingChange['after']): boolean => after === undefined || isUndetermined(after)

const ABSENCE_TEXTS: Localized<Readonly<Record<Exclude<Absence, 'none'>, string>>> = {
  en: {
    before: 'Not compared: the domain could not be checked in the earlier report.',
    after: 'Not compared: the later report has no result for this domain.',
    new: 'The earlier report does not contain this domain, so all its findings are new.',
  },
  de: {
    before: 'Nicht verglichen: Im früheren Bericht konnte die Domain nicht geprüft werden.',
    after: 'Nicht verglichen: Im späteren Bericht gibt es kein Ergebnis zu dieser Domain.',
    new: 'Der frühere Bericht enthält diese Domain nicht, daher sind alle ihre Befunde neu.',
  },
}

/** The changes that are shown as text. A new check that passes is no change of the domain. */
const shownIn = ({ changes }: Comparison, kind: ChangeKind): readonly FindingChange[] =>
  changes[kind].filter(({ after }) => kind !== 'added' || after?.severity !== 'ok')

function summaryOf(compared: Compared, locale: Locale): string {
  const { score } = compared.comparison ?? {}
  const absence = absenceIn(compared)
  if (absence !== 'none') return ABSENCE_TEXTS[locale][absence]
  const texts = COMPARE_TEXTS[locale]
  return score === undefined ? texts.noScore : texts.score(score.before, score.after)
}

function endOf({ comparison }: Compared, locale: Locale): readonly string[] {
  if (comparison === undefined) return []
  const { same, unchanged } = COMPARE_TEXTS[locale]
  const hasChanges = CHANGE_KINDS.some((kind) => shownIn(comparison, kind).length > 0)
  return [(hasChanges ? unchanged : same)(comparison.unchanged)]
}

const signsOf = ({ before, after }: FindingChange, color: (severity: Severity) => string): string =>
  [before, after].flatMap((side) => (side === undefined ? [] : [color(side.severity)])).join(' → ')

const titleOf = ({ before, after }: FindingChange): string => (after ?? before)?.title ?? ''

export interface ComparisonView {
  readonly locale: Locale
  readonly paint: Paint
  readonly width: number
}

/** The lines of a comparison for a terminal. */
export function comparisonLines(compared: Compared, view: ComparisonView): readonly string[] {
  const { paint, locale } = view
  return [
    paint.strong(visible(compared.domain)),
    summaryOf(compared, locale),
    ...(compared.comparison === undefined ? [] : changeLines(compared.comparison, view)),
    ...endOf(compared, locale),
  ]
}

/** The lines of the changes alone. */
export const changeLines = (comparison: Comparison, { locale, paint, width }: ComparisonView): readonly string[] =>
  CHANGE_KINDS.flatMap((kind) => {
    const shown = shownIn(comparison, kind)
    return shown.length === 0
      ? []
      : [
          `${COMPARE_TEXTS[locale].kinds[kind]}:`,
          ...shown.flatMap((change) =>
            hanging(
              `  ${signsOf(change, (severity) => paint.bySeverity[severity](SIGNS[severity]))} `,
              `${visible(titleOf(change))} (${visible(change.id)})`,
              width,
            ),
          ),
        ]
  })

/** The paragraphs of a comparison in Markdown. */
export const comparisonMarkdown = (compared: Compared, locale: Locale): readonly string[] => [
  `## ${plain(compared.domain)}`,
  summaryOf(compared, locale),
  ...CHANGE_KINDS.flatMap((kind) => {
    const shown = compared.comparison === undefined ? [] : shownIn(compared.comparison, kind)
    return shown.length === 0
      ? []
      : [
          `### ${COMPARE_TEXTS[locale].kinds[kind]}`,
          shown
            .map((change) => `- ${signsOf(change, (one) => SIGNS[one])} ${plain(titleOf(change))} (${code(change.id)})`)
            .join('\n'),
        ]
  }),
  ...endOf(compared, locale),
]

/** The comparison for programs. */
export function comparisonValue({ domain, before, after, comparison }: Compared): object {
  const side = (report: ComparedReport | undefined) =>
    report === undefined
      ? null
      : { checkedAt: report.checkedAt, score: report.score, coverage: report.coverage, determined: report.determined }
  return {
    domain,
    before: side(before),
    after: side(after),
    ...(comparison && { changes: comparison.changes, unchanged: comparison.unchanged }),
  }
}
