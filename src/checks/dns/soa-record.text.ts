import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { soaRecord } from './soa-record.ts'

export const soaRecordText: TextsOf<typeof soaRecord> = {
  question: {
    en: 'Does every name server hold exactly one SOA record?',
    de: 'Führt jeder Nameserver genau einen SOA-Eintrag?',
  },
  subject: { en: 'The SOA record', de: 'Der SOA-Eintrag' },
  why: {
    en: 'By the SOA record other name servers copy the zone, and resolvers learn how long “does not exist” holds. If it is missing or doubled, copies grow old and some software refuses the zone.',
    de: 'Nach dem SOA-Eintrag kopieren andere Nameserver die Zone, und Resolver entnehmen ihm, wie lange „gibt es nicht“ gilt. Fehlt er oder ist er doppelt, veralten Kopien, und manche Software lehnt die Zone ab.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The zone has one SOA record',
        detail: ({ zone }) =>
          `Every name server that answers for ${zone} shows exactly one SOA record, the basic data of the zone.`,
      },
      de: {
        title: 'Die Zone hat einen SOA-Eintrag',
        detail: ({ zone }) =>
          `Jeder Nameserver, der für ${zone} antwortet, zeigt genau einen SOA-Eintrag mit den Grunddaten der Zone.`,
      },
    },
    wrong: {
      en: {
        title: 'A name server shows a wrong number of SOA records',
        detail: ({ zone, servers, hasNone }) =>
          `A zone has exactly one SOA record with its basic data. ${listing.en(servers)} ${byNumber(servers, 'shows', 'show')} ${hasNone ? 'none' : 'more than one'} for ${zone}, so resolvers cannot tell how long the answer “does not exist” holds.`,
        steps: [
          'Ask your DNS host to load the zone again on the servers named here, with exactly one SOA record at its top.',
        ],
      },
      de: {
        title: 'Ein Nameserver zeigt eine falsche Zahl von SOA-Einträgen',
        detail: ({ zone, servers, hasNone }) =>
          `Eine Zone hat genau einen SOA-Eintrag mit ihren Grunddaten. Für ${zone} ${byNumber(servers, 'zeigt', 'zeigen')} ${listing.de(servers)} ${hasNone ? 'keinen' : 'mehr als einen'}, sodass Resolver nicht wissen, wie lange die Antwort „gibt es nicht“ gilt.`,
        steps: [
          'Bitten Sie Ihren DNS-Anbieter, die Zone auf den genannten Servern neu zu laden, mit genau einem SOA-Eintrag an ihrer Spitze.',
        ],
      },
    },
  },
}
