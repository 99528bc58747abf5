import type { ReadFiles } from '../../mail-reports/collect/read-files.ts'
import type { PolicyTrial } from '../../mail-reports/replay/policy.ts'
import { summaryInSteps } from '../../mail-reports/summary/summary.ts'
import type { Steps } from '../../slices.ts'
import type { Locale } from '../../text.ts'
import type { ReportsOutcome } from './outcome.ts'

export interface ReportsRequest {
  readonly read: ReadFiles
  readonly locale: Locale
  /** Only this domain; by default all that the reports name. */
  readonly domain?: string
  readonly trial?: PolicyTrial
  readonly hasAddresses: boolean
}

const MS_OF_DAY = 86_400_000

/** What the reports say, without any lookup. It is made in steps, because there can be millions of rows. */
export function* offlineOutcomeInSteps({ read, ...request }: ReportsRequest, now: Date): Steps<ReportsOutcome> {
  const { domain, hasAddresses, trial } = request
  const given = { ...(domain !== undefined && { domain }), ...(trial && { trial }) }
  const today = Math.floor(now.getTime() / MS_OF_DAY)
  return {
    ...read,
    ...given,
    hasAddresses,
    summary: yield* summaryInSteps({ collection: read.collection, today, ...given }),
    isOffline: true,
    unasked: 0,
    unanswered: 0,
    tls: new Map(),
  }
}
