import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { mtaStsMxMatch } from './mta-sts-mx-match.ts'
import type { PolicyChange } from './mta-sts-proposal.ts'
import { replacePolicySteps } from './mta-sts-steps.ts'

const steps: Localized<(values: { readonly change: PolicyChange }) => readonly string[]> = {
  en: ({ change }) =>
    replacePolicySteps.en(
      change,
      `On the web server of mta-sts.${change.domain}, add a line mx to mta-sts.txt for each mail server of ${change.domain}.`,
    ),
  de: ({ change }) =>
    replacePolicySteps.de(
      change,
      `Ergänzen Sie auf dem Webserver von mta-sts.${change.domain} in mta-sts.txt für jeden Mailserver von ${change.domain} eine Zeile mx.`,
    ),
}

export const mtaStsMxMatchText: TextsOf<typeof mtaStsMxMatch> = {
  question: {
    en: 'Does the MTA-STS policy name all mail servers?',
    de: 'Nennt die MTA-STS-Richtlinie alle Mailserver?',
  },
  subject: { en: 'The mail servers in the MTA-STS policy', de: 'Die Mailserver in der MTA-STS-Richtlinie' },
  why: {
    en: 'The policy says which mail servers are genuine. If it is enforced and forgotten in a move, senders take the new server for an impostor: their mail waits for days and then comes back.',
    de: 'Die Richtlinie sagt, welche Mailserver echt sind. Wird sie durchgesetzt und bei einem Umzug vergessen, halten Absender den neuen Server für einen Betrüger: Ihre E-Mails warten tagelang und kommen dann zurück.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The MTA-STS policy names all mail servers',
        detail: ({ hosts }) => `Covered by the policy: ${listing.en(hosts)}.`,
      },
      de: {
        title: 'Die MTA-STS-Richtlinie nennt alle Mailserver',
        detail: ({ hosts }) => `Von der Richtlinie erfasst: ${listing.de(hosts)}.`,
      },
    },
    'testing-mismatch': {
      en: {
        title: 'The MTA-STS policy lacks a mail server',
        detail: ({ missing }) =>
          `The policy does not name ${listing.en(missing)}. In test mode mail still arrives; once the policy is enforced, it would not.`,
        steps: steps.en,
      },
      de: {
        title: 'In der MTA-STS-Richtlinie fehlt ein Mailserver',
        detail: ({ missing }) =>
          `Die Richtlinie nennt nicht: ${listing.de(missing)}. Im Testmodus kommen E-Mails trotzdem an; sobald die Richtlinie durchgesetzt wird, wäre das anders.`,
        steps: steps.de,
      },
    },
    'enforce-mismatch': {
      en: {
        title: 'The enforced MTA-STS policy lacks a mail server',
        detail: ({ missing }) =>
          `The policy is enforced, but does not name ${listing.en(missing)}. Large senders deliver nothing there, so mail is delayed or lost when the other servers are busy.`,
        steps: steps.en,
      },
      de: {
        title: 'In der durchgesetzten MTA-STS-Richtlinie fehlt ein Server',
        detail: ({ missing }) =>
          `Die Richtlinie wird durchgesetzt, nennt aber nicht: ${listing.de(missing)}. Große Absender stellen dort nichts zu; sind die anderen Server ausgelastet, verzögern sich E-Mails oder gehen verloren.`,
        steps: steps.de,
      },
    },
    'enforce-none': {
      en: {
        title: 'The MTA-STS policy keeps all mail out',
        detail: ({ missing }) =>
          `The policy is enforced, but names none of the mail servers (${listing.en(missing)}). Senders that keep to MTA-STS, among them the largest, refuse to deliver any mail.`,
        steps: steps.en,
      },
      de: {
        title: 'Die MTA-STS-Richtlinie hält alle E-Mails fern',
        detail: ({ missing }) =>
          `Die Richtlinie wird durchgesetzt, nennt aber keinen der Mailserver (${listing.de(missing)}). Absender, die sich an MTA-STS halten, darunter die größten, stellen keine E-Mails mehr zu.`,
        steps: steps.de,
      },
    },
  },
}
