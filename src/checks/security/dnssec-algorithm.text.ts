import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { dnssecAlgorithm } from './dnssec-algorithm.ts'

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
        title: 'The signing algorithm of DNSSEC is unusual',
        detail: ({ zone, algorithms }) =>
          `${zone} uses ${listing.en(algorithms)}. It is not recommended for new signatures, and some resolvers ignore it; ECDSAP256SHA256 is understood by all.`,
      },
      de: {
        title: 'Das Signaturverfahren von DNSSEC ist unüblich',
        detail: ({ zone, algorithms }) =>
          `${zone} nutzt ${listing.de(algorithms)}. Für neue Signaturen wird das nicht empfohlen, und manche Resolver übergehen es; ECDSAP256SHA256 verstehen alle.`,
      },
    },
    deprecated: {
      en: {
        title: 'The signing algorithm of DNSSEC is outdated',
        detail: ({ zone, algorithms }) =>
          `${zone} uses ${listing.en(algorithms)}, which must no longer be used for signing. More and more resolvers treat such domains as unsigned.`,
        steps: [
          'Ask your DNS host for a change of algorithm to ECDSAP256SHA256 (number 13); for a while it has to sign with the old and the new keys side by side.',
          'Once the new signatures are visible everywhere, replace the old DS record at your registrar by the new one.',
          'Have your DNS host remove the old keys only when the new DS record is known everywhere.',
        ],
      },
      de: {
        title: 'Das Signaturverfahren von DNSSEC ist veraltet',
        detail: ({ zone, algorithms }) =>
          `${zone} nutzt ${listing.de(algorithms)}; damit darf nicht mehr signiert werden. Immer mehr Resolver behandeln solche Domains wie unsignierte.`,
        steps: [
          'Bitten Sie Ihren DNS-Anbieter um einen Wechsel auf ECDSAP256SHA256 (Nummer 13); eine Zeit lang muss er mit alten und neuen Schlüsseln nebeneinander signieren.',
          'Sind die neuen Signaturen überall sichtbar, ersetzen Sie bei Ihrem Registrar den alten DS-Eintrag durch den neuen.',
          'Lassen Sie Ihren DNS-Anbieter die alten Schlüssel erst entfernen, wenn der neue DS-Eintrag überall bekannt ist.',
        ],
      },
    },
  },
}
