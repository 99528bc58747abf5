import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import { lookupFailureTexts } from '../lookup-failure.ts'
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
                `Find out which services send or receive mail with ${domain}; a domain that sends must be able to receive replies.`,
                'At your DNS provider, add the MX records of your mail provider.',
              ]
            : [
                `Before you add the record, check that nobody sends or receives mail with ${domain}: the null MX record shown here makes every delivery to it fail.`,
                `If nobody does, add the record shown here at your DNS provider as an MX record of ${domain}, with priority 0 and a single dot as the target.`,
                'If somebody does, add the MX records of your mail provider instead.',
              ],
      },
      de: {
        title: 'Nichts sagt, wohin E-Mails gehen',
        detail: ({ domain }) =>
          `${domain} hat keinen MX-Eintrag. Absender versuchen dann, E-Mails an den Webserver der Domain zuzustellen, meist tagelang und vergeblich, und manche Empfänger misstrauen E-Mails von solchen Domains.`,
        steps: ({ domain, fix }) =>
          fix === undefined
            ? [
                `Klären Sie, welche Dienste E-Mails mit ${domain} versenden oder empfangen; eine Domain, die versendet, muss Antworten empfangen können.`,
                'Legen Sie bei Ihrem DNS-Anbieter die MX-Einträge Ihres E-Mail-Anbieters an.',
              ]
            : [
                `Prüfen Sie vor dem Anlegen, dass niemand E-Mails mit ${domain} versendet oder empfängt: Mit dem hier gezeigten Null-MX-Eintrag scheitert jede Zustellung.`,
                `Wenn das so ist, legen Sie den hier gezeigten Eintrag bei Ihrem DNS-Anbieter als MX-Eintrag von ${domain} an, mit Priorität 0 und einem einzelnen Punkt als Ziel.`,
                'Andernfalls legen Sie stattdessen die MX-Einträge Ihres E-Mail-Anbieters an.',
              ],
      },
    },
    ...lookupFailureTexts({
      en: { subject: 'MX', effect: 'Mail to the domain cannot be delivered.' },
      de: { subject: 'MX', effect: 'E-Mails an die Domain können nicht zugestellt werden.' },
    }),
  },
}
