import type { TextsOf } from '../../define-check.ts'
import { listing } from '../../listing.ts'
import { changeSteps, SUBDOMAINS_FIRST } from './dmarc-steps.ts'
import type { dmarcSubdomains } from './dmarc-subdomains.ts'

export const dmarcSubdomainsText: TextsOf<typeof dmarcSubdomains> = {
  question: { en: 'Does the DMARC policy protect subdomains?', de: 'Schützt die DMARC-Richtlinie auch Subdomains?' },
  subject: { en: 'DMARC policy for subdomains', de: 'DMARC-Richtlinie für Subdomains' },
  why: {
    en: 'Attackers choose the name with the weakest protection. If subdomains are exempt, they send from an invented one such as billing.example.com, which looks genuine to most people.',
    de: 'Angreifer wählen den Namen mit dem schwächsten Schutz. Sind Subdomains ausgenommen, versenden sie von einer erfundenen wie rechnung.example.com, die auf die meisten Menschen echt wirkt.',
  },
  forManagers: {
    weaker: {
      part: 'gap-in-policy',
      en: 'subdomains are exempt from this policy',
      de: 'Subdomains sind von der Richtlinie ausgenommen',
    },
  },
  outcomes: {
    ok: {
      en: {
        title: 'DMARC policy does not exempt subdomains',
        detail: ({ domain }) =>
          `The DMARC record of ${domain} does not exempt its subdomains (sp) or names that do not exist (np) from the policy.`,
      },
      de: {
        title: 'DMARC-Richtlinie nimmt Subdomains nicht aus',
        detail: ({ domain }) =>
          `Der DMARC-Eintrag von ${domain} nimmt weder Subdomains (sp) noch nicht vorhandene Namen (np) von der Richtlinie aus.`,
      },
    },
    weaker: {
      en: {
        title: ({ tags }) =>
          hasSp(tags)
            ? 'DMARC does not protect subdomains (sp=none)'
            : 'DMARC does not protect non-existent names (np=none)',
        detail: ({ domain, policy, tags }) =>
          `The DMARC policy of ${domain} is “${policy}”, but its record contains ${listing.en(tags)}, which applies to ${hasSp(tags) ? 'subdomains' : 'subdomains that do not exist'}.`,
        steps: ({ place, tags }) => [
          ...(place.fix === undefined ? [SUBDOMAINS_FIRST.en] : []),
          ...changeSteps.en(
            place,
            (where) => `${where}, remove ${listing.en(tags)} from the TXT record ${place.name}.`,
          ),
        ],
      },
      de: {
        title: ({ tags }) =>
          hasSp(tags)
            ? 'DMARC schützt Subdomains nicht (sp=none)'
            : 'Nicht vorhandene Namen ohne DMARC-Schutz (np=none)',
        detail: ({ domain, policy, tags }) =>
          `Die DMARC-Richtlinie von ${domain} ist „${policy}“, aber der Eintrag enthält ${listing.de(tags)}; das gilt für ${hasSp(tags) ? 'Subdomains' : 'nicht vorhandene Subdomains'}.`,
        steps: ({ place, tags }) => [
          ...(place.fix === undefined ? [SUBDOMAINS_FIRST.de] : []),
          ...changeSteps.de(
            place,
            (where) => `Entfernen Sie ${where} ${listing.de(tags)} aus dem TXT-Eintrag ${place.name}.`,
          ),
        ],
      },
    },
  },
}

const hasSp = (tags: readonly string[]): boolean => tags.includes('sp=none')
