import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { nsConsistency } from './ns-consistency.ts'

export const nsConsistencyText: TextsOf<typeof nsConsistency> = {
  question: { en: 'Do all name servers say the same?', de: 'Sagen alle Nameserver dasselbe?' },
  subject: { en: 'The agreement of the name servers', de: 'Die Übereinstimmung der Nameserver' },
  why: {
    en: 'Nobody can choose which name server is asked. If they disagree, the mail of one sender arrives and that of the next goes to an old server, and every test shows something else.',
    de: 'Welcher Nameserver gefragt wird, kann niemand wählen. Sind sie sich uneinig, kommt die E-Mail des einen Absenders an, die des nächsten geht an einen alten Server, und jeder Test zeigt etwas anderes.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'All name servers say the same',
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
            ...(ns.length === 0 ? [] : [`A deviating list of name servers comes from ${listing.en(ns)}.`]),
            ...(mx.length === 0 ? [] : [`A deviating list of mail servers comes from ${listing.en(mx)}.`]),
            'So it is a matter of chance where visitors and mail are led.',
          ].join(' '),
        steps: [
          'Have your DNS host check whether the deviating server still receives the current zone (zone transfer).',
          'If it belongs to an earlier DNS host, remove it at your registrar and have it removed from the zone.',
        ],
      },
      de: {
        title: 'Die Nameserver widersprechen sich',
        detail: ({ ns, mx }) =>
          [
            ...(ns.length === 0 ? [] : [`Eine abweichende Liste der Nameserver kommt von ${listing.de(ns)}.`]),
            ...(mx.length === 0 ? [] : [`Eine abweichende Liste der Mailserver kommt von ${listing.de(mx)}.`]),
            'Wohin Besucher und E-Mails geleitet werden, ist damit Zufall.',
          ].join(' '),
        steps: [
          'Lassen Sie Ihren DNS-Anbieter prüfen, ob der abweichende Server die aktuelle Zone noch erhält (Zonentransfer).',
          'Gehört er zu einem früheren DNS-Anbieter, entfernen Sie ihn bei Ihrem Registrar und lassen Sie ihn aus der Zone entfernen.',
        ],
      },
    },
  },
}
