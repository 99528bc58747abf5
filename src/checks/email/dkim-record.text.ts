import type { TextsOf } from '../define-check.ts'
import { dkimFaultWords } from '../dkim-fault-words.ts'
import { listing } from '../listing.ts'
import type { dkimRecord } from './dkim-record.ts'
import { keySteps } from './dkim-steps.ts'

export const dkimRecordText: TextsOf<typeof dkimRecord> = {
  question: {
    en: 'Are the DKIM keys written correctly?',
    de: 'Sind die DKIM-Schlüssel richtig eingetragen?',
  },
  subject: { en: 'The form of the DKIM keys', de: 'Die Form der DKIM-Schlüssel' },
  why: {
    en: 'Long keys are easily damaged when they are copied into a form. The mail server goes on signing as if nothing had happened, but no receiver can verify it, and the sender does not notice.',
    de: 'Lange Schlüssel werden beim Kopieren in ein Formular leicht beschädigt. Der Mailserver signiert weiter, als wäre nichts geschehen, doch kein Empfänger kann das prüfen, und der Absender merkt nichts davon.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The DKIM keys are written correctly',
        detail: ({ names }) => `Receivers can read ${listing.en(names)}.`,
      },
      de: {
        title: 'Die DKIM-Schlüssel sind richtig eingetragen',
        detail: ({ names }) => `Für Empfänger lesbar: ${listing.de(names)}.`,
      },
    },
    invalid: {
      en: {
        title: 'DKIM key record is not valid',
        detail: ({ names, fault }) =>
          `At ${listing.en(names)} ${dkimFaultWords(fault).en}. Receivers may treat mail that is signed with such a key like unsigned mail.`,
        steps: (values) =>
          keySteps.en(values, [
            'In the settings of your mail provider, copy the complete key again, without quotation marks and line breaks.',
            `At your DNS provider, replace the TXT record ${listing.en(values.names)} with it; if that name is an alias (CNAME), ask the provider that it points to.`,
          ]),
      },
      de: {
        title: 'DKIM-Schlüsseleintrag ist ungültig',
        detail: ({ names, fault }) =>
          `Unter ${listing.de(names)} ${dkimFaultWords(fault).de}. Empfänger behandeln E-Mails, die mit einem solchen Schlüssel signiert sind, womöglich wie unsignierte.`,
        steps: (values) =>
          keySteps.de(values, [
            'Kopieren Sie den vollständigen Schlüssel erneut aus den Einstellungen Ihres E-Mail-Anbieters, ohne Anführungszeichen und Zeilenumbrüche.',
            `Ersetzen Sie damit bei Ihrem DNS-Anbieter den TXT-Eintrag ${listing.de(values.names)}; ist der Name ein Alias (CNAME), wenden Sie sich an den Anbieter, auf den er zeigt.`,
          ]),
      },
    },
    multiple: {
      en: {
        title: 'A DKIM key has several records',
        detail: ({ names }) =>
          `There is more than one TXT record at ${listing.en(names)}. Which of them a receiver uses is a matter of chance, so signatures fail at times.`,
        steps: [
          'Ask your mail host which key it signs with.',
          ({ names }) => `At your DNS host, delete all other TXT records of ${listing.en(names)}.`,
        ],
      },
      de: {
        title: 'Zu einem DKIM-Schlüssel gibt es mehrere Einträge',
        detail: ({ names }) =>
          `Unter ${listing.de(names)} gibt es mehr als einen TXT-Eintrag. Welchen ein Empfänger verwendet, ist Zufall; Signaturen scheitern daher zeitweise.`,
        steps: [
          'Fragen Sie Ihren Mailanbieter, mit welchem Schlüssel er signiert.',
          ({ names }) => `Löschen Sie bei Ihrem DNS-Anbieter alle anderen TXT-Einträge von ${listing.de(names)}.`,
        ],
      },
    },
  },
}
