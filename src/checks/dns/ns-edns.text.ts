import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { nsEdns } from './ns-edns.ts'

export const nsEdnsText: TextsOf<typeof nsEdns> = {
  question: {
    en: 'Do the name servers handle modern questions?',
    de: 'Kommen die Nameserver mit modernen Anfragen zurecht?',
  },
  subject: { en: 'The extensions of the DNS (EDNS)', de: 'Die DNS-Erweiterungen (EDNS)' },
  why: {
    en: 'Large answers and DNSSEC are built on EDNS. If a server stumbles over it, resolvers need further tries or give up: names are found late, or not at all through some internet providers.',
    de: 'Große Antworten und DNSSEC bauen auf EDNS auf. Kommt ein Server damit nicht zurecht, brauchen Resolver weitere Versuche oder geben auf: Namen werden spät gefunden, bei manchen Internetanbietern gar nicht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The name servers handle EDNS',
        detail: 'They answer questions with the usual extensions correctly.',
      },
      de: {
        title: 'Die Nameserver beherrschen EDNS',
        detail: 'Sie beantworten Anfragen mit den üblichen Erweiterungen richtig.',
      },
    },
    'no-edns': {
      en: {
        title: 'A name server uses old technology',
        detail: ({ servers }) =>
          `The extensions of the DNS from 1999 (EDNS) are unknown to ${listing.en(servers)}. Simple questions work, DNSSEC does not.`,
        steps: ['Ask your DNS host for an update of the name server software.'],
      },
      de: {
        title: 'Ein Nameserver arbeitet mit alter Technik',
        detail: ({ servers }) =>
          `Die DNS-Erweiterungen von 1999 (EDNS) sind unbekannt bei ${listing.de(servers)}. Einfache Anfragen funktionieren, DNSSEC nicht.`,
        steps: ['Bitten Sie Ihren DNS-Anbieter, die Nameserver-Software zu aktualisieren.'],
      },
    },
    broken: {
      en: {
        title: 'A name server fails on modern questions',
        detail: ({ servers }) =>
          `Questions with the usual extensions (EDNS) get no correct answer from ${listing.en(servers)}, while plain ones do. Resolvers today ask with extensions first, and some give up there.`,
        steps: [
          'Have your DNS host check whether a firewall drops questions or answers with EDNS.',
          'If not, have the name server software updated.',
        ],
      },
      de: {
        title: 'Ein Nameserver scheitert an modernen Anfragen',
        detail: ({ servers }) =>
          `Anfragen mit den üblichen Erweiterungen (EDNS) werden nicht richtig beantwortet von ${listing.de(servers)}, einfache dagegen schon. Resolver fragen heute zuerst mit Erweiterungen, und manche geben dann auf.`,
        steps: [
          'Lassen Sie Ihren DNS-Anbieter prüfen, ob eine Firewall Anfragen oder Antworten mit EDNS verwirft.',
          'Wenn nicht, lassen Sie die Nameserver-Software aktualisieren.',
        ],
      },
    },
  },
}
