import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import type { Step } from '../../step.ts'
import type { DmarcPlace } from './dmarc-offer.ts'
import type { dmarcRua } from './dmarc-rua.ts'
import { changeSteps } from './dmarc-steps.ts'

/** If a record is offered, its own steps name the mailbox. */
const mailboxFirst = (step: string, { fix }: DmarcPlace): readonly string[] => (fix === undefined ? [step] : [])

const MAILBOX: Localized<string> = {
  en: 'Before you change the record, make sure that the mailbox for the aggregate reports exists; a DMARC report service can evaluate them for you.',
  de: 'Sorgen Sie vor der Änderung dafür, dass es das Postfach für die aggregierten Berichte gibt; ein Dienst für DMARC-Berichte kann sie für Sie auswerten.',
}

const addAddress: Localized<(place: DmarcPlace) => readonly Step[]> = {
  en: (place) => [
    ...mailboxFirst(MAILBOX.en, place),
    ...changeSteps.en(
      place,
      (where) => `${where}, add rua=mailto: and a mail address of yours to the TXT record ${place.name}.`,
    ),
  ],
  de: (place) => [
    ...mailboxFirst(MAILBOX.de, place),
    ...changeSteps.de(
      place,
      (where) => `Ergänzen Sie ${where} im TXT-Eintrag ${place.name} rua=mailto: und eine eigene E-Mail-Adresse.`,
    ),
  ],
}

export const dmarcRuaText: TextsOf<typeof dmarcRua> = {
  question: { en: 'Does DMARC have a report address (rua)?', de: 'Hat DMARC eine Berichtsadresse (rua)?' },
  subject: { en: 'DMARC report address (rua)', de: 'DMARC-Berichtsadresse (rua)' },
  why: {
    en: 'Aggregate reports list the servers that send mail in your name, your own and others. Without them, a forgotten newsletter service or a wave of spoofed mail comes to your attention only through complaints.',
    de: 'Aggregierte Berichte führen die Server auf, die E-Mails in Ihrem Namen versenden, eigene und fremde. Ohne sie fällt ein vergessener Newsletter-Dienst oder eine Welle gefälschter E-Mails erst durch Beschwerden auf.',
  },
  outcomes: {
    ok: {
      en: {
        title: ({ addresses }) =>
          addresses.length > 1 ? 'DMARC has report addresses (rua)' : 'DMARC has a report address (rua)',
        detail: ({ addresses }) =>
          `Receivers send aggregate reports to ${listing.en(addresses)}.${addresses.length > 2 ? ' Many receivers use only the first 2 addresses.' : ''}`,
      },
      de: {
        title: ({ addresses }) =>
          addresses.length > 1 ? 'DMARC mit Berichtsadressen (rua)' : 'DMARC mit Berichtsadresse (rua)',
        detail: ({ addresses }) =>
          `Empfänger senden aggregierte Berichte an ${listing.de(addresses)}.${addresses.length > 2 ? ' Viele Empfänger verwenden nur die ersten 2 Adressen.' : ''}`,
      },
    },
    'none-enforced': {
      en: {
        title: 'DMARC has no report address (rua)',
        detail: ({ place }) =>
          `The DMARC record at ${place.name} has no report address (rua). Its policy is enforced, but you do not learn when receivers reject or quarantine your own mail.`,
        steps: ({ place }) => addAddress.en(place),
      },
      de: {
        title: 'DMARC ohne Berichtsadresse (rua)',
        detail: ({ place }) =>
          `Der DMARC-Eintrag unter ${place.name} enthält keine Berichtsadresse (rua). Die Richtlinie wird durchgesetzt, aber Sie erfahren nicht, wenn Empfänger Ihre eigenen E-Mails ablehnen oder aussortieren.`,
        steps: ({ place }) => addAddress.de(place),
      },
    },
    'bad-uri': {
      en: {
        title: 'DMARC report address (rua) cannot be used',
        detail: ({ place, text }) =>
          `The DMARC record at ${place.name} is “${text}”. No entry of rua is a mail address in the form mailto:name@domain; receivers ignore all other forms, including https:. They send no aggregate reports.`,
        steps: ({ place }) => [
          ...mailboxFirst(MAILBOX.en, place),
          ...changeSteps.en(
            place,
            (where) => `${where}, write the address in the TXT record ${place.name} as rua=mailto:name@domain.`,
          ),
        ],
      },
      de: {
        title: 'DMARC-Berichtsadresse (rua) ist nicht nutzbar',
        detail: ({ place, text }) =>
          `Der DMARC-Eintrag unter ${place.name} lautet „${text}“. Keine Angabe in rua ist eine E-Mail-Adresse in der Form mailto:name@domain; alle anderen Formen, auch https:, ignorieren Empfänger und senden keine aggregierten Berichte.`,
        steps: ({ place }) => [
          ...mailboxFirst(MAILBOX.de, place),
          ...changeSteps.de(
            place,
            (where) => `Schreiben Sie ${where} die Adresse im TXT-Eintrag ${place.name} als rua=mailto:name@domain.`,
          ),
        ],
      },
    },
    'none-monitor': {
      en: {
        title: 'DMARC only monitors and has no report address (rua)',
        detail: ({ place }) =>
          `The DMARC record at ${place.name} has no report address (rua), and its policy is not enforced. Receivers neither stop spoofed mail nor report it to you, so the record does not protect the domain yet.`,
        steps: ({ place }) => addAddress.en(place),
      },
      de: {
        title: 'DMARC überwacht nur und hat keine Berichtsadresse (rua)',
        detail: ({ place }) =>
          `Der DMARC-Eintrag unter ${place.name} enthält keine Berichtsadresse (rua), und die Richtlinie wird nicht durchgesetzt. Empfänger halten gefälschte E-Mails weder auf noch melden sie Ihnen welche; der Eintrag schützt die Domain also noch nicht.`,
        steps: ({ place }) => addAddress.de(place),
      },
    },
  },
}
