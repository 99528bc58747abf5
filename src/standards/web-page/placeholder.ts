import type { PageFacts } from './page-facts.ts'

/** Default titles and headings of web servers and hosting panels. */
const SERVER_DEFAULTS: readonly RegExp[] = [
  /^welcome to nginx\b/i,
  /^apache2? .{0,40}default page\b/i,
  /^it works!?$/i,
  /^iis(?: windows server|\d{0,2}\.?\d?)?$/i,
  /^domain default page$/i,
  /^(?:default )?plesk(?: (?:onyx|obsidian))?(?: default)?(?: page)?$/i,
  /^cpanel.{0,60}\bdefault\b/i,
  /^default web ?site page$/i,
  /^index of \//i,
]

/** Placeholder pages use these words as their heading; on a page with more text they are only the heading of a section. */
const NOT_YET = /^(?:coming soon|under construction|site is undergoing maintenance)\b[\s.!…]*(?:$|[|–—-])/i

const FOR_SALE = /domain is for sale|buy this domain|diese domain steht zum verkauf/i

/** A page with this many words has content, whatever else it offers. */
const ENOUGH_WORDS = 300

/** Returns the words that identify a placeholder page. */
export function placeholderMark(facts: PageFacts): string | undefined {
  const hasLittleToSay = facts.text.words < ENOUGH_WORDS
  const headings = [facts.titles.items[0], facts.h1s.items[0]?.text].filter((text) => text !== undefined)
  const heading = headings.find(
    (text) => SERVER_DEFAULTS.some((pattern) => pattern.test(text)) || (hasLittleToSay && NOT_YET.test(text)),
  )
  if (heading !== undefined) return heading
  return hasLittleToSay ? FOR_SALE.exec(`${headings.join(' ')} ${facts.text.start}`)?.[0] : undefined
}
