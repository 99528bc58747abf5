import type { TextsOf } from '../define-check.ts'
import { listing } from '../dns/listing.ts'
import type { dnssecAlgorithm } from './dnssec-algorithm.ts'

export const dnssecAlgorithmText: TextsOf<typeof dnssecAlgorithm> = {
  question: { en: 'Is the signing algorithm current?', de: 'Ist das Signaturverfahren zeitgemäß?' },
  subject: { en: 'The signing algorithm', de: 'Das Signaturverfahren' },
  outcomes: {
    ok: {
      en: {
        title: 'The signing algorithm is current',
        detail: ({ zone, algorithms }) => `${zone} is signed with ${listing.en(algorithms)}.`,
      },
      de: {
        title: 'Das Signaturverfahren ist zeitgemäß',
        detail: ({ zone, algorithms }) => `${zone} ist mit ${listing.de(algorithms)} signiert.`,
      },
    },
    discouraged: {
      en: {
        title: 'The signing algorithm is unusual',
        detail: ({ zone, algorithms }) =>
          `${zone} uses ${listing.en(algorithms)}. It is not recommended for new signatures, and some resolvers ignore it; ECDSAP256SHA256 is understood by all.`,
      },
      de: {
        title: 'Das Signaturverfahren ist unüblich',
        detail: ({ zone, algorithms }) =>
          `${zone} nutzt ${listing.de(algorithms)}. Für neue Signaturen wird das nicht empfohlen, und manche Resolver übergehen es; ECDSAP256SHA256 verstehen alle.`,
      },
    },
    deprecated: {
      en: {
        title: 'The signing algorithm is outdated',
        detail: ({ zone, algorithms }) =>
          `${zone} uses ${listing.en(algorithms)}, which must no longer be used for signing. More and more resolvers treat such domains as unsigned.`,
        steps: [
          'Ask your DNS host for a change of algorithm to ECDSAP256SHA256 (number 13).',
          'Let the old and the new keys sign side by side until the new DS record is known everywhere.',
          'At your registrar, replace the old DS record by the new one only then, and have the old keys removed last.',
        ],
      },
      de: {
        title: 'Das Signaturverfahren ist veraltet',
        detail: ({ zone, algorithms }) =>
          `${zone} nutzt ${listing.de(algorithms)}; damit darf nicht mehr signiert werden. Immer mehr Resolver behandeln solche Domains wie unsignierte.`,
        steps: [
          'Bitten Sie Ihren DNS-Anbieter um einen Wechsel auf ECDSAP256SHA256 (Nummer 13).',
          'Lassen Sie alte und neue Schlüssel nebeneinander signieren, bis der neue DS-Eintrag überall bekannt ist.',
          'Ersetzen Sie erst dann bei Ihrem Registrar den alten DS-Eintrag durch den neuen; die alten Schlüssel gehen zuletzt.',
        ],
      },
    },
  },
}
