import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import type { mxNull } from './mx-null.ts'

interface Signs {
  readonly hasSpf: boolean
  readonly hasKey: boolean
}

const byBoth = ({ hasSpf, hasKey }: Signs): boolean => hasSpf && hasKey

export const mxNullText: TextsOf<typeof mxNull> = {
  question: { en: 'Is the null MX record used correctly?', de: 'Wird der Null-MX-Eintrag richtig verwendet?' },
  subject: { en: 'null MX record', de: 'Null-MX-Eintrag' },
  why: {
    en: 'A null MX record (“0 .”) makes delivery fail immediately instead of after days of retries. On a domain that uses mail it blocks replies, and receivers often reject mail sent from it.',
    de: 'Ein Null-MX-Eintrag („0 .“) lässt die Zustellung sofort scheitern statt nach tagelangen Versuchen. Nutzt die Domain doch E-Mail, blockiert er Antworten, und Empfänger lehnen E-Mails von ihr oft ab.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Null MX record is correct',
        detail: ({ domain }) =>
          `The only MX record of ${domain} is “0 .” (null MX). Senders know immediately that the domain does not accept mail.`,
      },
      de: {
        title: 'Null-MX-Eintrag ist korrekt',
        detail: ({ domain }) =>
          `Der einzige MX-Eintrag von ${domain} ist „0 .“ (Null-MX). Absender erfahren sofort, dass die Domain keine E-Mails annimmt.`,
      },
    },
    'odd-preference': {
      en: {
        title: ({ preference }) => `Null MX record has priority ${preference} instead of 0`,
        detail: ({ domain, preference }) =>
          `The null MX record of ${domain} has priority ${preference}; RFC 7505 requires 0. Senders accept it anyway.`,
        steps: ['At your DNS provider, set the priority of the MX record with the target “.” to 0.'],
      },
      de: {
        title: ({ preference }) => `Null-MX-Eintrag mit Priorität ${preference} statt 0`,
        detail: ({ domain, preference }) =>
          `Der Null-MX-Eintrag von ${domain} hat die Priorität ${preference}; RFC 7505 verlangt 0. Absender erkennen ihn trotzdem.`,
        steps: ['Setzen Sie bei Ihrem DNS-Anbieter die Priorität des MX-Eintrags mit dem Ziel „.“ auf 0.'],
      },
    },
    sender: {
      en: {
        title: (values) =>
          byBoth(values)
            ? 'Null MX record despite SPF senders and a DKIM key'
            : `Null MX record despite ${values.hasSpf ? 'SPF senders' : 'a DKIM key'}`,
        detail: (values) => {
          const sign = values.hasSpf ? 'its SPF record allows servers to send' : 'it publishes a DKIM key'
          const signs = byBoth(values) ? `${sign} and it publishes a DKIM key` : sign
          return `${values.domain} has a null MX record (it does not accept mail), but ${signs}. Many receivers reject mail from domains that cannot receive replies.`
        },
        steps: ({ domain, hasSpf, hasKey }) => [
          `Check whether any service sends mail with ${domain}, for example in the DMARC aggregate reports.`,
          'If one does, at your DNS provider, replace the null MX record with the MX records of your mail provider.',
          ...(hasSpf ? ['If none does, at your DNS provider, set the SPF record to “v=spf1 -all”.'] : []),
          ...(hasKey ? ['If none does, at your DNS provider, delete the DKIM keys.'] : []),
        ],
      },
      de: {
        title: (values) =>
          byBoth(values)
            ? 'Null-MX-Eintrag trotz SPF-Absendern und DKIM-Schlüssel'
            : `Null-MX-Eintrag trotz ${values.hasSpf ? 'erlaubter SPF-Absender' : 'DKIM-Schlüssel'}`,
        detail: (values) => {
          const sign = values.hasSpf
            ? 'doch der SPF-Eintrag erlaubt Servern den Versand'
            : 'veröffentlicht aber einen DKIM-Schlüssel'
          const signs = byBoth(values) ? `${sign}, und es gibt einen DKIM-Schlüssel` : sign
          return `${values.domain} hat einen Null-MX-Eintrag (nimmt also keine E-Mails an), ${signs}. Viele Empfänger lehnen E-Mails von Domains ab, die keine Antworten empfangen können.`
        },
        steps: ({ domain, hasSpf, hasKey }) => [
          `Prüfen Sie, ob ein Dienst E-Mails mit ${domain} versendet, etwa anhand der aggregierten DMARC-Berichte.`,
          'Wenn ja, ersetzen Sie bei Ihrem DNS-Anbieter den Null-MX-Eintrag durch die MX-Einträge Ihres E-Mail-Anbieters.',
          ...(hasSpf ? ['Wenn nicht, setzen Sie bei Ihrem DNS-Anbieter den SPF-Eintrag auf „v=spf1 -all“.'] : []),
          ...(hasKey ? ['Wenn nicht, löschen Sie bei Ihrem DNS-Anbieter die DKIM-Schlüssel.'] : []),
        ],
      },
    },
    'with-others': {
      en: {
        title: ({ hosts }) =>
          hosts.length === 0 ? 'More than 1 null MX record' : 'Null MX record next to other MX records',
        detail: ({ domain, hosts }) =>
          hosts.length === 0
            ? `${domain} has several MX records with the target “.” (null MX); RFC 7505 allows only 1. Senders may not recognize them as a null MX.`
            : `${domain} has a null MX record (it does not accept mail) next to MX records for ${listing.en(hosts)}; RFC 7505 forbids this. Senders may return mail as undeliverable.`,
        steps: ({ domain, hosts }) => [
          hosts.length === 0
            ? `If ${domain} receives mail, at your DNS provider, replace all MX records with those of your mail provider.`
            : `If ${domain} receives mail, at your DNS provider, delete every MX record with the target “.”.`,
          hosts.length === 0
            ? `If ${domain} does not receive mail, at your DNS provider, delete all MX records except one.`
            : `If ${domain} does not receive mail, at your DNS provider, delete all MX records except one with the target “.”.`,
          'If a null MX record remains, at your DNS provider, set its priority to 0.',
        ],
      },
      de: {
        title: ({ hosts }) =>
          hosts.length === 0 ? 'Mehr als 1 Null-MX-Eintrag' : 'Null-MX-Eintrag neben anderen MX-Einträgen',
        detail: ({ domain, hosts }) =>
          hosts.length === 0
            ? `${domain} hat mehrere MX-Einträge mit dem Ziel „.“ (Null-MX); RFC 7505 erlaubt nur einen. Manche Absender erkennen sie nicht als Null-MX.`
            : `${domain} hat einen Null-MX-Eintrag (nimmt also keine E-Mails an) und zugleich MX-Einträge für ${listing.de(hosts)}; RFC 7505 verbietet das. Absender können E-Mails als unzustellbar zurückschicken.`,
        steps: ({ domain, hosts }) => [
          hosts.length === 0
            ? `Wenn ${domain} E-Mails empfängt, ersetzen Sie bei Ihrem DNS-Anbieter alle MX-Einträge durch die Ihres E-Mail-Anbieters.`
            : `Wenn ${domain} E-Mails empfängt, löschen Sie bei Ihrem DNS-Anbieter jeden MX-Eintrag mit dem Ziel „.“.`,
          hosts.length === 0
            ? `Wenn ${domain} keine E-Mails empfängt, löschen Sie bei Ihrem DNS-Anbieter alle MX-Einträge bis auf einen.`
            : `Wenn ${domain} keine E-Mails empfängt, löschen Sie bei Ihrem DNS-Anbieter alle MX-Einträge bis auf einen mit dem Ziel „.“.`,
          'Wenn ein Null-MX-Eintrag bestehen bleibt, setzen Sie bei Ihrem DNS-Anbieter dessen Priorität auf 0.',
        ],
      },
    },
  },
}
