import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { ALIAS_AS_TEXT, dkimRecord } from './dkim-record.ts'
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
          `At ${listing.en(names)} ${wordsOf(fault).en}. Receivers may treat mail that is signed with such a key like unsigned mail.`,
        steps: (values) =>
          keySteps.en(values, [
            'In the settings of your mail provider, copy the complete key again, without quotation marks and line breaks.',
            `At your DNS provider, replace the TXT record ${listing.en(values.names)} with it; if that name is an alias (CNAME), ask the provider that it points to.`,
          ]),
      },
      de: {
        title: 'DKIM-Schlüsseleintrag ist ungültig',
        detail: ({ names, fault }) =>
          `Unter ${listing.de(names)} ${wordsOf(fault).de}. Empfänger behandeln E-Mails, die mit einem solchen Schlüssel signiert sind, womöglich wie unsignierte.`,
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

/** What is wrong with the record, as the end of a sentence. */
const FAULTS: Readonly<Record<string, Localized<string>>> & Readonly<Record<typeof ALIAS_AS_TEXT, Localized<string>>> =
  {
    'alias-as-text': {
      en: 'the target of an alias (CNAME) is entered as a TXT record',
      de: 'ist das Ziel eines Alias (CNAME) als TXT-Eintrag eingetragen',
    },
    'line-break': { en: 'the record contains line breaks', de: 'enthält der Eintrag Zeilenumbrüche' },
    'missing-key': { en: 'the key itself (p=) is missing', de: 'fehlt der Schlüssel selbst (p=)' },
    'bad-key': { en: 'the key (p=) is damaged or cut off', de: 'ist der Schlüssel (p=) beschädigt oder abgeschnitten' },
    'loose-base64': {
      en: 'the key (p=) holds characters that do not belong there, such as quotes',
      de: 'enthält der Schlüssel (p=) Zeichen, die nicht hineingehören, etwa Anführungszeichen',
    },
    'unknown-key-type': { en: 'the type of the key (k=) is unknown', de: 'ist der Typ des Schlüssels (k=) unbekannt' },
    'bad-version': { en: 'the version is not v=DKIM1', de: 'lautet die Version nicht v=DKIM1' },
    'version-not-first': { en: 'v=DKIM1 does not come first', de: 'steht v=DKIM1 nicht am Anfang' },
    'duplicate-tag': { en: 'a part of the record appears twice', de: 'steht ein Teil des Eintrags doppelt' },
  }

const OTHER_FAULT: Localized<string> = {
  en: 'the record does not follow the form name=value; name=value',
  de: 'folgt der Eintrag nicht der Form Name=Wert; Name=Wert',
}

const wordsOf = (fault: string): Localized<string> => FAULTS[fault] ?? OTHER_FAULT
