import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import type { mtaStsMaxAge } from './mta-sts-max-age.ts'
import type { PolicyChange } from './mta-sts-proposal.ts'
import { replacePolicySteps } from './mta-sts-steps.ts'

const steps: Localized<(values: { readonly change: PolicyChange }) => readonly string[]> = {
  en: ({ change }) =>
    replacePolicySteps.en(
      change,
      `On the web server of mta-sts.${change.domain}, change the “max_age” line in mta-sts.txt to “max_age: 1209600” (2 weeks).`,
    ),
  de: ({ change }) =>
    replacePolicySteps.de(
      change,
      `Ändern Sie auf dem Webserver von mta-sts.${change.domain} die Zeile „max_age“ in mta-sts.txt auf „max_age: 1209600“ (2 Wochen).`,
    ),
}

export const mtaStsMaxAgeText: TextsOf<typeof mtaStsMaxAge> = {
  question: { en: 'Is the MTA-STS max_age long enough?', de: 'Ist die max_age der MTA-STS-Richtlinie lang genug?' },
  subject: { en: 'MTA-STS max_age', de: 'max_age der MTA-STS-Richtlinie' },
  why: {
    en: 'A sender is protected only while it has the policy in its cache. If max_age is short, an attacker who blocks the policy for that time can make senders deliver without protection.',
    de: 'Ein Absender ist nur geschützt, solange er die Richtlinie im Cache hat. Bei kurzer max_age genügt es, dass ein Angreifer den Abruf der Richtlinie so lange blockiert: Danach wird ungeschützt zugestellt.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'MTA-STS max_age is long enough',
        detail: ({ days }) => `The MTA-STS policy has a max_age of ${days} days. Senders may cache it for that time.`,
      },
      de: {
        title: 'max_age der MTA-STS-Richtlinie ist lang genug',
        detail: ({ days }) =>
          `Die MTA-STS-Richtlinie hat eine max_age von ${days} Tagen. So lange dürfen Absender sie im Cache behalten.`,
      },
    },
    'below-week': {
      en: {
        title: 'MTA-STS max_age is shorter than 1 week',
        detail: ({ maxAgeSeconds }) =>
          `The MTA-STS policy has a max_age of ${maxAgeSeconds} seconds; RFC 8461 expects several weeks. An attacker who blocks the policy for longer than that can turn off its protection.`,
        steps: steps.en,
      },
      de: {
        title: 'max_age der MTA-STS-Richtlinie ist kürzer als 1 Woche',
        detail: ({ maxAgeSeconds }) =>
          `Die MTA-STS-Richtlinie hat eine max_age von ${maxAgeSeconds} Sekunden; RFC 8461 geht von mehreren Wochen aus. Ein Angreifer, der den Abruf länger blockiert, kann den Schutz abschalten.`,
        steps: steps.de,
      },
    },
    'out-of-range': {
      en: {
        title: ({ isTooLong }) =>
          isTooLong ? 'MTA-STS max_age is longer than 1 year' : 'MTA-STS max_age is shorter than 1 day',
        detail: ({ maxAgeSeconds, isTooLong }) =>
          isTooLong
            ? `The MTA-STS policy has a max_age of ${maxAgeSeconds} seconds; the limit is 31557600 seconds (1 year). Senders may ignore the policy.`
            : `The MTA-STS policy is enforced, but has a max_age of only ${maxAgeSeconds} seconds. An attacker who blocks the policy for that time can turn off its protection.`,
        steps: steps.en,
      },
      de: {
        title: ({ isTooLong }) =>
          isTooLong
            ? 'max_age der MTA-STS-Richtlinie ist länger als 1 Jahr'
            : 'max_age der MTA-STS-Richtlinie ist kürzer als 1 Tag',
        detail: ({ maxAgeSeconds, isTooLong }) =>
          isTooLong
            ? `Die MTA-STS-Richtlinie hat eine max_age von ${maxAgeSeconds} Sekunden; erlaubt sind höchstens 31557600 Sekunden (1 Jahr). Absender können die Richtlinie ignorieren.`
            : `Die MTA-STS-Richtlinie wird durchgesetzt, hat aber nur eine max_age von ${maxAgeSeconds} Sekunden. Ein Angreifer, der den Abruf so lange blockiert, kann den Schutz abschalten.`,
        steps: steps.de,
      },
    },
  },
}
