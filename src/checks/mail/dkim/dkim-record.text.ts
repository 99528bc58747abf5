import type { TextsOf } from '../../define-check.ts'
import { dkimFaultWords } from '../../dkim-fault-words.ts'
import { privateKeySteps } from '../../dkim-private-key-steps.ts'
import { byNumber, listing } from '../../listing.ts'
import { aliasStep } from '../../panel-notes.ts'
import type { dkimRecord } from './dkim-record.ts'
import { keySteps } from './dkim-steps.ts'

export const dkimRecordText: TextsOf<typeof dkimRecord> = {
  question: {
    en: 'Are the DKIM records valid?',
    de: 'Sind die DKIM-Einträge gültig?',
  },
  subject: { en: 'DKIM record syntax', de: 'Syntax der DKIM-Einträge' },
  why: {
    en: 'Long keys are easily damaged when they are copied into a form. The mail server continues to sign, but receivers cannot verify the signatures, and the sender gets no error message.',
    de: 'Lange Schlüssel werden beim Kopieren in ein Formular leicht beschädigt. Der Mailserver signiert weiter, aber Empfänger können die Signaturen nicht prüfen, und der Absender erhält keine Fehlermeldung.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'DKIM records are valid',
        detail: ({ names }) =>
          `We found no syntax error in the DKIM ${byNumber(names, 'record', 'records')} ${listing.en(names)}.`,
      },
      de: {
        title: 'DKIM-Einträge sind gültig',
        detail: ({ names }) =>
          `${byNumber(names, 'Der DKIM-Eintrag', 'Die DKIM-Einträge')} ${listing.de(names)} ${byNumber(names, 'enthält', 'enthalten')} keinen Syntaxfehler.`,
      },
    },
    tolerated: {
      en: {
        title: 'DKIM record is malformed, but readable',
        detail: ({ faults }) =>
          `${faults.map(({ names, fault }) => `At ${listing.en(names)}, ${dkimFaultWords(fault).en}.`).join(' ')} Common receivers ignore this, but the standard does not allow it.`,
        steps: (values) =>
          keySteps.en(values, [
            'In the settings of your mail provider, copy the complete key again, without quotation marks and line breaks.',
            `At your DNS provider, replace the TXT record ${listing.en(values.names)} with it, in one change.`,
          ]),
      },
      de: {
        title: 'DKIM-Eintrag ist fehlerhaft, aber lesbar',
        detail: ({ faults }) =>
          `${faults.map(({ names, fault }) => `Unter ${listing.de(names)} ${dkimFaultWords(fault).de}.`).join(' ')} Verbreitete Empfänger übergehen das, der Standard erlaubt es aber nicht.`,
        steps: (values) =>
          keySteps.de(values, [
            'Kopieren Sie den vollständigen Schlüssel erneut aus den Einstellungen Ihres E-Mail-Anbieters, ohne Anführungszeichen und Zeilenumbrüche.',
            `Ersetzen Sie damit bei Ihrem DNS-Anbieter den TXT-Eintrag ${listing.de(values.names)} in einem Schritt.`,
          ]),
      },
    },
    invalid: {
      en: {
        title: 'DKIM record is invalid',
        detail: ({ faults }) =>
          `${faults.map(({ names, fault }) => `At ${listing.en(names)}, ${dkimFaultWords(fault).en}.`).join(' ')}`,
        steps: (values) =>
          keySteps.en(values, [
            'In the settings of your mail provider, copy the complete key again, without quotation marks and line breaks.',
            `At your DNS provider, replace the TXT record ${listing.en(values.names)} with it, in one change.`,
            aliasStep.en,
          ]),
      },
      de: {
        title: 'DKIM-Eintrag ist ungültig',
        detail: ({ faults }) =>
          `${faults.map(({ names, fault }) => `Unter ${listing.de(names)} ${dkimFaultWords(fault).de}.`).join(' ')}`,
        steps: (values) =>
          keySteps.de(values, [
            'Kopieren Sie den vollständigen Schlüssel erneut aus den Einstellungen Ihres E-Mail-Anbieters, ohne Anführungszeichen und Zeilenumbrüche.',
            `Ersetzen Sie damit bei Ihrem DNS-Anbieter den TXT-Eintrag ${listing.de(values.names)} in einem Schritt.`,
            aliasStep.de,
          ]),
      },
    },
    multiple: {
      en: {
        title: 'More than 1 DKIM record for a selector',
        detail: ({ names }) =>
          `There is more than 1 TXT record at ${listing.en(names)}. Receivers may use any of them, so DKIM may fail.`,
        steps: [
          'Ask your mail provider which key it signs with.',
          ({ names }) => `At your DNS provider, delete all other TXT records at ${listing.en(names)}.`,
        ],
      },
      de: {
        title: 'Mehr als 1 DKIM-Eintrag für einen Selektor',
        detail: ({ names }) =>
          `Unter ${listing.de(names)} gibt es mehr als 1 TXT-Eintrag. Empfänger können jeden davon verwenden; DKIM kann daher fehlschlagen.`,
        steps: [
          'Fragen Sie Ihren E-Mail-Anbieter, mit welchem Schlüssel er signiert.',
          ({ names }) => `Löschen Sie bei Ihrem DNS-Anbieter alle anderen TXT-Einträge unter ${listing.de(names)}.`,
        ],
      },
    },
    'private-key': {
      en: {
        title: 'Private DKIM key is published',
        detail: ({ names }) =>
          `The DKIM ${byNumber(names, 'record', 'records')} ${listing.en(names)} ${byNumber(names, 'contains', 'contain')} the private key. Anyone who has read it can sign mail in the name of this domain as soon as the matching public key is published.`,
        steps: ({ names }) => privateKeySteps.en(names),
      },
      de: {
        title: 'Privater DKIM-Schlüssel ist veröffentlicht',
        detail: ({ names }) =>
          `${byNumber(names, 'Der DKIM-Eintrag', 'Die DKIM-Einträge')} ${listing.de(names)} ${byNumber(names, 'enthält', 'enthalten')} den privaten Schlüssel. Wer ihn gelesen hat, kann E-Mails im Namen dieser Domain signieren, sobald der passende öffentliche Schlüssel veröffentlicht ist.`,
        steps: ({ names }) => privateKeySteps.de(names),
      },
    },
  },
}
