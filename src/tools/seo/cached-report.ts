import { SEO_CHECKS } from '../../checks/seo/registry.ts'
import { reportSerializer } from '../../report/report-serializer.ts'
import type { SeoCompleteness, SeoFinding, SeoReport } from '../../report/seo/report.ts'
import { type SeoCheckResult, seoInWordsInSteps } from '../../report/seo/words.ts'
import { type CachedReport, reportCaching } from '../report-caching.ts'
import type { Made } from '../result-cache.ts'

const SECOND = 1000

/** Failures expire soon, because another try may work; an outage of ours is never cached. */
const CACHED_MS: Readonly<Record<SeoCompleteness, number>> = {
  whole: 300 * SECOND,
  partial: 60 * SECOND,
  error: 60 * SECOND,
  outage: 0,
}

/** The evidence is bounded by itself; a finding is kept with its values, in words, and encoded. */
const SHOWN_QUERY_BYTES = 64_000
const FINDING_BYTES = 2500

export type CachedSeo = CachedReport<SeoReport, SeoCheckResult>

/** A report has one language, because the page was requested in it, and is worded in no other. */
const caching = reportCaching<SeoReport, SeoCheckResult>({
  serializer: reportSerializer<SeoFinding, SeoReport>(SEO_CHECKS, 'fetchedAt'),
  inWords: seoInWordsInSteps,
  sizeOf: ({ findings }) => SHOWN_QUERY_BYTES + FINDING_BYTES * findings.length,
  isCounted: ({ completeness }) => completeness !== 'outage',
  addedMembers: ['certificateExpiry'],
})

export const seoCodec = caching.codec

export const cachedSeoReport = (report: SeoReport, nowMs: number, isShareUsedUp = false): Made<CachedSeo> =>
  caching.cacheable(report, CACHED_MS[report.completeness], nowMs, isShareUsedUp)
