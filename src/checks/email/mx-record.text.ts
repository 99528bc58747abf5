import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { mxRecord } from './mx-record.ts'

export const mxRecordText: TextsOf<typeof mxRecord> = {
  question: { en: 'Is it clear where mail goes?', de: 'Ist klar, wohin E-Mails gehen?' },
  subject: { en: 'Where mail goes', de: 'Wohin E-Mails gehen' },
  why: {
    en: 'Whoever writes to an address of the domain relies on this entry. If it is unclear, a message can sit with the sender’s provider for days, and customers think that nobody cares to answer.',
    de: 'Wer an eine Adresse der Domain schreibt, ist auf diesen Eintrag angewiesen. Ist er unklar, kann eine Nachricht tagelang beim Anbieter des Absenders liegen, und Kunden glauben, dass ihnen niemand antworten will.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'It is clear where mail goes',
        detail: ({ domain, hosts }) =>
          hosts.length === 0
            ? `${domain} says that it takes no mail (null MX).`
            : `Mail for ${domain} goes to ${listing.en(hosts)}.`,
      },
      de: {
        title: 'Es ist klar, wohin E-Mails gehen',
        detail: ({ domain, hosts }) =>
          hosts.length === 0
            ? `${domain} erklärt, dass die Domain keine E-Mails annimmt (Null-MX).`
            : `E-Mails für ${domain} gehen an ${listing.de(hosts)}.`,
      },
    },
    none: {
      en: {
        title: 'The domain cannot receive mail',
        detail: ({ domain }) =>
          `${domain} has neither an MX record nor an address, so nobody can deliver mail to it. If that is intended, nothing needs to be done.`,
      },
      de: {
        title: 'Die Domain kann keine E-Mails empfangen',
        detail: ({ domain }) =>
          `${domain} hat weder einen MX-Eintrag noch eine Adresse, daher kann niemand E-Mails dorthin zustellen. Wenn das so gewollt ist, ist nichts zu tun.`,
      },
    },
    host: {
      en: {
        title: 'This name has no mail service of its own',
        detail: ({ domain }) =>
          `${domain} has no MX record of its own. For a name inside a larger domain that is usual, as long as nobody uses it in mail addresses.`,
      },
      de: {
        title: 'Dieser Name hat keinen eigenen Maildienst',
        detail: ({ domain }) =>
          `${domain} hat keinen eigenen MX-Eintrag. Für einen Namen innerhalb einer größeren Domain ist das üblich, solange ihn niemand in E-Mail-Adressen verwendet.`,
      },
    },
    implicit: {
      en: {
        title: 'Nothing says where mail goes',
        detail: ({ domain }) =>
          `${domain} has no MX record. Senders then try to deliver mail to its web server, usually for days and in vain, and some receivers distrust mail from such domains.`,
        steps: ({ domain, fix }) =>
          fix === undefined
            ? [
                `If ${domain} receives mail: at your DNS host, add the MX records that your mail host names.`,
                'If it does not, settle it with those who send mail with this domain: whoever sends must be able to receive replies.',
              ]
            : [
                `The record shown says that ${domain} takes no mail. It is right only if nobody sends or receives mail with this domain.`,
                `If nobody does, add it at your DNS host as an MX record for ${domain}: preference 0 and a single dot as the target.`,
                'Otherwise add there the MX records that your mail host names.',
              ],
      },
      de: {
        title: 'Nichts sagt, wohin E-Mails gehen',
        detail: ({ domain }) =>
          `${domain} hat keinen MX-Eintrag. Absender versuchen dann, E-Mails an den Webserver der Domain zuzustellen, meist tagelang und vergeblich, und manche Empfänger misstrauen E-Mails von solchen Domains.`,
        steps: ({ domain, fix }) =>
          fix === undefined
            ? [
                `Wenn ${domain} E-Mails empfängt: Legen Sie bei Ihrem DNS-Anbieter die MX-Einträge an, die Ihr Mailanbieter nennt.`,
                'Wenn nicht, klären Sie es mit denen, die mit dieser Domain E-Mails versenden: Wer versendet, muss Antworten empfangen können.',
              ]
            : [
                `Der gezeigte Eintrag sagt, dass ${domain} keine E-Mails annimmt. Er ist nur richtig, wenn niemand mit dieser Domain E-Mails versendet oder empfängt.`,
                `Wenn das so ist, legen Sie ihn bei Ihrem DNS-Anbieter als MX-Eintrag für ${domain} an: Priorität 0 und als Ziel ein einzelner Punkt.`,
                'Andernfalls legen Sie dort die MX-Einträge an, die Ihr Mailanbieter nennt.',
              ],
      },
    },
  },
}
