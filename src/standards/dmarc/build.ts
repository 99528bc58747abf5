import type { DmarcRecord, DmarcTagName } from './record.ts'
import { DMARC_TAGS } from './tags.ts'

const TAG_NAMES = Object.keys(DMARC_TAGS) as DmarcTagName[]

/** RFC 7489 requires `p` directly after the version. The other tags follow in the order of the table; unknown tags are last. */
export function buildDmarc(record: DmarcRecord): string {
  let text = 'v=DMARC1'
  for (const name of TAG_NAMES) text += buildTag(record, name)
  for (const { name, value } of record.other) text += `; ${name}=${value}`
  return text
}

function buildTag<Name extends DmarcTagName>(record: DmarcRecord, name: Name): string {
  const value = record[name]
  return value === undefined ? '' : `; ${name}=${DMARC_TAGS[name].write(value)}`
}
