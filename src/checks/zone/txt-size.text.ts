import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { txtSize } from './txt-size.ts'

export const txtSizeText: TextsOf<typeof txtSize> = {
  question: {
    en: 'Does the response with all TXT records fit into UDP?',
    de: 'Passt die Antwort mit allen TXT-Einträgen in UDP?',
  },
  subject: { en: 'size of the TXT records', de: 'Größe der TXT-Einträge' },
  why: {
    en: 'Mail receivers fetch all TXT records of a domain to find the SPF record. The larger the response, the more often it is lost, and genuine mail then fails the SPF check.',
    de: 'Empfänger von E-Mails rufen alle TXT-Einträge einer Domain ab, um den SPF-Eintrag zu finden. Je größer die Antwort, desto öfter geht sie verloren, und echte E-Mails bestehen die SPF-Prüfung dann nicht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'TXT response fits into UDP',
        detail: ({ domain, bytes }) => `The DNS response with all TXT records of ${domain} has ${bytes} bytes.`,
      },
      de: {
        title: 'TXT-Antwort passt in UDP',
        detail: ({ domain, bytes }) => `Die DNS-Antwort mit allen TXT-Einträgen von ${domain} hat ${bytes} Byte.`,
      },
    },
    large: {
      en: {
        title: 'TXT response does not fit into UDP',
        detail: ({ domain, bytes }) =>
          `The DNS response with all TXT records of ${domain} has ${bytes} bytes; most resolvers accept at most 1232 bytes over UDP. They repeat the query over TCP, which works but takes longer.`,
      },
      de: {
        title: 'TXT-Antwort passt nicht in UDP',
        detail: ({ domain, bytes }) =>
          `Die DNS-Antwort mit allen TXT-Einträgen von ${domain} hat ${bytes} Byte; die meisten Resolver nehmen über UDP höchstens 1232 Byte an. Sie wiederholen die Anfrage über TCP; das funktioniert, dauert aber länger.`,
      },
    },
    huge: {
      en: {
        title: ({ isCutOff }) =>
          isCutOff ? 'TXT response is truncated, and TCP does not work' : 'TXT response is larger than 4096 bytes',
        detail: ({ domain, bytes, isCutOff }) =>
          `The DNS response with all TXT records of ${domain} has ${bytes} bytes. ${
            isCutOff
              ? 'A name server truncates it over UDP and does not return it over TCP, so mail receivers may not find the SPF record.'
              : 'Some mail receivers cannot process such a large response and do not find the SPF record.'
          }`,
        steps: ({ domain, isCutOff, tokens }) => [
          ...(isCutOff ? ['Ask your DNS provider to let its name servers respond over TCP.'] : []),
          ...(tokens.length > 0
            ? [
                `Before you delete verification records (${listing.en(tokens)}), ask the services behind them whether they still need them: each is valid for one account of one service, many are needed only once, and one with “expiry=” only until that date.`,
              ]
            : []),
          `Find out which TXT records of ${domain} are still in use.`,
          'At your DNS provider, delete those that are not.',
        ],
      },
      de: {
        title: ({ isCutOff }) =>
          isCutOff ? 'TXT-Antwort abgeschnitten, und TCP funktioniert nicht' : 'TXT-Antwort ist größer als 4096 Byte',
        detail: ({ domain, bytes, isCutOff }) =>
          `Die DNS-Antwort mit allen TXT-Einträgen von ${domain} hat ${bytes} Byte. ${
            isCutOff
              ? 'Ein Nameserver schneidet sie über UDP ab und liefert sie nicht über TCP; Manche Empfänger von E-Mails finden den SPF-Eintrag deshalb nicht.'
              : 'Manche Empfänger von E-Mails können eine so große Antwort nicht verarbeiten und finden den SPF-Eintrag nicht.'
          }`,
        steps: ({ domain, isCutOff, tokens }) => [
          ...(isCutOff ? ['Bitten Sie Ihren DNS-Anbieter, die Nameserver auch über TCP antworten zu lassen.'] : []),
          ...(tokens.length > 0
            ? [
                `Fragen Sie vor dem Löschen von Verifizierungseinträgen (${listing.de(tokens)}) die zugehörigen Dienste, ob sie diese noch brauchen: Jeder gilt für ein Konto bei einem Dienst, viele werden nur einmal gebraucht, und einer mit „expiry=“ nur bis zu diesem Datum.`,
              ]
            : []),
          `Klären Sie, welche TXT-Einträge von ${domain} noch gebraucht werden.`,
          'Löschen Sie bei Ihrem DNS-Anbieter die übrigen.',
        ],
      },
    },
  },
}
