import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { mxRedundancy } from './mx-redundancy.ts'

export const mxRedundancyText: TextsOf<typeof mxRedundancy> = {
  question: { en: 'Is there a second way in?', de: 'Gibt es einen zweiten Weg für E-Mails?' },
  subject: { en: 'The number of mail servers', de: 'Die Zahl der Mailserver' },
  why: {
    en: 'If the only way in fails, new mail waits with its senders. Most try again for some days, so little is lost, but messages arrive late, and a login code is worthless by then.',
    de: 'Fällt der einzige Weg aus, warten neue E-Mails bei den Absendern. Die meisten versuchen es einige Tage lang, verloren geht also wenig; aber Nachrichten kommen spät, und ein Anmeldecode ist bis dahin wertlos.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Mail has more than one way in',
        detail: ({ hosts }) =>
          hosts.length === 1
            ? `${listing.en(hosts)} has several addresses, so one of them may fail.`
            : `If one server fails, mail goes to another: ${listing.en(hosts)}.`,
      },
      de: {
        title: 'E-Mails haben mehr als einen Weg',
        detail: ({ hosts }) =>
          hosts.length === 1
            ? `${listing.de(hosts)} hat mehrere Adressen, daher darf eine davon ausfallen.`
            : `Fällt ein Server aus, gehen E-Mails an einen anderen: ${listing.de(hosts)}.`,
      },
    },
    single: {
      en: {
        title: 'There is one mail server',
        detail: ({ host }) =>
          `All mail goes to ${host}. Many servers may stand behind this one name, and senders try again for days, so this is no fault.`,
      },
      de: {
        title: 'Es gibt einen Mailserver',
        detail: ({ host }) =>
          `Alle E-Mails gehen an ${host}. Hinter diesem einen Namen können viele Server stehen, und Absender versuchen es tagelang erneut; das ist also kein Fehler.`,
      },
    },
  },
}
