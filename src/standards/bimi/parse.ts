import { type Parsed, parsed, refused } from '../parsed.ts'
import { splitTags } from '../tag-list/split.ts'
import { parseUri, type Uri } from '../uri/parse.ts'

/** A BIMI assertion record (draft-brand-indicators-for-message-identification section 4.2). */
export interface BimiRecord {
  /** The URL of the image; undefined if the tag is empty. */
  readonly location: Uri | undefined
  /** The URL of the evidence that the image belongs to the domain. */
  readonly evidence: Uri | undefined
}

export interface BimiFault {
  readonly code: 'other-record' | 'bad-field' | 'duplicate-tag' | 'missing-location' | 'bad-location' | 'bad-evidence'
  readonly text: string
}

const VERSION = /^v=BIMI1[ \t]*(?:;|$)/

/** According to section 4.2.1, empty tags mean that the domain does not want an image to be shown. */
export const isRefusal = ({ location, evidence }: BimiRecord): boolean =>
  location === undefined && evidence === undefined

/** Returns true for every text that was intended as a BIMI record, even if it is malformed. */
export const isBimiRecord = (text: string): boolean => text.startsWith('v=BIMI1')

/** Unknown tags are ignored, as the draft requires. */
export function parseBimi(text: string): Parsed<BimiRecord, readonly BimiFault[]> {
  const version = VERSION.exec(text)
  if (version === null) return refused<readonly BimiFault[]>([{ code: 'other-record', text }])
  const faults: BimiFault[] = []
  const tags = new Map<string, string>()
  for (const { text: field, name, value } of splitTags(text.slice(version[0].length))) {
    if (name === undefined || !/^[a-z][a-z0-9_]*$/i.test(name)) faults.push({ code: 'bad-field', text: field })
    else if (tags.has(name)) faults.push({ code: 'duplicate-tag', text: field })
    else tags.set(name, value)
  }
  if (!tags.has('l')) faults.push({ code: 'missing-location', text: '' })
  const location = readUri(tags.get('l'), 'bad-location', faults)
  const evidence = readUri(tags.get('a'), 'bad-evidence', faults)
  return faults.length > 0 ? refused<readonly BimiFault[]>(faults) : parsed({ location, evidence })
}

/** Only HTTPS URLs are allowed. */
function readUri(value: string | undefined, code: BimiFault['code'], faults: BimiFault[]): Uri | undefined {
  if (value === undefined || value === '') return undefined
  const uri = parseUri(value)
  if (uri.ok && uri.value.scheme === 'https') return uri.value
  faults.push({ code, text: value })
  return undefined
}
