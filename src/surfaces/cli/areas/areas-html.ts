import type { AreasResult } from '../../../report/areas-result.ts'
import { headingOf, nameOf } from '../../../report/overall/areas.ts'
import { findingElements, passed, whatFailsElement } from '../../../site/report/export/html-file.ts'
import { html, type Markup } from '../../../site/report/export/markup.ts'
import type { ShownFinding } from '../../../site/report/finding.ts'
import { REPORT_WORDS } from '../../../site/report/words.ts'
import { visible } from '../../../visible.ts'
import type { Rendering } from '../formats/rendering.ts'
import { textsIn } from '../texts.ts'
import type { WrittenFinding } from '../tool-result.ts'
import { remarksOn, signOf, stateText } from './area-texts.ts'

type Change = AreasResult['changes'][number]

/** A report about a domain: its areas, what to do, and what else was found. */
export function areasElement(report: AreasResult, rendering: Rendering): Markup {
  const { locale } = rendering
  const { displayDomain, verdict, areas, notCovered, changes } = report
  const changed = new Set(changes.flatMap(({ findings }) => findings.map(({ id }) => id)))
  const findings = report.findings as readonly WrittenFinding[] as readonly ShownFinding[]
  const rows = areas.map((area) => {
    const reason = notCovered.find((one) => one.area === area.area)?.reason
    const state = [`${signOf(area)} ${stateText(area, reason, locale)}`, ...remarksOn(area, reason, rendering)]
    const score = area.score === undefined ? '' : `${area.score}/100`
    return html`<tr><th scope="row">${headingOf(nameOf(area.area)[locale])}</th><td>${visible(state.join(' · '))}</td><td>${score}</td></tr>\n`
  })
  return html`<section>
<h2>${visible(displayDomain)}</h2>
<p class="score">${visible(verdict.detail)}</p>
<table>
${rows}</table>
</section>
<section>
${changes.length === 0 ? '' : html`<h2>${textsIn(locale).changes}</h2>\n`}${changes.map((change) => changeElement(change, locale))}${findingElements(
  findings.filter(({ id }) => !changed.has(id)),
  { locale },
)}</section>
${passed({ findings, locale })}
`
}

function changeElement(
  { id, severity, title, detail, whatFails, place, fix, findings }: Change,
  locale: Rendering['locale'],
): Markup {
  const texts = textsIn(locale)
  const others = findings.filter((one) => one.id !== id).map((one) => one.title)
  const { steps, record } = fix
  return html`<article class="finding ${severity}">
<h3><span class="severity">${REPORT_WORDS[locale].severity[severity]}</span> ${title}</h3>
<p>${detail}</p>
${whatFailsElement(whatFails, locale)}<p class="faint">${texts.places[place]}</p>
<ol>
${steps.map((step) => html`<li>${step}</li>\n`)}</ol>
${record === undefined ? '' : html`<pre>${record.host} ${record.type} ${record.value}</pre>\n`}${others.length === 0 ? '' : html`<p class="faint">${texts.alsoFixes(others.join(', '))}</p>\n`}</article>
`
}
