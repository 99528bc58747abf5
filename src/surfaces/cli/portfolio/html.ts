import { markupText } from '../../../report/markup-text.ts'
import type { SharedCause } from '../../../report/portfolio/causes.ts'
import type { DomainRow, State } from '../../../report/portfolio/matrix.ts'
import { NO_FINDING_SIGN, PORTFOLIO_TEXTS, STATE_SIGNS } from '../../../report/portfolio/texts.ts'
import type { Locale } from '../../../text.ts'
import { visible } from '../../../visible.ts'
import type { PortfolioRendering, RenderPortfolio } from './rendering.ts'
import { totalsText } from './totals.ts'

const html = (text: string): string => markupText(visible(text))

/** The colors have a contrast of at least 4.5 to 1 with the background. */
const STYLE = `
:root { color-scheme: light dark; --bad: #b00020; --warn: #8a5300; --unknown: #5b5b5b; --note: #0b5394; --good: #1b6e2c }
@media (prefers-color-scheme: dark) { :root { --bad: #ff8a94; --warn: #ffb74d; --unknown: #bdbdbd; --note: #8ab4f8; --good: #81c995 } }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 90rem; padding: 0 1rem }
.scroll { overflow-x: auto } table { border-collapse: collapse } caption { text-align: left; padding: .5rem 0 }
th, td { border-bottom: 1px solid #8886; padding: .3rem .5rem; text-align: left; vertical-align: top } td.cell { text-align: center }
thead th { font-weight: 600 } .problem { color: var(--bad) } .warn { color: var(--warn) } .not-checked { color: var(--unknown) }
.info { color: var(--note) } .ok { color: var(--good) } .sign { font-weight: 700 } .hidden { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
`.trim()

/** The sign is for the eye, the word for screen readers. */
function stateHtml(state: State | undefined, locale: Locale): string {
  const texts = PORTFOLIO_TEXTS[locale]
  const [sign, word] =
    state === undefined ? [NO_FINDING_SIGN, texts.notApplicable] : [STATE_SIGNS[state], texts.states[state]]
  return `<span class="sign" aria-hidden="true" title="${html(word)}">${sign}</span><span class="hidden">${html(word)}</span>`
}

/** One file without script and without references to other files. */
export const renderHtml: RenderPortfolio = (rendering) => {
  const { portfolio, locale, version, startedAt } = rendering
  const { rows, shared } = portfolio
  const texts = PORTFOLIO_TEXTS[locale]
  const [causes, common] = [
    shared.filter(({ facts }) => facts.length > 0),
    shared.filter(({ facts }) => facts.length === 0),
  ]
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="zonewise ${html(version)}">
<title>${html(texts.title(rows.length))}</title>
<style>
${STYLE}
</style>
</head>
<body>
<h1>${html(texts.title(rows.length))}</h1>
<p>${html(totalsText(portfolio, locale))}</p>
<p><time datetime="${startedAt.toISOString()}">${startedAt.toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length).replace('T', ' ')} UTC</time></p>
${causeSection(texts.shared, causes, locale)}${matrixTable(rendering)}${causeSection(texts.common, common, locale)}</body>
</html>
`
}

function matrixTable({ portfolio: { rows, columns }, locale }: PortfolioRendering): string {
  const texts = PORTFOLIO_TEXTS[locale]
  const heads = [texts.domain, texts.state, texts.score, ...columns.map(({ title }) => title[locale]), texts.findings]
  return `<div class="scroll"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${html(head)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => rowHtml(row, columns, locale)).join('\n')}
</tbody>
</table></div>
`
}

function rowHtml(row: DomainRow, columns: readonly { readonly id: string }[], locale: Locale): string {
  const { domain, state, score, cells, error } = row
  const stateCell = `<td class="${state}"><span class="sign" aria-hidden="true">${STATE_SIGNS[state]}</span> ${html(PORTFOLIO_TEXTS[locale].states[state])}</td>`
  const groups = columns.map(({ id }) => `<td class="cell ${cells[id] ?? 'none'}">${stateHtml(cells[id], locale)}</td>`)
  return `<tr><th scope="row">${html(domain)}</th>${stateCell}<td>${score ?? '–'}</td>${groups.join('')}<td>${error === undefined ? '' : html(error)}${findingsHtml(row, locale)}</td></tr>`
}

function findingsHtml({ causes }: DomainRow, locale: Locale): string {
  if (causes.length === 0) return ''
  const items = causes.map(
    ({ id, severity, title, facts }) =>
      `<li class="${severity}">${STATE_SIGNS[severity]} ${html(title)} (${html(id)})${facts.length === 0 ? '' : `: ${html(facts.join(', '))}`}</li>`,
  )
  return `<details><summary>${html(PORTFOLIO_TEXTS[locale].findings)}: ${causes.length}</summary><ul>${items.join('')}</ul></details>`
}

function causeSection(heading: string, causes: readonly SharedCause[], locale: Locale): string {
  if (causes.length === 0) return ''
  const items = causes.map(({ id, severity, title, facts, domains }) => {
    const what = facts.length === 0 ? '' : `<strong>${html(facts.join(', '))}</strong>: `
    return `<li><details><summary><span class="${severity}">${STATE_SIGNS[severity]}</span> ${html(PORTFOLIO_TEXTS[locale].share(domains.length))}: ${what}${html(title)} (${html(id)})</summary>${html(domains.join(', '))}</details></li>`
  })
  return `<section><h2>${html(heading)}</h2><ul>\n${items.join('\n')}\n</ul></section>\n`
}
