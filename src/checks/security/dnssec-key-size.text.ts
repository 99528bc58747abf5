import type { TextsOf } from '../define-check.ts'
import { delegationPlace } from '../delegation-place.ts'
import type { dnssecKeySize } from './dnssec-key-size.ts'

export const dnssecKeySizeText: TextsOf<typeof dnssecKeySize> = {
  question: { en: 'Are the DNSSEC keys long enough?', de: 'Sind die DNSSEC-Schlüssel lang genug?' },
  subject: { en: 'The length of the DNSSEC keys', de: 'Die Länge der DNSSEC-Schlüssel' },
  why: {
    en: 'Everybody can read the public key. From a short RSA key the private one can be had with enough computing power, and resolvers take false addresses that are signed with it for genuine.',
    de: 'Den öffentlichen Schlüssel kann jeder lesen. Aus einem kurzen RSA-Schlüssel lässt sich mit genug Rechenleistung der private gewinnen, und damit signierte falsche Adressen halten Resolver für echt.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The DNSSEC keys are long enough',
        detail: ({ zone, bits }) =>
          bits === undefined
            ? `${zone} uses no RSA keys, so no key is too short.`
            : `The shortest RSA key of ${zone} has ${bits} bits.`,
      },
      de: {
        title: 'Die DNSSEC-Schlüssel sind lang genug',
        detail: ({ zone, bits }) =>
          bits === undefined
            ? `${zone} nutzt keine RSA-Schlüssel; also ist keiner zu kurz.`
            : `Der kürzeste RSA-Schlüssel von ${zone} hat ${bits} Bit.`,
      },
    },
    'zsk-short': {
      en: {
        title: 'Zone signing key is shorter than 2048 bits',
        detail: ({ zone, tag, bits }) =>
          `The zone signing key ${tag} of ${zone} (RSA) has ${bits} bits. NIST has not approved RSA keys below 2048 bits for signatures since 2014.`,
        steps: ({ tag }) => [
          `At your DNS provider, replace the zone signing key ${tag} with an ECDSA key (algorithm 13) or an RSA key of 2048 bits; with another algorithm, the key signing key and the DS record change too.`,
          'Remove the old key only after the longest TTL of the zone, so that resolvers can still validate cached records.',
        ],
      },
      de: {
        title: 'Zonenschlüssel (ZSK) ist kürzer als 2048 Bit',
        detail: ({ zone, tag, bits }) =>
          `Der Zonenschlüssel ${tag} von ${zone} (RSA) hat ${bits} Bit. Das NIST lässt RSA-Schlüssel unter 2048 Bit seit 2014 nicht mehr für Signaturen zu.`,
        steps: ({ tag }) => [
          `Ersetzen Sie bei Ihrem DNS-Anbieter den Zonenschlüssel ${tag} durch einen ECDSA-Schlüssel (Algorithmus 13) oder einen RSA-Schlüssel mit 2048 Bit; bei einem anderen Algorithmus wechseln auch der Schlüsselsignierschlüssel (KSK) und der DS-Eintrag.`,
          'Entfernen Sie den alten Schlüssel erst nach Ablauf der längsten TTL der Zone, damit Resolver Einträge im Cache noch validieren können.',
        ],
      },
    },
    short: {
      en: {
        title: 'A DNSSEC key is too short',
        detail: ({ zone, tag, bits }) =>
          `The RSA key ${tag} of ${zone} has only ${bits} bits. Whoever breaks it can forge every answer about the domain.`,
        steps: ({ zone }) => [
          'Ask your DNS host to replace the key by an ECDSA key (algorithm 13) or by an RSA key of 2048 bits.',
          `If the key is named in a DS record, enter the new DS record ${delegationPlace.en(zone)} before the old key is removed.`,
        ],
      },
      de: {
        title: 'Ein DNSSEC-Schlüssel ist zu kurz',
        detail: ({ zone, tag, bits }) =>
          `Der RSA-Schlüssel ${tag} von ${zone} hat nur ${bits} Bit. Wer ihn bricht, kann jede Antwort zu der Domain fälschen.`,
        steps: ({ zone }) => [
          'Bitten Sie Ihren DNS-Anbieter, den Schlüssel durch einen ECDSA-Schlüssel (Algorithmus 13) oder einen RSA-Schlüssel mit 2048 Bit zu ersetzen.',
          `Steht der Schlüssel in einem DS-Eintrag, tragen Sie ${delegationPlace.de(zone)} den neuen DS-Eintrag ein, bevor der alte Schlüssel entfernt wird.`,
        ],
      },
    },
  },
}
