import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import type { mtaStsMaxAge } from './mta-sts-max-age.ts'
import type { PolicyChange } from './mta-sts-proposal.ts'
import { replacePolicySteps } from './mta-sts-steps.ts'

const steps: Localized<(values: { readonly change: PolicyChange }) => readonly string[]> = {
  en: ({ change }) =>
    replacePolicySteps.en(
      change,
      `On the web server of mta-sts.${change.domain}, change the line max_age in mta-sts.txt to max_age: 1209600 (two weeks).`,
    ),
  de: ({ change }) =>
    replacePolicySteps.de(
      change,
      `Ändern Sie auf dem Webserver von mta-sts.${change.domain} die Zeile max_age in mta-sts.txt auf max_age: 1209600 (zwei Wochen).`,
    ),
}

export const mtaStsMaxAgeText: TextsOf<typeof mtaStsMaxAge> = {
  question: { en: 'Is the MTA-STS policy kept long enough?', de: 'Gilt die MTA-STS-Richtlinie lange genug?' },
  subject: { en: 'How long the MTA-STS policy is kept', de: 'Wie lange die MTA-STS-Richtlinie gilt' },
  why: {
    en: 'Senders are protected only while they still know the policy from last time. With a short lifetime, those who write seldom have forgotten it, and an attacker need only keep the new one from them.',
    de: 'Geschützt sind Absender nur, solange sie die Richtlinie vom letzten Mal noch kennen. Ist sie nur kurz gültig, haben seltene Absender sie vergessen, und ein Angreifer muss ihnen nur die neue vorenthalten.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Senders remember the MTA-STS policy long enough',
        detail: ({ days }) => `Senders may keep the policy for ${days} days. That bridges attacks and outages.`,
      },
      de: {
        title: 'Absender merken sich die MTA-STS-Richtlinie lange genug',
        detail: ({ days }) =>
          `Absender dürfen sich die Richtlinie ${days} Tage lang merken. Das überbrückt Angriffe und Ausfälle.`,
      },
    },
    'below-week': {
      en: {
        title: 'Senders soon forget the MTA-STS policy',
        detail: ({ maxAgeSeconds }) =>
          `Senders may keep the policy for ${maxAgeSeconds} seconds. Weeks are meant: whoever can hide the policy for longer than that can switch the protection off.`,
        steps: steps.en,
      },
      de: {
        title: 'Absender vergessen die MTA-STS-Richtlinie bald',
        detail: ({ maxAgeSeconds }) =>
          `Absender dürfen sich die Richtlinie ${maxAgeSeconds} Sekunden lang merken. Gedacht sind Wochen: Wer die Richtlinie länger verbergen kann, schaltet den Schutz damit ab.`,
        steps: steps.de,
      },
    },
    'out-of-range': {
      en: {
        title: 'The lifetime of the MTA-STS policy is out of range',
        detail: ({ maxAgeSeconds, isTooLong }) =>
          isTooLong
            ? `max_age is ${maxAgeSeconds} seconds. More than 31557600, which is a year, is not allowed, and senders may ignore the policy.`
            : `The policy is enforced, but senders keep it for ${maxAgeSeconds} seconds only, less than a day. Whoever can hide it for that long can switch the protection off.`,
        steps: steps.en,
      },
      de: {
        title: 'Die Gültigkeit der MTA-STS-Richtlinie passt nicht',
        detail: ({ maxAgeSeconds, isTooLong }) =>
          isTooLong
            ? `max_age beträgt ${maxAgeSeconds} Sekunden. Mehr als 31557600, also ein Jahr, ist nicht erlaubt, und Absender können die Richtlinie übergehen.`
            : `Die Richtlinie wird durchgesetzt, aber Absender merken sie sich nur ${maxAgeSeconds} Sekunden lang, weniger als einen Tag. Wer sie so lange verbergen kann, schaltet den Schutz damit ab.`,
        steps: steps.de,
      },
    },
  },
}
