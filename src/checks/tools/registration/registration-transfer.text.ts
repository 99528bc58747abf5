import type { TextsOf } from '../../define-check.ts'
import type { registrationTransfer } from './registration-transfer.ts'

export const registrationTransferText: TextsOf<typeof registrationTransfer> = {
  question: {
    en: 'Is the domain protected against unwanted transfers?',
    de: 'Ist die Domain vor unerwünschten Transfers geschützt?',
  },
  subject: { en: 'domain transfer', de: 'Domaintransfer' },
  why: {
    en: 'Attackers who have taken over an account move its domains to another registrar. After the transfer, it is hard to get a domain back.',
    de: 'Angreifer, die ein Kundenkonto übernommen haben, übertragen dessen Domains zu einem anderen Registrar. Nach dem Transfer ist eine Domain schwer zurückzubekommen.',
  },
  outcomes: {
    ok: {
      en: { title: 'No domain transfer is pending', detail: ({ domain }) => `No transfer of “${domain}” is pending.` },
      de: {
        title: 'Kein ausstehender Domaintransfer',
        detail: ({ domain }) => `Für „${domain}“ steht kein Transfer aus.`,
      },
    },
    unlocked: {
      en: {
        title: 'Domain has no transfer lock',
        detail: ({ domain }) =>
          `“${domain}” has neither the status “clientTransferProhibited” nor “serverTransferProhibited”. A person who has its authorization code can have it transferred to another registrar.`,
        steps: [
          'If you do not plan a transfer, turn on the transfer lock (clientTransferProhibited) at your registrar.',
        ],
      },
      de: {
        title: 'Domain hat keine Transfersperre',
        detail: ({ domain }) =>
          `„${domain}“ hat weder den Status „clientTransferProhibited“ noch „serverTransferProhibited“. Mit dem AuthInfo-Code lässt sich die Domain zu einem anderen Registrar übertragen.`,
        steps: [
          'Wenn Sie keinen Transfer planen, aktivieren Sie bei Ihrem Registrar die Transfersperre (clientTransferProhibited).',
        ],
      },
    },
    pending: {
      en: {
        title: 'Domain transfer is pending (pendingTransfer)',
        detail: ({ domain }) =>
          `“${domain}” has the status “pendingTransfer”: another registrar has requested the domain. Without an objection, the transfer is usually completed within 5 days.`,
        steps: [
          'If you did not request the transfer, reject it at your registrar now.',
          'If you requested the transfer, keep the zone at your DNS provider until it is complete.',
        ],
      },
      de: {
        title: 'Domaintransfer steht aus (pendingTransfer)',
        detail: ({ domain }) =>
          `„${domain}“ hat den Status „pendingTransfer“: Ein anderer Registrar hat die Domain angefordert. Ohne Widerspruch wird der Transfer meist innerhalb von 5 Tagen abgeschlossen.`,
        steps: [
          'Haben Sie den Transfer nicht veranlasst, lehnen Sie ihn jetzt bei Ihrem Registrar ab.',
          'Haben Sie den Transfer veranlasst, behalten Sie die Zone bei Ihrem DNS-Anbieter, bis er abgeschlossen ist.',
        ],
      },
    },
  },
}
