import { buildUri } from '../uri/parse.ts'
import { milderPolicy } from './policy.ts'
import type { DmarcPolicy, DmarcRecord, DmarcReportUri, DmarcTagName } from './record.ts'

/** Removes some tags from the record; all others stay. */
export function withoutTags(record: DmarcRecord, ...names: readonly DmarcTagName[]): DmarcRecord {
  const remaining = Object.entries(record).filter(([name]) => !(names as readonly string[]).includes(name))
  return { ...Object.fromEntries(remaining), other: record.other }
}

/** Merges several records, which receivers would all ignore, into one: the mildest policy wins, and all report addresses stay. */
export function mergeDmarc(records: readonly DmarcRecord[]): DmarcRecord {
  const all: DmarcRecord = Object.assign({ other: [] }, ...records.toReversed())
  const p = mildest(records.map((record) => record.p))
  const sp = mildest(records.map((record) => record.sp ?? record.p))
  const np = mildest(records.map((record) => record.np ?? record.sp ?? record.p))
  const [rua, ruf] = [unite(records.map((record) => record.rua)), unite(records.map((record) => record.ruf))]
  return {
    ...withoutTags(all, 'sp', 'np', 'rua', 'ruf', 'adkim', 'aspf', 'pct', 't'),
    p,
    ...(sp !== p && { sp }),
    ...(np !== sp && { np }),
    ...(rua.length > 0 && { rua }),
    ...(ruf.length > 0 && { ruf }),
    ...(records.every(({ adkim }) => adkim === 's') && { adkim: 's' }),
    ...(records.every(({ aspf }) => aspf === 's') && { aspf: 's' }),
    ...(records.some(({ t, pct }) => t === 'y' || (pct ?? 100) < 100) && { t: 'y' }),
  }
}

/** A missing policy counts as `none`. */
const mildest = (policies: readonly (DmarcPolicy | undefined)[]): DmarcPolicy =>
  policies.map((policy) => policy ?? 'none').reduce(milderPolicy, 'reject')

function unite(lists: readonly (readonly DmarcReportUri[] | undefined)[]): readonly DmarcReportUri[] {
  const byText = new Map(lists.flatMap((list) => list ?? []).map((entry) => [buildUri(entry.uri), entry]))
  return [...byText.values()]
}
