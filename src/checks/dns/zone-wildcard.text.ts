import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import { appendedNote } from '../panel-notes.ts'
import type { zoneWildcard } from './zone-wildcard.ts'

export const zoneWildcardText: TextsOf<typeof zoneWildcard> = {
  question: { en: 'Is there a wildcard record?', de: 'Gibt es einen Wildcard-Eintrag?' },
  subject: { en: 'wildcard record', de: 'Wildcard-Eintrag' },
  why: {
    en: 'A wildcard record answers for names that you never created, such as misspelled ones. Mail servers that query a particular name may get a record that is meant for something else.',
    de: 'Ein Wildcard-Eintrag antwortet für Namen, die Sie nie angelegt haben, etwa vertippte. Mailserver, die einen bestimmten Namen abfragen, können einen Eintrag erhalten, der für etwas anderes gedacht ist.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No wildcard record',
        detail: ({ domain }) => `A random name below ${domain} has no A, MX or TXT records.`,
      },
      de: {
        title: 'Kein Wildcard-Eintrag',
        detail: ({ domain }) => `Ein zufälliger Name unter ${domain} hat keine A-, MX- oder TXT-Einträge.`,
      },
    },
    present: {
      en: {
        title: 'Wildcard record found',
        detail: ({ domain, types }) =>
          `Even a random name below ${domain} returns records of type ${listing.en(types)}, so there is a wildcard record (*.${domain}). This is often intended, but misspelled names then exist too.`,
      },
      de: {
        title: 'Wildcard-Eintrag vorhanden',
        detail: ({ domain, types }) =>
          `Selbst ein zufälliger Name unter ${domain} liefert Einträge vom Typ ${listing.de(types)}; es gibt also einen Wildcard-Eintrag (*.${domain}). Das ist oft gewollt, doch damit existieren auch vertippte Namen.`,
      },
    },
    'policy-leak': {
      en: {
        title: 'Wildcard record answers in place of the DMARC record',
        detail: ({ domain }) =>
          `The wildcard record *.${domain} also answers TXT queries for _dmarc.${domain}, but is not a DMARC record, and no other DMARC record applies. Receivers find no DMARC policy against spoofed mail.`,
        steps: ({ domain }) => [
          `At your DNS provider, add a DMARC record as a TXT record at _dmarc.${domain}, with p=none (monitoring only) and a report address (rua); our DMARC generator creates it.`,
          `If no name needs the wildcard record *.${domain} (TXT or CNAME), at your DNS provider, delete it.`,
          appendedNote.en,
        ],
      },
      de: {
        title: 'Wildcard-Eintrag antwortet anstelle des DMARC-Eintrags',
        detail: ({ domain }) =>
          `Der Wildcard-Eintrag *.${domain} antwortet auch auf TXT-Anfragen für _dmarc.${domain}, ist aber kein DMARC-Eintrag, und es gilt auch kein anderer. Empfänger finden keine DMARC-Richtlinie gegen gefälschte E-Mails.`,
        steps: ({ domain }) => [
          `Legen Sie bei Ihrem DNS-Anbieter einen DMARC-Eintrag als TXT-Eintrag unter _dmarc.${domain} an, mit p=none (nur Überwachung) und einer Berichtsadresse (rua); unser DMARC-Generator erstellt ihn.`,
          `Wenn kein Name den Wildcard-Eintrag *.${domain} (TXT oder CNAME) braucht, löschen Sie ihn bei Ihrem DNS-Anbieter.`,
          appendedNote.de,
        ],
      },
    },
  },
}
