import { type Portfolio, STATES } from '../../../report/portfolio/matrix.ts'
import { PORTFOLIO_TEXTS } from '../../../report/portfolio/texts.ts'
import type { Locale } from '../../../text.ts'

/** The number of domains in each state that occurs, the worst first. */
export const totalsText = ({ totals }: Portfolio, locale: Locale): string =>
  STATES.filter((state) => totals[state] > 0)
    .map((state) => PORTFOLIO_TEXTS[locale].totals[state](totals[state]))
    .join(' · ')
