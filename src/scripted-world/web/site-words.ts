import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { type CertificateKind, isCertificateKind } from '../certificate-kind.ts'

/** How an answer is sent, where it is not sent as it should be; one word each. */
const MANNERS = [
  /** The request is read, and that is all. */
  'never-answers',
  /** The connection is closed in place of an answer. */
  'hangs-up',
  /** Something comes that is no HTTP. */
  'garbage',
  /** Lines of the head without end. */
  'endless-head',
  /** The head and half of the body, and then nothing. */
  'stalls',
  /** The head and half of the body, and then the connection ends. */
  'breaks-off',
  /** The body, one byte a second. */
  'drip',
  /** The body, and more and more of it. */
  'endless',
  /** Ten gigabytes in ten megabytes of gzip. */
  'bomb',
  /** Says gzip and sends plain text. */
  'wrong-coding',
  /** Packed twice, and both said. */
  'gzip-twice',
  'brotli',
  /** Never packed. */
  'uncompressed',
  /** Every second answer is a 503. */
  'flaky',
  /** Redirects to the same address until its cookie comes back. */
  'wants-cookie',
  /** 406, unless any type will do. */
  'wants-any-type',
  /** The host speaks HTTP/2 and refuses every other protocol. */
  'http2-only',
] as const

export type Manner = (typeof MANNERS)[number]

/** How text becomes bytes. Files are UTF-8, so that people can read them. */
const ENCODINGS = ['latin1', 'utf-16', 'utf-8-bom'] as const

export type Encoding = (typeof ENCODINGS)[number]

export type HeaderLine = readonly [name: string, value: string]

export interface SiteWords {
  readonly status?: number
  readonly location?: string
  /** A path of the same site whose file is the body. */
  readonly as?: string
  readonly mediaType?: string
  readonly encoding?: Encoding
  readonly delayMs?: number
  readonly certificate?: CertificateKind
  /** Plain HTTP shows the site too, where others lead to HTTPS. */
  readonly isSameOverHttp?: boolean
  readonly manners: readonly Manner[]
  readonly headers: readonly HeaderLine[]
}

export const NO_WORDS: SiteWords = { manners: [], headers: [] }

/** The second says more than the first, and prevails. */
export const joinWords = (first: SiteWords, second: SiteWords): SiteWords => ({
  ...first,
  ...second,
  manners: [...first.manners, ...second.manners],
  headers: [...first.headers, ...second.headers],
})

/** Words of a line, or one header such as `X-Robots-Tag: noindex`. */
export function readSiteWords(text: string): Parsed<SiteWords, string> {
  const [, name, value] = /^([\w-]+):\s+(.*)$/.exec(text) ?? []
  if (name !== undefined && value !== undefined) return parsed({ ...NO_WORDS, headers: [[name, value]] })
  let words = NO_WORDS
  for (const word_ of text.split(/\s+/)) {
    const word = readWord(word_)
    if (word === undefined) return refused(`"${word_}" is no word`)
    words = joinWords(words, { ...NO_WORDS, ...word })
  }
  return parsed(words)
}

function readWord(text: string): Partial<SiteWords> | undefined {
  const [, key = '', value] = /^([\w-]+)(?:=(.+))?$/.exec(text) ?? []
  if (/^[2-5]\d\d$/.test(key)) return { status: Number(key), ...(value && { location: value }) }
  if (value === undefined) return isManner(key) ? { manners: [key] } : undefined
  switch (key) {
    case 'as':
      return value.startsWith('/') ? { as: value } : undefined
    case 'type':
      return { mediaType: value.replaceAll(';', '; ') }
    case 'encoding':
      return isEncoding(value) ? { encoding: value } : undefined
    case 'slow':
      return /^\d{1,5}$/.test(value) ? { delayMs: Number(value) } : undefined
    case 'certificate':
      return isCertificateKind(value) ? { certificate: value } : undefined
    case 'http':
      return value === 'same' ? { isSameOverHttp: true } : undefined
    default:
      return undefined
  }
}

const isManner = (word: string): word is Manner => (MANNERS as readonly string[]).includes(word)

const isEncoding = (word: string): word is Encoding => (ENCODINGS as readonly string[]).includes(word)
