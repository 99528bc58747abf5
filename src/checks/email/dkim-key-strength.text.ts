import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { dkimKeyStrength } from './dkim-key-strength.ts'

const STEPS_EN = [
  'In the settings of your mail host, create a new DKIM key with 2048 bits; it gets a new name (selector).',
  'At your DNS host, add the record for it, and let your mail host sign with it.',
  'At your DNS host, delete the old key only after a week, so that mail on its way can still be checked.',
]

const STEPS_DE = [
  'Erzeugen Sie in den Einstellungen Ihres Mailanbieters einen neuen DKIM-Schlüssel mit 2048 Bit; er erhält einen neuen Namen (Selektor).',
  'Legen Sie bei Ihrem DNS-Anbieter den Eintrag dafür an, und lassen Sie Ihren Mailanbieter damit signieren.',
  'Löschen Sie den alten Schlüssel bei Ihrem DNS-Anbieter erst nach einer Woche, damit sich E-Mails unterwegs noch prüfen lassen.',
]

export const dkimKeyStrengthText: TextsOf<typeof dkimKeyStrength> = {
  question: { en: 'Are the DKIM keys strong enough?', de: 'Sind die DKIM-Schlüssel stark genug?' },
  subject: { en: 'The strength of the DKIM keys', de: 'Die Stärke der DKIM-Schlüssel' },
  why: {
    en: 'The public key stands in the DNS for all to read. If it is too short, the private one can be computed from it; a stranger’s mail then carries a valid signature of the domain and can pass DMARC too.',
    de: 'Der öffentliche Schlüssel steht für alle lesbar im DNS. Ist er zu kurz, lässt sich der private daraus berechnen; dann trägt die E-Mail eines Fremden eine gültige Signatur der Domain und kann auch DMARC bestehen.',
  },
  outcomes: {
    ok: {
      en: { title: 'The DKIM keys are strong', detail: ({ names }) => `Long enough: ${listing.en(names)}.` },
      de: { title: 'Die DKIM-Schlüssel sind stark', detail: ({ names }) => `Lang genug: ${listing.de(names)}.` },
    },
    'rsa-large': {
      en: {
        title: 'DKIM key is longer than 4096 bits',
        detail: ({ names, bits }) =>
          `The RSA key of ${listing.en(names)} has ${bits} bits. Receivers must support only up to 4096 bits (RFC 8301); others may ignore the signature, and the mail then fails DKIM.`,
        steps: STEPS_EN,
      },
      de: {
        title: 'DKIM-Schlüssel ist länger als 4096 Bit',
        detail: ({ names, bits }) =>
          `Der RSA-Schlüssel von ${listing.de(names)} hat ${bits} Bit. Empfänger müssen nur bis 4096 Bit unterstützen (RFC 8301); andere ignorieren die Signatur womöglich, und DKIM schlägt dann fehl.`,
        steps: STEPS_DE,
      },
    },
    'rsa-1024': {
      en: {
        title: 'A DKIM key should be longer',
        detail: ({ names, bits }) =>
          `Too short: ${listing.en(names)} (${bits} bits). Receivers still accept that, but 2048 bits are recommended, because shorter keys can be broken with enough effort.`,
        steps: STEPS_EN,
      },
      de: {
        title: 'Ein DKIM-Schlüssel sollte länger sein',
        detail: ({ names, bits }) =>
          `Zu kurz: ${listing.de(names)} (${bits} Bit). Empfänger akzeptieren das noch, empfohlen sind aber 2048 Bit, weil sich kürzere Schlüssel mit genügend Aufwand brechen lassen.`,
        steps: STEPS_DE,
      },
    },
    'rsa-weak': {
      en: {
        title: 'A DKIM key is too short to protect anything',
        detail: ({ names, bits }) =>
          `Much too short: ${listing.en(names)} (${bits} bits). Anybody can break such a key and sign mail in your name, and receivers must ignore its signatures.`,
        steps: STEPS_EN,
      },
      de: {
        title: 'Ein DKIM-Schlüssel ist zu kurz, um zu schützen',
        detail: ({ names, bits }) =>
          `Viel zu kurz: ${listing.de(names)} (${bits} Bit). Jeder kann einen solchen Schlüssel brechen und E-Mails in Ihrem Namen signieren, und Empfänger müssen seine Signaturen übergehen.`,
        steps: STEPS_DE,
      },
    },
  },
}
