import type { TextsOf } from '../define-check.ts'
import { delegationPlace } from '../delegation-place.ts'
import type { dnssecKeySize } from './dnssec-key-size.ts'

export const dnssecKeySizeText: TextsOf<typeof dnssecKeySize> = {
  question: { en: 'Are the DNSSEC keys long enough?', de: 'Sind die DNSSEC-Schlüssel lang genug?' },
  subject: { en: 'DNSSEC key length', de: 'Länge der DNSSEC-Schlüssel' },
  why: {
    en: 'Anyone can read public keys. With enough computing power, an attacker can derive the private key from a short RSA key, and resolvers accept spoofed IP addresses signed with it.',
    de: 'Öffentliche Schlüssel sind für alle lesbar. Aus einem kurzen RSA-Schlüssel lässt sich mit genug Rechenleistung der private gewinnen, und Resolver akzeptieren damit signierte falsche IP-Adressen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'DNSSEC keys are long enough',
        detail: ({ zone, bits }) =>
          bits === undefined
            ? `${zone} uses no RSA keys, so the algorithm fixes the key length.`
            : `The shortest RSA key of ${zone} has ${bits} bits.`,
      },
      de: {
        title: 'DNSSEC-Schlüssel sind lang genug',
        detail: ({ zone, bits }) =>
          bits === undefined
            ? `${zone} verwendet keine RSA-Schlüssel; die Schlüssellänge ist daher durch den Algorithmus festgelegt.`
            : `Der kürzeste RSA-Schlüssel von ${zone} hat ${bits} Bit.`,
      },
    },
    'zsk-short': {
      en: {
        title: 'Zone signing key (ZSK) is shorter than 2048 bits',
        detail: ({ zone, tag, bits }) =>
          `The zone signing key of ${zone} with the key tag ${tag} (RSA) has ${bits} bits. NIST has not approved RSA keys below 2048 bits for signatures since 2014.`,
        steps: ({ tag }) => [
          `Ask your DNS provider to replace the zone signing key ${tag} with an RSA key of 2048 bits, or all keys with ECDSA keys (algorithm 13).`,
          'If you run the name servers, publish the new key, wait for the TTL of the DNSKEY records, and only then sign with it.',
          'Let the old key be removed only after the longest TTL of the zone has passed, so that resolvers can still validate cached records.',
          'If the algorithm changes, the key signing key (KSK) and the DS record change too: the zone must be signed with both algorithms until the TTL of the old DS record has passed.',
        ],
      },
      de: {
        title: 'Zonensignierschlüssel (ZSK) ist kürzer als 2048 Bit',
        detail: ({ zone, tag, bits }) =>
          `Der Zonensignierschlüssel von ${zone} mit dem Key-Tag ${tag} (RSA) hat ${bits} Bit. Das NIST lässt RSA-Schlüssel unter 2048 Bit seit 2014 nicht mehr für Signaturen zu.`,
        steps: ({ tag }) => [
          `Bitten Sie Ihren DNS-Anbieter, den Zonensignierschlüssel ${tag} durch einen RSA-Schlüssel mit 2048 Bit oder alle Schlüssel durch ECDSA-Schlüssel (Algorithmus 13) zu ersetzen.`,
          'Wenn Sie die Nameserver selbst betreiben, veröffentlichen Sie den neuen Schlüssel, warten Sie die TTL der DNSKEY-Einträge ab, und signieren Sie erst dann damit.',
          'Lassen Sie den alten Schlüssel erst nach Ablauf der längsten TTL der Zone entfernen, damit Resolver Einträge im Cache noch validieren können.',
          'Wenn der Algorithmus wechselt, wechseln auch der Schlüsselsignierschlüssel (KSK) und der DS-Eintrag: Die Zone muss mit beiden Algorithmen signiert sein, bis die TTL des alten DS-Eintrags verstrichen ist.',
        ],
      },
    },
    short: {
      en: {
        title: 'DNSSEC key is too short (RSA)',
        detail: ({ zone, tag, bits }) =>
          `The RSA key of ${zone} with the key tag ${tag} has only ${bits} bits. An attacker who breaks it can spoof every response for ${zone}.`,
        steps: ({ zone, tag }) => [
          `Ask your DNS provider to replace the key ${tag} with an ECDSA key (algorithm 13) or an RSA key of 2048 bits.`,
          `If a DS record has the key tag ${tag}, ${delegationPlace.en(zone)}, add the DS record of the new key.`,
          'Let the old key be removed only after the TTL of the old DS records and the longest TTL of the zone have passed.',
          'If the algorithm changes, the zone must be signed with both algorithms during this time.',
        ],
      },
      de: {
        title: 'DNSSEC-Schlüssel ist zu kurz (RSA)',
        detail: ({ zone, tag, bits }) =>
          `Der RSA-Schlüssel von ${zone} mit dem Key-Tag ${tag} hat nur ${bits} Bit. Ein Angreifer, der ihn bricht, kann jede Antwort für ${zone} fälschen.`,
        steps: ({ zone, tag }) => [
          `Bitten Sie Ihren DNS-Anbieter, den Schlüssel ${tag} durch einen ECDSA-Schlüssel (Algorithmus 13) oder einen RSA-Schlüssel mit 2048 Bit zu ersetzen.`,
          `Wenn ein DS-Eintrag den Key-Tag ${tag} hat, tragen Sie ${delegationPlace.de(zone)} zusätzlich den DS-Eintrag des neuen Schlüssels ein.`,
          'Lassen Sie den alten Schlüssel erst entfernen, wenn die TTL der alten DS-Einträge und die längste TTL der Zone verstrichen sind.',
          'Wenn der Algorithmus wechselt, muss die Zone in dieser Zeit mit beiden Algorithmen signiert sein.',
        ],
      },
    },
  },
}
