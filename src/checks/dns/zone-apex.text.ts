import type { TextsOf } from '../define-check.ts'
import { shown } from '../shown.ts'
import type { zoneApex } from './zone-apex.ts'

export const zoneApexText: TextsOf<typeof zoneApex> = {
  question: { en: 'Which zone do the DNS checks talk about?', de: 'Um welche Zone geht es bei den DNS-Prüfungen?' },
  subject: { en: 'The zone of the name', de: 'Die Zone des Namens' },
  why: {
    en: 'Name servers and DNSSEC belong to a whole zone, not to a single name in it. Only whoever runs that zone can repair a fault there, so it matters which zone it is.',
    de: 'Nameserver und DNSSEC gehören zu einer ganzen Zone, nicht zu einem einzelnen Namen darin. Einen Fehler dort kann nur beheben, wer die Zone verwaltet; deshalb kommt es darauf an, welche es ist.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The name has a zone of its own',
        detail: ({ domain }) => `${domain} is the top of its own DNS zone.`,
      },
      de: {
        title: 'Der Name hat eine eigene Zone',
        detail: ({ domain }) => `${domain} steht an der Spitze einer eigenen DNS-Zone.`,
      },
    },
    'inside-zone': {
      en: {
        title: 'The name lies inside another zone',
        detail: ({ domain, zone }) =>
          `${domain} has no zone of its own: it is kept in the zone ${zone}. What this report says about name servers and DNSSEC is about ${zone}, all the rest about ${domain}.`,
      },
      de: {
        title: 'Der Name liegt in einer anderen Zone',
        detail: ({ domain, zone }) =>
          `${domain} hat keine eigene Zone, sondern wird in der Zone ${zone} geführt. Was dieser Bericht über Nameserver und DNSSEC sagt, betrifft ${zone}, alles andere ${domain}.`,
      },
    },
    alias: {
      en: {
        title: 'The name is an alias',
        detail: ({ domain, zone, target }) =>
          `${domain} is kept in the zone ${zone} and points to ${shown(target)} by a CNAME record. Its addresses and texts are those of the target; what this report says about name servers and DNSSEC is about ${zone}.`,
      },
      de: {
        title: 'Der Name ist ein Alias',
        detail: ({ domain, zone, target }) =>
          `${domain} wird in der Zone ${zone} geführt und zeigt mit einem CNAME-Eintrag auf ${shown(target)}. Adressen und Texte sind die des Ziels; was dieser Bericht über Nameserver und DNSSEC sagt, betrifft ${zone}.`,
      },
    },
    'public-suffix': {
      en: {
        title: 'Names below this one belong to others',
        detail: ({ domain }) =>
          `${domain} is a public suffix: a registry hands out the names below it. Nobody sends mail as a suffix, so missing mail records are no fault here.`,
      },
      de: {
        title: 'Namen darunter gehören anderen',
        detail: ({ domain }) =>
          `${domain} ist ein öffentliches Suffix: Eine Registry vergibt die Namen darunter. Niemand sendet E-Mails unter einem Suffix, deshalb sind fehlende Mail-Einträge hier kein Fehler.`,
      },
    },
  },
}
