import { createHash } from 'node:crypto'
import type { PageFacts } from './page-facts.ts'

export interface Fingerprint {
  /** Hashes of all sequences of five words in the visible text. */
  readonly shingles: ReadonlySet<number>
  readonly isShort: boolean
  readonly title: string
  /** The hash of the markup without the parts that change between responses. */
  readonly markupHash: string
}

const SHINGLE_WORDS = 5
const SHORT_WORDS = 30
/** A page for a missing URL is fetched up to this size. */
const COMPARED_BYTES = 256 * 1024

/** `token` is the random part of the path that was requested; pages for missing URLs often repeat it. */
export function fingerprintOf(facts: PageFacts, body: Uint8Array, token: string): Fingerprint {
  const text = without(facts.text.start.toLowerCase(), token.toLowerCase())
    .replace(/\d+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const words = text === '' ? [] : text.split(' ')
  return {
    shingles: shinglesOf(words),
    isShort: words.length < SHORT_WORDS,
    title: without(facts.titles.items[0] ?? '', token),
    markupHash: hashOfMarkup(without(Buffer.from(body.subarray(0, COMPARED_BYTES)).toString('latin1'), token)),
  }
}

/** Returns the similarity of two pages, from 0 to 1. */
export function similarity(one: Fingerprint, other: Fingerprint): number {
  if (one.isShort || other.isShort) {
    return one.title === other.title && one.markupHash === other.markupHash ? 1 : 0
  }
  let common = 0
  for (const shingle of one.shingles) if (other.shingles.has(shingle)) common++
  return common / (one.shingles.size + other.shingles.size - common)
}

const without = (text: string, token: string): string => (token === '' ? text : text.replaceAll(token, ''))

function shinglesOf(words: readonly string[]): ReadonlySet<number> {
  const shingles = new Set<number>()
  for (let start = 0; start + SHINGLE_WORDS <= words.length; start++) {
    shingles.add(fnv1a(words.slice(start, start + SHINGLE_WORDS).join(' ')))
  }
  return shingles
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash
}

/** Nonces, CSRF values and long hexadecimal strings differ between responses. */
function hashOfMarkup(markup: string): string {
  const lasting = markup
    .replace(/\bnonce\s{0,9}=\s{0,9}(?:"[^"]{0,500}"|'[^']{0,500}'|[^\s>"']{1,500})/gi, '')
    .replace(
      /(csrf[\w-]{0,40}["']?\s{0,9}(?:(?:content|value)\s{0,9})?[=:]\s{0,9})(?:"[^"]{0,500}"|'[^']{0,500}')/gi,
      '$1',
    )
    .replace(/[0-9a-f]{16,}/gi, '')
  return createHash('sha256').update(lasting).digest('base64')
}
