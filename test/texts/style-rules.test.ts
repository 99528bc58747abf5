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
  ['step', 'en', 'If it is not in use, delete the record at your DNS provider.', 'has its place after the action'],
  ['step', 'en', 'Then remove the DS records at the registrar.', 'has its place after the action'],
  ['step', 'en', 'At your DNS provider, sign the zone again.', 'work of an operator'],
  ['step', 'en', 'If it is signed, at your DNS provider, open TCP port 53.', 'work of an operator'],
  ['step', 'de', 'Lassen Sie die Zone bei Ihrem DNS-Anbieter neu signieren.', 'work of an operator'],
  ['step', 'de', 'Klären Sie bei Ihrem DNS-Anbieter, warum die Anfragen ausbleiben.', 'work of an operator'],
  ['step', 'de', 'Ist der Name ein Alias (CNAME), bitten Sie dessen Anbieter um die Änderung.', 'without “Wenn”'],
  ['step', 'de', 'Haben Sie die Nameserver geändert, warten Sie 1 Tag.', 'without “Wenn”'],
  ['detail', 'en', 'Receivers return permerror and SPF fails.', 'permerror a fail'],
  ['detail', 'de', 'Empfänger liefern permerror, und SPF schlägt fehl.', 'permerror a fail'],
  ['detail', 'en', 'The zone is then unsigned, but resolves for all users.', 'effect on all users at once'],
  ['detail', 'de', 'Die Zone ist dann für alle Nutzer wieder auflösbar.', 'effect on all users at once'],
  ['detail', 'de', 'Prüfen Sie, ob DKIM besteht.', '“bestehen” without an object'],
  ['detail', 'de', 'Ein Bericht folgt, wenn weder SPF noch DKIM besteht.', '“bestehen” without an object'],
  ['detail', 'de', 'Empfänger lehnen die E-Mail womöglich ab.', '“kann” or “oft”'],
  ['detail', 'de', 'Der TLS-Handshake scheitert.', '“scheitern” for a technical process'],
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
  ['step', 'en', 'If it is not in use, at your DNS provider, delete the record.'],
  ['step', 'en', 'On the mail server ‹host›, or at your mail provider, renew the certificate.'],
  ['step', 'en', 'Have the DS record published in the parent zone (usually at your registrar).'],
  ['step', 'en', 'At your DNS provider, turn on DNSSEC for ‹zone›.'],
  ['step', 'en', 'Ask your DNS provider to sign the zone again.'],
  ['step', 'de', 'Bitten Sie Ihren DNS-Anbieter, die Zone neu zu signieren.'],
  ['step', 'de', 'Wenn der Name ein Alias (CNAME) ist, bitten Sie dessen Anbieter um die Änderung.'],
  ['step', 'de', 'Liefern Sie die Richtlinie ohne Weiterleitung aus.'],
  ['detail', 'en', 'Receivers return permerror, so SPF does not pass.'],
  ['detail', 'en', 'After the TTL of the DS records, the zone resolves for all users again.'],
  ['detail', 'de', 'Prüfen Sie, ob DKIM bestanden ist, obwohl sie SPF und DKIM bestehen.'],
  ['detail', 'de', 'Ein Umzug zu einem anderen DNS-Anbieter kann scheitern.'],
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
