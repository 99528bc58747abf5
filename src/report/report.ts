import type { Documented, WordedCheck } from '../checks/define-check.ts'
import type { CheckId } from '../checks/registry.ts'
import { UNKNOWN, type Verdict, whyOf } from '../checks/verdict.ts'
import type { InquirySession } from '../evidence/engine/inquiry-session.ts'
import { isLeftOut } from '../evidence/engine/observed.ts'
import type { Pictures } from '../evidence/pictures/picture.ts'
import type { PublishedRecords } from '../evidence/zone/published-records.ts'
import { atOnce, type Steps } from '../slices.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { inCatalogueOrder, type Judged, type JudgedFinding } from './judged.ts'
import { isMasked, type VerdictOf } from './masking.ts'
import type { Measurements } from './measurements.ts'
import { shownRecords } from './published-records.ts'
import { queriesForEachInSteps } from './rank-queries.ts'
import { type Scoring, scoreOf } from './score.ts'
import { shownPictures } from './shown-pictures.ts'
import { type Timings, timingsOf } from './timings.ts'
import { CHECK_IDS, lossOf, SEVERITIES } from './weights.ts'

export type HealthJudged = Judged<WordedCheck<CheckId>>

export type ReportedFinding = JudgedFinding<WordedCheck<CheckId>>

/**
 * `whole`: all queries got a response. `partial`: something is unknown that another check may see. `outage`: no
 * resolver returned a DNS response, so nothing is known about the domain.
 */
export type Completeness = 'whole' | 'partial' | 'outage'

/** A report without texts: it is cached, and formatted in the language of each caller. */
export interface HealthReport extends Coverage {
  readonly domain: DomainName
  readonly checkedAt: Date
  readonly isResolvable: boolean
  readonly completeness: Completeness
  /** Sorted as they are shown. */
  readonly findings: readonly ReportedFinding[]
  readonly scoring: Scoring
  readonly timings: Timings
  readonly pictures: Pictures
  readonly records: PublishedRecords
  readonly measurements: Measurements
}

export interface Examined {
  readonly domain: DomainName
  readonly checkedAt: Date
  readonly judged: readonly HealthJudged[]
  readonly session: Pick<InquirySession, 'entries'>
  readonly elapsedMs: number
  readonly pictures?: Pictures
  readonly records?: PublishedRecords
  readonly measurements?: Measurements
}

export const healthReport = (examined: Examined): HealthReport => atOnce(healthReportInSteps(examined))

/** The report of a domain, made in steps, because its size depends on what the domain publishes. */
export function* healthReportInSteps(examined: Examined): Steps<HealthReport> {
  const { domain, checkedAt, judged, session, elapsedMs } = examined
  const { pictures = {}, records = { sets: [] }, measurements = {} } = examined
  const verdicts = new Map(judged.map(({ check, verdict }) => [check.check.id, verdict]))
  const verdictOf: VerdictOf = (id) => verdicts.get(id)
  const unmasked = judged.flatMap(({ check, verdict, dependsOn }) =>
    verdict === undefined || isMasked(check.check.id, verdict, verdictOf, domain)
      ? []
      : [{ check, verdict, dependsOn }],
  )
  const isResolvable = (verdictOf('domain-resolves')?.outcome ?? 'ok') === 'ok'
  const completeness = completenessOf(
    // The data of the registry is an addition: a report without it is complete, and is cached like any other.
    unmasked.flatMap(({ check, verdict }) => (check.check.group === 'registration' ? [] : [verdict])),
    session,
  )
  yield
  const findings = yield* withQueries(
    unmasked.filter(({ check, verdict }) => isReported(check, verdict)),
    examined,
  )
  const timings = timingsOf(session.entries.values(), elapsedMs)
  yield
  const drawn = shownPictures(pictures)
  yield
  const listed = shownRecords(records)
  yield
  return {
    domain,
    checkedAt,
    isResolvable,
    completeness,
    ...coverageOf(
      judged.map(({ check: { check }, verdict }) => ({ id: check.id, group: check.group, verdict })),
      { domain, isOutage: completeness === 'outage' },
    ),
    findings: findings.toSorted(byWeight),
    scoring: scoreOf(
      unmasked.map(({ check: { check }, verdict: { outcome, severity } }) => ({
        id: check.id,
        group: check.group,
        outcome,
        severity,
      })),
      isResolvable,
    ),
    timings,
    pictures: drawn,
    records: listed,
    measurements,
  }
}

type UnmaskedFinding = HealthJudged & { readonly verdict: Verdict }

function* withQueries(
  findings: readonly UnmaskedFinding[],
  { session, domain }: Pick<Examined, 'session' | 'domain'>,
): Steps<readonly ReportedFinding[]> {
  const queries = yield* queriesForEachInSteps(
    findings.map(({ check, ...rest }) => ({ id: check.check.id, ...rest })),
    session.entries,
    domain,
  )
  return findings.map(({ check, verdict }, index) => ({
    check,
    verdict,
    points: lossOf(check.check.id, verdict.outcome).points,
    evidence: queries[index] ?? [],
  }))
}

/** Quiet checks are not reported if they pass, because the report of a healthy domain would become too long. */
export const isReported = ({ check }: Documented, { outcome }: Verdict): boolean =>
  !check.isQuiet || (outcome !== 'ok' && outcome !== UNKNOWN)

const byPlace = inCatalogueOrder(CHECK_IDS)

/** Sorted by severity, then by points, then in the order of the catalogue. */
const byWeight = (one: ReportedFinding, other: ReportedFinding): number =>
  SEVERITIES.indexOf(one.verdict.severity) - SEVERITIES.indexOf(other.verdict.severity) ||
  other.points - one.points ||
  byPlace(one, other)

function completenessOf(verdicts: readonly Verdict[], { entries }: Pick<InquirySession, 'entries'>): Completeness {
  const toResolvers = [...entries.values()].filter(
    ({ inquiry: { kind } }) => kind === 'resolvers' || kind === 'resolver',
  )
  if (toResolvers.length > 0 && toResolvers.every(({ observation }) => !observation.seen)) return 'outage'
  return verdicts.some(mayBeSeenLater) ? 'partial' : 'whole'
}

/** The number of checks that were not possible, without those that are left out on purpose. */
export const undeterminedChecks = (findings: readonly Pick<ReportedFinding, 'verdict'>[]): number =>
  findings.filter(({ verdict }) => mayBeSeenLater(verdict)).length

/** A check that is left out stays unknown, however often it is repeated. */
const mayBeSeenLater = ({ outcome, values }: Verdict): boolean => outcome === UNKNOWN && !isLeftOut(whyOf(values))
