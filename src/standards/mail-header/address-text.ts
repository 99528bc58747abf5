import type { WordDecoder } from './encoded-words.ts'
import { type TokenRules, tokenize } from './tokens.ts'

const RULES: TokenRules = { angles: true, encodedWords: true, quotesInComments: false }

/** The special characters of RFC 5322 section 3.2.3. */
const SPECIALS = /[()<>[\]:;@\\,."]/

const escapeQuoted = (text: string): string => text.replace(/["\\]/g, '\\$&')
const escapeComment = (text: string): string => text.replace(/[()\\]/g, '\\$&')

/**
 * Decodes the display names and comments of an address list for display. Decoded text never becomes structure: a name
 * with special characters is quoted, and addresses stay as written, because encoded words are not allowed there (RFC 2047
 * section 5).
 */
export function decodeAddressText(value: string, decodeWords: WordDecoder): string {
  if (!value.includes('=?')) return value
  const output: string[] = []
  let copied = 0
  let phraseStart = -1
  let phraseEnd = 0
  let hasEncoded = false
  let hasAt = false
  const replace = (start: number, end: number, text: string) => {
    output.push(value.slice(copied, start), text)
    copied = end
  }
  const endPhrase = () => {
    if (hasEncoded && !hasAt) {
      const phrase = value.slice(phraseStart, phraseEnd)
      const decoded = decodeWords(phrase)
      // A phrase that has only unknown charsets is returned unchanged and must not be quoted.
      if (decoded !== phrase) replace(phraseStart, phraseEnd, quoteIfSpecial(decoded))
    }
    phraseStart = -1
    hasEncoded = false
    hasAt = false
  }
  for (const { kind, start, end } of tokenize(value, RULES)) {
    const text = value.slice(start, end)
    if (kind === 'encoded' || (kind === 'word' && !/[,:]/.test(text))) {
      if (phraseStart < 0) phraseStart = start
      phraseEnd = end
      hasEncoded ||= kind === 'encoded'
      hasAt ||= kind === 'word' && text.includes('@')
      continue
    }
    endPhrase()
    if (kind === 'comment') replace(start, end, decodeWords(text, escapeComment))
    if (kind === 'quoted') replace(start, end, decodeWords(text, escapeQuoted))
  }
  endPhrase()
  output.push(value.slice(copied))
  return output.join('')
}

const quoteIfSpecial = (phrase: string): string => (SPECIALS.test(phrase) ? `"${escapeQuoted(phrase)}"` : phrase)
