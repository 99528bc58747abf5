import { CHECKS } from '../../checks/registry.ts'
import type { HealthReport, ReportedFinding } from '../../report/report.ts'
import { reportSerializer } from '../../report/report-serializer.ts'
import { type DomainHealth, inWordsInSteps } from '../../report/words.ts'
import { type CachedReport, reportCaching } from '../report-caching.ts'
import type { Made } from '../result-cache.ts'

const SECOND = 1000

/** Incomplete reports expire soon, because another try may see more; an outage of ours is never cached. */
const CACHED_MS = { whole: 300 * SECOND, partial: 30 * SECOND, outage: 0 } as const

/** The evidence is bounded by itself; a finding is kept in words and encoded, in each language that is asked for. */
const SHOWN_QUERY_BYTES = 64_000
const FINDING_BYTES = 1800
/** As objects; the long form is never kept encoded. */
const PICTURE_COPIES = 2

export type CachedHealth = CachedReport<HealthReport, DomainHealth>

const caching = reportCaching<HealthReport, DomainHealth>({
  serializer: reportSerializer<ReportedFinding, HealthReport>(CHECKS, 'checkedAt'),
  inWords: inWordsInSteps,
  sizeOf: ({ findings, pictures, records }) =>
    SHOWN_QUERY_BYTES + FINDING_BYTES * findings.length + PICTURE_COPIES * JSON.stringify([pictures, records]).length,
  isCounted: ({ completeness }) => completeness !== 'outage',
  addedMembers: ['pictures', 'records', 'coverage', 'isDetermined', 'measurements'],
})

export const healthCodec = caching.codec

export const cachedReport = (report: HealthReport, nowMs: number, isShareUsedUp = false): Made<CachedHealth> =>
  caching.cacheable(report, CACHED_MS[report.completeness], nowMs, isShareUsedUp)
