import type { DmarcRecord, DmarcTagName } from './record.ts'
import { DMARC_TAGS } from './tags.ts'

/** `p` right behind the version, where RFC 7489 demands it; then the order of the table; unknown tags last. */
export function buildDmarc(record: DmarcRecord): string {
  const known = (Object.keys(DMARC_TAGS) as DmarcTagName[]).flatMap((name) => buildTag(record, name))
  const other = record.other.map(({ name, value }) => `${name}=${value}`)
  return ['v=DMARC1', ...known, ...other].join('; ')
}

function buildTag<Name extends DmarcTagName>(record: DmarcRecord, name: Name): string[] {
  const value = record[name]
  return value === undefined ? [] : [`${name}=${DMARC_TAGS[name].write(value)}`]
}
