import { compareNames, isAtOrBelow, parentOf } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import { TYPE, typeName } from '../dns/types.ts'
import type { Place, PlannedRecord, PlannedSet, SetKey } from './change.ts'
import type { FailWith } from './faults.ts'

export const keyOf = ({ name, type }: SetKey): string => `${type} ${name}`

/** One record of a zone file: record sets are spread over a file. */
export interface LooseRecord {
  readonly name: Name
  readonly code: number
  readonly ttl: number
  readonly record: PlannedRecord
  readonly place: Place
}

interface Draft extends SetKey {
  ttl: number
  readonly records: PlannedRecord[]
  readonly texts: Set<string>
  readonly place: Place
}

/** Groups records to sets, in the order in which the sets begin. A record that comes twice is one record (RFC 2181 section 5). */
export function createGrouping(fail: FailWith) {
  const drafts = new Map<string, Draft>()
  return {
    add({ name, code, ttl, record, place }: LooseRecord): void {
      const type = typeName(code)
      const key = keyOf({ name, type })
      const draft = drafts.get(key) ?? { name, type, ttl, records: [], texts: new Set(), place }
      drafts.set(key, draft)
      // Signatures have the TTLs of the sets that they cover (RFC 4034 section 3).
      if (ttl !== draft.ttl && code !== TYPE.RRSIG) fail('ttl-conflict', { name, type, line: draft.place.line }, place)
      draft.ttl = Math.min(ttl, draft.ttl)
      if (draft.texts.has(record.text)) return
      draft.texts.add(record.text)
      draft.records.push(record)
    },
    sets: (): readonly PlannedSet[] =>
      [...drafts.values()].map(({ name, type, ttl, records, place }) => ({ name, type, ttl, records, place })),
  }
}

/** Without records that come twice. */
export function distinct(records: readonly PlannedRecord[]): readonly PlannedRecord[] {
  const texts = new Set<string>()
  return records.filter(({ text }) => !texts.has(text) && texts.add(text))
}

/** Types that a set with one record has. */
const SINGLE_TYPES: readonly string[] = ['CNAME', 'DNAME', 'SOA']
/** RFC 2181 section 10.1, RFC 4034 section 3 and 4: what may be beside a CNAME record. */
const BESIDE_CNAME: readonly string[] = ['CNAME', 'RRSIG', 'NSEC', 'KEY', 'NXT']

/** Reports sets that no name server would load together. */
export function checkSets(sets: readonly PlannedSet[], domain: Name, fail: FailWith): void {
  const aliases = new Map<Name, PlannedSet>()
  reportBelowDname(sets, domain, fail)
  for (const set of sets) {
    const { name, type, records } = set
    const place = placeOf(set)
    if (SINGLE_TYPES.includes(type) && records.length > 1) fail('several-values', { name, type }, placeOfSecond(set))
    if (type === 'SOA' && name !== domain) fail('soa-below-apex', { name }, place)
    if (type !== 'CNAME') continue
    if (name === domain) fail('cname-at-apex', { name }, place)
    else aliases.set(name, set)
  }
  for (const set of sets) {
    const alias = aliases.get(set.name)
    if (alias === undefined || BESIDE_CNAME.includes(set.type)) continue
    const [first, second] = [placeOf(alias), placeOf(set)]
    const isFirst =
      first.line < second.line || (first.line === second.line && (first.column ?? 0) < (second.column ?? 0))
    // The later one of both is where people look for the fault.
    fail(
      'cname-beside-others',
      { name: set.name, type: set.type, line: isFirst ? first.line : second.line },
      isFirst ? second : first,
    )
  }
}

/** RFC 6672 section 2.4. Some name servers refuse such a zone, and the others never serve the records. */
function reportBelowDname(sets: readonly PlannedSet[], domain: Name, fail: FailWith): void {
  const redirections = new Map(sets.flatMap((set) => (set.type === 'DNAME' ? [[set.name, set] as const] : [])))
  if (redirections.size === 0) return
  for (const set of sets) {
    const { name, type } = set
    for (let at = parentOf(name); at !== undefined && isAtOrBelow(at, domain); at = parentOf(at)) {
      const redirection = redirections.get(at)
      if (redirection === undefined || DENIALS.includes(type)) continue
      fail('below-dname', { name, type, above: at, line: placeOf(redirection).line }, placeOf(set))
      break
    }
  }
}

/** A signer makes them, also for the hashes of names. */
const DENIALS: readonly string[] = ['NSEC3', 'RRSIG']

const NOWHERE: Place = { line: 1, column: 1 }

export const placeOf = (set: PlannedSet): Place => set.place ?? set.records[0]?.place ?? NOWHERE
const placeOfSecond = (set: PlannedSet): Place => set.records[1]?.place ?? placeOf(set)

/** From the apex downwards, SOA and NS records first: the order of zone files. */
export const inZoneOrder = <Key extends SetKey>(sets: readonly Key[]): readonly Key[] => {
  const rank = ({ type }: SetKey): number => FIRST_TYPES.indexOf(type) + 1 || FIRST_TYPES.length + 1
  return sets.toSorted(
    (a, b) => compareNames(a.name, b.name) || rank(a) - rank(b) || (a.type < b.type ? -1 : a.type > b.type ? 1 : 0),
  )
}

const FIRST_TYPES: readonly string[] = ['SOA', 'NS']
