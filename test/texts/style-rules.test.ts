import { describe, expect, it } from 'vitest'
import type { Locale } from '../../src/text.ts'
import { type Part, styleFaults } from './style-rules.ts'

/** One text for each rule that it violates. */
const FAULTY: readonly [Part, Locale, string, string][] = [
  ['title', 'en', 'The name servers of this domain do not return the same set of records', 'longer than 60'],
  ['title', 'en', 'No SPF record.', 'full stop'],
  ['title', 'en', 'No Mail Server found', 'capital letter of “Mail”'],
  ['title', 'de', 'Die Zone ist unsigniert', 'begins with an article'],
  ['title', 'en', 'Forged mail is rejected', 'term of the glossary: “Forged”'],
  ['title', 'de', 'Elternzone ohne DS-Eintrag', 'term of the glossary: “Elternzone”'],
  ['detail', 'en', 'The record lies in another zone.', 'word to avoid: “lies”'],
  ['detail', 'en', 'This is no SPF record.', 'word to avoid: “is no ”'],
  ['detail', 'en', 'One. Two. Three. Four.', 'too many sentences'],
  ['detail', 'en', 'The policy is recognised.', 'American spelling: “recognised”'],
  ['detail', 'en', 'The value is undefined.', 'not whole'],
  ['detail', 'en', 'The record is "v=spf1" now.', 'straight quotation marks'],
  ['detail', 'en', 'no SPF record', 'not a sentence'],
  ['step', 'en', 'add a record', 'not a sentence'],
  ['question', 'en', 'The zone is signed.', 'not a question'],
  ['subject', 'en', 'whether the zone is signed', 'article or a conjunction'],
  ['subject', 'de', 'sehr lange Beschreibung des geprüften Gegenstands', 'longer than 45'],
  ['why', 'en', 'One. Two. Three.', 'too many sentences'],
  ['why', 'en', `${'Mail gets lost '.repeat(20)}.`, 'longer than 240'],
]

const SOUND: readonly [Part, Locale, string][] = [
  ['title', 'en', 'DMARC policy is “none” (monitoring only)'],
  ['title', 'de', 'Kein SPF-Eintrag'],
  ['detail', 'en', '‹domain› has 12 DNS lookups; the limit is 10. The domain is no longer delegated.'],
  ['step', 'en', 'At your DNS provider, add the TXT record shown here.'],
  ['question', 'de', 'Ist die DNSSEC-Vertrauenskette gültig?'],
  ['subject', 'en', 'DNSSEC chain of trust'],
]

describe('the style rules', () => {
  it.each(FAULTY)('a %s in %s: “%s” %s', (part, locale, text, expected) => {
    expect(styleFaults(part, text, locale)).toEqual([expect.stringContaining(expected)])
  })

  it.each(SOUND)('a %s in %s: “%s” follows the rules', (part, locale, text) => {
    expect(styleFaults(part, text, locale)).toEqual([])
  })
})
