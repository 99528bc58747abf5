import type { TextsOf } from '../define-check.ts'
import { listing } from './listing.ts'
import type { nsConsistency } from './ns-consistency.ts'

export const nsConsistencyText: TextsOf<typeof nsConsistency> = {
  question: { en: 'Do all name servers tell the same?', de: 'Sagen alle Nameserver dasselbe?' },
  subject: { en: 'The agreement of the name servers', de: 'Die Übereinstimmung der Nameserver' },
  outcomes: {
    ok: {
      en: {
        title: 'All name servers tell the same',
        detail: 'They agree on the name servers and the mail servers of the domain.',
      },
      de: {
        title: 'Alle Nameserver sagen dasselbe',
        detail: 'Sie stimmen bei den Nameservern und den Mailservern der Domain überein.',
      },
    },
    differs: {
      en: {
        title: 'The name servers contradict each other',
        detail: ({ ns, mx }) =>
          [
            ...(ns.length === 0 ? [] : [`Other name servers than the rest are listed by ${listing.en(ns)}.`]),
            ...(mx.length === 0 ? [] : [`Other mail servers than the rest are listed by ${listing.en(mx)}.`]),
            'So it is a matter of chance what a visitor or a sender gets.',
          ].join(' '),
        steps: [
          'Have your DNS host check whether the deviating server still receives the current zone (zone transfer).',
          'If it belongs to an earlier host, remove it at your registrar and in the zone.',
        ],
      },
      de: {
        title: 'Die Nameserver widersprechen sich',
        detail: ({ ns, mx }) =>
          [
            ...(ns.length === 0 ? [] : [`Andere Nameserver als die übrigen nennt ${listing.de(ns)}.`]),
            ...(mx.length === 0 ? [] : [`Andere Mailserver als die übrigen nennt ${listing.de(mx)}.`]),
            'Was Besucher und Absender zu sehen bekommen, ist damit Zufall.',
          ].join(' '),
        steps: [
          'Lassen Sie Ihren DNS-Anbieter prüfen, ob der abweichende Server die aktuelle Zone noch erhält (Zonentransfer).',
          'Gehört er zu einem früheren Anbieter, entfernen Sie ihn bei Ihrem Registrar und in der Zone.',
        ],
      },
    },
  },
}
