import { managerSummary } from '../../../report/manager-summary.ts'
import { plain, reportMarkdown } from '../../../report/markdown.ts'
import { undeterminedText } from '../../../report/report-texts.ts'
import { momentInUtc } from '../../parts/times.ts'
import { EXPORT_WORDS } from './export-words.ts'
import type { ExportedReport, ExportOptions } from './exported-report.ts'

/** The report as a Markdown file. It has no logo: an image inside the text would hide it. */
export function markdownFile(report: ExportedReport, { name, address }: ExportOptions): string {
  const { locale, displayDomain, checkedAt } = report
  const words = EXPORT_WORDS[locale]
  const { mail, registration, notAssessed } = managerSummary(report, locale)
  const parts = reportMarkdown(report, {
    locale,
    subject: report.domain,
    isNew: () => true,
    isWhole: true,
    hasScoring: false,
    hasQuestions: false,
  })
  return `${[
    `# ${plain(words.reportOn(displayDomain))}`,
    ...(name === '' ? [] : [plain(name)]),
    words.checked(momentInUtc(new Date(checkedAt), locale)),
    [mail, registration, notAssessed].map((sentence) => `- ${plain(sentence)}`).join('\n'),
    ...parts,
    ...(report.determined ? [] : [`**${undeterminedText(report, locale)}**`]),
    `${words.made} ${plain(address)}`,
  ].join('\n\n')}\n`
}
