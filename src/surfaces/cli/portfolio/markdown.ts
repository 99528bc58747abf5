import { plain } from '../../../report/markdown.ts'
import type { SharedCause } from '../../../report/portfolio/causes.ts'
import type { State } from '../../../report/portfolio/matrix.ts'
import { NO_FINDING_SIGN, PORTFOLIO_TEXTS, STATE_SIGNS } from '../../../report/portfolio/texts.ts'
import type { Locale } from '../../../text.ts'
import type { RenderPortfolio } from './rendering.ts'
import { totalsText } from './totals.ts'

const sign = (state: State | undefined): string => (state === undefined ? NO_FINDING_SIGN : STATE_SIGNS[state])

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

export const renderPortfolioMarkdown: RenderPortfolio = ({ portfolio, locale }) => {
  const { rows, columns, shared } = portfolio
  const texts = PORTFOLIO_TEXTS[locale]
  const head = [texts.domain, texts.state, texts.score, ...columns.map(({ title }) => title[locale])]
  const matrix = [
    row(head),
    row(head.map(() => '---')),
    ...rows.map(({ domain, state, score, cells, error }) =>
      row([
        plain(domain),
        `${sign(state)} ${texts.states[state]}${error === undefined ? '' : `: ${plain(error)}`}`,
        score === undefined ? '–' : String(score),
        ...columns.map(({ id }) => sign(cells[id])),
      ]),
    ),
  ].join('\n')
  const [causes, common] = [
    shared.filter(({ facts }) => facts.length > 0),
    shared.filter(({ facts }) => facts.length === 0),
  ]
  return `${[
    `# ${texts.title(rows.length)}`,
    totalsText(portfolio, locale),
    matrix,
    ...listed(texts.shared, causes, locale),
    ...listed(texts.common, common, locale),
  ].join('\n\n')}\n`
}

const listed = (heading: string, causes: readonly SharedCause[], locale: Locale): readonly string[] =>
  causes.length === 0
    ? []
    : [
        `## ${heading}`,
        causes
          .map(({ id, severity, title, facts, domains }) => {
            const what = facts.length === 0 ? '' : ` ${facts.map(plain).join(', ')}:`
            return `- ${STATE_SIGNS[severity]} **${PORTFOLIO_TEXTS[locale].share(domains.length)}**:${what} ${plain(title)} (${plain(id)}): ${domains.map(plain).join(', ')}`
          })
          .join('\n'),
      ]
