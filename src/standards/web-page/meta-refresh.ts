import { type Parsed, parsed, refused } from '../parsed.ts'

export interface MetaRefresh {
  readonly delaySeconds: number
  /** As written; without a URL the page reloads itself. */
  readonly url?: string
}

/** Matches the seconds without their fraction, and the text after the separator. */
const REFRESH = /^\s*(?:(?<seconds>\d{1,9})\d*(?:\.[\d.]*)?|\.[\d.]*)(?:\s*[;,]\s*|\s+|$)(?<rest>.*)$/s

/** Parses the content of `<meta http-equiv=refresh>` as browsers do (HTML standard, shared declarative refresh steps). */
export function parseMetaRefresh(content: string): Parsed<MetaRefresh, 'malformed'> {
  const parts = REFRESH.exec(content)?.groups
  if (parts === undefined) return refused('malformed')
  const url = unquoted((parts['rest'] ?? '').replace(/^url\s*=\s*/i, ''))
  return parsed({ delaySeconds: Number(parts['seconds'] ?? 0), ...(url !== '' && { url }) })
}

/** The closing quotation mark may be missing. */
function unquoted(text: string): string {
  const mark = text[0]
  if (mark !== '"' && mark !== "'") return text.trim()
  const end = text.indexOf(mark, 1)
  return (end < 0 ? text.slice(1) : text.slice(1, end)).trim()
}
