import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { isDelegatedInside } from '../delegation-place.ts'
import { listing } from '../listing.ts'
import type { nsParentAgreement } from './ns-parent-agreement.ts'

interface Place {
  readonly zone: string
  readonly parent: string
}

const STEPS: Localized<(place: Place) => readonly string[]> = {
  en: ({ zone, parent }) => [
    `If you changed the name servers or DNSSEC of ${zone} within the last hour, wait: some name servers of the zone ${parent} may not have the change yet.`,
    `If the fault lasts longer, report it with the IP addresses shown here to ${isDelegatedInside(zone) ? `the operator of the zone ${parent}` : 'your registrar'}.`,
  ],
  de: ({ zone, parent }) => [
    `Wenn Sie Nameserver oder DNSSEC von ${zone} in der letzten Stunde geändert haben, warten Sie: Möglicherweise haben noch nicht alle Nameserver der Zone ${parent} die Änderung.`,
    `Wenn der Fehler länger besteht, melden Sie ihn mit den hier genannten IP-Adressen ${isDelegatedInside(zone) ? `dem Betreiber der Zone ${parent}` : 'Ihrem Registrar'}.`,
  ],
}

export const nsParentAgreementText: TextsOf<typeof nsParentAgreement> = {
  question: {
    en: 'Do all parent name servers return the same delegation?',
    de: 'Liefern alle übergeordneten Nameserver dieselbe Delegation?',
  },
  subject: { en: 'delegation in the parent zone', de: 'Delegation in der übergeordneten Zone' },
  why: {
    en: 'Resolvers query any name server of the parent zone. If these return different delegations, the domain works for some users and fails for others.',
    de: 'Resolver fragen irgendeinen Nameserver der übergeordneten Zone ab. Liefern diese verschiedene Delegationen, funktioniert die Domain nur für einen Teil der Nutzer.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'All parent name servers return the same delegation',
        detail: 'All name servers of the parent zone that we queried return the same delegation.',
      },
      de: {
        title: 'Übergeordnete Nameserver liefern dieselbe Delegation',
        detail: 'Alle abgefragten Nameserver der übergeordneten Zone liefern dieselbe Delegation.',
      },
    },
    'ds-fails': {
      en: {
        title: 'Parent zone server does not answer DS queries',
        detail: ({ zone, parent, servers }) =>
          `These name servers of the zone ${parent} answer DS queries for ${zone} with an error or not at all: ${listing.en(servers)}. Validating resolvers must then query another name server, which delays lookups.`,
        steps: STEPS.en,
      },
      de: {
        title: 'Server der übergeordneten Zone ohne DS-Antwort',
        detail: ({ zone, parent, servers }) =>
          `Diese Nameserver der Zone ${parent} beantworten DS-Anfragen für ${zone} mit einem Fehler oder gar nicht: ${listing.de(servers)}. Validierende Resolver müssen dann einen anderen Nameserver fragen, was Abfragen verzögert.`,
        steps: STEPS.de,
      },
    },
    'names-differ': {
      en: {
        title: 'NS records in the parent zone are inconsistent',
        detail: ({ zone, parent, servers }) =>
          `These name servers of the zone ${parent} return other NS records for ${zone} than the rest: ${listing.en(servers)}. Some users may get answers from outdated name servers.`,
        steps: STEPS.en,
      },
      de: {
        title: 'NS-Einträge in der übergeordneten Zone uneinheitlich',
        detail: ({ zone, parent, servers }) =>
          `Diese Nameserver der Zone ${parent} liefern für ${zone} andere NS-Einträge als die übrigen: ${listing.de(servers)}. Ein Teil der Nutzer kann Antworten veralteter Nameserver erhalten.`,
        steps: STEPS.de,
      },
    },
    'ds-differs': {
      en: {
        title: 'DS records in the parent zone are inconsistent',
        detail: ({ zone, parent, servers }) =>
          `These name servers of the zone ${parent} return other DS records for ${zone} than the rest: ${listing.en(servers)}. DNSSEC validation may fail or be missing for some users.`,
        steps: STEPS.en,
      },
      de: {
        title: 'DS-Einträge in der übergeordneten Zone uneinheitlich',
        detail: ({ zone, parent, servers }) =>
          `Diese Nameserver der Zone ${parent} liefern für ${zone} andere DS-Einträge als die übrigen: ${listing.de(servers)}. Die DNSSEC-Validierung kann für einen Teil der Nutzer fehlschlagen oder fehlen.`,
        steps: STEPS.de,
      },
    },
    'not-delegated': {
      en: {
        title: 'Delegation is missing on some parent name servers',
        detail: ({ zone, parent, servers }) =>
          `These name servers of the zone ${parent} respond that ${zone} does not exist or is not delegated: ${listing.en(servers)}. The domain does not resolve for some users.`,
        steps: STEPS.en,
      },
      de: {
        title: 'Delegation fehlt auf Nameservern der übergeordneten Zone',
        detail: ({ zone, parent, servers }) =>
          `Diese Nameserver der Zone ${parent} antworten, dass ${zone} nicht existiert oder nicht delegiert ist: ${listing.de(servers)}. Für einen Teil der Nutzer lässt sich die Domain nicht auflösen.`,
        steps: STEPS.de,
      },
    },
  },
}
