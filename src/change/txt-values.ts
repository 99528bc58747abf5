import { quote } from '../dns/escapes.ts'
import type { PlannedRecord } from './change.ts'

const MAX_STRING = 255

const DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** A text as character-strings in quotation marks; undefined if it is not well-formed Unicode. */
export function quotedTxt(text: string): string | undefined {
  if (/[\ud800-\udfff]/u.test(text)) return undefined
  return stringsOf(new TextEncoder().encode(text)).map(quote).join(' ')
}

function stringsOf(bytes: Uint8Array): readonly Uint8Array[] {
  const strings: Uint8Array[] = []
  for (let start = 0; start < bytes.length; start += MAX_STRING) strings.push(bytes.subarray(start, start + MAX_STRING))
  return strings
}

/**
 * The text of a TXT record if `quotedTxt` makes the same record of it. Texts that begin with a quotation mark are read as
 * character-strings, and control characters cannot be seen.
 */
export function plainTxt({ data }: PlannedRecord): string | undefined {
  if (data?.type !== 'TXT') return undefined
  const isSplitAlike = data.strings.every(
    ({ length }, index) => length > 0 && (length === MAX_STRING || index === data.strings.length - 1),
  )
  if (!isSplitAlike) return undefined
  const text = decoded(Buffer.concat(data.strings))
  return text === undefined || /^"|\p{Cc}/u.test(text) ? undefined : text
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return DECODER.decode(bytes)
  } catch {
    return undefined
  }
}
