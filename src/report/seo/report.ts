import type { WordedCheck } from '../../checks/define-check.ts'
import type { SeoCategory } from '../../checks/groups.ts'
import type { SeoCheckId } from '../../checks/seo/registry.ts'
import { UNKNOWN, type Verdict, whyOf } from '../../checks/verdict.ts'
import type { InquirySession } from '../../evidence/engine/inquiry-session.ts'
import { type SiteError, statedBy } from '../../evidence/seo/site-error.ts'
import type { Visit } from '../../evidence/seo/visit.ts'
import { atOnce, mapInSteps, type Steps } from '../../slices.ts'
import type { DomainName } from '../../standards/domain-name/parse.ts'
import type { Locale } from '../../text.ts'
import type { Observed, SeenCertificate, UnseenReason } from '../../world.ts'
import { inCatalogueOrder, type Judged, type JudgedFinding } from '../judged.ts'
import { certificateExpiryOf, type Measured, measured, type Validity } from '../measurements.ts'
import { type RecordedQuery, recordQueriesInSteps } from '../shown-queries.ts'
import { type Timings, timingsOf } from '../timings.ts'
import { type SeoScoring, seoScore } from './score.ts'
import { SEO_IDS, seoLossOf } from './weights.ts'

export type SeoCheck = WordedCheck<SeoCheckId, SeoCategory>

export type SeoJudged = Judged<SeoCheck>

export type SeoFinding = JudgedFinding<SeoCheck>

/**
 * `whole`: all queries got a response. `partial`: some did not, and their findings are omitted. `error`: there is no
 * page. `outage`: no resolver returned a DNS response, so nothing is known about the site.
 */
export type SeoCompleteness = 'whole' | 'partial' | 'error' | 'outage'

/** A report without texts. The page is requested in a language, so each language has its own report. */
export interface SeoReport {
  readonly domain: DomainName
  readonly language: Locale
  readonly fetchedAt: Date
  readonly finalUrl: string
  readonly ttfbMs: number | undefined
  readonly pageTitle: string | undefined
  readonly error: SiteError | undefined
  readonly completeness: SeoCompleteness
  /** Sorted by category, and in the order of the catalogue. */
  readonly findings: readonly SeoFinding[]
  readonly scoring: SeoScoring
  readonly timings: Timings
  /** Of the certificate of the page. */
  readonly certificateExpiry: Measured<Validity>
}

export interface SeoExamined {
  readonly domain: DomainName
  readonly language: Locale
  readonly fetchedAt: Date
  readonly visit: Observed<Visit>
  /** Undefined: the page has none. */
  readonly certificate: Observed<SeenCertificate | undefined>
  readonly judged: readonly SeoJudged[]
  readonly session: Pick<InquirySession, 'entries'>
  readonly elapsedMs: number
}

export const seoReport = (examined: SeoExamined): SeoReport => atOnce(seoReportInSteps(examined))

/** The report of a website, made in steps, because its size depends on what the website publishes. */
export function* seoReportInSteps(examined: SeoExamined): Steps<SeoReport> {
  const { domain, language, fetchedAt, judged, session, elapsedMs } = examined
  const error = errorOf(examined)
  const queries = yield* recordQueriesInSteps(session.entries)
  const reported = yield* mapInSteps(judged, ({ check, verdict, dependsOn }): readonly SeoFinding[] => {
    if (verdict === undefined || verdict.outcome === UNKNOWN || !isReported(check.check.id, verdict, error)) return []
    const { points } = seoLossOf(check.check.id, verdict.outcome)
    return [{ check, verdict, points, evidence: queriesFor(dependsOn, queries) }]
  })
  const findings = reported.flat().sort(inCatalogueOrder(SEO_IDS))
  return {
    domain,
    language,
    fetchedAt,
    error,
    ...mainFacts(examined, error),
    completeness: completenessOf(judged, error),
    findings,
    scoring: seoScore(
      findings.map(({ check: { check }, verdict: { outcome } }) => ({
        id: check.id,
        category: check.group,
        outcome,
      })),
      error === undefined,
    ),
    timings: timingsOf(session.entries.values(), elapsedMs),
    certificateExpiry: measured(examined.certificate, (certificate) =>
      certificateExpiryOf(certificate === undefined ? [] : [certificate]),
    ),
  }
}

/** A visit ends with a page or an error; if the time was over before, it is a response timeout. */
function errorOf({ domain, visit }: SeoExamined): SiteError | undefined {
  if (!visit.seen) return { code: 'response_timeout', host: domain, url: `https://${domain}/`, ttfbMs: undefined }
  return visit.value.kind === 'error' ? visit.value.error : undefined
}

function mainFacts(
  { domain, visit }: SeoExamined,
  error: SiteError | undefined,
): Pick<SeoReport, 'finalUrl' | 'ttfbMs' | 'pageTitle'> {
  if (error !== undefined) return { finalUrl: error.url, ttfbMs: error.ttfbMs, pageTitle: undefined }
  if (!visit.seen || visit.value.kind === 'error')
    return { finalUrl: `https://${domain}/`, ttfbMs: undefined, pageTitle: undefined }
  const { url, ttfbMs, facts } = visit.value.page
  const title = facts.titles.items[0]?.trim() ?? ''
  return { finalUrl: url, ttfbMs, pageTitle: title === '' ? undefined : title }
}

/** Findings that can report the cause of an error; exactly one of them does. */
const CAUSES: readonly SeoCheckId[] = ['http-status', 'https-valid', 'page-not-soft-404']

const isReported = (id: SeoCheckId, { severity }: Verdict, error: SiteError | undefined): boolean =>
  error === undefined || severity !== 'problem' || !CAUSES.includes(id) || id === statedBy(error)

const MAX_QUERIES = 32

const queriesFor = (
  dependsOn: ReadonlySet<string>,
  queries: ReadonlyMap<string, RecordedQuery>,
): readonly RecordedQuery[] =>
  [...queries].flatMap(([key, query]) => (dependsOn.has(key) ? [query] : [])).slice(-MAX_QUERIES)

function completenessOf(judged: readonly SeoJudged[], error: SiteError | undefined): SeoCompleteness {
  if (error?.code === 'dns_failure' && error.by === 'no-resolver') return 'outage'
  if (error !== undefined) return 'error'
  return judged.some(({ verdict }) => verdict !== undefined && isCutShort(verdict)) ? 'partial' : 'whole'
}

/** A later check may determine what this one had no time or no budget for. */
const isCutShort = ({ outcome, values }: Verdict): boolean => outcome === UNKNOWN && PASSING.has(whyOf(values).reason)

const PASSING: ReadonlySet<UnseenReason> = new Set<UnseenReason>(['aborted', 'target-limit', 'client-share'])
