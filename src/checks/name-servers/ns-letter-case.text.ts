import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { nsLetterCase } from './ns-letter-case.ts'

export const nsLetterCaseText: TextsOf<typeof nsLetterCase> = {
  question: {
    en: 'Do the name servers ignore letter case?',
    de: 'Ignorieren die Nameserver Groß- und Kleinschreibung?',
  },
  subject: { en: 'letter case at the name servers', de: 'Groß- und Kleinschreibung bei den Nameservern' },
  why: {
    en: 'Upper and lower case mean the same in DNS names, and many resolvers mix them as protection against spoofed responses. If a name server distinguishes them, these resolvers do not find the domain.',
    de: 'In DNS-Namen bedeuten Groß- und Kleinbuchstaben dasselbe, und viele Resolver mischen sie zum Schutz vor gefälschten Antworten. Unterscheidet ein Nameserver sie, finden diese Resolver die Domain nicht.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Name servers ignore letter case',
        detail: 'The name servers give the same answer for upper and lower case.',
      },
      de: {
        title: 'Nameserver ignorieren Groß- und Kleinschreibung',
        detail: 'Die Nameserver antworten bei Groß- und Kleinschreibung gleich.',
      },
    },
    'case-sensitive': {
      en: {
        title: 'Name server distinguishes upper and lower case',
        detail: ({ servers }) =>
          `${listing.en(servers)} ${byNumber(servers, 'answers', 'answer')} queries in lower case, but not queries for the same names with capital letters (RFC 4343). Resolvers that mix the letter case cannot resolve the domain.`,
        steps: [
          'Ask your DNS provider to make sure that the name servers compare names without regard to letter case (RFC 4343).',
          'If you run the name servers, update their software, or replace it if there is no corrected version.',
        ],
      },
      de: {
        title: 'Nameserver unterscheidet Groß- und Kleinschreibung',
        detail: ({ servers }) =>
          `${listing.de(servers)} ${byNumber(servers, 'beantwortet', 'beantworten')} Anfragen in Kleinbuchstaben, aber keine Anfragen nach denselben Namen mit Großbuchstaben (RFC 4343). Resolver, die Groß- und Kleinbuchstaben mischen, können die Domain nicht auflösen.`,
        steps: [
          'Bitten Sie Ihren DNS-Anbieter, sicherzustellen, dass die Nameserver Groß- und Kleinschreibung in Namen ignorieren (RFC 4343).',
          'Wenn Sie die Nameserver selbst betreiben, aktualisieren Sie deren Software oder ersetzen Sie sie, falls es keine korrigierte Version gibt.',
        ],
      },
    },
  },
}
