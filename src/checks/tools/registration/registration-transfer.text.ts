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
  forManagers: {
    unlocked: {
      part: 'transfer',
      en: 'it has no lock against a transfer to another registrar',
      de: 'sie ist nicht gegen einen Transfer zu einem anderen Registrar gesperrt',
    },
    pending: {
      part: 'transfer',
      en: 'its transfer to another registrar has been requested',
      de: 'ein anderer Registrar hat ihren Transfer angefordert',
    },
  },
  outcomes: {
    ok: {
      en: {
        title: ({ isLocked }) => (isLocked ? 'Domain is locked against transfers' : 'No domain transfer is pending'),
        detail: ({ domain, isLocked }) =>
          isLocked
            ? `“${domain}” has a transfer lock, and no transfer is pending.`
            : `No transfer of “${domain}” is pending. The registry data show no transfer lock.`,
      },
      de: {
        title: ({ isLocked }) =>
          isLocked ? 'Domain ist gegen Transfers gesperrt' : 'Kein ausstehender Domaintransfer',
        detail: ({ domain, isLocked }) =>
          isLocked
            ? `„${domain}“ hat eine Transfersperre, und es steht kein Transfer aus.`
            : `Für „${domain}“ steht kein Transfer aus. Die Daten der Registry zeigen keine Transfersperre.`,
      },
    },
    unlocked: {
      en: {
        title: 'Domain has no transfer lock',
        detail: ({ domain }) =>
          `“${domain}” has neither the status “clientTransferProhibited” nor “serverTransferProhibited”. A person who has its authorization code can have it transferred to another registrar.`,
        steps: [
          'If you do not plan a transfer, at your registrar, turn on the transfer lock (clientTransferProhibited).',
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
          'If you did not request the transfer, at your registrar, reject it now.',
          'If you requested the transfer, keep the zone with your present DNS provider until it is complete.',
        ],
      },
      de: {
        title: 'Domaintransfer steht aus (pendingTransfer)',
        detail: ({ domain }) =>
          `„${domain}“ hat den Status „pendingTransfer“: Ein anderer Registrar hat die Domain angefordert. Ohne Widerspruch wird der Transfer meist innerhalb von 5 Tagen abgeschlossen.`,
        steps: [
          'Wenn Sie den Transfer nicht veranlasst haben, lehnen Sie ihn jetzt bei Ihrem Registrar ab.',
          'Wenn Sie den Transfer veranlasst haben, behalten Sie die Zone bei Ihrem DNS-Anbieter, bis er abgeschlossen ist.',
        ],
      },
    },
  },
}
