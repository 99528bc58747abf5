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
                'Before you change the MX record, add the new name to your MTA-STS policy if you have one.',
                'If a mail provider runs the server, ask it which name belongs in the MX record.',
                `If it is your own server, replace ${listing.en(hosts)} with ${listing.en(targets)} in the MX record at your DNS provider, or replace the CNAME record with A and AAAA records.`,
              ]
            : [
                `Before you change the MX record, check that the certificate of the mail server covers ${listing.en(targets)}.`,
                `Before you change the MX record, add ${listing.en(targets)} to your MTA-STS policy if you have one.`,
                `At your DNS provider, replace the MX record for ${listing.en(hosts)} with the one shown here.`,
                ...hostNote.en(fix),
              ],
      },
      de: {
        title: 'Ein Mailserver ist nur ein Alias',
        detail: ({ hosts, targets }) =>
          `${listing.de(hosts)} ${byNumber(hosts, 'zeigt', 'zeigen')} mit einem CNAME-Eintrag nur auf ${listing.de(targets)}. Der Standard verbietet das für MX-Einträge; die meisten Absender kommen damit zurecht, manche nicht.`,
        steps: ({ hosts, targets, fix }) =>
          fix === undefined
            ? [
                'Nehmen Sie vor der Änderung den neuen Namen in Ihre MTA-STS-Richtlinie auf, falls Sie eine haben.',
                'Wenn ein E-Mail-Anbieter den Server betreibt, fragen Sie ihn, welcher Name in den MX-Eintrag gehört.',
                `Wenn es Ihr eigener Server ist, ersetzen Sie bei Ihrem DNS-Anbieter im MX-Eintrag ${listing.de(hosts)} durch ${listing.de(targets)}, oder ersetzen Sie den CNAME-Eintrag durch A- und AAAA-Einträge.`,
              ]
            : [
                `Prüfen Sie vor der Änderung, ob das Zertifikat des Mailservers für ${listing.de(targets)} gilt.`,
                `Nehmen Sie vor der Änderung ${listing.de(targets)} in Ihre MTA-STS-Richtlinie auf, falls Sie eine haben.`,
                `Ersetzen Sie bei Ihrem DNS-Anbieter den MX-Eintrag für ${listing.de(hosts)} durch den hier gezeigten.`,
                ...hostNote.de(fix),
              ],
      },
    },
  },
}
