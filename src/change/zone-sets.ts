import { isAtOrBelow } from '../dns/name.ts'
import { presentZoneData } from '../dns/presentation.ts'
import type { Name, ResourceRecord } from '../dns/record.ts'
import type { Change, PlannedRecord, PlannedServer, PlannedSet } from './change.ts'
import { DEFAULT_TTL, plannedRecord } from './draft.ts'
import { type ChangeFault, createFaults, type FailWith } from './faults.ts'
import { checkSets, createGrouping, keyOf, placeOf } from './sets.ts'

/** A record set of a zone, which always has a TTL. */
export interface ZoneSet extends PlannedSet {
  readonly ttl: number
}

/** The record sets of a zone: one for each name and type. */
export type ZoneSets = readonly ZoneSet[]

/** The record sets of records that a zone file or a transfer contains. */
export function setsOf(records: readonly ResourceRecord[]): ZoneSets {
  const grouping = createGrouping(() => undefined)
  const place = { line: 1 }
  for (const { name, type: code, ttl, data, wire } of records) {
    const text = presentZoneData({ name, type: code, ttl, data, wire })
    grouping.add({ name, code, ttl, record: plannedRecord(data, text, undefined), place })
  }
  return grouping.sets().map(({ name, type, ttl = DEFAULT_TTL, records: own }) => ({ name, type, ttl, records: own }))
}

/** The zone after the change. A set without a TTL has that of the set that it replaces, or the default. */
export function applyChange(change: Change, zone: ZoneSets): ZoneSets {
  const old = new Map(zone.map((set) => [keyOf(set), set]))
  const planned = new Map<string, ZoneSet>()
  if (!change.replace) for (const [key, set] of old) planned.set(key, set)
  for (const key of change.remove) planned.delete(keyOf(key))
  for (const set of change.set)
    planned.set(keyOf(set), { ...set, ttl: set.ttl ?? old.get(keyOf(set))?.ttl ?? DEFAULT_TTL })
  return [...planned.values()]
}

/** What no name server would load, of a zone with all its sets. */
export function zoneFaults(zone: ZoneSets, domain: Name): readonly ChangeFault[] {
  const faults = createFaults()
  for (const set of zone)
    if (!isAtOrBelow(set.name, domain)) faults.fail('outside-zone', { name: set.name, domain }, placeOf(set))
  checkSets(zone, domain, faults.fail)
  return faults.list()
}

/** What makes the second zone of the first one. */
export function differenceOf(from: ZoneSets, to: ZoneSets, domain: Name): Change {
  const old = new Map(from.map((set) => [keyOf(set), set]))
  const planned = new Set(to.map(keyOf))
  return {
    domain,
    set: to.filter((set) => !isSameSet(set, old.get(keyOf(set)))),
    remove: from.filter((set) => !planned.has(keyOf(set))).map(({ name, type }) => ({ name, type })),
    replace: false,
  }
}

/** The same records in any order, and the same TTL. */
export function isSameSet(set: PlannedSet, other: PlannedSet | undefined): boolean {
  if (other === undefined || set.ttl !== other.ttl || set.records.length !== other.records.length) return false
  const texts = new Set(other.records.map(({ text }) => text))
  return set.records.every(({ text }) => texts.has(text))
}

/** What the parent publishes for the zone. */
export interface Delegation {
  readonly ns?: readonly PlannedServer[]
  readonly ds?: readonly PlannedRecord[]
}

/**
 * What undoes the change of a zone. Undefined if the change has a delegation and the one before it is not known: then the change has
 * no inverse.
 */
export function inverseOf(change: Change, oldZone: ZoneSets, before: Delegation = {}): Change | undefined {
  const { ns, ds } = change
  if ((ns !== undefined && before.ns === undefined) || (ds !== undefined && before.ds === undefined)) return undefined
  return {
    ...differenceOf(applyChange(change, oldZone), oldZone, change.domain),
    ...(ns && before.ns && { ns: before.ns }),
    ...(ds && before.ds && { ds: before.ds }),
  }
}

export type MergedChange =
  | { readonly ok: true; readonly change: Change }
  | { readonly ok: false; readonly faults: readonly ChangeFault[] }

/** Both changes in one. Different plans for the same set are faults, because none of them is right for both. */
export function mergeChanges(first: Change, second: Change): MergedChange {
  const faults = createFaults()
  const { fail } = faults
  if (first.domain !== second.domain)
    fail('different-domains', { domain: first.domain, other: second.domain }, { line: 1 })
  const sets = mergedSets(first, second, fail)
  const remove = new Map([...first.remove, ...second.remove].map((key) => [keyOf(key), key]))
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const)
    reportRemoved(one, other, fail)
  const ns = mergedPart(first.ns, second.ns, serversText, 'ns', fail)
  const ds = mergedPart(first.ds, second.ds, recordsText, 'ds', fail)
  checkSets(sets, first.domain, fail)
  if (faults.count() > 0) return { ok: false, faults: faults.list() }
  const replace = first.replace || second.replace
  const change: Change = {
    domain: first.domain,
    set: sets,
    remove: [...remove.values()],
    replace,
    ...(ns && { ns }),
    ...(ds && { ds }),
  }
  return { ok: true, change }
}

function mergedSets(first: Change, second: Change, fail: FailWith): readonly PlannedSet[] {
  const sets = new Map(first.set.map((set) => [keyOf(set), set]))
  for (const set of second.set) {
    const known = sets.get(keyOf(set))
    if (known !== undefined && !isSameSet(set, known))
      fail('different-plans', { name: set.name, type: set.type }, placeOf(set))
    else sets.set(keyOf(set), known ?? set)
  }
  return [...sets.values()]
}

/** A set of one change that the other one removes, by its name or because it replaces the zone. */
function reportRemoved(one: Change, other: Change, fail: FailWith): void {
  const removed = new Set(other.remove.map(keyOf))
  const planned = new Set(other.set.map(keyOf))
  for (const set of one.set) {
    const { name, type } = set
    if (removed.has(keyOf(set))) fail('different-plans', { name, type }, placeOf(set))
    else if (other.replace && !planned.has(keyOf(set))) fail('replaces-other-set', { name, type }, placeOf(set))
  }
}

function mergedPart<Part>(
  first: Part | undefined,
  second: Part | undefined,
  textOf: (part: Part) => string,
  what: 'ns' | 'ds',
  fail: FailWith,
): Part | undefined {
  if (first !== undefined && second !== undefined && textOf(first) !== textOf(second))
    fail('different-delegations', { what }, { line: 1 })
  return first ?? second
}

const serversText = (servers: readonly PlannedServer[]): string =>
  servers
    .map(({ name, addresses }) => [name, ...addresses.toSorted()].join(' '))
    .toSorted()
    .join('\n')

const recordsText = (records: readonly PlannedRecord[]): string =>
  records
    .map(({ text }) => text)
    .toSorted()
    .join('\n')
