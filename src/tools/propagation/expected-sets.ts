import type { Change, PlannedSet, SetKey } from '../../change/change.ts'
import { setsOf } from '../../change/zone-sets.ts'
import type { Question } from '../../dns/message.ts'
import type { Name, ResourceRecord } from '../../dns/record.ts'
import { RCODE, TYPE, typeCode } from '../../dns/types.ts'
import type { DnsAnswer, Observed } from '../../world.ts'

/** One record set that will be published, or none in its place. */
export interface ExpectedSet {
  readonly question: Question
  readonly type: string
  /** The data of the records as in a zone file; empty if the set is removed. */
  readonly records: readonly string[]
  /** Whether the servers of the parent zone publish it. */
  readonly isAtParent: boolean
}

/** Servers make these sets themselves, and change them with every version of the zone. */
const OWN_TYPES: readonly string[] = ['SOA', 'RRSIG', 'NSEC', 'NSEC3']

/** The sets of a change that can be waited for, the delegation first. */
export function expectedSets({ domain, set, remove, ns, ds }: Change): readonly ExpectedSet[] {
  const expected = (key: SetKey, records: PlannedSet['records'] = []): readonly ExpectedSet[] => {
    const code = typeCode(key.type)
    if (code === undefined || OWN_TYPES.includes(key.type)) return []
    const question = { name: key.name, type: code }
    return [{ question, type: key.type, records: records.map(({ text }) => text).toSorted(), isAtParent: false }]
  }
  const atParent = (type: 'NS' | 'DS', records: readonly string[]): ExpectedSet => ({
    ...{ question: { name: domain, type: TYPE[type] }, type, records: records.toSorted(), isAtParent: true },
  })
  return [
    ...(ns
      ? [
          atParent(
            'NS',
            ns.map(({ name }) => `${name}.`),
          ),
        ]
      : []),
    ...(ds
      ? [
          atParent(
            'DS',
            ds.map(({ text }) => text),
          ),
        ]
      : []),
    ...set.flatMap((one) => expected(one, one.records)),
    ...remove.flatMap((key) => expected(key)),
  ]
}

/** Whether a server shows the set; null if its response does not say. */
export function serverShows(observed: Observed<DnsAnswer>, expected: ExpectedSet): boolean | null {
  if (!observed.seen) return null
  const { isAuthoritative, isTruncated, answers, authority } = observed.value
  const isReferral = expected.isAtParent && expected.type === 'NS'
  if (isTruncated || !(isAuthoritative || isReferral)) return null
  // A parent answers with the delegation; a server of both zones, with the records of the zone.
  return showsSet(observed.value, isReferral && answers.length === 0 ? authority : answers, expected)
}

/** Whether a resolver returns the set; null if its response does not say. */
export const resolverShows = (observed: Observed<DnsAnswer>, expected: ExpectedSet): boolean | null =>
  observed.seen && !observed.value.isTruncated ? showsSet(observed.value, observed.value.answers, expected) : null

/** Only NOERROR and NXDOMAIN say which records there are. */
function showsSet(
  { status }: DnsAnswer,
  section: readonly ResourceRecord[],
  { question, records }: ExpectedSet,
): boolean | null {
  if (status !== RCODE.NOERROR && status !== RCODE.NXDOMAIN) return null
  const published = textsOf(section, question.name, question.type)
  return published.length === records.length && published.every((text, index) => text === records[index])
}

const textsOf = (section: readonly ResourceRecord[], owner: Name, code: number): readonly string[] =>
  setsOf(section.filter(({ name, type }) => name === owner && type === code))
    .flatMap(({ records }) => records.map(({ text }) => text))
    .toSorted()

/** For how many seconds a resolver may still return what it returned; undefined if that is not known (RFC 2308 section 5). */
export function cachedSeconds({ answers, authority }: DnsAnswer): number | undefined {
  if (answers.length > 0) return Math.max(...answers.map(({ ttl }) => ttl))
  return authority.flatMap(({ ttl, data }) => (data.type === 'SOA' ? [Math.min(ttl, data.minimum)] : []))[0]
}
