import type { Portfolio } from '../../../report/portfolio/matrix.ts'
import type { Locale } from '../../../text.ts'
import type { Io } from '../io.ts'

/** The input of a format that summarizes many domains. */
export interface PortfolioRendering {
  readonly portfolio: Portfolio
  readonly locale: Locale
  readonly io: Pick<Io, 'env' | 'isTty' | 'columns'>
  readonly isVerbose: boolean
  readonly version: string
  readonly startedAt: Date
}

export type RenderPortfolio = (rendering: PortfolioRendering) => string
