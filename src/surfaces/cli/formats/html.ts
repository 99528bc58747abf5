import { isAreasResult } from '../../../report/areas-result.ts'
import { SEVERITIES } from '../../../report/findings-result.ts'
import { momentInUtc } from '../../../site/parts/times.ts'
import { EXPORT_WORDS } from '../../../site/report/export/export-words.ts'
import { findingElements, htmlDocument, passed } from '../../../site/report/export/html-file.ts'
import { html, type Markup } from '../../../site/report/export/markup.ts'
import type { ShownFinding } from '../../../site/report/finding.ts'
import { visible, visibleLines } from '../../../visible.ts'
import { areasElement } from '../areas/areas-html.ts'
import { type Block, blocksOf, JUDGEMENT_MEMBERS } from '../result-blocks.ts'
import { summaryOf, textsIn, undeterminedText } from '../texts.ts'
import { countsOf, worstFirst } from '../tool-result.ts'
import type { Answered, Outcome, Verdict } from '../verdict.ts'
import type { Render, Rendering } from './rendering.ts'

/** The complete reports as one file for browsers, in the form of the file that the web page exports. */
export const renderHtmlReport: Render = (rendering) => {
  const { locale, startedAt, version, outcomes } = rendering
  const title = outcomes.map(({ question }) => visible(question.subject)).join(', ')
  const file = htmlDocument(
    locale,
    title,
    html`<header>
<h1>${title}</h1>
<p class="faint">${EXPORT_WORDS[locale].checked(momentInUtc(startedAt, locale))}</p>
</header>
${outcomes.map((outcome) => outcomeElement(outcome, rendering))}<footer>
<p>${EXPORT_WORDS[locale].made} ${version}</p>
</footer>`,
  )
  // Steps and records have several lines; everything else that is invisible in them is shown.
  return `${visibleLines(file).join('\n')}\n`
}

function outcomeElement(outcome: Outcome, rendering: Rendering): Markup {
  const { locale, judged } = rendering
  if (outcome.kind === 'failed')
    return html`<section>
<h2>${visible(outcome.question.subject)}</h2>
<p>${visible(outcome.error.message)}</p>
</section>
`
  const verdict = judged(outcome)
  if (verdict !== undefined && isAreasResult(verdict.report)) return areasElement(verdict.report, rendering)
  const undetermined = outcome.isUndetermined ? html`<p>${undeterminedText(verdict?.report, locale)}</p>\n` : ''
  return html`<section>
${verdict === undefined ? html`<h2>${visible(outcome.question.subject)}</h2>\n` : reportElement(verdict, rendering)}${undetermined}</section>
${dataElements(outcome, verdict, rendering)}`
}

function reportElement({ report, subject }: Verdict, { locale }: Rendering): Markup {
  const { severity, score } = textsIn(locale)
  const counts = countsOf(report.findings)
  const summary = SEVERITIES.filter((one) => counts[one] > 0).map((one) => severity[one](counts[one]))
  const findings = worstFirst(report.findings) as readonly ShownFinding[]
  return html`<h2>${visible(report.displayDomain ?? subject)}</h2>
${report.score === undefined || report.error ? '' : html`<p class="score">${score}: ${summaryOf(report, locale)}</p>\n`}<p>${summary.join(' · ')}</p>
${report.error ? html`<p>${visible(report.error.message)}</p>\n` : ''}${findingElements(findings, { locale })}${passed({ findings, locale })}
`
}

/** The data of tools without a score; a report with a score consists of its findings. */
function dataElements(
  { result }: Answered,
  verdict: Verdict | undefined,
  { locale, layout }: Rendering,
): readonly Markup[] {
  if (verdict?.report.score !== undefined) return []
  return blocksOf(result, locale, [...(layout?.hiddenMembers ?? []), ...JUDGEMENT_MEMBERS]).map(blockElement)
}

function blockElement(block: Block): Markup {
  const heading = block.title === undefined ? '' : html`<h3>${block.title}</h3>\n`
  switch (block.kind) {
    case 'pairs':
      return html`${heading}<table>
${block.rows.map(([label, value]) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>\n`)}</table>
`
    case 'table':
      return html`${heading}<table>
<tr>${block.head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr>
${block.rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</table>
`
    case 'text':
      return html`${heading}<pre>${block.lines.join('\n')}</pre>
`
  }
}
