import type { TextsOf } from '../define-check.ts'
import { atDelegationPlace, delegationPlace } from '../delegation-place.ts'
import { listing } from '../listing.ts'
import type { dnssecAlgorithm } from './dnssec-algorithm.ts'

/** RFC 9904 and the IANA registry: validators MUST implement RSASHA512, but signers should no longer use it. */
const isSupported = (algorithms: readonly string[]): boolean => algorithms.every((name) => name === 'RSASHA512')

export const dnssecAlgorithmText: TextsOf<typeof dnssecAlgorithm> = {
  question: { en: 'Is the DNSSEC algorithm up to date?', de: 'Ist der DNSSEC-Algorithmus aktuell?' },
  subject: { en: 'DNSSEC algorithm', de: 'DNSSEC-Algorithmus' },
  why: {
    en: 'Old algorithms can be attacked, so resolvers stop supporting them and treat such zones as unsigned. The work for DNSSEC remains, but its protection is lost.',
    de: 'Alte Algorithmen sind angreifbar; Resolver unterstützen sie deshalb nicht mehr und behandeln solche Zonen als unsigniert. Der Aufwand für DNSSEC bleibt, der Schutz entfällt.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'DNSSEC algorithm is up to date',
        detail: ({ zone, algorithms }) => `${zone} is signed with ${listing.en(algorithms)}.`,
      },
      de: {
        title: 'DNSSEC-Algorithmus ist aktuell',
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
        title: 'DNSSEC algorithm is deprecated',
        detail: ({ zone, algorithms }) =>
          `${zone} has keys with ${listing.en(algorithms)}, which must no longer be used for signing. More and more resolvers treat such zones as unsigned.`,
        steps: ({ zone }) => [
          `Ask your DNS provider for an algorithm rollover of ${zone} to ECDSAP256SHA256 (algorithm 13); during the rollover, it must sign with the old and the new keys.`,
          `${atDelegationPlace(zone)}, replace the old DS record with the new one as soon as the new signatures have been published for longer than the longest TTL of the zone.`,
          'Let your DNS provider remove the old keys only after the TTL of the old DS record has passed.',
        ],
      },
      de: {
        title: 'DNSSEC-Algorithmus ist veraltet',
        detail: ({ zone, algorithms }) =>
          `${zone} hat Schlüssel mit ${listing.de(algorithms)}; damit darf nicht mehr signiert werden. Immer mehr Resolver behandeln solche Zonen als unsigniert.`,
        steps: ({ zone }) => [
          `Bitten Sie Ihren DNS-Anbieter um einen Algorithmuswechsel von ${zone} auf ECDSAP256SHA256 (Algorithmus 13); währenddessen muss er mit den alten und den neuen Schlüsseln signieren.`,
          `Ersetzen Sie ${delegationPlace.de(zone)} den alten DS-Eintrag durch den neuen, sobald die neuen Signaturen länger als die längste TTL der Zone veröffentlicht sind.`,
          'Lassen Sie Ihren DNS-Anbieter die alten Schlüssel erst entfernen, wenn die TTL des alten DS-Eintrags verstrichen ist.',
        ],
      },
    },
    'half-rollover': {
      en: {
        title: 'DNSSEC algorithm rollover is incomplete',
        detail: ({ zone, algorithms }) =>
          `${zone} publishes keys with ${listing.en(algorithms)}, but its SOA record is not signed with them. Strict validating resolvers reject such a zone.`,
        steps: ({ zone }) => [
          `At your DNS provider, complete the algorithm rollover of ${zone}: sign all records with every published algorithm, or remove the keys that are not used.`,
        ],
      },
      de: {
        title: 'DNSSEC-Algorithmuswechsel ist unvollständig',
        detail: ({ zone, algorithms }) =>
          `${zone} veröffentlicht Schlüssel mit ${listing.de(algorithms)}, der SOA-Eintrag ist damit aber nicht signiert. Strenge validierende Resolver lehnen eine solche Zone ab.`,
        steps: ({ zone }) => [
          `Schließen Sie bei Ihrem DNS-Anbieter den Algorithmuswechsel von ${zone} ab: Lassen Sie alle Einträge mit jedem veröffentlichten Algorithmus signieren oder entfernen Sie ungenutzte Schlüssel.`,
        ],
      },
    },
  },
}
