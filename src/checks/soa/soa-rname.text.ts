import type { TextsOf } from '../define-check.ts'
import type { soaRname } from './soa-rname.ts'

export const soaRnameText: TextsOf<typeof soaRname> = {
  question: {
    en: 'Is the contact in the SOA record (RNAME) a valid mail address?',
    de: 'Ist der Kontakt im SOA-Eintrag (RNAME) eine gültige E-Mail-Adresse?',
  },
  subject: { en: 'contact in the SOA record (RNAME)', de: 'Kontakt im SOA-Eintrag (RNAME)' },
  why: {
    en: 'People who notice a fault or abuse look here for a contact. If the mail address is not valid, you do not get their report, and the fault lasts longer.',
    de: 'Wer einen Fehler oder Missbrauch bemerkt, sucht hier nach einem Kontakt. Ist die E-Mail-Adresse ungültig, erreicht Sie der Hinweis nicht, und der Fehler besteht länger.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Contact in the SOA record (RNAME) is valid',
        detail: ({ zone, mailbox }) => `The contact in the SOA record of ${zone} is “${mailbox}”.`,
      },
      de: {
        title: 'Kontakt im SOA-Eintrag (RNAME) ist gültig',
        detail: ({ zone, mailbox }) => `Der Kontakt im SOA-Eintrag von ${zone} ist „${mailbox}“.`,
      },
    },
    malformed: {
      en: {
        title: 'Contact in the SOA record (RNAME) is invalid',
        detail: ({ zone, rname }) =>
          `The contact in the SOA record of ${zone} is “${rname}”. This is not a mail address in the form that the DNS requires, with a dot in place of the @.`,
        steps: ({ zone }) => [
          `Before you change the record, check that the mailbox hostmaster@${zone} exists and is read.`,
          `At your DNS provider, set the contact (RNAME) in the SOA record of ${zone} to hostmaster.${zone}, which means hostmaster@${zone}.`,
          'If you cannot edit the SOA record, ask your DNS provider to correct it.',
        ],
      },
      de: {
        title: 'Kontakt im SOA-Eintrag (RNAME) ist ungültig',
        detail: ({ zone, rname }) =>
          `Der Kontakt im SOA-Eintrag von ${zone} ist „${rname}“. Das ist keine E-Mail-Adresse in der Form, die das DNS verlangt, mit einem Punkt anstelle des @.`,
        steps: ({ zone }) => [
          `Vergewissern Sie sich vor der Änderung, dass es das Postfach hostmaster@${zone} gibt und dass es gelesen wird.`,
          `Setzen Sie bei Ihrem DNS-Anbieter den Kontakt (RNAME) im SOA-Eintrag von ${zone} auf hostmaster.${zone}; das bedeutet hostmaster@${zone}.`,
          'Wenn Sie den SOA-Eintrag nicht bearbeiten können, bitten Sie Ihren DNS-Anbieter um die Korrektur.',
        ],
      },
    },
  },
}
