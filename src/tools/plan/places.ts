import type { Change, Place, PlannedRecord, PlannedSet } from '../../change/change.ts'
import { typeName } from '../../dns/types.ts'
import { aboutOf } from '../../report/about.ts'
import type { ReportedFinding } from '../../report/report.ts'
import type { RecordedQuery } from '../../report/shown-queries.ts'
import type { PlaceOf } from './difference.ts'

/** Finds the record of a change on which a finding depends: the nearest of its queries that the change answers. */
export function placesIn(change: Change, findings: readonly ReportedFinding[]): PlaceOf {
  const byId = new Map(findings.map((finding) => [finding.check.check.id as string, finding]))
  return (id) => {
    const finding = byId.get(id)
    return finding && placeOf(change, finding)
  }
}

function placeOf(change: Change, finding: ReportedFinding): Place | undefined {
  const named = namesIn(finding, change)
  const sets = finding.evidence.flatMap((query) => setOf(change, query) ?? [])
  // A record that names what the finding is about explains more than one that is only near.
  const naming = sets.flatMap(
    ({ records }) => records.find((record) => named.some((name) => isNamed(record, name))) ?? [],
  )
  const group = finding.check.check.group
  const delegation = group === 'dnssec' ? change.ds?.[0]?.place : undefined
  const server =
    change.ns?.find(({ name }) => named.includes(name)) ?? (isAboutServers(group) ? change.ns?.[0] : undefined)
  const removed = finding.evidence.flatMap((query) => removedBy(change, query) ?? [])[0]
  return (
    delegation ??
    server?.place ??
    naming[0]?.place ??
    (isMissing(change, finding)
      ? undefined
      : sets.find(({ records }) => records[0]?.place !== undefined)?.records[0]?.place) ??
    removed
  )
}

/** The whole zone lacks the record that the finding is about, so that no line is at fault. */
function isMissing(change: Change, { evidence }: ReportedFinding): boolean {
  const first = evidence.find((query) => questionOf(query) !== undefined)
  return change.replace && first !== undefined && setOf(change, first) === undefined
}

const isAboutServers = (group: string): boolean => group === 'delegation' || group === 'name-servers'

/** The hosts in the values of a finding, also those inside the domain. */
const namesIn = ({ check, verdict }: ReportedFinding, { domain }: Change): readonly string[] => {
  const texts = Object.values(verdict.values ?? {}).flatMap((value) => (Array.isArray(value) ? value : [value]))
  const own = texts.filter((text): text is string => typeof text === 'string' && text.includes('.') && text !== domain)
  return [...own, ...aboutOf(check.check, verdict, domain)].map((text) => text.toLowerCase())
}

const isNamed = ({ text }: PlannedRecord, name: string): boolean => text.toLowerCase().includes(name)

const questionOf = ({ inquiry }: RecordedQuery): { readonly name: string; readonly type: number } | undefined =>
  inquiry.kind === 'resolvers' || inquiry.kind === 'resolver' || inquiry.kind === 'server' ? inquiry : undefined

function setOf({ set }: Change, query: RecordedQuery): PlannedSet | undefined {
  const asked = questionOf(query)
  return asked && set.find(({ name, type }) => name === asked.name && type === typeName(asked.type))
}

function removedBy({ remove }: Change, query: RecordedQuery): Place | undefined {
  const asked = questionOf(query)
  return asked && remove.find(({ name, type }) => name === asked.name && type === typeName(asked.type))?.place
}
