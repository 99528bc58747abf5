import type { TextsOf } from '../define-check.ts'
import type { dmarcRua } from './dmarc-rua.ts'
import { changeSteps } from './dmarc-steps.ts'

const MAILBOX = {
  en: 'Before you change the record, make sure that the mailbox for the reports exists; a service for DMARC reports can evaluate them for you.',
  de: 'Sorgen Sie vor der Änderung dafür, dass es das Postfach für die Berichte gibt; ein Dienst für DMARC-Berichte kann sie für Sie auswerten.',
}

export const dmarcRuaText: TextsOf<typeof dmarcRua> = {
  question: { en: 'Are DMARC reports requested?', de: 'Werden DMARC-Berichte angefordert?' },
  subject: { en: 'The address for DMARC reports', de: 'Die Adresse für DMARC-Berichte' },
  why: {
    en: 'The reports show which servers send mail under the domain, its own and strangers’ alike. Without them a forgotten newsletter service or a wave of forgeries comes to light only through complaints.',
    de: 'Die Berichte zeigen, welche Server unter der Domain E-Mails senden, eigene wie fremde. Ohne sie kommt ein vergessener Newsletter-Dienst oder eine Welle von Fälschungen erst durch Beschwerden ans Licht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'DMARC reports are requested',
        detail: ({ count }) =>
          count > 2
            ? `The record names ${count} addresses for reports; many receivers use only the first two.`
            : 'Receivers tell you daily who sends mail in your name.',
      },
      de: {
        title: 'DMARC-Berichte werden angefordert',
        detail: ({ count }) =>
          count > 2
            ? `Der Eintrag nennt ${count} Adressen für Berichte; viele Empfänger verwenden nur die ersten zwei.`
            : 'Empfänger berichten täglich, wer in Ihrem Namen E-Mails versendet.',
      },
    },
    'none-enforced': {
      en: {
        title: 'No DMARC reports are requested',
        detail:
          'The policy protects the domain, but without reports (rua=) nobody notices when your own mail is turned away by mistake.',
        steps: ({ place }) => [
          MAILBOX.en,
          ...changeSteps.en(
            place,
            (where) => `${where}, add rua=mailto: and a mail address of yours to the TXT record ${place.name}.`,
          ),
        ],
      },
      de: {
        title: 'DMARC-Berichte werden nicht angefordert',
        detail:
          'Die Richtlinie schützt die Domain, aber ohne Berichte (rua=) merkt niemand, wenn eigene E-Mails versehentlich abgewiesen werden.',
        steps: ({ place }) => [
          MAILBOX.de,
          ...changeSteps.de(
            place,
            (where) => `Ergänzen Sie ${where} im TXT-Eintrag ${place.name} rua=mailto: und eine eigene E-Mail-Adresse.`,
          ),
        ],
      },
    },
    'bad-uri': {
      en: {
        title: 'DMARC report address (rua) cannot be used',
        detail: ({ text }) =>
          `The DMARC record is “${text}”. No entry of rua is a mail address in the form mailto:name@domain; receivers ignore all other forms, including https:. No reports are sent.`,
        steps: ({ place }) => [
          MAILBOX.en,
          ...changeSteps.en(
            place,
            (where) => `${where}, write the address in the TXT record ${place.name} as rua=mailto:name@domain.`,
          ),
        ],
      },
      de: {
        title: 'DMARC-Berichtsadresse (rua) ist nicht nutzbar',
        detail: ({ text }) =>
          `Der DMARC-Eintrag lautet „${text}“. Keine Angabe in rua ist eine E-Mail-Adresse in der Form mailto:name@domain; alle anderen Formen, auch https:, übergehen Empfänger. Es werden keine Berichte versendet.`,
        steps: ({ place }) => [
          MAILBOX.de,
          ...changeSteps.de(
            place,
            (where) => `Schreiben Sie ${where} die Adresse im TXT-Eintrag ${place.name} als rua=mailto:name@domain.`,
          ),
        ],
      },
    },
    'none-monitor': {
      en: {
        title: 'DMARC watches, but nobody gets the reports',
        detail:
          'The policy only watches, and without rua= no receiver reports what it saw. So the record is of no use yet.',
        steps: ({ place }) => [
          MAILBOX.en,
          ...changeSteps.en(
            place,
            (where) => `${where}, add rua=mailto: and a mail address of yours to the TXT record ${place.name}.`,
          ),
        ],
      },
      de: {
        title: 'DMARC beobachtet, aber niemand erhält Berichte',
        detail:
          'Die Richtlinie beobachtet nur, und ohne rua= meldet kein Empfänger, was er gesehen hat. So nützt der Eintrag noch nichts.',
        steps: ({ place }) => [
          MAILBOX.de,
          ...changeSteps.de(
            place,
            (where) => `Ergänzen Sie ${where} im TXT-Eintrag ${place.name} rua=mailto: und eine eigene E-Mail-Adresse.`,
          ),
        ],
      },
    },
  },
}
