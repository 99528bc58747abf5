import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { type CertificateKind, isCertificateKind } from '../certificate-kind.ts'

/** The faulty or unusual ways of sending a response, as single words. */
const BEHAVIORS = [
  /** The request is read, but there is no response. */
  'never-answers',
  /** The connection is closed instead of a response. */
  'hangs-up',
  /** The response is not HTTP. */
  'garbage',
  /** The header section never ends. */
  'endless-head',
  /** After the headers and half of the body, nothing more is sent. */
  'stalls',
  /** After the headers and half of the body, the connection is closed. */
  'breaks-off',
  /** The body is sent at one byte per second. */
  'drip',
  /** The body never ends. */
  'endless',
  /** 10 gigabytes of content in 10 megabytes of gzip. */
  'bomb',
  /** The header declares gzip, but the body is plain text. */
  'wrong-coding',
  /** The body is compressed twice, and the header declares both. */
  'gzip-twice',
  'brotli',
  /** The body is never compressed. */
  'uncompressed',
  /** Every second response is a 503. */
  'flaky',
  /** Redirects to the same URL until the client sends the cookie. */
  'wants-cookie',
  /** Responds with 406 unless the client accepts any type. */
  'wants-any-type',
  /** The host supports only HTTP/2 and refuses every other protocol. */
  'http2-only',
] as const

export type WebBehavior = (typeof BEHAVIORS)[number]

/** How text is encoded. The files are UTF-8, so that they are readable. */
const ENCODINGS = ['latin1', 'utf-16', 'utf-8-bom'] as const

export type Encoding = (typeof ENCODINGS)[number]

export type HeaderLine = readonly [name: string, value: string]

export interface SiteWords {
  readonly status?: number
  readonly location?: string
  /** A path of the same site whose file is used as the body. */
  readonly as?: string
  readonly mediaType?: string
  readonly encoding?: Encoding
  readonly delayMs?: number
  /** The body is followed by spaces up to this size. */
  readonly paddedToBytes?: number
  readonly certificate?: CertificateKind
  /** Plain HTTP serves the site too; other sites redirect to HTTPS. */
  readonly isSameOverHttp?: boolean
  readonly behaviors: readonly WebBehavior[]
  readonly headers: readonly HeaderLine[]
}

export const NO_WORDS: SiteWords = { behaviors: [], headers: [] }

/** The words of `second` override those of `first`. */
export const joinWords = (first: SiteWords, second: SiteWords): SiteWords => ({
  ...first,
  ...second,
  behaviors: [...first.behaviors, ...second.behaviors],
  headers: [...first.headers, ...second.headers],
})

/** Parses the words of a line, or one header such as `X-Robots-Tag: noindex`. */
export function readSiteWords(text: string): Parsed<SiteWords, string> {
  const [, name, value] = /^([\w-]+):\s(.*)$/s.exec(text) ?? []
  if (name !== undefined && value !== undefined) return parsed({ ...NO_WORDS, headers: [[name, value.trim()]] })
  let words = NO_WORDS
  for (const word_ of text.split(/\s+/)) {
    const word = readWord(word_)
    if (word === undefined) return refused(`"${word_}" is not a known word`)
    words = joinWords(words, { ...NO_WORDS, ...word })
  }
  return parsed(words)
}

function readWord(text: string): Partial<SiteWords> | undefined {
  const [, key = '', value] = /^([\w-]+)(?:=(.+))?$/.exec(text) ?? []
  if (/^[2-5]\d\d$/.test(key)) return { status: Number(key), ...(value && { location: value }) }
  if (value === undefined) return isBehavior(key) ? { behaviors: [key] } : undefined
  switch (key) {
    case 'as':
      return value.startsWith('/') ? { as: value } : undefined
    case 'type':
      return { mediaType: value.replaceAll(';', '; ') }
    case 'encoding':
      return isEncoding(value) ? { encoding: value } : undefined
    case 'slow':
      return /^\d{1,5}$/.test(value) ? { delayMs: Number(value) } : undefined
    case 'megabytes':
      return /^\d{1,2}$/.test(value) ? { paddedToBytes: Number(value) * 1_000_000 } : undefined
    case 'certificate':
      return isCertificateKind(value) ? { certificate: value } : undefined
    case 'http':
      return value === 'same' ? { isSameOverHttp: true } : undefined
    default:
      return undefined
  }
}

const isBehavior = (word: string): word is WebBehavior => (BEHAVIORS as readonly string[]).includes(word)

const isEncoding = (word: string): word is Encoding => (ENCODINGS as readonly string[]).includes(word)
