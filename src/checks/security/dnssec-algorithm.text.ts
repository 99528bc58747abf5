import type { TextsOf } from '../define-check.ts'
import { delegationPlace } from '../delegation-place.ts'
import { listing } from '../listing.ts'
import type { dnssecAlgorithm } from './dnssec-algorithm.ts'

/** RFC 9904, IANA registry: validators MUST implement RSASHA512, signers should no longer use it. */
const isSupported = (algorithms: readonly string[]): boolean => algorithms.every((name) => name === 'RSASHA512')

export const dnssecAlgorithmText: TextsOf<typeof dnssecAlgorithm> = {
  question: {
    en: 'Is the signing algorithm of DNSSEC current?',
    de: 'Ist das Signaturverfahren von DNSSEC zeitgemäß?',
  },
  subject: { en: 'The signing algorithm of DNSSEC', de: 'Das Signaturverfahren von DNSSEC' },
  why: {
    en: 'A signature is worth only as much as the method behind it. Old methods can be attacked, so one resolver after another stops accepting them: the effort of DNSSEC remains, the protection is gone.',
    de: 'Eine Signatur ist nur so viel wert wie ihr Verfahren. Alte Verfahren sind angreifbar, deshalb erkennt ein Resolver nach dem anderen sie nicht mehr an: Der Aufwand für DNSSEC bleibt, der Schutz ist weg.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The signing algorithm of DNSSEC is current',
        detail: ({ zone, algorithms }) => `${zone} is signed with ${listing.en(algorithms)}.`,
      },
      de: {
        title: 'Das Signaturverfahren von DNSSEC ist zeitgemäß',
        detail: ({ zone, algorithms }) => `${zone} ist mit ${listing.de(algorithms)} signiert.`,
      },
    },
    discouraged: {
      en: {
        title: 'DNSSEC algorithm is not recommended for signing',
        detail: ({ zone, algorithms }) =>
          `${zone} is signed with ${listing.en(algorithms)}. ${isSupported(algorithms) ? 'Validating resolvers support it, but its responses are larger than with ECDSAP256SHA256.' : 'Resolvers that do not support it may treat the zone as unsigned; all support ECDSAP256SHA256.'}`,
      },
      de: {
        title: 'DNSSEC-Algorithmus wird zum Signieren nicht empfohlen',
        detail: ({ zone, algorithms }) =>
          `${zone} ist mit ${listing.de(algorithms)} signiert. ${isSupported(algorithms) ? 'Validierende Resolver unterstützen das, die Antworten sind aber größer als mit ECDSAP256SHA256.' : 'Resolver, die das nicht unterstützen, behandeln die Zone womöglich als unsigniert; ECDSAP256SHA256 unterstützen alle.'}`,
      },
    },
    deprecated: {
      en: {
        title: 'The signing algorithm of DNSSEC is outdated',
        detail: ({ zone, algorithms }) =>
          `${zone} uses ${listing.en(algorithms)}, which must no longer be used for signing. More and more resolvers treat such domains as unsigned.`,
        steps: ({ zone }) => [
          'Ask your DNS host for a change of algorithm to ECDSAP256SHA256 (number 13); for a while it has to sign with the old and the new keys side by side.',
          `Once the new signatures are visible everywhere, replace the old DS record ${delegationPlace.en(zone)} with the new one.`,
          'Have your DNS host remove the old keys only when the new DS record is known everywhere.',
        ],
      },
      de: {
        title: 'Das Signaturverfahren von DNSSEC ist veraltet',
        detail: ({ zone, algorithms }) =>
          `${zone} nutzt ${listing.de(algorithms)}; damit darf nicht mehr signiert werden. Immer mehr Resolver behandeln solche Domains wie unsignierte.`,
        steps: ({ zone }) => [
          'Bitten Sie Ihren DNS-Anbieter um einen Wechsel auf ECDSAP256SHA256 (Nummer 13); eine Zeit lang muss er mit alten und neuen Schlüsseln nebeneinander signieren.',
          `Sind die neuen Signaturen überall sichtbar, ersetzen Sie ${delegationPlace.de(zone)} den alten DS-Eintrag durch den neuen.`,
          'Lassen Sie Ihren DNS-Anbieter die alten Schlüssel erst entfernen, wenn der neue DS-Eintrag überall bekannt ist.',
        ],
      },
    },
    'half-rollover': {
      en: {
        title: 'DNSSEC algorithm rollover is incomplete',
        detail: ({ zone, algorithms }) =>
          `The zone “${zone}” publishes keys of ${listing.en(algorithms)}, but its records are not signed with them. Strict validating resolvers reject such a zone.`,
        steps: ({ zone }) => [
          `At your DNS provider, complete the rollover of ${zone}: sign all records with every published algorithm, and remove keys that are not used.`,
        ],
      },
      de: {
        title: 'DNSSEC-Algorithmuswechsel ist unvollständig',
        detail: ({ zone, algorithms }) =>
          `Die Zone „${zone}“ veröffentlicht Schlüssel mit ${listing.de(algorithms)}, ihre Einträge sind damit aber nicht signiert. Strenge validierende Resolver lehnen eine solche Zone ab.`,
        steps: ({ zone }) => [
          `Schließen Sie bei Ihrem DNS-Anbieter den Wechsel für ${zone} ab: Signieren Sie alle Einträge mit jedem veröffentlichten Algorithmus, und entfernen Sie ungenutzte Schlüssel.`,
        ],
      },
    },
  },
}
