import type { Locale } from '../text.ts'
import { wholeDetail } from './what-fails.ts'

interface FullFinding {
  readonly detail: string
  readonly whatFails?: string | undefined
  readonly fix?: { readonly stepKinds?: unknown } | undefined
  readonly outcome?: unknown
  readonly place?: unknown
  readonly about?: unknown
  readonly points?: unknown
  readonly gain?: unknown
  readonly why?: unknown
  readonly references?: unknown
  readonly evidence?: unknown
}

interface FullReport {
  readonly findings: readonly FullFinding[]
  readonly scoring?: unknown
  readonly timings?: unknown
  readonly pictures?: unknown
  readonly records?: unknown
  readonly notCovered?: unknown
  /** Absent where findings never say what fails. */
  readonly locale?: Locale
}

/** A report of the health check or the SEO check as it is without `detail=full`. */
export function briefReport<Report extends FullReport>(full: Report) {
  const { scoring, timings, pictures, records, notCovered, ...report } = full
  return { ...report, findings: report.findings.map(briefFindingIn(full.locale ?? 'en')) }
}

const briefFindingIn =
  (locale: Locale) =>
  ({
    detail,
    whatFails,
    outcome,
    place,
    about,
    points,
    gain,
    why,
    references,
    evidence,
    ...finding
  }: FullFinding): object => ({
    ...finding,
    ...(finding.fix && { fix: briefFix(finding.fix) }),
    detail: wholeDetail({ detail, whatFails }, locale),
  })

const briefFix = ({ stepKinds, ...fix }: NonNullable<FullFinding['fix']>): object => fix
