import { SEO_CHECKS } from '../../checks/seo/registry.ts'
import { packingOf } from '../../report/packed.ts'
import type { SeoCompleteness, SeoFinding, SeoReport } from '../../report/seo/report.ts'
import { type SeoCheckResult, seoInWords } from '../../report/seo/words.ts'
import type { Detail } from '../../report/words.ts'
import type { ToolResponse } from '../response.ts'
import type { Codec, Made } from '../result-cache.ts'

const SECOND = 1000

/** Failures expire soon, because another try may work; an outage of ours is never cached. */
const CACHED_MS: Readonly<Record<SeoCompleteness, number>> = {
  whole: 300 * SECOND,
  partial: 60 * SECOND,
  error: 60 * SECOND,
  outage: 0,
}

/** A report with its short response, which all callers share. */
export interface CachedSeoReport {
  readonly report: SeoReport
  inWords(detail: Detail, baseUrl: string): ToolResponse<SeoCheckResult>
}

export function cachedSeoReport(report: SeoReport, nowMs: number): Made<CachedSeoReport> {
  const keepMs = CACHED_MS[report.completeness]
  return { keepMs, bytes: sizeOf(report), value: wordable(report, keepMs === 0 ? undefined : nowMs + keepMs) }
}

const packing = packingOf<SeoFinding, SeoReport>(SEO_CHECKS, 'fetchedAt')

export const seoCodec: Codec<CachedSeoReport> = {
  pack: ({ report }) => packing.pack(report),
  unpack(text, cachedUntilMs) {
    const report = packing.unpack(text)
    return report && { value: wordable(report, cachedUntilMs), bytes: sizeOf(report) }
  },
}

function wordable(report: SeoReport, cachedUntilMs: number | undefined): CachedSeoReport {
  const { language, completeness } = report
  const isCounted = completeness !== 'outage'

  const worded = (detail: Detail, baseUrl: string, isShared: boolean): ToolResponse<SeoCheckResult> => ({
    result: seoInWords(report, detail, baseUrl),
    meta: { cachedUntilMs, language, isCounted, ...(isShared && { derived: new Map() }) },
  })

  let brief: ToolResponse<SeoCheckResult> | undefined
  return {
    report,
    inWords(detail, baseUrl) {
      // The long form is requested rarely and is larger than everything else together.
      if (detail === 'full') return worded(detail, baseUrl, false)
      brief ??= worded(detail, baseUrl, true)
      return brief
    },
  }
}

/** The evidence is bounded by itself; a finding is kept with its values, in words, and encoded. */
const EVIDENCE_BYTES = 64_000
const FINDING_BYTES = 2500

const sizeOf = ({ findings }: SeoReport): number => EVIDENCE_BYTES + FINDING_BYTES * findings.length
