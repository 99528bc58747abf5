import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import { type CertificateKind, isCertificateKind } from '../certificate-kind.ts'

/** The faults of a mail server, as single words. */
const BEHAVIORS = [
  /** The connection is established, but no data is ever sent. */
  'mute',
  /** Closes the connection instead of sending a banner. */
  'hangs-up',
  /** The banner has three lines. */
  'multi-line',
  /** The banner never ends. */
  'endless-greeting',
  /** The banner has control characters and a very long line. */
  'odd-banner',
  /** Sends every reply at one byte per second. */
  'tarpit',
  'no-starttls',
  /** Offers STARTTLS, but replies to it with 454. */
  'starttls-fails',
  /** Accepts STARTTLS, but then sends data that is not TLS. */
  'starttls-garbage',
] as const

export type MailBehavior = (typeof BEHAVIORS)[number]

export interface MailWords {
  readonly behaviors: readonly MailBehavior[]
  readonly greetsAfterMs?: number
  /** The reply code that is sent instead of a banner; the connection is then closed. */
  readonly code?: number
  readonly certificate?: CertificateKind
  /** The host name of the server in its banner, and in the certificate for clients without SNI. */
  readonly name?: string
}

/** Never throws; the fault is a sentence. */
export function readMailWords(texts: readonly string[]): Parsed<MailWords, string> {
  let words: MailWords = { behaviors: [] }
  for (const text of texts) {
    const [, key = '', value] = /^([\w-]+)(?:=(.+))?$/.exec(text) ?? []
    if (value === undefined && isBehavior(key)) words = { ...words, behaviors: [...words.behaviors, key] }
    else if (key === 'greets-after' && /^\d{1,5}$/.test(value ?? '')) words = { ...words, greetsAfterMs: Number(value) }
    else if (key === 'code' && /^[45]\d\d$/.test(value ?? '')) words = { ...words, code: Number(value) }
    else if (key === 'certificate' && isCertificateKind(value ?? ''))
      words = { ...words, certificate: value as CertificateKind }
    else if (key === 'name' && value !== undefined) words = { ...words, name: value }
    else return refused(`"${text}" is not a known word`)
  }
  return parsed(words)
}

const isBehavior = (word: string): word is MailBehavior => (BEHAVIORS as readonly string[]).includes(word)
