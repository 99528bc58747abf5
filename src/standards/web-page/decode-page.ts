import { type CharsetDecoder, decoderFor, windows1252 } from '../charset/decoder.ts'
import { MAX_NAME_CHARACTERS } from './limits.ts'
import { findMetaCharset } from './meta-charset.ts'
import type { PageCharset } from './page-facts.ts'
import { tidy } from './plain-text.ts'

export interface DecodedPage {
  readonly text: string
  readonly charset: PageCharset
}

/** A `meta` with a charset must begin within this number of bytes. */
const PRESCAN_BYTES = 1024

/** The order of precedence is: byte order mark, header, `meta`, then detection from the bytes. Unknown labels are ignored. */
export function decodePage(bytes: Uint8Array, contentType: string | undefined): DecodedPage {
  const headerLabel = charsetParameter(contentType ?? '')
  const metaLabel = findMetaCharset(Buffer.from(bytes.subarray(0, PRESCAN_BYTES)).toString('latin1'))
  const fromHeader = headerLabel === undefined ? undefined : decoderFor(headerLabel)
  const fromMeta = metaLabel === undefined ? undefined : metaDecoder(metaLabel)
  const decode = (decoder: CharsetDecoder, source: PageCharset['source'], text?: string): DecodedPage => ({
    text: text ?? decoder.decode(bytes),
    charset: {
      encoding: decoder.encoding,
      source,
      headerLabel: headerLabel === undefined ? undefined : tidy(headerLabel, MAX_NAME_CHARACTERS),
      headerEncoding: fromHeader?.encoding,
      metaLabel: metaLabel === undefined ? undefined : tidy(metaLabel, MAX_NAME_CHARACTERS),
      metaEncoding: fromMeta?.encoding,
    },
  })
  const marked = byteOrderMark(bytes)
  if (marked !== undefined) return decode(marked, 'bom')
  if (fromHeader !== undefined) return decode(fromHeader, 'header')
  if (fromMeta !== undefined) return decode(fromMeta, 'meta')
  const asUtf8 = decodeStrictUtf8(bytes)
  return asUtf8 === undefined ? decode(windows1252, 'fallback') : decode(utf8(), 'utf-8', asUtf8)
}

const utf8 = (): CharsetDecoder => new TextDecoder('utf-8')

function byteOrderMark(bytes: Uint8Array): CharsetDecoder | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return utf8()
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  return first === 0xff && second === 0xfe ? new TextDecoder('utf-16le') : undefined
}

/** A tag that can be parsed as bytes is not encoded in UTF-16, even if it declares UTF-16 (HTML standard, 13.2.3.2). */
function metaDecoder(label: string): CharsetDecoder | undefined {
  const decoder = /^\s*x-user-defined\s*$/i.test(label) ? windows1252 : decoderFor(label)
  return decoder?.encoding.startsWith('utf-16') ? utf8() : decoder
}

/** A character truncated at the end is not a fault, because long pages are truncated at any byte. */
function decodeStrictUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Returns the charset of a Content-Type; an empty value counts as absent. */
function charsetParameter(contentType: string): string | undefined {
  const match = /;\s{0,99}charset\s{0,9}=\s{0,9}(?:"([^"]{0,100})"|'([^']{0,100})'|([^\s;"']{1,100}))/i.exec(
    contentType,
  )
  const label = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim()
  return label === '' ? undefined : label
}
