import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { dmarcRuaMailbox } from './dmarc-rua-mailbox.ts'

export const dmarcRuaMailboxText: TextsOf<typeof dmarcRuaMailbox> = {
  question: { en: 'Can the report addresses receive mail?', de: 'Können die Berichtsadressen E-Mails empfangen?' },
  subject: { en: 'The mailboxes for DMARC reports', de: 'Die Postfächer für DMARC-Berichte' },
  why: {
    en: 'Reports that cannot be delivered are thrown away, and nobody sends a reminder. The owner feels well informed and yet hears nothing of forged or rejected mail.',
    de: 'Nicht zustellbare Berichte werden verworfen, und niemand erinnert daran. Der Inhaber der Domain glaubt, im Bilde zu sein, und erfährt doch nichts von gefälschten oder abgewiesenen E-Mails.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'DMARC reports can be delivered',
        detail: ({ domains }) =>
          `Mail to ${listing.en(domains)} has somewhere to go. Whether the mailbox exists, only its owner knows.`,
      },
      de: {
        title: 'DMARC-Berichte sind zustellbar',
        detail: ({ domains }) =>
          `E-Mails an ${listing.de(domains)} haben ein Ziel. Ob es das Postfach gibt, weiß nur dessen Inhaber.`,
      },
    },
    undeliverable: {
      en: {
        title: 'DMARC reports cannot be delivered',
        detail: ({ domains }) =>
          `${listing.en(domains)} ${byNumber(domains, 'takes', 'take')} no mail: such a domain does not exist, refuses mail, or has no mail server. The reports are lost.`,
        steps: [
          'At your DNS host, enter in rua= of the DMARC record an address whose domain receives mail.',
          'A domain without mail needs no reports: you may also remove rua=.',
        ],
      },
      de: {
        title: 'DMARC-Berichte sind nicht zustellbar',
        detail: ({ domains }) =>
          `${listing.de(domains)} ${byNumber(domains, 'nimmt', 'nehmen')} keine E-Mails an: Eine solche Domain gibt es nicht, sie lehnt E-Mails ab, oder sie hat keinen Mailserver. Die Berichte gehen verloren.`,
        steps: [
          'Tragen Sie bei Ihrem DNS-Anbieter in rua= des DMARC-Eintrags eine Adresse ein, deren Domain E-Mails empfängt.',
          'Eine Domain ohne E-Mail braucht keine Berichte: Sie können rua= auch entfernen.',
        ],
      },
    },
  },
}
