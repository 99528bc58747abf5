import type { TextsOf } from '../../define-check.ts'
import { newKeySteps } from '../../mail/dkim/dkim-steps.ts'
import { quoted } from '../../seo/quoted.ts'
import type { dkimSelectorLength } from './dkim-selector-length.ts'

const STEPS_EN = [
  ...newKeySteps.en,
  'At your DNS provider, add the DKIM record of the new key.',
  'When the new record is visible (dig TXT <selector>._domainkey.<domain>), in the settings of your mail provider, switch signing to the new selector.',
  'After 1 week, at your DNS provider, delete the record of the old selector; until then, receivers need it for mail in transit.',
]

const STEPS_DE = [
  ...newKeySteps.de,
  'Legen Sie bei Ihrem DNS-Anbieter den DKIM-Eintrag des neuen Schlüssels an.',
  'Wenn der neue Eintrag sichtbar ist (dig TXT <Selektor>._domainkey.<Domain>), wechseln Sie in den Einstellungen Ihres E-Mail-Anbieters zum Signieren mit dem neuen Selektor.',
  'Löschen Sie nach 1 Woche bei Ihrem DNS-Anbieter den Eintrag des alten Selektors; bis dahin brauchen ihn Empfänger für E-Mails, die noch unterwegs sind.',
]

export const dkimSelectorLengthText: TextsOf<typeof dkimSelectorLength> = {
  question: { en: 'Is the DKIM key long enough?', de: 'Ist der DKIM-Schlüssel lang genug?' },
  subject: { en: 'length of the DKIM key', de: 'Länge des DKIM-Schlüssels' },
  why: {
    en: 'The private key can be computed from a public RSA key that is too short. An attacker can then sign mail in the name of the domain, and this mail passes DKIM and DMARC.',
    de: 'Aus einem zu kurzen öffentlichen RSA-Schlüssel lässt sich der private berechnen. Angreifer können dann im Namen der Domain signieren, und ihre E-Mails bestehen DKIM und DMARC.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'DKIM key is long enough',
        detail: ({ name, bits, keyType }) =>
          keyType === 'ed25519'
            ? `The key at ${quoted.en(name)} is an Ed25519 key; all keys of this type have ${bits} bits and are strong.`
            : `The RSA key at ${quoted.en(name)} has ${bits} bits; RFC 8301 recommends at least 2048.`,
      },
      de: {
        title: 'DKIM-Schlüssel ist lang genug',
        detail: ({ name, bits, keyType }) =>
          keyType === 'ed25519'
            ? `Der Schlüssel unter ${quoted.de(name)} ist ein Ed25519-Schlüssel; alle Schlüssel dieses Typs haben ${bits} Bit und sind stark.`
            : `Der RSA-Schlüssel unter ${quoted.de(name)} hat ${bits} Bit; RFC 8301 empfiehlt mindestens 2048.`,
      },
    },
    'rsa-large': {
      en: {
        title: 'DKIM key is longer than 4096 bits',
        detail: ({ name, bits }) =>
          `The RSA key at ${quoted.en(name)} has ${bits} bits. Receivers need to support only keys of up to 4096 bits (RFC 8301); some may not verify signatures with this selector.`,
        steps: STEPS_EN,
      },
      de: {
        title: 'DKIM-Schlüssel ist länger als 4096 Bit',
        detail: ({ name, bits }) =>
          `Der RSA-Schlüssel unter ${quoted.de(name)} hat ${bits} Bit. Empfänger müssen nur bis 4096 Bit unterstützen (RFC 8301); manche prüfen Signaturen mit diesem Selektor nicht.`,
        steps: STEPS_DE,
      },
    },
    'rsa-1024': {
      en: {
        title: 'DKIM key is shorter than 2048 bits',
        detail: ({ name, bits }) =>
          `The RSA key at ${quoted.en(name)} has ${bits} bits. Receivers accept 1024 bits and more, but RFC 8301 recommends at least 2048.`,
        steps: STEPS_EN,
      },
      de: {
        title: 'DKIM-Schlüssel ist kürzer als 2048 Bit',
        detail: ({ name, bits }) =>
          `Der RSA-Schlüssel unter ${quoted.de(name)} hat ${bits} Bit. Empfänger akzeptieren 1024 Bit und mehr, RFC 8301 empfiehlt aber mindestens 2048.`,
        steps: STEPS_DE,
      },
    },
    'rsa-weak': {
      en: {
        title: 'DKIM key is shorter than 1024 bits',
        detail: ({ name, bits }) =>
          `The RSA key at ${quoted.en(name)} has ${bits} bits; the minimum is 1024. Receivers must not accept signatures with this key (RFC 8301).`,
        steps: STEPS_EN,
      },
      de: {
        title: 'DKIM-Schlüssel ist kürzer als 1024 Bit',
        detail: ({ name, bits }) =>
          `Der RSA-Schlüssel unter ${quoted.de(name)} hat ${bits} Bit; das Minimum ist 1024. Empfänger dürfen Signaturen mit diesem Schlüssel nicht akzeptieren (RFC 8301).`,
        steps: STEPS_DE,
      },
    },
  },
}
