import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { soaRecord } from './soa-record.ts'

export const soaRecordText: TextsOf<typeof soaRecord> = {
  question: {
    en: 'Does every name server return exactly 1 SOA record?',
    de: 'Liefert jeder Nameserver genau 1 SOA-Eintrag?',
  },
  subject: { en: 'SOA record', de: 'SOA-Eintrag' },
  why: {
    en: 'Secondary name servers use the SOA record to notice changes to the zone, and resolvers to cache negative responses. If it is missing or duplicated, copies become outdated and some software rejects the zone.',
    de: 'Am SOA-Eintrag erkennen sekundäre Nameserver Änderungen der Zone und Resolver die negative TTL. Fehlt er oder ist er doppelt, veralten Kopien, und manche Software lehnt die Zone ab.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Every name server returns exactly 1 SOA record',
        detail: ({ zone }) => `Every authoritative name server of ${zone} returns exactly 1 SOA record.`,
      },
      de: {
        title: 'Jeder Nameserver liefert genau 1 SOA-Eintrag',
        detail: ({ zone }) => `Jeder autoritative Nameserver von ${zone} liefert genau 1 SOA-Eintrag.`,
      },
    },
    wrong: {
      en: {
        title: ({ hasNone }) =>
          hasNone ? 'Name server returns no SOA record' : 'Name server returns more than 1 SOA record',
        detail: ({ zone, servers, hasNone }) =>
          `${listing.en(servers)} ${byNumber(servers, 'returns', 'return')} ${hasNone ? 'no SOA record' : 'more than 1 SOA record'} for ${zone}; every zone must have exactly 1. ${hasNone ? 'Resolvers then do not know how long to cache negative responses.' : 'Software may use either one or reject the zone.'}`,
        steps: ({ zone }) => [
          `Ask your DNS provider to load the zone ${zone} again on these name servers, with exactly 1 SOA record at the zone apex.`,
        ],
      },
      de: {
        title: ({ hasNone }) =>
          hasNone ? 'Nameserver liefert keinen SOA-Eintrag' : 'Nameserver liefert mehr als 1 SOA-Eintrag',
        detail: ({ zone, servers, hasNone }) =>
          `${listing.de(servers)} ${byNumber(servers, 'liefert', 'liefern')} ${hasNone ? 'keinen SOA-Eintrag' : 'mehr als 1 SOA-Eintrag'} für ${zone}; jede Zone muss genau 1 haben. ${hasNone ? 'Resolver wissen dann nicht, wie lange negative Antworten im Cache bleiben dürfen.' : 'Software kann jeden davon verwenden oder die Zone ablehnen.'}`,
        steps: ({ zone }) => [
          `Bitten Sie Ihren DNS-Anbieter, die Zone ${zone} auf diesen Nameservern neu zu laden, mit genau 1 SOA-Eintrag am Zonen-Apex.`,
        ],
      },
    },
  },
}
