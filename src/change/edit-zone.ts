import { typeName } from '../dns/types.ts'
import { type PlacedRecord, readZoneFile } from '../dns/zone-file/parse.ts'
import type { Change } from './change.ts'
import { plannedRecord } from './draft.ts'
import { inFull, printZone } from './print.ts'
import { createGrouping, keyOf } from './sets.ts'
import { applyChange, isSameSet, type ZoneSet, type ZoneSets } from './zone-sets.ts'

/** A zone file after a change. */
export interface EditedZone {
  readonly text: string
  /** False if the file could not be edited line by line: then it contains all records, but no comments. */
  readonly keepsComments: boolean
}

/** The record sets of a zone file. Undefined if the file has faults, which `readChange` names. */
export const setsOfZone = (text: string, domain: string): ZoneSets | undefined => {
  const records = recordsOf(text, domain)
  return records && groupedSets(records)
}

/**
 * The whole zone file with the change in it. Only the lines of the record sets that change are replaced. The result is read again: if it is
 * not the planned zone, for example because another line took its TTL from a replaced one, the zone is printed anew.
 */
export function editZone(text: string, change: Change): EditedZone | undefined {
  const records = recordsOf(text, change.domain)
  if (records === undefined) return undefined
  const before = groupedSets(records)
  const after = applyChange(change, before)
  const edited = editedLines(text, records, change, after)
  if (isSameZone(setsOfZone(edited, change.domain), after)) return { text: edited, keepsComments: true }
  const whole = { domain: change.domain, set: after, remove: [], replace: true }
  return { text: printZone(whole), keepsComments: false }
}

function recordsOf(text: string, domain: string): readonly PlacedRecord[] | undefined {
  const records: PlacedRecord[] = []
  let hasFault = false
  const fail = (): void => {
    hasFault = true
  }
  for (const record of readZoneFile(text, { origin: domain, include: () => undefined, keepsOtherTypes: true }, fail))
    if (record !== undefined) records.push(record)
  return hasFault ? undefined : records
}

function groupedSets(records: readonly PlacedRecord[]): ZoneSets {
  const grouping = createGrouping(() => undefined)
  for (const { record, text, line, column } of records) {
    const { name, type: code, ttl, data } = record
    const place = { line, column }
    grouping.add({ name, code, ttl, record: plannedRecord(data, text, undefined), place })
  }
  return grouping.sets().map((set) => ({ ...set, ttl: set.ttl ?? 0 }))
}

function isSameZone(zone: ZoneSets | undefined, planned: ZoneSets): boolean {
  if (zone === undefined || zone.length !== planned.length) return false
  const sets = new Map(planned.map((set) => [keyOf(set), set]))
  return zone.every((set) => isSameSet(set, sets.get(keyOf(set))))
}

/** The old lines, with those of the planned sets where the first record of each set was. New sets are at the end. */
function editedLines(text: string, records: readonly PlacedRecord[], change: Change, after: ZoneSets): string {
  const changed = new Set([...change.set, ...change.remove].map(keyOf))
  const open = new Map(after.flatMap((set) => (changed.has(keyOf(set)) ? [[keyOf(set), set] as const] : [])))
  const lines = text.split('\n')
  const printed: string[] = []
  let next = 0
  let owner: string | undefined
  for (const { record, line, lastLine, hasOwner } of records) {
    const { name } = record
    const key = keyOf({ name, type: typeName(record.type) })
    printed.push(...lines.slice(next, line - 1))
    next = line - 1
    if (changed.has(key)) {
      next = lastLine
      const set = open.get(key)
      if (set !== undefined) printed.push(...linesOf(set))
      if (open.delete(key)) owner = name
      continue
    }
    // The record had the owner of a line that is gone.
    if (!hasOwner && owner !== name) lines[next] = `${inFull(name)} ${lines[next]}`
    owner = name
  }
  const rest = lines.slice(next)
  const added = [...open.values()].flatMap(linesOf)
  const end = rest.at(-1) === '' ? [...rest.slice(0, -1), ...added, ''] : [...rest, ...added]
  return [...printed, ...end].join('\n')
}

/** Independent of `$ORIGIN`, `$TTL` and the line before. */
const linesOf = ({ name, ttl, type, records }: ZoneSet): readonly string[] =>
  records.map(({ text }) => [inFull(name), ttl, 'IN', type, text].join(' '))
