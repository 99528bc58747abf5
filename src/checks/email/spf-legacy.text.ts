import type { TextsOf } from '../define-check.ts'
import type { spfLegacy } from './spf-legacy.ts'

export const spfLegacyText: TextsOf<typeof spfLegacy> = {
  question: { en: 'Are there leftovers of old SPF standards?', de: 'Gibt es Reste alter SPF-Standards?' },
  subject: { en: 'Leftovers of old SPF standards', de: 'Reste alter SPF-Standards' },
  why: {
    en: 'Mail servers no longer read these records, but people do: somebody corrects the old one, wonders why nothing changes, and the record that counts stays wrong.',
    de: 'Mailserver lesen diese Einträge nicht mehr, Menschen schon: Jemand berichtigt den alten, wundert sich, dass nichts geschieht, und der Eintrag, der zählt, bleibt falsch.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No leftovers of old SPF standards',
        detail: ({ domain }) => `${domain} has neither records of the withdrawn type SPF nor a Sender ID record.`,
      },
      de: {
        title: 'Keine Reste alter SPF-Standards',
        detail: ({ domain }) => `${domain} hat weder Einträge des abgeschafften Typs SPF noch einen Sender-ID-Eintrag.`,
      },
    },
    found: {
      en: {
        title: 'There are leftovers of old SPF standards',
        detail: ({ domain, senderId, hasTypeSpf }) =>
          `${hasTypeSpf ? `${domain} has a record of the type SPF, which was withdrawn in 2014. ` : ''}${senderId === undefined ? '' : `${domain} has a record of the abandoned Sender ID standard: ${senderId}. `}Receivers ignore this; it does no harm but confuses.`,
        steps: ({ hasTypeSpf, senderId }) => [
          ...(hasTypeSpf
            ? ['At your DNS host, delete the record of the type SPF. The TXT record with v=spf1 stays.']
            : []),
          ...(senderId === undefined ? [] : ['At your DNS host, delete the TXT record that begins with spf2.0/.']),
        ],
      },
      de: {
        title: 'Es gibt Reste alter SPF-Standards',
        detail: ({ domain, senderId, hasTypeSpf }) =>
          `${hasTypeSpf ? `${domain} hat einen Eintrag des Typs SPF, der 2014 abgeschafft wurde. ` : ''}${senderId === undefined ? '' : `${domain} hat einen Eintrag des aufgegebenen Standards Sender ID: ${senderId}. `}Empfänger übergehen das; es schadet nicht, verwirrt aber.`,
        steps: ({ hasTypeSpf, senderId }) => [
          ...(hasTypeSpf
            ? ['Löschen Sie bei Ihrem DNS-Anbieter den Eintrag des Typs SPF. Der TXT-Eintrag mit v=spf1 bleibt.']
            : []),
          ...(senderId === undefined
            ? []
            : ['Löschen Sie bei Ihrem DNS-Anbieter den TXT-Eintrag, der mit spf2.0/ beginnt.']),
        ],
      },
    },
  },
}
