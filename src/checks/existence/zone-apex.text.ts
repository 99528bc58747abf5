import type { TextsOf } from '../define-check.ts'
import { shown } from '../shown.ts'
import type { zoneApex } from './zone-apex.ts'

export const zoneApexText: TextsOf<typeof zoneApex> = {
  question: {
    en: 'Is the domain a zone apex (own DNS zone)?',
    de: 'Ist die Domain ein Zonen-Apex (eigene DNS-Zone)?',
  },
  subject: { en: 'zone apex', de: 'Zonen-Apex' },
  why: {
    en: 'Name servers and DNSSEC belong to a whole zone, not to a single name in it. Only the operator of the zone can fix a fault there, so it matters which zone a name is in.',
    de: 'Nameserver und DNSSEC gehören zu einer ganzen Zone, nicht zu einem einzelnen Namen darin. Nur der Betreiber der Zone kann dort einen Fehler beheben; deshalb kommt es darauf an, in welcher Zone ein Name ist.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Domain is a zone apex (own DNS zone)',
        detail: ({ domain }) => `${domain} has its own DNS zone.`,
      },
      de: {
        title: 'Domain ist ein Zonen-Apex (eigene DNS-Zone)',
        detail: ({ domain }) => `${domain} hat eine eigene DNS-Zone.`,
      },
    },
    'inside-zone': {
      en: {
        title: 'Not a zone apex: name is part of another zone',
        detail: ({ domain, zone }) =>
          `${domain} has no DNS zone of its own; it is part of the zone ${zone}. The findings about name servers and DNSSEC refer to ${zone}, all others to ${domain}.`,
      },
      de: {
        title: 'Kein Zonen-Apex: Name gehört zu einer anderen Zone',
        detail: ({ domain, zone }) =>
          `${domain} hat keine eigene DNS-Zone, sondern gehört zur Zone ${zone}. Die Befunde zu Nameservern und DNSSEC betreffen ${zone}, alle anderen ${domain}.`,
      },
    },
    alias: {
      en: {
        title: 'Not a zone apex: name is an alias (CNAME)',
        detail: ({ domain, zone, target }) =>
          `${domain} is part of the zone ${zone} and has a CNAME record that points to ${shown(target)}. All its other records are those of the target; the findings about name servers and DNSSEC refer to ${zone}.`,
      },
      de: {
        title: 'Kein Zonen-Apex: Name ist ein Alias (CNAME)',
        detail: ({ domain, zone, target }) =>
          `${domain} gehört zur Zone ${zone} und hat einen CNAME-Eintrag, der auf ${shown(target)} zeigt. Alle anderen Einträge sind die des Ziels; die Befunde zu Nameservern und DNSSEC betreffen ${zone}.`,
      },
    },
    'public-suffix': {
      en: {
        title: 'DNS zone: name is a public suffix',
        detail: ({ domain }) =>
          `${domain} is a public suffix: its operator assigns the names below it to others. A public suffix does not usually send mail, so missing mail records are not a fault.`,
      },
      de: {
        title: 'DNS-Zone: Name ist ein Public Suffix',
        detail: ({ domain }) =>
          `${domain} ist ein Public Suffix: Der Betreiber vergibt die Namen darunter an andere. Ein Public Suffix versendet üblicherweise keine E-Mails; fehlende Einträge für E-Mail sind deshalb kein Fehler.`,
      },
    },
  },
}
