import { managerSummary } from '../../../report/manager-summary.ts'
import { type MarkdownOptions, ownLink, plain, reportMarkdown } from '../../../report/markdown.ts'
import { undeterminedText } from '../../../report/report-texts.ts'
import { momentInUtc } from '../../parts/times.ts'
import { EXPORT_WORDS } from './export-words.ts'
import { type ExportedArea, loadedIn } from './exported-areas.ts'
import type { ExportedReport, ExportOptions } from './exported-report.ts'

/** The report as a Markdown file. It has no logo: an image inside the text would hide it. */
export function markdownFile(report: ExportedReport, { name, address, areas = [] }: ExportOptions): string {
  const { locale, displayDomain, checkedAt } = report
  const words = EXPORT_WORDS[locale]
  const { mail, registration, notAssessed } = managerSummary(report, locale, loadedIn(areas))
  const options = { locale, subject: report.domain, isNew: () => true, hasScoring: false, hasCommands: false }
  const parts = reportMarkdown(report, { ...options, isWhole: true })
  return `${[
    `# ${plain(words.reportOn(displayDomain))}`,
    ...(name === '' ? [] : [plain(name)]),
    words.checked(momentInUtc(new Date(checkedAt), locale)),
    [mail, registration, notAssessed].map((sentence) => `- ${plain(sentence)}`).join('\n'),
    ...parts,
    ...(report.determined ? [] : [`**${undeterminedText(report, locale)}**`]),
    ...areas.flatMap((area) => areaMarkdown(area, options)),
    `${words.made} ${ownLink(address)}`,
  ].join('\n\n')}\n`
}

/** Passed checks are only counted, because the file is about the domain as a whole. */
function areaMarkdown(
  { heading, verdict, findings }: ExportedArea,
  options: Omit<MarkdownOptions, 'isWhole'>,
): readonly string[] {
  const [title = '', ...rest] = reportMarkdown({ displayDomain: heading, findings }, { ...options, isWhole: false })
  return [title, plain(verdict), ...rest]
}
