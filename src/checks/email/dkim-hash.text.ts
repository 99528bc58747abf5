import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { dkimHash } from './dkim-hash.ts'
import { keySteps } from './dkim-steps.ts'

export const dkimHashText: TextsOf<typeof dkimHash> = {
  question: { en: 'Does a DKIM key allow only SHA-1?', de: 'Erlaubt ein DKIM-Schlüssel nur SHA-1?' },
  subject: { en: 'The hash methods of the DKIM keys', de: 'Die Hashverfahren der DKIM-Schlüssel' },
  why: {
    en: 'SHA-1 is broken: two different texts can be made that have the same checksum. A signature based on it therefore proves nothing to a receiver any more, however careful the sender is.',
    de: 'SHA-1 ist gebrochen: Es lassen sich zwei verschiedene Texte mit derselben Prüfsumme herstellen. Eine Signatur damit beweist Empfängern deshalb nichts mehr, so sorgfältig der Absender auch ist.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The DKIM keys allow SHA-256',
        detail: 'Signatures can use the method that receivers accept today.',
      },
      de: {
        title: 'Die DKIM-Schlüssel erlauben SHA-256',
        detail: 'Signaturen können das Verfahren nutzen, das Empfänger heute akzeptieren.',
      },
    },
    'sha1-only': {
      en: {
        title: 'A DKIM key allows only outdated signatures',
        detail: ({ names }) =>
          `By h= in its record the key at ${listing.en(names)} allows only the old method SHA-1. Receivers no longer accept it, so mail signed with this key counts as unsigned.`,
        steps: (values) =>
          keySteps.en(values, [
            'In the settings of your mail host, create a new DKIM key.',
            `Or remove h= from the record of ${listing.en(values.names)} at your DNS host; where the name is an alias, the provider it leads to must do so.`,
          ]),
      },
      de: {
        title: 'Ein DKIM-Schlüssel erlaubt nur veraltete Signaturen',
        detail: ({ names }) =>
          `Durch die Angabe h= erlaubt der Schlüssel unter ${listing.de(names)} nur das alte Verfahren SHA-1. Empfänger akzeptieren es nicht mehr, daher gelten damit signierte E-Mails als unsigniert.`,
        steps: (values) =>
          keySteps.de(values, [
            'Erzeugen Sie in den Einstellungen Ihres Mailanbieters einen neuen DKIM-Schlüssel.',
            `Oder entfernen Sie bei Ihrem DNS-Anbieter die Angabe h= aus dem Eintrag von ${listing.de(values.names)}; ist der Name ein Alias, muss das der Anbieter tun, zu dem er führt.`,
          ]),
      },
    },
  },
}
