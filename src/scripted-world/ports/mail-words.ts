import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { type CertificateKind, isCertificateKind } from '../certificate-kind.ts'

/** How a mail server behaves, where it does not behave well; one word each. */
const MANNERS = [
  /** The connection stands, and nothing is ever said. */
  'mute',
  /** Closes the connection in place of a greeting. */
  'hangs-up',
  /** The greeting has three lines. */
  'multi-line',
  /** Lines of a greeting without end. */
  'endless-greeting',
  /** Control characters and a very long line. */
  'odd-banner',
  /** Every reply comes one byte a second. */
  'tarpit',
  'no-starttls',
  /** Offers STARTTLS, and says 454 when it is asked for. */
  'starttls-fails',
  /** Agrees to STARTTLS, and goes on with something that is no TLS. */
  'starttls-garbage',
] as const

export type MailManner = (typeof MANNERS)[number]

export interface MailWords {
  readonly manners: readonly MailManner[]
  readonly greetsAfterMs?: number
  /** It says this in place of a greeting, and closes. */
  readonly code?: number
  readonly certificate?: CertificateKind
  /** Its own name: in the greeting, and in the certificate of those who ask for none. */
  readonly name?: string
}

/** Total; the fault is a sentence. */
export function readMailWords(texts: readonly string[]): Parsed<MailWords, string> {
  let words: MailWords = { manners: [] }
  for (const text of texts) {
    const [, key = '', value] = /^([\w-]+)(?:=(.+))?$/.exec(text) ?? []
    if (value === undefined && isManner(key)) words = { ...words, manners: [...words.manners, key] }
    else if (key === 'greets-after' && /^\d{1,5}$/.test(value ?? '')) words = { ...words, greetsAfterMs: Number(value) }
    else if (key === 'code' && /^[45]\d\d$/.test(value ?? '')) words = { ...words, code: Number(value) }
    else if (key === 'certificate' && isCertificateKind(value ?? ''))
      words = { ...words, certificate: value as CertificateKind }
    else if (key === 'name' && value !== undefined) words = { ...words, name: value }
    else return refused(`"${text}" is no word`)
  }
  return parsed(words)
}

const isManner = (word: string): word is MailManner => (MANNERS as readonly string[]).includes(word)
