import type { SharedCause } from '../../../report/portfolio/causes.ts'
import type { Column, DomainRow, Portfolio, State } from '../../../report/portfolio/matrix.ts'
import { NO_FINDING_SIGN, PORTFOLIO_TEXTS, STATE_SIGNS } from '../../../report/portfolio/texts.ts'
import type { Locale } from '../../../text.ts'
import { visible } from '../../../visible.ts'
import { hanging, padded, widthOf } from '../layout.ts'
import { type Paint, paintFor } from '../paint.ts'
import { textsIn } from '../texts.ts'
import { SEVERITIES } from '../tool-result.ts'
import type { PortfolioRendering, RenderPortfolio } from './rendering.ts'
import { totalsText } from './totals.ts'

/** What is shown on a terminal without --verbose; a program gets everything. */
const SHOWN_ROWS = 30
const SHOWN_CAUSES = 10
const SHOWN_DOMAINS = 5
const SCORE_WIDTH = 3

const dyeFor = (state: State, paint: Paint) => (state === 'not-checked' ? paint.faint : paint.bySeverity[state])

const signed = (state: State | undefined, paint: Paint): string =>
  state === undefined ? paint.faint(NO_FINDING_SIGN) : dyeFor(state, paint)(STATE_SIGNS[state])

/** One line for a domain, written as soon as its check is complete. */
export function domainLine(
  row: DomainRow,
  { io, locale }: Pick<PortfolioRendering, 'io' | 'locale'>,
  domainWidth: number,
): string {
  const paint = paintFor(io)
  const { severity } = textsIn(locale)
  const counts = SEVERITIES.filter((one) => one !== 'ok' && row.counts[one] > 0)
    .map((one) => paint.bySeverity[one](severity[one](row.counts[one])))
    .join(paint.faint(' · '))
  const unchecked = row.isDetermined ? [] : [paint.faint(textsIn(locale).partial)]
  const parts = [
    `${signed(row.state, paint)} ${padded(visible(row.domain), domainWidth)}`,
    scoreText(row),
    ...unchecked,
    ...(counts === '' ? [] : [counts]),
    ...(row.error === undefined ? [] : [visible(row.error)]),
  ]
  return `${parts.join('  ').trimEnd()}\n`
}

const scoreText = ({ score }: DomainRow): string => String(score ?? '–').padStart(SCORE_WIDTH)

/** The matrix and the shared causes, after the lines of all domains. */
export const renderPortfolioTerminal: RenderPortfolio = (rendering) => {
  const { portfolio, locale, io, isVerbose } = rendering
  const paint = paintFor(io)
  const isWhole = !io.isTty || isVerbose
  const width = io.isTty ? io.columns : Number.POSITIVE_INFINITY
  const rows = isWhole ? portfolio.rows : portfolio.rows.slice(0, SHOWN_ROWS)
  const hidden = portfolio.rows.length - rows.length
  const texts = PORTFOLIO_TEXTS[locale]
  const [causes, common] = [
    portfolio.shared.filter(({ facts }) => facts.length > 0),
    portfolio.shared.filter(({ facts }) => facts.length === 0),
  ]
  const most = isWhole ? Number.POSITIVE_INFINITY : SHOWN_CAUSES
  return [
    '',
    ...hanging('', `${texts.title(portfolio.rows.length)}: ${totalsText(portfolio, locale)}`, width),
    '',
    ...matrixLines({ ...portfolio, rows }, width, paint, locale),
    ...(hidden > 0 ? [paint.faint(texts.further(hidden))] : []),
    ...causeLines(texts.shared, causes.slice(0, most), width, paint, locale, isWhole),
    ...causeLines(texts.common, common.slice(0, most), width, paint, locale, isWhole),
    '',
  ].join('\n')
}

/** A table if it is not wider than the terminal, otherwise a list of the columns that are not good. */
function matrixLines(
  { rows, columns }: Pick<Portfolio, 'rows' | 'columns'>,
  width: number,
  paint: Paint,
  locale: Locale,
): readonly string[] {
  const texts = PORTFOLIO_TEXTS[locale]
  const domainWidth = Math.max(widthOf(texts.domain), ...rows.map(({ domain }) => widthOf(visible(domain))))
  const lead = (row: DomainRow): string =>
    `${signed(row.state, paint)} ${padded(visible(row.domain), domainWidth)}  ${scoreText(row)}`
  const tableWidth = columns.reduce((sum, { id }) => sum + 2 + id.length, 2 + domainWidth + 2 + SCORE_WIDTH)
  if (tableWidth > width)
    return rows.flatMap((row) => faultLines(`${lead(row)}  `, faultsOf(row, columns, paint), width))
  const head = `  ${padded(texts.domain, domainWidth)}  ${' '.repeat(SCORE_WIDTH)}  ${columns.map(({ id }) => id).join('  ')}`
  return [
    paint.faint(head),
    ...rows.map((row) =>
      `${lead(row)}  ${columns
        .map(({ id }) => signed(row.cells[id], paint) + ' '.repeat(id.length - 1))
        .join('  ')}`.trimEnd(),
    ),
  ]
}

const WORTH_NAMING: readonly State[] = ['problem', 'warn', 'not-checked']

const faultsOf = ({ cells }: DomainRow, columns: readonly Column[], paint: Paint): readonly string[] =>
  WORTH_NAMING.flatMap((state) => {
    const ids = columns.filter(({ id }) => cells[id] === state).map(({ id }) => id)
    return ids.length === 0 ? [] : [`${signed(state, paint)} ${ids.join(', ')}`]
  })

/** On one line if they fit, otherwise one line for each state. */
function faultLines(lead: string, faults: readonly string[], width: number): readonly string[] {
  const line = `${lead}${faults.join('  ')}`.trimEnd()
  if (widthOf(line) <= width) return [line]
  const indent = ' '.repeat(widthOf(lead))
  return faults.flatMap((fault, index) => hanging(index === 0 ? lead : indent, fault, width))
}

function causeLines(
  heading: string,
  causes: readonly SharedCause[],
  width: number,
  paint: Paint,
  locale: Locale,
  isWhole: boolean,
): readonly string[] {
  if (causes.length === 0) return []
  return [
    '',
    paint.strong(heading),
    ...causes.flatMap(({ id, severity, title, facts, domains }) => {
      const what = facts.length === 0 ? '' : `${visible(facts.join(', '))}: `
      const shown = isWhole ? domains : domains.slice(0, SHOWN_DOMAINS)
      const names = `${shown.map(visible).join(', ')}${shown.length < domains.length ? ', …' : ''}`
      return [
        ...hanging(
          `${signed(severity, paint)} `,
          `${PORTFOLIO_TEXTS[locale].share(domains.length)}: ${what}${visible(title)} (${visible(id)})`,
          width,
        ),
        ...hanging('  ', names, width),
      ]
    }),
  ]
}
