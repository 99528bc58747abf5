import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { txtSize } from './txt-size.ts'

export const txtSizeText: TextsOf<typeof txtSize> = {
  question: {
    en: 'Do the TXT records fit into one packet?',
    de: 'Passen die TXT-Einträge in ein Paket?',
  },
  subject: { en: 'The size of the TXT records', de: 'Die Größe der TXT-Einträge' },
  why: {
    en: 'Receivers of mail fetch all TXT records of a domain to find the SPF record among them. The bigger the heap, the likelier the answer is lost on the way, and genuine mail then fails the SPF check.',
    de: 'Empfänger von E-Mails holen alle TXT-Einträge einer Domain, um darunter den SPF-Eintrag zu finden. Je größer der Haufen, desto eher geht die Antwort unterwegs verloren, und die SPF-Prüfung echter E-Mails scheitert.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The TXT records fit into one packet',
        detail: ({ domain, bytes }) => `An answer with all TXT records of ${domain} has ${bytes} bytes.`,
      },
      de: {
        title: 'Die TXT-Einträge passen in ein Paket',
        detail: ({ domain, bytes }) => `Eine Antwort mit allen TXT-Einträgen von ${domain} hat ${bytes} Bytes.`,
      },
    },
    large: {
      en: {
        title: 'TXT response does not fit into UDP',
        detail: ({ domain, bytes }) =>
          `The DNS response with all TXT records of ${domain} has ${bytes} bytes; most resolvers accept no more than 1232 bytes over UDP. They repeat the query over TCP, which works but takes longer.`,
      },
      de: {
        title: 'TXT-Antwort passt nicht in UDP',
        detail: ({ domain, bytes }) =>
          `Die DNS-Antwort mit allen TXT-Einträgen von ${domain} hat ${bytes} Byte; die meisten Resolver nehmen über UDP höchstens 1232 Byte an. Sie wiederholen die Anfrage über TCP; das funktioniert, dauert aber länger.`,
      },
    },
    huge: {
      en: {
        title: 'The TXT records are too large',
        detail: ({ domain, bytes, isCutOff }) =>
          isCutOff
            ? `An answer with all TXT records of ${domain} has ${bytes} bytes. A name server cuts it off and refuses the way for long answers (TCP), so the SPF record among them can get lost.`
            : `An answer with all TXT records of ${domain} has ${bytes} bytes. Some receivers of mail cannot read so much, and then do not find the SPF record among them.`,
        steps: ({ domain, isCutOff, tokens }) => [
          ...(isCutOff ? ['Ask your DNS provider to let its name servers answer over TCP too.'] : []),
          ...(tokens.length > 0
            ? [
                `Before you delete anything, ask the services behind these ownership records whether they still need them: ${listing.en(tokens)}. Many need them only once.`,
              ]
            : []),
          `At your DNS provider, delete the TXT records of ${domain} that are no longer needed.`,
        ],
      },
      de: {
        title: 'Die TXT-Einträge sind zu groß',
        detail: ({ domain, bytes, isCutOff }) =>
          isCutOff
            ? `Eine Antwort mit allen TXT-Einträgen von ${domain} hat ${bytes} Bytes. Ein Nameserver schneidet sie ab und verweigert den Weg für lange Antworten (TCP), sodass der SPF-Eintrag darunter verloren gehen kann.`
            : `Eine Antwort mit allen TXT-Einträgen von ${domain} hat ${bytes} Bytes. Manche Empfänger von E-Mails können so viel nicht lesen und finden dann den SPF-Eintrag darunter nicht.`,
        steps: ({ domain, isCutOff, tokens }) => [
          ...(isCutOff ? ['Bitten Sie Ihren DNS-Anbieter, seine Nameserver auch über TCP antworten zu lassen.'] : []),
          ...(tokens.length > 0
            ? [
                `Fragen Sie vor dem Löschen die Dienste, zu denen diese Eigentumsnachweise gehören, ob sie noch gebraucht werden: ${listing.de(tokens)}. Viele werden nur einmal gebraucht.`,
              ]
            : []),
          `Löschen Sie danach bei Ihrem DNS-Anbieter die TXT-Einträge von ${domain}, die nicht mehr gebraucht werden.`,
        ],
      },
    },
  },
}
