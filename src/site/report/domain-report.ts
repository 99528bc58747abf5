import type { Pictures } from '../../evidence/pictures/picture.ts'
import { AREAS, type Area, type AreaId } from '../../report/overall/areas.ts'
import type { DomainReport, ReportedArea } from '../../report/overall/domain-report.ts'
import type { DomainHealth } from '../../report/words.ts'
import type { ShownFinding } from './finding.ts'

/** A finding of the report about a domain. The ids of all areas differ. */
export type AreaShownFinding = ShownFinding & { readonly area: AreaId }

/** The results of the areas, without their findings; undefined for an area that could not be looked at. */
type Results = Readonly<Partial<Record<AreaId, object>>>

/** The result of `domain_report` with all members of `detail=full`. */
export interface WholeReport extends Omit<DomainReport, 'findings'> {
  readonly findings: readonly AreaShownFinding[]
  readonly results?: Results
}

/** An area as soon as it is known, with what the report says so far. */
export interface ReportPart extends Pick<WholeReport, 'verdict' | 'changes' | 'findings'> {
  readonly area: ReportedArea
  readonly result?: object
}

/** The result of the health check. */
export type HealthReport = Omit<DomainHealth, 'findings'> & {
  readonly findings: readonly ShownFinding[]
  readonly pictures?: Pictures
}

/** One row of the page; without `reported`, the area is still being checked. */
export interface AreaRow {
  readonly area: Area
  readonly reported?: ReportedArea
  /** The result of its tool with its findings, if there is one. */
  readonly result?: object
}

/** What the page knows about the domain, while the report is being made and at its end. */
export interface KnownReport {
  readonly rows: readonly AreaRow[]
  readonly changes: WholeReport['changes']
  /** Undefined until the first area is known. */
  readonly verdict?: WholeReport['verdict']
  /** The zone that records are relative to. */
  readonly zone: string
}

/** What the areas that are known so far say. The verdict and the changes that came with the last area are about all of them. */
export function reportSoFar(parts: readonly ReportPart[], domain: string): KnownReport {
  const rows = AREAS.map((area): AreaRow => {
    const part = parts.find(({ area: { area: id } }) => id === area.id)
    if (part === undefined) return { area }
    const { area: reported, result, findings } = part
    return { area, reported, ...(result && { result: { ...result, findings } }) }
  })
  const changes = parts.at(-1)?.changes ?? []
  const verdict = parts.at(-1)?.verdict
  return { rows, changes, ...(verdict && { verdict }), zone: zoneIn(rows, domain) }
}

/** The same of the whole report, whose own sentence is the verdict. */
export function knownReport({ areas, changes, findings, results = {}, verdict, domain }: WholeReport): KnownReport {
  const rows = AREAS.flatMap((area): readonly AreaRow[] => {
    const reported = areas.find(({ area: id }) => id === area.id)
    const result = results[area.id]
    if (reported === undefined) return []
    return [{ area, reported, ...(result && { result: { ...result, findings: findingsOf(findings, area.id) } }) }]
  })
  return { rows, changes, verdict, zone: zoneIn(rows, domain) }
}

const findingsOf = (findings: readonly AreaShownFinding[], area: AreaId): readonly AreaShownFinding[] =>
  findings.filter((finding) => finding.area === area)

/**
 * The health report of a domain, as its own tool returns it; undefined if the area could not be looked at. It has the findings of
 * the registration too.
 */
export function healthReportIn({ results, findings, locale, displayDomain }: WholeReport): HealthReport | undefined {
  const dns = results?.dns as HealthReport | undefined
  if (dns === undefined) return undefined
  return {
    ...dns,
    displayDomain,
    locale,
    score: dns.score ?? 0,
    resolvable: dns.resolvable ?? true,
    findings: findings.filter(({ area }) => area === 'dns' || area === 'registration'),
  }
}

/** The results of the other areas with their findings; undefined for an area without a result. */
export const otherResultsIn = (report: WholeReport): Readonly<Partial<Record<AreaId, object | undefined>>> =>
  Object.fromEntries(
    knownReport(report).rows.flatMap(({ area: { id }, result }) => (id === 'dns' ? [] : [[id, result]])),
  )

function zoneIn(rows: readonly AreaRow[], domain: string): string {
  const dns = rows.find(({ area }) => area.id === 'dns')?.result as Pick<HealthReport, 'pictures'> | undefined
  return dns?.pictures?.delegation?.zone ?? domain
}
