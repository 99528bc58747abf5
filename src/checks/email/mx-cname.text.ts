import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import { hostNote } from '../panel-notes.ts'
import type { mxCname } from './mx-cname.ts'

export const mxCnameText: TextsOf<typeof mxCname> = {
  question: { en: 'Is a mail server only an alias?', de: 'Ist ein Mailserver nur ein Alias?' },
  subject: { en: 'Whether mail servers are aliases', de: 'Ob Mailserver Aliasse sind' },
  why: {
    en: 'Some mail servers follow no alias in this place. Their mail comes back while all other mail arrives, which looks like a fault of those senders and is hard to track down.',
    de: 'Manche Mailserver folgen an dieser Stelle keinem Alias. Deren E-Mails kommen zurück, während alle anderen ankommen; das sieht nach einem Fehler der Absender aus und ist schwer zu finden.',
  },
  outcomes: {
    ok: {
      en: { title: 'No mail server is an alias', detail: 'Each name in the MX records has addresses of its own.' },
      de: {
        title: 'Kein Mailserver ist ein Alias',
        detail: 'Jeder Name in den MX-Einträgen hat eigene Adressen.',
      },
    },
    alias: {
      en: {
        title: 'A mail server is only an alias',
        detail: ({ hosts, targets }) =>
          `${listing.en(hosts)} only ${byNumber(hosts, 'points', 'point')} to ${listing.en(targets)}, by a CNAME record. The standard forbids that for MX records; most senders cope with it, some do not.`,
        steps: ({ hosts, targets, fix }) =>
          fix === undefined
            ? [
                'If the server is run by a mail host, ask it which name belongs in the MX record.',
                `If it is your own: at your DNS host, name ${listing.en(targets)} in the MX record instead, or give ${listing.en(hosts)} A and AAAA records in place of the CNAME.`,
                'If you have an MTA-STS policy, first add the new name to it on its web server.',
              ]
            : [
                ...hostNote.en(fix),
                `At your DNS host, replace the MX record that names ${listing.en(hosts)} by the one shown here.`,
                `Check that the certificate of the mail server also covers ${listing.en(targets)}.`,
              ],
      },
      de: {
        title: 'Ein Mailserver ist nur ein Alias',
        detail: ({ hosts, targets }) =>
          `${listing.de(hosts)} ${byNumber(hosts, 'zeigt', 'zeigen')} mit einem CNAME-Eintrag nur auf ${listing.de(targets)}. Der Standard verbietet das für MX-Einträge; die meisten Absender kommen damit zurecht, manche nicht.`,
        steps: ({ hosts, targets, fix }) =>
          fix === undefined
            ? [
                'Wenn ein Mailanbieter den Server betreibt, fragen Sie ihn, welcher Name in den MX-Eintrag gehört.',
                `Wenn es Ihr eigener ist: Nennen Sie bei Ihrem DNS-Anbieter im MX-Eintrag stattdessen ${listing.de(targets)}, oder geben Sie ${listing.de(hosts)} A- und AAAA-Einträge anstelle des CNAME.`,
                'Wenn Sie eine MTA-STS-Richtlinie haben, nehmen Sie den neuen Namen zuerst dort auf dem Webserver auf.',
              ]
            : [
                ...hostNote.de(fix),
                `Ersetzen Sie bei Ihrem DNS-Anbieter den MX-Eintrag, der ${listing.de(hosts)} nennt, durch den hier gezeigten.`,
                `Prüfen Sie, ob das Zertifikat des Mailservers auch für ${listing.de(targets)} gilt.`,
              ],
      },
    },
  },
}
