import type { TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import { choice } from '../../step.ts'
import type { dmarcRuaMailbox } from './dmarc-rua-mailbox.ts'
import { changeSteps } from './dmarc-steps.ts'

export const dmarcRuaMailboxText: TextsOf<typeof dmarcRuaMailbox> = {
  question: {
    en: 'Can the DMARC report addresses (rua) receive mail?',
    de: 'Können die DMARC-Berichtsadressen (rua) E-Mails empfangen?',
  },
  subject: { en: 'delivery of DMARC reports', de: 'Zustellung der DMARC-Berichte' },
  why: {
    en: 'Receivers discard reports that they cannot deliver, without notice. It then seems as if there were nothing to report, while spoofed mail and wrongly rejected mail go unnoticed.',
    de: 'Nicht zustellbare Berichte werden stillschweigend verworfen. Es scheint dann, als gäbe es nichts zu berichten, während gefälschte und zu Unrecht abgelehnte E-Mails unbemerkt bleiben.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'DMARC report addresses (rua) can receive mail',
        detail: ({ domains }) =>
          `Mail to ${listing.en(domains)} can be delivered. We do not check whether the mailboxes exist.`,
      },
      de: {
        title: 'DMARC-Berichtsadressen (rua) können E-Mails empfangen',
        detail: ({ domains }) =>
          `E-Mails an ${listing.de(domains)} sind zustellbar. Ob es die Postfächer gibt, prüfen wir nicht.`,
      },
    },
    undeliverable: {
      en: {
        title: 'DMARC report address (rua) cannot receive mail',
        detail: ({ domains, place }) =>
          `The DMARC record at ${place.name} has a report address (rua) at ${listing.en(domains)}. ${byNumber(domains, 'This domain does not exist, has a null MX record, or has neither an MX record nor an IP address.', 'These domains do not exist, have a null MX record, or have neither an MX record nor an IP address.')} The reports are lost.`,
        steps: ({ place }) => [
          ...changeSteps.en(
            place,
            (where) =>
              `${where}, replace the address in rua= of the TXT record ${place.name} with one whose domain receives mail.`,
          ),
          choice('If no mail is sent with this domain, you can remove rua= instead.'),
        ],
      },
      de: {
        title: 'DMARC-Berichtsadresse (rua) kann nichts empfangen',
        detail: ({ domains, place }) =>
          `Der DMARC-Eintrag unter ${place.name} nennt eine Berichtsadresse (rua) bei ${listing.de(domains)}. ${byNumber(domains, 'Diese Domain gibt es nicht, sie hat einen Null-MX-Eintrag, oder sie hat weder MX-Eintrag noch IP-Adresse.', 'Diese Domains gibt es nicht, sie haben einen Null-MX-Eintrag, oder sie haben weder MX-Eintrag noch IP-Adresse.')} Die Berichte gehen verloren.`,
        steps: ({ place }) => [
          ...changeSteps.de(
            place,
            (where) =>
              `Ersetzen Sie ${where} die Adresse in rua= des TXT-Eintrags ${place.name} durch eine, deren Domain E-Mails empfängt.`,
          ),
          choice('Wenn mit dieser Domain keine E-Mails versendet werden, können Sie rua= stattdessen entfernen.'),
        ],
      },
    },
  },
}
