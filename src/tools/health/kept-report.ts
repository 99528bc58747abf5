import { UNKNOWN } from '../../checks/define-check.ts'
import { CHECKS } from '../../checks/registry.ts'
import { packingOf } from '../../report/packed.ts'
import type { HealthReport, ReportedFinding } from '../../report/report.ts'
import { type DomainHealth, inWords, type Wording } from '../../report/words.ts'
import type { Locale } from '../../text.ts'
import type { ResultFacts } from '../define-tool.ts'
import type { Codec, Made } from '../result-cache.ts'

const SECOND = 1000

/** How long a report serves others. What was not seen may be seen soon; an outage of ours must not outlive itself. */
const KEPT_MS = { whole: 300 * SECOND, partial: 30 * SECOND, outage: 0 } as const

/** A report with the words that were already found for it: the same object for everybody, so that it is encoded once. */
export interface KeptReport {
  readonly report: HealthReport
  inWords(wording: Wording): DomainHealth
}

const FACTS = new WeakMap<DomainHealth, ResultFacts>()

export const healthFacts = (health: DomainHealth): ResultFacts =>
  FACTS.get(health) ?? { keptUntilMs: undefined, isShared: false, language: health.locale, isCounted: true }

export function keptReport(report: HealthReport, nowMs: number): Made<KeptReport> {
  const keepMs = KEPT_MS[report.completeness]
  return { keepMs, bytes: sizeOf(report), value: wordable(report, keepMs === 0 ? undefined : nowMs + keepMs) }
}

const packing = packingOf<ReportedFinding, HealthReport>(CHECKS, 'checkedAt')

export const healthCodec: Codec<KeptReport> = {
  pack: ({ report }) => packing.pack(report),
  unpack(text, keptUntilMs) {
    const report = packing.unpack(text)
    if (report === undefined || !isOfThisVersion(report)) return undefined
    return { value: wordable(report, keptUntilMs), bytes: sizeOf(report) }
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

function wordable(report: HealthReport, keptUntilMs: number | undefined): KeptReport {
  const brief = new Map<Locale, DomainHealth>()

  const worded = (wording: Wording, isShared: boolean): DomainHealth => {
    const health = inWords(report, wording)
    const { locale: language } = wording
    FACTS.set(health, { keptUntilMs, isShared, language, isCounted: report.completeness !== 'outage' })
    return health
  }

  return {
    report,
    inWords(wording) {
      // The long form is asked for seldom, and larger than all the rest together.
      if (wording.detail === 'full') return worded(wording, false)
      const known = brief.get(wording.locale)
      if (known !== undefined) return known
      const health = worded(wording, true)
      brief.set(wording.locale, health)
      return health
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
