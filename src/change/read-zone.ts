import { isAtOrBelow, joinName, ROOT } from '../dns/name.ts'
import type { Name } from '../dns/record.ts'
import { TYPE } from '../dns/types.ts'
import { type PlacedRecord, readZoneFile } from '../dns/zone-file/parse.ts'
import type { Steps } from '../slices.ts'
import type { Change, Place } from './change.ts'
import { MAX_TTL, plannedRecord } from './draft.ts'
import type { FailWith } from './faults.ts'
import type { ReadOptions } from './read-json.ts'
import { checkSets, createGrouping } from './sets.ts'

const START: Place = { line: 1, column: 1 }

/** A zone file: every other record set of the zone goes. Reports all faults; the change is complete only if there is none. */
export function* readZoneChange(
  text: string,
  { domain: given, file, maxRecords }: ReadOptions,
  fail: FailWith,
): Steps<Change | undefined> {
  const placed = (line: number, column: number): Place => ({ ...(file !== undefined && { file }), line, column })
  const records: PlacedRecord[] = []
  let hasFault = false
  const read = readZoneFile(
    text,
    { origin: given ?? ROOT, include: () => undefined, keepsOtherTypes: true },
    ({ line, column, reason, directive }) => {
      hasFault = true
      if (directive === undefined) fail('zone-syntax', { reason }, placed(line, column))
      else fail('directive-refused', { directive }, placed(line, column))
    },
  )
  for (const record of read) {
    if (record !== undefined) records.push(record)
    if (records.length > maxRecords) {
      fail('too-many-records', { limit: maxRecords }, placed(record?.line ?? 1, record?.column ?? 1))
      return undefined
    }
    yield
  }
  const [first] = records
  if (first === undefined) {
    if (!hasFault) fail('nothing-in-it', {}, { ...placed(START.line, 1) })
    return undefined
  }
  const soaIndex = records.findIndex(({ record }) => record.type === TYPE.SOA)
  const soa = atApex(records[soaIndex], given)
  if (soa !== undefined) records[soaIndex] = soa
  const domain = soa?.record.name ?? given
  if (domain === undefined || domain === ROOT) {
    fail('no-domain', {}, placed(first.line, first.column))
    return undefined
  }
  if (soa !== undefined && given !== undefined && !isAtOrBelow(given, domain)) {
    fail('other-domain', { found: domain, domain: given }, placed(soa.line, soa.column))
    return undefined
  }
  return yield* zoneChange(domain, records, placed, fail)
}

/** Exports of Cloudflare write the name of the SOA record without its final dot; older ones have the root instead. */
function atApex(soa: PlacedRecord | undefined, given: Name | undefined): PlacedRecord | undefined {
  if (soa === undefined || given === undefined) return soa
  const { name } = soa.record
  return name === ROOT || name === joinName(given, given) ? { ...soa, record: { ...soa.record, name: given } } : soa
}

function* zoneChange(
  domain: Name,
  records: readonly PlacedRecord[],
  placed: (line: number, column: number) => Place,
  fail: FailWith,
): Steps<Change> {
  const grouping = createGrouping(fail)
  for (const { record, text, line, column } of records) {
    const place = placed(line, column)
    const { name, type: code, ttl, data } = record
    if (!isAtOrBelow(name, domain)) fail('outside-zone', { name, domain }, place)
    else if (ttl > MAX_TTL) fail('bad-ttl', { text: String(ttl) }, place)
    else grouping.add({ name, code, ttl, record: plannedRecord(data, text, place), place })
    yield
  }
  const set = grouping.sets()
  checkSets(set, domain, fail)
  return { domain, set, remove: [], replace: true }
}
