import { UNKNOWN } from '../../checks/define-check.ts'
import { CHECKS } from '../../checks/registry.ts'
import { packingOf } from '../../report/packed.ts'
import type { HealthReport, ReportedFinding } from '../../report/report.ts'
import { type DomainHealth, inWords, type Wording } from '../../report/words.ts'
import type { Locale } from '../../text.ts'
import type { ToolResponse } from '../response.ts'
import type { Codec, Made } from '../result-cache.ts'

const SECOND = 1000

/** Incomplete reports expire soon, because another try may see more; an outage of ours is never cached. */
const CACHED_MS = { whole: 300 * SECOND, partial: 30 * SECOND, outage: 0 } as const

/** A report with its short responses by language, which all callers share. */
export interface CachedReport {
  readonly report: HealthReport
  inWords(wording: Wording): ToolResponse<DomainHealth>
}

export function cachedReport(report: HealthReport, nowMs: number): Made<CachedReport> {
  const keepMs = CACHED_MS[report.completeness]
  return { keepMs, bytes: sizeOf(report), value: wordable(report, keepMs === 0 ? undefined : nowMs + keepMs) }
}

const packing = packingOf<ReportedFinding, HealthReport>(CHECKS, 'checkedAt')

export const healthCodec: Codec<CachedReport> = {
  pack: ({ report }) => packing.pack(report),
  unpack(text, cachedUntilMs) {
    const report = packing.unpack(text)
    if (report === undefined || !isOfThisVersion(report)) return undefined
    return { value: wordable(report, cachedUntilMs), bytes: sizeOf(report) }
  },
}

/** Another version of the service may share the store: its reports lack members, or have outcomes without a text here. */
const isOfThisVersion = (report: Partial<HealthReport>): boolean =>
  report.pictures !== undefined &&
  report.coverage !== undefined &&
  report.isDetermined !== undefined &&
  report.findings?.every(
    ({ check, verdict: { outcome } }) => outcome === UNKNOWN || outcome in check.check.outcomes,
  ) === true

function wordable(report: HealthReport, cachedUntilMs: number | undefined): CachedReport {
  const brief = new Map<Locale, ToolResponse<DomainHealth>>()
  const isCounted = report.completeness !== 'outage'

  const worded = (wording: Wording, isShared: boolean): ToolResponse<DomainHealth> => ({
    result: inWords(report, wording),
    meta: { cachedUntilMs, language: wording.locale, isCounted, ...(isShared && { derived: new Map() }) },
  })

  return {
    report,
    inWords(wording) {
      // The long form is requested rarely and is larger than everything else together.
      if (wording.detail === 'full') return worded(wording, false)
      const known = brief.get(wording.locale)
      if (known !== undefined) return known
      const response = worded(wording, true)
      brief.set(wording.locale, response)
      return response
    },
  }
}

/** The evidence is bounded by itself; a finding is kept in words and encoded, in each language that is asked for. */
const EVIDENCE_BYTES = 64_000
const FINDING_BYTES = 1800

const sizeOf = ({ findings, pictures }: HealthReport): number =>
  EVIDENCE_BYTES + FINDING_BYTES * findings.length + PICTURE_COPIES * JSON.stringify(pictures).length

/** As objects; the long form is never kept encoded. */
const PICTURE_COPIES = 2
