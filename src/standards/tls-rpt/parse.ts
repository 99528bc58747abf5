import { type Parsed, parsed, refused } from '../parsed.ts'
import { parseReportUri } from '../report-uri/parse.ts'
import { isExtensionName, isExtensionValue } from '../tag-list/extension.ts'
import { splitList, splitTags, trimBlanks } from '../tag-list/split.ts'
import type { Uri } from '../uri/parse.ts'

/** A TLS-RPT record (RFC 8460 section 3). */
export interface TlsRptRecord {
  readonly rua: readonly Uri[]
  readonly extensions: readonly { readonly name: string; readonly value: string }[]
}

export interface TlsRptFault {
  readonly code: 'other-record' | 'missing-rua' | 'bad-rua' | 'bad-field'
  readonly text: string
}

const VERSION = /^v=TLSRPTv1[ \t]*;/

export function parseTlsRpt(text: string): Parsed<TlsRptRecord, readonly TlsRptFault[]> {
  const version = VERSION.exec(text)
  if (version === null) return refused<readonly TlsRptFault[]>([{ code: 'other-record', text }])
  const faults: TlsRptFault[] = []
  const extensions: { name: string; value: string }[] = []
  let rua: readonly Uri[] | undefined
  // The ABNF of section 3 allows several `rua` fields: `1*(field-delim tlsrpt-field)`.
  for (const { text: field, name, value } of splitTags(text.slice(version[0].length))) {
    if (name === 'rua') rua = [...(rua ?? []), ...readUris(value, faults)]
    else if (name !== undefined && isExtensionName(name) && isExtensionValue(value)) extensions.push({ name, value })
    else faults.push({ code: 'bad-field', text: field })
  }
  if (rua === undefined) faults.push({ code: 'missing-rua', text: '' })
  if (faults.length > 0 || rua === undefined) return refused<readonly TlsRptFault[]>(faults)
  return parsed({ rua, extensions })
}

function readUris(list: string, faults: TlsRptFault[]): Uri[] {
  return splitList(list, ',').flatMap((piece) => {
    const entry = trimBlanks(piece)
    const uri = parseReportUri(entry)
    if (uri.ok) return [uri.value]
    faults.push({ code: 'bad-rua', text: entry })
    return []
  })
}
