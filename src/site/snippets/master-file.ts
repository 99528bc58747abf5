import { type RecordParts, withDot } from './data.ts'
import { type ByteNumbers, numberedBytes, quoted, quotedBytes, textStrings } from './text-strings.ts'

export interface MasterFileStyle {
  readonly numbers: ByteNumbers
  /** Whether names end with a dot. A tool without relative names needs no dot. */
  readonly hasDots: boolean
}

/** The data of a record in presentation format. */
export function dataText(parts: RecordParts, { numbers, hasDots }: MasterFileStyle): string {
  const name = (target: string): string => word(hasDots ? withDot(target) : target, numbers)
  switch (parts.kind) {
    case 'text':
      return textStrings(parts.text)
        .map((string) => quoted(string, numbers))
        .join(' ')
    case 'caa':
      return `${parts.flags} ${parts.tag} ${quotedBytes(parts.value, numbers)}`
    case 'mx':
      return `${parts.priority} ${name(parts.target)}`
    case 'srv':
      return `${parts.priority} ${parts.weight} ${parts.port} ${name(parts.target)}`
    case 'tlsa':
      return `${parts.usage} ${parts.selector} ${parts.matchingType} ${parts.certificate}`
    case 'ds':
      return `${parts.keyTag} ${parts.algorithm} ${parts.digestType} ${parts.digest}`
    case 'name':
      return name(parts.target)
    case 'words':
      return parts.words.map((text) => word(text, numbers)).join(' ')
  }
}

/** Escapes every character that is not usual in a name, an IP address or a number. Existing escapes stay unchanged. */
export function word(text: string, numbers: ByteNumbers = 'decimal'): string {
  return text.replace(/\\(?:\d{3}|[!-/:-~])|[^\w.:*+/=-]/g, (part) => {
    if (part.length > 1 && part.startsWith('\\')) return part
    return /^[!-~]$/.test(part) ? `\\${part}` : numberedBytes(part, numbers)
  })
}
