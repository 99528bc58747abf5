import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { mxCname } from './mx-cname.ts'

export const mxCnameText: TextsOf<typeof mxCname> = {
  question: { en: 'Is an MX target an alias?', de: 'Ist ein MX-Ziel nur ein Alias?' },
  subject: { en: 'Whether mail servers are aliases', de: 'Ob Mailserver Aliasse sind' },
  outcomes: {
    ok: {
      en: { title: 'No mail server is an alias', detail: 'Each name in the MX records has its addresses itself.' },
      de: {
        title: 'Kein Mailserver ist ein Alias',
        detail: 'Jeder Name in den MX-Einträgen hat seine Adressen selbst.',
      },
    },
    alias: {
      en: {
        title: 'A mail server is only an alias',
        detail: ({ hosts, targets }) =>
          `By a CNAME record ${listing.en(hosts)} only points to ${listing.en(targets)}. The standard forbids that for MX records; most senders cope with it, some do not.`,
        steps: ({ hosts, targets, fix }) =>
          fix === undefined
            ? [
                'If the server is run by a mail host, ask it which name belongs into the MX record.',
                `If it is your own: at your DNS host, name ${listing.en(targets)} in the MX record instead, or give ${listing.en(hosts)} A and AAAA records in place of the CNAME.`,
                'If you have an MTA-STS policy, add a new name to it first.',
              ]
            : [
                `At your DNS host, replace the MX record that names ${listing.en(hosts)} by the one shown here.`,
                `Check that the certificate of the mail server also covers ${listing.en(targets)}.`,
              ],
      },
      de: {
        title: 'Ein Mailserver ist nur ein Alias',
        detail: ({ hosts, targets }) =>
          `${listing.de(hosts)} verweist mit einem CNAME-Eintrag nur auf ${listing.de(targets)}. Der Standard verbietet das für MX-Einträge; die meisten Absender kommen damit zurecht, manche nicht.`,
        steps: ({ hosts, targets, fix }) =>
          fix === undefined
            ? [
                'Wenn ein Mailanbieter den Server betreibt, fragen Sie ihn, welcher Name in den MX-Eintrag gehört.',
                `Wenn es Ihr eigener ist: Nennen Sie bei Ihrem DNS-Anbieter im MX-Eintrag stattdessen ${listing.de(targets)}, oder geben Sie ${listing.de(hosts)} A- und AAAA-Einträge anstelle des CNAME.`,
                'Wenn Sie eine MTA-STS-Richtlinie haben, nehmen Sie einen neuen Namen zuerst dort auf.',
              ]
            : [
                `Ersetzen Sie bei Ihrem DNS-Anbieter den MX-Eintrag, der ${listing.de(hosts)} nennt, durch den hier gezeigten.`,
                `Prüfen Sie, ob das Zertifikat des Mailservers auch für ${listing.de(targets)} gilt.`,
              ],
      },
    },
  },
}
