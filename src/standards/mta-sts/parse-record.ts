import { type Parsed, parsed, refused } from '../parsed.ts'
import { isExtensionName, isExtensionValue } from '../tag-list/extension.ts'
import { splitTags } from '../tag-list/split.ts'
import type { StsExtension, StsRecord } from './record.ts'

export interface StsRecordFault {
  readonly code: 'other-record' | 'missing-id' | 'bad-id' | 'duplicate-id' | 'bad-field'
  readonly text: string
}

/** RFC 8461 section 3.1: every other TXT record at the name is discarded. The version is case-sensitive. */
const VERSION = /^v=STSv1[ \t]*;/

export function parseStsRecord(text: string): Parsed<StsRecord, readonly StsRecordFault[]> {
  const version = VERSION.exec(text)
  if (version === null) return refused<readonly StsRecordFault[]>([{ code: 'other-record', text }])
  const faults: StsRecordFault[] = []
  const extensions: StsExtension[] = []
  const ids: string[] = []
  for (const { text: field, name, value } of splitTags(text.slice(version[0].length))) {
    if (name === 'id') ids.push(value)
    else if (name !== undefined && isExtensionName(name) && isExtensionValue(value)) extensions.push({ name, value })
    else faults.push({ code: 'bad-field', text: field })
  }
  const [id, second] = ids
  if (id === undefined) faults.push({ code: 'missing-id', text: '' })
  else if (!/^[a-z0-9]{1,32}$/i.test(id)) faults.push({ code: 'bad-id', text: id })
  if (second !== undefined) faults.push({ code: 'duplicate-id', text: second })
  if (faults.length > 0 || id === undefined) return refused<readonly StsRecordFault[]>(faults)
  return parsed({ id, extensions })
}
