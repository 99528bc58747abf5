import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { mxNull } from './mx-null.ts'

export const mxNullText: TextsOf<typeof mxNull> = {
  question: {
    en: 'Is the record that refuses all mail (null MX) right?',
    de: 'Ist der Eintrag richtig, der alle E-Mails ablehnt (Null-MX)?',
  },
  subject: { en: 'Whether the null MX is right', de: 'Ob der Null-MX richtig ist' },
  why: {
    en: 'A null MX spares senders days of waiting: they hear at once that nobody takes mail here. In the wrong place it keeps genuine messages away, and mail sent from such a domain is often refused.',
    de: 'Ein Null-MX erspart Absendern tagelanges Warten: Sie erfahren sofort, dass hier niemand E-Mails annimmt. Am falschen Ort hält er echte Nachrichten fern, und was von einer solchen Domain kommt, wird oft abgelehnt.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The domain refuses mail in the right way',
        detail: ({ domain }) =>
          `The single MX record of ${domain} is the null MX: senders know at once that it takes no mail.`,
      },
      de: {
        title: 'Die Domain lehnt E-Mails richtig ab',
        detail: ({ domain }) =>
          `Der einzige MX-Eintrag von ${domain} ist der Null-MX: Absender wissen sofort, dass die Domain keine E-Mails annimmt.`,
      },
    },
    'odd-preference': {
      en: {
        title: 'The null MX has an unusual preference',
        detail: ({ preference }) =>
          `For the MX record that refuses all mail (null MX) the standard wants the preference 0, here it is ${preference}. Senders understand it all the same.`,
        steps: ['At your DNS host, set the preference of the MX record with the target “.” to 0.'],
      },
      de: {
        title: 'Der Null-MX hat eine ungewöhnliche Priorität',
        detail: ({ preference }) =>
          `Für den MX-Eintrag, der alle E-Mails ablehnt (Null-MX), sieht der Standard die Priorität 0 vor, hier ist es ${preference}. Absender verstehen ihn trotzdem.`,
        steps: ['Setzen Sie bei Ihrem DNS-Anbieter die Priorität des MX-Eintrags mit dem Ziel „.“ auf 0.'],
      },
    },
    sender: {
      en: {
        title: 'The domain sends mail but refuses replies',
        detail: ({ domain, hasSpf, hasKey }) =>
          `The MX record of ${domain} says that it takes no mail, yet ${signs.en(hasSpf, hasKey)}. Many receivers refuse mail from senders that cannot receive.`,
        steps: [
          'If mail is sent with this domain: at your DNS host, replace the null MX by the MX records that your mail host names.',
          'If not: at your DNS host, remove the senders from the SPF record, so that it reads v=spf1 -all, and delete the DKIM keys.',
        ],
      },
      de: {
        title: 'Die Domain versendet E-Mails, nimmt aber keine an',
        detail: ({ domain, hasSpf, hasKey }) =>
          `Der MX-Eintrag von ${domain} sagt, dass die Domain keine E-Mails annimmt, aber ${signs.de(hasSpf, hasKey)}. Viele Empfänger weisen E-Mails von Absendern ab, die selbst nichts empfangen können.`,
        steps: [
          'Wenn mit dieser Domain E-Mails versendet werden: Ersetzen Sie bei Ihrem DNS-Anbieter den Null-MX durch die MX-Einträge, die Ihr Mailanbieter nennt.',
          'Wenn nicht: Entfernen Sie bei Ihrem DNS-Anbieter die Absender aus dem SPF-Eintrag, sodass er v=spf1 -all lautet, und löschen Sie die DKIM-Schlüssel.',
        ],
      },
    },
    'with-others': {
      en: {
        title: 'The null MX contradicts the other MX records',
        detail: ({ domain, hosts }) =>
          hosts.length === 0
            ? `${domain} has several MX records with the target “.”. Only one is allowed.`
            : `${domain} says that it takes no mail and at the same time names ${listing.en(hosts)} for it. Senders may treat the domain as one that takes no mail.`,
        steps: [
          'If the domain receives mail: at your DNS host, delete the MX record with the target “.”.',
          'If it does not: delete all other MX records there and leave only the one with preference 0 and the target “.”.',
        ],
      },
      de: {
        title: 'Der Null-MX widerspricht den anderen MX-Einträgen',
        detail: ({ domain, hosts }) =>
          hosts.length === 0
            ? `${domain} hat mehrere MX-Einträge mit dem Ziel „.“. Erlaubt ist nur einer.`
            : `${domain} erklärt, keine E-Mails anzunehmen, und nennt zugleich ${listing.de(hosts)} dafür. Absender können die Domain für eine halten, die keine E-Mails annimmt.`,
        steps: [
          'Wenn die Domain E-Mails empfängt: Löschen Sie bei Ihrem DNS-Anbieter den MX-Eintrag mit dem Ziel „.“.',
          'Wenn nicht: Löschen Sie dort alle anderen MX-Einträge und lassen Sie nur den mit Priorität 0 und dem Ziel „.“ stehen.',
        ],
      },
    },
  },
}

const signs = {
  en: (hasSpf: boolean, hasKey: boolean): string =>
    [...(hasSpf ? ['its SPF record allows servers to send'] : []), ...(hasKey ? ['it has a DKIM key'] : [])].join(
      ' and ',
    ),
  de: (hasSpf: boolean, hasKey: boolean): string =>
    [
      ...(hasSpf ? ['ihr SPF-Eintrag erlaubt Servern den Versand'] : []),
      ...(hasKey ? ['sie hat einen DKIM-Schlüssel'] : []),
    ].join(' und '),
}
