import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { byNumber, fullListing, listing } from '../../listing.ts'
import { senderFirst } from '../../mx-change-steps.ts'
import type { mtaStsMxMatch } from './mta-sts-mx-match.ts'
import type { PolicyChange } from './mta-sts-proposal.ts'
import { replacePolicySteps } from './mta-sts-steps.ts'

interface Mismatch {
  readonly missing: readonly string[]
  readonly change: PolicyChange
  readonly isAnyListed: boolean
  readonly maySendByMx: boolean
}

const steps: Localized<(values: Mismatch) => readonly string[]> = {
  en: ({ missing, change, isAnyListed, maySendByMx }) => [
    `Find out whether ${byNumber(missing, 'this MX host', 'these MX hosts')} should receive mail for ${change.domain}: ${fullListing.en(missing)}.`,
    ...(maySendByMx ? [senderFirst.en(missing)] : []),
    ...replacePolicySteps.en(
      change,
      `If ${byNumber(missing, 'this MX host', 'these MX hosts')} should receive mail, on the web server of mta-sts.${change.domain}, add an “mx: <host name>” line to mta-sts.txt for each missing MX host.`,
      missing,
    ),
    isAnyListed
      ? `If ${byNumber(missing, 'this MX host', 'these MX hosts')} should not receive mail, at your DNS provider, delete ${byNumber(missing, 'the MX record', 'the MX records')} for ${fullListing.en(missing)}.`
      : `If ${byNumber(missing, 'this MX host', 'these MX hosts')} should not receive mail, add the mail servers that should to the policy, if it does not list them, and change the id; then, at your DNS provider, replace the MX records with those of these mail servers, in one change.`,
  ],
  de: ({ missing, change, isAnyListed, maySendByMx }) => [
    `Klären Sie, ob ${byNumber(missing, 'dieser MX-Host', 'diese MX-Hosts')} E-Mails für ${change.domain} annehmen ${byNumber(missing, 'soll', 'sollen')}: ${fullListing.de(missing)}.`,
    ...(maySendByMx ? [senderFirst.de(missing)] : []),
    ...replacePolicySteps.de(
      change,
      `Wenn ${byNumber(missing, 'dieser MX-Host', 'diese MX-Hosts')} E-Mails annehmen ${byNumber(missing, 'soll', 'sollen')}, ergänzen Sie auf dem Webserver von mta-sts.${change.domain} in mta-sts.txt für jeden fehlenden MX-Host eine Zeile „mx: <Hostname>“.`,
      missing,
    ),
    isAnyListed
      ? `Wenn ${byNumber(missing, 'dieser MX-Host', 'diese MX-Hosts')} keine E-Mails annehmen ${byNumber(missing, 'soll', 'sollen')}, löschen Sie bei Ihrem DNS-Anbieter ${byNumber(missing, 'den MX-Eintrag', 'die MX-Einträge')} für ${fullListing.de(missing)}.`
      : `Wenn ${byNumber(missing, 'dieser MX-Host', 'diese MX-Hosts')} keine E-Mails annehmen ${byNumber(missing, 'soll', 'sollen')}, nehmen Sie die richtigen Mailserver in die Richtlinie auf, falls sie dort fehlen, und ändern Sie die id; ersetzen Sie danach bei Ihrem DNS-Anbieter die MX-Einträge in einem Schritt durch die dieser Mailserver.`,
  ],
}

export const mtaStsMxMatchText: TextsOf<typeof mtaStsMxMatch> = {
  question: {
    en: 'Does the MTA-STS policy list all MX hosts?',
    de: 'Führt die MTA-STS-Richtlinie alle MX-Hosts auf?',
  },
  subject: { en: 'MX hosts in the MTA-STS policy', de: 'MX-Hosts in der MTA-STS-Richtlinie' },
  why: {
    en: 'Senders that apply an enforced policy deliver only to the MX hosts that it lists. If the policy is not updated when the mail provider changes, mail waits for days and is then returned.',
    de: 'Absender, die eine durchgesetzte Richtlinie anwenden, stellen nur an die MX-Hosts zu, die sie aufführt. Wird sie bei einem Anbieterwechsel nicht angepasst, warten E-Mails tagelang und kommen dann zurück.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'MTA-STS policy lists all MX hosts',
        detail: ({ hosts }) => `The MTA-STS policy covers ${listing.en(hosts)}.`,
      },
      de: {
        title: 'MTA-STS-Richtlinie führt alle MX-Hosts auf',
        detail: ({ hosts }) => `Die MTA-STS-Richtlinie gilt für ${listing.de(hosts)}.`,
      },
    },
    'testing-mismatch': {
      en: {
        title: 'MTA-STS policy (testing) does not list all MX hosts',
        detail: ({ missing }) =>
          `The MTA-STS policy does not list ${listing.en(missing)}. Mail still arrives because the mode is “testing”; with the mode “enforce”, senders would not deliver there.`,
        steps: steps.en,
      },
      de: {
        title: ({ missing }) =>
          `${byNumber(missing, 'MX-Host fehlt', 'MX-Hosts fehlen')} in der MTA-STS-Richtlinie (testing)`,
        detail: ({ missing }) =>
          `In der MTA-STS-Richtlinie ${byNumber(missing, 'fehlt', 'fehlen')} ${listing.de(missing)}. Weil der Modus „testing“ ist, kommen E-Mails trotzdem an; im Modus „enforce“ würden Absender dorthin nicht zustellen.`,
        steps: steps.de,
      },
    },
    'enforce-mismatch': {
      en: {
        title: 'Enforced MTA-STS policy does not list all MX hosts',
        detail: ({ missing }) => `The MTA-STS policy is enforced, but does not list ${listing.en(missing)}.`,
        steps: steps.en,
      },
      de: {
        title: ({ missing }) =>
          `${byNumber(missing, 'MX-Host fehlt', 'MX-Hosts fehlen')} in der durchgesetzten MTA-STS-Richtlinie`,
        detail: ({ missing }) =>
          `Die MTA-STS-Richtlinie wird durchgesetzt, aber darin ${byNumber(missing, 'fehlt', 'fehlen')} ${listing.de(missing)}.`,
        steps: steps.de,
      },
    },
    'enforce-none': {
      en: {
        title: 'Enforced MTA-STS policy lists none of the MX hosts',
        detail: ({ missing }) =>
          `The MTA-STS policy is enforced, but lists none of the MX hosts (${listing.en(missing)}). Gmail and Outlook.com apply MTA-STS.`,
        steps: steps.en,
      },
      de: {
        title: 'Kein MX-Host in der durchgesetzten MTA-STS-Richtlinie',
        detail: ({ missing }) =>
          `Die MTA-STS-Richtlinie wird durchgesetzt, führt aber keinen der MX-Hosts auf (${listing.de(missing)}). Gmail und Outlook.com wenden MTA-STS an.`,
        steps: steps.de,
      },
    },
  },
}
