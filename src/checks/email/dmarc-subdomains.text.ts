import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import { changeSteps } from './dmarc-steps.ts'
import type { dmarcSubdomains } from './dmarc-subdomains.ts'

export const dmarcSubdomainsText: TextsOf<typeof dmarcSubdomains> = {
  question: { en: 'Are subdomains just as well protected?', de: 'Sind Subdomains ebenso gut geschützt?' },
  subject: { en: 'The DMARC policy for subdomains', de: 'Die DMARC-Richtlinie für Subdomains' },
  why: {
    en: 'Forgers look for the weak spot. If only the domain itself is protected, they write from a made-up name below it, with “billing.” in front for instance, and to most people that looks just as genuine.',
    de: 'Fälscher suchen die schwache Stelle. Ist nur die Domain selbst geschützt, schreiben sie von einem erfundenen Namen darunter, etwa mit „rechnung.“ davor, und das wirkt auf die meisten ebenso echt.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Subdomains are just as well protected',
        detail: ({ domain }) => `The policy for names below ${domain} is not weaker than its own.`,
      },
      de: {
        title: 'Subdomains sind ebenso gut geschützt',
        detail: ({ domain }) => `Die Richtlinie für Namen unter ${domain} ist nicht schwächer als die eigene.`,
      },
    },
    weaker: {
      en: {
        title: 'DMARC does not protect the subdomains',
        detail: ({ domain, tags }) =>
          `Because of ${listing.en(tags)} forged mail from names below ${domain} gets through. The rule for subdomains is sp=, the one for names that do not exist is np=.`,
        steps: ({ place, tags }) => [
          'Before you change the record, make sure that mail from each subdomain that sends passes SPF or DKIM.',
          ...changeSteps.en(
            place,
            (where) => `${where}, remove ${listing.en(tags)} from the TXT record ${place.name}.`,
          ),
        ],
      },
      de: {
        title: 'DMARC schützt die Subdomains nicht',
        detail: ({ domain, tags }) =>
          `Durch ${listing.de(tags)} kommen gefälschte E-Mails von Namen unter ${domain} durch. Die Regel für Subdomains ist sp=, die für nicht vorhandene Namen np=.`,
        steps: ({ place, tags }) => [
          'Stellen Sie vor der Änderung sicher, dass E-Mails jeder Subdomain, die versendet, SPF oder DKIM bestehen.',
          ...changeSteps.de(
            place,
            (where) => `Entfernen Sie ${where} ${listing.de(tags)} aus dem TXT-Eintrag ${place.name}.`,
          ),
        ],
      },
    },
  },
}
