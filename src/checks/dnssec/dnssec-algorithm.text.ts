import type { TextsOf } from '../define-check.ts'
import { delegationPlace } from '../delegation-place.ts'
import { listing } from '../listing.ts'
import type { dnssecAlgorithm } from './dnssec-algorithm.ts'
import { algorithmRollover } from './dnssec-steps.ts'

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
          `${zone} ist mit ${listing.de(algorithms)} signiert. ${isSupported(algorithms) ? 'Validierende Resolver unterstützen das, die Antworten sind aber größer als mit ECDSAP256SHA256.' : 'Resolver, die das nicht unterstützen, können die Zone als unsigniert behandeln; ECDSAP256SHA256 unterstützen alle.'}`,
      },
    },
    deprecated: {
      en: {
        title: 'DNSSEC algorithm is deprecated',
        detail: ({ zone, algorithms }) =>
          `${zone} has keys with ${listing.en(algorithms)}, which must no longer be used for signing. More and more resolvers treat such zones as unsigned.`,
        steps: ({ zone }) => algorithmRollover.en(zone),
      },
      de: {
        title: 'DNSSEC-Algorithmus ist veraltet',
        detail: ({ zone, algorithms }) =>
          `${zone} hat Schlüssel mit ${listing.de(algorithms)}; damit darf nicht mehr signiert werden. Immer mehr Resolver behandeln solche Zonen als unsigniert.`,
        steps: ({ zone }) => algorithmRollover.de(zone),
      },
    },
    'half-rollover': {
      en: {
        title: 'DNSSEC algorithm rollover is incomplete',
        detail: ({ zone, algorithms }) =>
          `${zone} publishes keys with ${listing.en(algorithms)}, but its SOA record is not signed with them. Strict validating resolvers reject such a zone.`,
        steps: ({ zone, algorithms }) => [
          `Ask your DNS provider to complete the algorithm rollover of ${zone}: all records must be signed with every published algorithm.`,
          'If you run the name servers, sign the complete zone with all keys that it publishes.',
          `If the keys with ${listing.en(algorithms)} are no longer needed, ${delegationPlace.en(zone)}, remove the DS records that point to them first.`,
          'Let such keys be removed only after the TTL of these DS records has passed (often 1 day).',
        ],
      },
      de: {
        title: 'DNSSEC-Algorithmuswechsel ist unvollständig',
        detail: ({ zone, algorithms }) =>
          `${zone} veröffentlicht Schlüssel mit ${listing.de(algorithms)}, der SOA-Eintrag ist damit aber nicht signiert. Strenge validierende Resolver lehnen eine solche Zone ab.`,
        steps: ({ zone, algorithms }) => [
          `Bitten Sie Ihren DNS-Anbieter, den Algorithmuswechsel von ${zone} abzuschließen: Alle Einträge müssen mit jedem veröffentlichten Algorithmus signiert sein.`,
          'Wenn Sie die Nameserver selbst betreiben, signieren Sie die gesamte Zone mit allen Schlüsseln, die sie veröffentlicht.',
          `Wenn die Schlüssel mit ${listing.de(algorithms)} nicht mehr gebraucht werden, entfernen Sie zuerst ${delegationPlace.de(zone)} die DS-Einträge, die auf sie zeigen.`,
          'Lassen Sie solche Schlüssel erst entfernen, wenn die TTL dieser DS-Einträge verstrichen ist (oft 1 Tag).',
        ],
      },
    },
  },
}
