import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { nsParentAgreement } from './ns-parent-agreement.ts'

const steps = {
  en: [
    'If you changed name servers or DNSSEC within the last hour, wait: the registry may still be distributing the change.',
    'If it lasts longer, report it to your registrar with the IP addresses of the servers named above.',
  ],
  de: [
    'Haben Sie Nameserver oder DNSSEC in der letzten Stunde geändert, warten Sie: Die Registry verteilt die Änderung möglicherweise noch.',
    'Hält der Zustand an, melden Sie ihn Ihrem Registrar mit den oben genannten IP-Adressen.',
  ],
}

export const nsParentAgreementText: TextsOf<typeof nsParentAgreement> = {
  question: {
    en: 'Do all servers of the parent zone show the same delegation?',
    de: 'Zeigen alle Server der übergeordneten Zone dieselbe Delegation?',
  },
  subject: { en: 'agreement of the parent zone’s servers', de: 'Einigkeit der übergeordneten Server' },
  why: {
    en: 'Resolvers ask any server of the parent zone. If these differ, the domain works for some users and fails for others.',
    de: 'Resolver fragen irgendeinen Server der übergeordneten Zone. Weichen diese voneinander ab, funktioniert die Domain nur für einen Teil der Nutzer.',
  },
  outcomes: {
    ok: {
      en: { title: 'Parent zone servers agree', detail: 'The servers of the parent zone show the same delegation.' },
      de: {
        title: 'Server der übergeordneten Zone sind sich einig',
        detail: 'Die Server der übergeordneten Zone zeigen dieselbe Delegation.',
      },
    },
    'names-differ': {
      en: {
        title: 'Parent zone servers show different name servers',
        detail: ({ zone, parent, servers }) =>
          `Some servers of the zone “${parent}” delegate “${zone}” to other name servers than the rest: ${listing.en(servers)}. Part of the users get answers from the old servers.`,
        steps: steps.en,
      },
      de: {
        title: 'Übergeordnete Server zeigen verschiedene Nameserver',
        detail: ({ zone, parent, servers }) =>
          `Einige Server der Zone „${parent}“ delegieren „${zone}“ an andere Nameserver als die übrigen: ${listing.de(servers)}. Ein Teil der Nutzer erhält Antworten der alten Server.`,
        steps: steps.de,
      },
    },
    'ds-differs': {
      en: {
        title: 'Parent zone servers show different DS records',
        detail: ({ zone, parent, servers }) =>
          `Some servers of the zone “${parent}” have other DS records for “${zone}” than the rest: ${listing.en(servers)}. DNSSEC may fail or be missing for part of the users.`,
        steps: steps.en,
      },
      de: {
        title: 'Übergeordnete Server zeigen verschiedene DS-Einträge',
        detail: ({ zone, parent, servers }) =>
          `Einige Server der Zone „${parent}“ haben für „${zone}“ andere DS-Einträge als die übrigen: ${listing.de(servers)}. DNSSEC kann für einen Teil der Nutzer fehlschlagen oder fehlen.`,
        steps: steps.de,
      },
    },
    'not-delegated': {
      en: {
        title: 'Some parent zone servers do not delegate the domain',
        detail: ({ zone, parent, servers }) =>
          `These servers of the zone “${parent}” answer that “${zone}” does not exist or is not delegated: ${listing.en(servers)}. The domain fails for part of the users.`,
        steps: steps.en,
      },
      de: {
        title: 'Einige übergeordnete Server delegieren die Domain nicht',
        detail: ({ zone, parent, servers }) =>
          `Diese Server der Zone „${parent}“ antworten, dass „${zone}“ nicht existiert oder nicht delegiert ist: ${listing.de(servers)}. Die Domain fällt für einen Teil der Nutzer aus.`,
        steps: steps.de,
      },
    },
  },
}
