import { createHash } from 'node:crypto'
import type { PageFacts } from './page-facts.ts'

export interface Fingerprint {
  /** Hashes of all runs of five words of the visible text. */
  readonly shingles: ReadonlySet<number>
  readonly isShort: boolean
  readonly title: string
  /** Of the markup without what changes from answer to answer. */
  readonly markupHash: string
}

const SHINGLE_WORDS = 5
const SHORT_WORDS = 30
/** As much as is read of a missing page. */
const COMPARED_BYTES = 256 * 1024

/** `token`: the random part of the path of a page that cannot exist, which such pages like to repeat. */
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

/** From 0 to 1: how much two pages have in common. */
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

/** Nonces, csrf values and long hexadecimal runs differ from one answer to the next. */
function hashOfMarkup(markup: string): string {
  const lasting = markup
    .replace(/\bnonce\s{0,9}=\s{0,9}(?:"[^"]{0,500}"|'[^']{0,500}'|[^\s>"']{1,500})/gi, '')
    .replace(/(csrf[\w-]{0,40}["']?\s{0,9}(?:content|value)?\s{0,9}[=:]\s{0,9})(?:"[^"]{0,500}"|'[^']{0,500}')/gi, '$1')
    .replace(/[0-9a-f]{16,}/gi, '')
  return createHash('sha256').update(lasting).digest('base64')
}
