import type { TextsOf } from '../define-check.ts'
import { replaceSteps } from './spf-steps.ts'
import type { spfVoidLookups } from './spf-void-lookups.ts'

const IPV6_NOTE = {
  en: ' Several of the servers named have no IPv6 address: for mail that arrives over IPv6, some receivers count them as empty too.',
  de: ' Mehrere der genannten Server haben keine IPv6-Adresse: Bei E-Mails, die über IPv6 ankommen, zählen manche Empfänger auch sie als leer.',
} as const

export const spfVoidLookupsText: TextsOf<typeof spfVoidLookups> = {
  question: {
    en: 'Do the DNS lookups of SPF lead to something?',
    de: 'Führen die DNS-Abfragen von SPF zu einem Ergebnis?',
  },
  subject: { en: 'The empty DNS lookups of SPF', de: 'Die leeren DNS-Abfragen von SPF' },
  why: {
    en: 'Names without an answer are often left over from services given up. Too many of them can make SPF fail, and whoever registers a name that has become free can turn their servers into permitted senders.',
    de: 'Namen ohne Antwort stammen oft von aufgegebenen Diensten. Zu viele davon können SPF scheitern lassen, und wer einen frei gewordenen Namen neu registriert, kann seine Server zu erlaubten Absendern machen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'SPF has few or no empty lookups',
        detail: ({ domain, count, hasManyIpv4Only }) =>
          `${count === 0 ? `Every name that the SPF record of ${domain} leads to gives an answer.` : `Names without an answer in the SPF record of ${domain}: ${count}. Up to 2 are tolerated.`}${hasManyIpv4Only ? IPV6_NOTE.en : ''}`,
      },
      de: {
        title: 'SPF hat kaum oder keine leeren Abfragen',
        detail: ({ domain, count, hasManyIpv4Only }) =>
          `${count === 0 ? `Jeder Name, zu dem der SPF-Eintrag von ${domain} führt, liefert eine Antwort.` : `Namen ohne Antwort im SPF-Eintrag von ${domain}: ${count}. Bis zu 2 werden geduldet.`}${hasManyIpv4Only ? IPV6_NOTE.de : ''}`,
      },
    },
    'too-many': {
      en: {
        title: 'Several SPF terms lead to nothing',
        detail: ({ count, terms, hasManyIpv4Only }) =>
          `${count} terms lead to names that do not exist or hold nothing: ${terms.join(', ')}. Many receivers give up after the second one and treat the record as invalid.${hasManyIpv4Only ? IPV6_NOTE.en : ''}`,
        steps: (values) => [
          'Before you change the record, find out which services the terms belonged to, and whether they still send mail for you.',
          ...replaceSteps.en(values, [
            'At your DNS provider, remove the terms without a result from the SPF record (the TXT record that begins with v=spf1).',
            'If such a term is in the SPF record of a service that you include, report it to that service.',
          ]),
        ],
      },
      de: {
        title: 'Mehrere SPF-Ausdrücke führen ins Leere',
        detail: ({ count, terms, hasManyIpv4Only }) =>
          `${count} Ausdrücke führen zu Namen, die es nicht gibt oder die nichts enthalten: ${terms.join(', ')}. Viele Empfänger geben nach dem zweiten auf und behandeln den Eintrag als ungültig.${hasManyIpv4Only ? IPV6_NOTE.de : ''}`,
        steps: (values) => [
          'Klären Sie vor der Änderung, zu welchen Diensten die Angaben gehörten und ob diese noch für Sie versenden.',
          ...replaceSteps.de(values, [
            'Entfernen Sie bei Ihrem DNS-Anbieter die Angaben ohne Ergebnis aus dem SPF-Eintrag (dem TXT-Eintrag, der mit v=spf1 beginnt).',
            'Ist eine solche Angabe im SPF-Eintrag eines Dienstes enthalten, den Sie einbinden, melden Sie es diesem Dienst.',
          ]),
        ],
      },
    },
  },
}
