import { SEO_CHECKS } from '../../checks/seo/registry.ts'
import { packingOf } from '../../report/packed.ts'
import type { SeoCompleteness, SeoFinding, SeoReport } from '../../report/seo/report.ts'
import { type SeoCheckResult, seoInWords } from '../../report/seo/words.ts'
import type { Detail } from '../../report/words.ts'
import type { ResultFacts } from '../define-tool.ts'
import type { Codec, Made } from '../result-cache.ts'

const SECOND = 1000

/** How long a report serves others. What failed may work soon; an outage of ours must not outlive itself. */
const KEPT_MS: Readonly<Record<SeoCompleteness, number>> = {
  whole: 300 * SECOND,
  partial: 60 * SECOND,
  error: 60 * SECOND,
  outage: 0,
}

/** A report with its words: the same object for everybody who asks for the short form, so that it is encoded once. */
export interface KeptSeoReport {
  readonly report: SeoReport
  inWords(detail: Detail, baseUrl: string): SeoCheckResult
}

const FACTS = new WeakMap<SeoCheckResult, ResultFacts>()

export const seoFacts = (result: SeoCheckResult): ResultFacts =>
  FACTS.get(result) ?? { keptUntilMs: undefined, isShared: false, language: 'en', isCounted: true }

export function keptSeoReport(report: SeoReport, nowMs: number): Made<KeptSeoReport> {
  const keepMs = KEPT_MS[report.completeness]
  return { keepMs, bytes: sizeOf(report), value: wordable(report, keepMs === 0 ? undefined : nowMs + keepMs) }
}

const packing = packingOf<SeoFinding, SeoReport>(SEO_CHECKS, 'fetchedAt')

export const seoCodec: Codec<KeptSeoReport> = {
  pack: ({ report }) => packing.pack(report),
  unpack(text, keptUntilMs) {
    const report = packing.unpack(text)
    return report && { value: wordable(report, keptUntilMs), bytes: sizeOf(report) }
  },
}

function wordable(report: SeoReport, keptUntilMs: number | undefined): KeptSeoReport {
  const facts = {
    keptUntilMs,
    language: report.language,
    isCounted: report.completeness !== 'outage',
  }

  const worded = (detail: Detail, baseUrl: string, isShared: boolean): SeoCheckResult => {
    const result = seoInWords(report, detail, baseUrl)
    FACTS.set(result, { ...facts, isShared })
    return result
  }

  let brief: SeoCheckResult | undefined
  return {
    report,
    inWords(detail, baseUrl) {
      // The long form is asked for seldom, and larger than all the rest together.
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
