import { type Change, changeByFinding, changesOf } from '../../../report/changes.ts'
import { managerSummary } from '../../../report/manager-summary.ts'
import { REPORT_TEXTS, undeterminedText } from '../../../report/report-texts.ts'
import { whatFailsLine } from '../../../report/what-fails.ts'
import type { Locale } from '../../../text.ts'
import { momentInUtc } from '../../parts/times.ts'
import type { ShownFinding } from '../finding.ts'
import { REPORT_WORDS } from '../words.ts'
import { EXPORT_WORDS } from './export-words.ts'
import { type ExportedArea, loadedIn } from './exported-areas.ts'
import type { ExportedReport, ExportOptions } from './exported-report.ts'
import { STYLE, STYLE_HASH } from './html-style.ts'
import { isImageUrl } from './logo.ts'
import { html, type Markup } from './markup.ts'

/** The file loads nothing and runs nothing: its one style and images inside the file are all that it may use. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; base-uri 'none'; form-action 'none'`

/** The report as one HTML file, without script and without references to other files. */
export function htmlFile(report: ExportedReport, options: ExportOptions): string {
  const { locale, displayDomain } = report
  const title = EXPORT_WORDS[locale].reportOn(displayDomain)
  return htmlDocument(
    locale,
    title,
    html`${head(report, title, options)}
${summary(report, options)}
${findings(report)}
${passed(report)}
${(options.areas ?? []).map((area) => areaElement(area, report))}
${foot(report, options)}`,
  )
}

/** A file with this body, which loads nothing and runs nothing. */
export function htmlDocument(locale: Locale, title: string, body: Markup): string {
  const { markup } = html`<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
${styleElement}
</head>
<body>
${body}
</body>
</html>
`
  return `<!doctype html>\n${markup}`
}

/** The hash is that of the unescaped text; the style contains no character that would end its element. */
const styleElement: Markup = { markup: `<style>${STYLE}</style>` }

function head(report: ExportedReport, title: string, { name, logo }: ExportOptions): Markup {
  const { locale, score, determined, checkedAt } = report
  const words = EXPORT_WORDS[locale]
  return html`<header>
${logo !== undefined && isImageUrl(logo) ? html`<img class="logo" src="${logo}" alt="${words.logoAlt(name)}">` : ''}
${name === '' ? '' : html`<p class="faint">${name}</p>`}
<h1>${title}</h1>
<p class="score">${determined ? REPORT_WORDS[locale].score(score) : REPORT_WORDS[locale].partial}</p>
<p class="faint">${words.checked(momentInUtc(new Date(checkedAt), locale))}</p>
</header>`
}

function summary(report: ExportedReport, { areas = [] }: ExportOptions): Markup {
  const { locale } = report
  const { mail, registration, notAssessed } = managerSummary(report, locale, loadedIn(areas))
  return html`<section>
<h2>${EXPORT_WORDS[locale].summary}</h2>
<ul>
${[mail, registration, notAssessed].map((sentence) => html`<li>${sentence}</li>\n`)}</ul>
${report.determined ? '' : html`<p>${undeterminedText(report, locale)}</p>`}
</section>`
}

function findings(report: ExportedReport): Markup {
  const elements = findingElements(report.findings, report)
  if (elements.length === 0) return html``
  return html`<section>
<h2>${REPORT_WORDS[report.locale].findings}</h2>
${elements}
</section>`
}

/** What is not passed, with its fix. */
export function findingElements(
  all: readonly ShownFinding[],
  report: Pick<ExportedReport, 'locale'>,
): readonly Markup[] {
  const changes = changeByFinding(changesOf(all))
  return all
    .filter(({ severity }) => severity !== 'ok')
    .map((finding) => findingElement(finding, changes.get(finding.id), report))
}

/** The verdict and the findings of another tool. */
const areaElement = ({ heading, verdict, findings: all }: ExportedArea, report: ExportedReport): Markup =>
  html`<section>
<h2>${heading}</h2>
<p>${verdict}</p>
${findingElements(all, report)}
</section>
`

function findingElement(
  finding: ShownFinding,
  change: Change<ShownFinding> | undefined,
  { locale }: Pick<ExportedReport, 'locale'>,
): Markup {
  const { severity, title, detail, whatFails, why } = finding
  return html`<article class="finding ${severity}">
<h3><span class="severity">${REPORT_WORDS[locale].severity[severity]}</span> ${title}</h3>
<p>${detail}</p>
${whatFailsElement(whatFails, locale)}${why === undefined ? '' : html`<p class="faint">${why}</p>`}
${change === undefined ? '' : changeElement(finding, change, locale)}
</article>
`
}

export const whatFailsElement = (whatFails: string | undefined, locale: Locale): Markup | '' =>
  whatFails === undefined ? '' : html`<p>${whatFailsLine[locale](whatFails)}</p>\n`

/** A change is shown with the worst finding that it resolves; the others refer to it. */
function changeElement(
  finding: ShownFinding,
  { lead, steps, record }: Change<ShownFinding>,
  locale: ExportedReport['locale'],
): Markup {
  if (lead !== finding) return html`<p>${REPORT_TEXTS[locale].fixedWith(lead.title)}</p>`
  return html`${
    steps.length === 0
      ? ''
      : html`<h4>${REPORT_WORDS[locale].todo}</h4>
<ol>
${steps.map((step) => html`<li>${step}</li>\n`)}</ol>`
  }
${record === undefined ? '' : html`<pre>${record.host} ${record.type} ${record.value}</pre>`}`
}

/** The titles of the passed checks. */
export function passed({ findings: all, locale }: Pick<ExportedReport, 'findings' | 'locale'>): Markup {
  const titles = all.filter(({ severity }) => severity === 'ok').map(({ title }) => title)
  if (titles.length === 0) return html``
  return html`<section>
<h2>${EXPORT_WORDS[locale].passed}</h2>
<ul>
${titles.map((title) => html`<li>${title}</li>\n`)}</ul>
</section>`
}

function foot({ locale }: ExportedReport, { address }: ExportOptions): Markup {
  const isLink = /^https?:\/\//.test(address)
  return html`<footer>
<p>${EXPORT_WORDS[locale].made} ${isLink ? html`<a href="${address}">${address}</a>` : address}</p>
</footer>`
}
