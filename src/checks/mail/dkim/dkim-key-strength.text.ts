import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import type { dkimKeyStrength } from './dkim-key-strength.ts'
import { newKeySteps } from './dkim-steps.ts'

interface Measured {
  readonly names: readonly string[]
  readonly bits: number
}

const STEPS: Localized<readonly string[]> = {
  en: [
    ...newKeySteps.en,
    'At your DNS provider, add the record for the new selector.',
    'When the new record is visible (dig TXT <selector>._domainkey.<domain>), in the settings of your mail provider, switch signing to the new key.',
    'After 1 week, at your DNS provider, delete the record of the old selector; until then, receivers need it for mail in transit.',
  ],
  de: [
    ...newKeySteps.de,
    'Legen Sie bei Ihrem DNS-Anbieter den Eintrag für den neuen Selektor an.',
    'Wenn der neue Eintrag sichtbar ist (dig TXT <Selektor>._domainkey.<Domain>), wechseln Sie in den Einstellungen Ihres E-Mail-Anbieters zum Signieren mit dem neuen Schlüssel.',
    'Löschen Sie nach 1 Woche bei Ihrem DNS-Anbieter den Eintrag des alten Selektors; bis dahin brauchen ihn Empfänger für E-Mails, die noch unterwegs sind.',
  ],
}

/** If there are several keys, the one that is furthest from the limit. */
const LENGTH: Localized<(values: Measured, extreme: string) => string> = {
  en: ({ names, bits }, extreme) =>
    `${byNumber(names, 'The RSA key', `The ${extreme} of the RSA keys`)} at ${listing.en(names)} has ${bits} bits.`,
  de: ({ names, bits }, extreme) =>
    `${byNumber(names, 'Der RSA-Schlüssel', `Der ${extreme} der RSA-Schlüssel`)} unter ${listing.de(names)} hat ${bits} Bit.`,
}

export const dkimKeyStrengthText: TextsOf<typeof dkimKeyStrength> = {
  question: { en: 'Do the DKIM keys have a suitable length?', de: 'Haben die DKIM-Schlüssel eine geeignete Länge?' },
  subject: { en: 'length of the DKIM keys', de: 'Länge der DKIM-Schlüssel' },
  why: {
    en: 'Anyone can read the public key in the DNS. If it is too short, attackers can compute the private key from it, sign mail in your name and pass DMARC; some receivers cannot verify keys that are too long.',
    de: 'Der öffentliche Schlüssel ist im DNS für alle sichtbar. Ist er zu kurz, können Angreifer daraus den privaten berechnen und E-Mails signieren, die DMARC bestehen; ist er zu lang, prüfen ihn manche Empfänger nicht.',
  },
  forManagers: {
    'rsa-weak': {
      part: 'gap-in-keys',
      en: 'a DKIM key is so short that others can calculate it',
      de: 'ein DKIM-Schlüssel ist so kurz, dass andere ihn berechnen können',
    },
  },
  outcomes: {
    ok: {
      en: {
        title: 'DKIM key length is suitable',
        detail: ({ names }) =>
          `${byNumber(names, 'The DKIM key', 'The DKIM keys')} at ${listing.en(names)} ${byNumber(names, 'has', 'have')} 2048 to 4096 bits (RSA) or ${byNumber(names, 'uses', 'use')} Ed25519.`,
      },
      de: {
        title: 'DKIM-Schlüssel haben eine geeignete Länge',
        detail: ({ names }) =>
          `${byNumber(names, 'Der DKIM-Schlüssel', 'Die DKIM-Schlüssel')} unter ${listing.de(names)} ${byNumber(names, 'hat', 'haben')} 2048 bis 4096 Bit (RSA) oder ${byNumber(names, 'verwendet', 'verwenden')} Ed25519.`,
      },
    },
    'rsa-large': {
      en: {
        title: 'DKIM key is longer than 4096 bits',
        detail: (values) =>
          `${LENGTH.en(values, 'longest')} Receivers must support only up to 4096 bits (RFC 8301). Some may ignore the signature, and DKIM then fails.`,
        steps: STEPS.en,
      },
      de: {
        title: 'DKIM-Schlüssel ist länger als 4096 Bit',
        detail: (values) =>
          `${LENGTH.de(values, 'längste')} Empfänger müssen nur bis 4096 Bit unterstützen (RFC 8301). Manche ignorieren die Signatur, und DKIM schlägt dann fehl.`,
        steps: STEPS.de,
      },
    },
    'rsa-1024': {
      en: {
        title: 'DKIM key is shorter than 2048 bits',
        detail: (values) =>
          `${LENGTH.en(values, 'shortest')} Receivers accept keys from 1024 bits, but RFC 8301 recommends at least 2048, because shorter keys can be broken with enough effort.`,
        steps: STEPS.en,
      },
      de: {
        title: 'DKIM-Schlüssel ist kürzer als 2048 Bit',
        detail: (values) =>
          `${LENGTH.de(values, 'kürzeste')} Empfänger akzeptieren Schlüssel ab 1024 Bit; RFC 8301 empfiehlt aber mindestens 2048, weil sich kürzere mit genügend Aufwand brechen lassen.`,
        steps: STEPS.de,
      },
    },
    'rsa-weak': {
      en: {
        title: 'DKIM key is shorter than 1024 bits',
        detail: (values) =>
          `${LENGTH.en(values, 'shortest')} Attackers can break such a key and sign mail in your name. Receivers must ignore its signatures (RFC 8301), so your own mail counts as unsigned.`,
        steps: STEPS.en,
      },
      de: {
        title: 'DKIM-Schlüssel ist kürzer als 1024 Bit',
        detail: (values) =>
          `${LENGTH.de(values, 'kürzeste')} Angreifer können einen solchen Schlüssel brechen und E-Mails in Ihrem Namen signieren. Empfänger müssen seine Signaturen ignorieren (RFC 8301); eigene E-Mails gelten als unsigniert.`,
        steps: STEPS.de,
      },
    },
  },
}
