import { presentZoneData } from '../dns/presentation.ts'
import type { ResourceRecord } from '../dns/record.ts'
import { recordOf } from '../dns/record-data.ts'

const MAX_STRING = 255

/**
 * The data of a record as in a zone file. Providers cut long texts in different places, and receivers join the strings, so that the cuts
 * are no difference.
 */
export function zoneText(record: ResourceRecord): string {
  const { data } = record
  if (data.type !== 'TXT' || data.strings.length === 1) return presentZoneData(record)
  const whole = Buffer.concat(data.strings)
  const strings: Uint8Array[] = []
  for (let start = 0; start < whole.length; start += MAX_STRING) strings.push(whole.subarray(start, start + MAX_STRING))
  const joined = recordOf(record.name, record.ttl, { ...data, strings: strings.length === 0 ? [whole] : strings })
  return presentZoneData(joined ?? record)
}
