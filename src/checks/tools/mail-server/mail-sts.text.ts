import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { byNumber, fullListing, listing } from '../../listing.ts'
import { senderFirst } from '../../mx-change-steps.ts'
import type { mailSts } from './mail-sts.ts'

interface NotListed {
  readonly domain: string
  readonly missing: readonly string[]
  readonly mayBeMore: boolean
}

const stepsWith: Localized<(isAnyListed: boolean) => (values: NotListed) => readonly string[]> = {
  en:
    (isAnyListed) =>
    ({ domain, missing, mayBeMore }) => [
      `Find out whether ${fullListing.en(missing)} should receive mail for ${domain}.`,
      ...(mayBeMore
        ? [`Run the health check of ${domain}, which compares all MX records; this check looks at 10 MX hosts.`]
        : []),
      senderFirst.en(missing),
      `If ${byNumber(missing, 'this host', 'these hosts')} should receive mail, on the web server of mta-sts.${domain}, add an “mx” line for each host to the MTA-STS policy.`,
      `After you change the policy, at your DNS provider, change the id in the TXT record _mta-sts.${domain}, so that senders fetch it.`,
      isAnyListed
        ? `If ${byNumber(missing, 'this host', 'these hosts')} should not receive mail, at your DNS provider, delete ${byNumber(missing, 'the MX record', 'the MX records')} for ${fullListing.en(missing)}.`
        : `If ${byNumber(missing, 'this host', 'these hosts')} should not receive mail, add the mail servers that should to the policy, if it does not list them, and change the id; then, at your DNS provider, replace the MX records with those of these mail servers, in one change.`,
    ],
  de:
    (isAnyListed) =>
    ({ domain, missing, mayBeMore }) => [
      `Klären Sie, ob E-Mails für ${domain} an ${fullListing.de(missing)} gehen sollen.`,
      ...(mayBeMore
        ? [
            `Starten Sie die Zustandsprüfung von ${domain}, die alle MX-Einträge vergleicht; diese Prüfung betrachtet 10 MX-Hosts.`,
          ]
        : []),
      senderFirst.de(missing),
      `Wenn ${byNumber(missing, 'dieser Host', 'diese Hosts')} E-Mails annehmen ${byNumber(missing, 'soll', 'sollen')}, ergänzen Sie auf dem Webserver von mta-sts.${domain} in der MTA-STS-Richtlinie für jeden Host eine Zeile „mx“.`,
      `Ändern Sie nach einer Änderung der Richtlinie bei Ihrem DNS-Anbieter die id im TXT-Eintrag _mta-sts.${domain}, damit Absender sie abrufen.`,
      isAnyListed
        ? `Wenn ${byNumber(missing, 'dieser Host', 'diese Hosts')} keine E-Mails annehmen ${byNumber(missing, 'soll', 'sollen')}, löschen Sie bei Ihrem DNS-Anbieter ${byNumber(missing, 'den MX-Eintrag', 'die MX-Einträge')} für ${fullListing.de(missing)}.`
        : `Wenn ${byNumber(missing, 'dieser Host', 'diese Hosts')} keine E-Mails annehmen ${byNumber(missing, 'soll', 'sollen')}, nehmen Sie die richtigen Mailserver in die Richtlinie auf, falls sie dort fehlen, und ändern Sie die id; ersetzen Sie danach bei Ihrem DNS-Anbieter die MX-Einträge in einem Schritt durch die dieser Mailserver.`,
    ],
}

const fact: Localized<(values: NotListed) => string> = {
  en: ({ missing }) => `The enforced MTA-STS policy does not list ${listing.en(missing)}.`,
  de: ({ missing }) =>
    `In der durchgesetzten MTA-STS-Richtlinie ${byNumber(missing, 'fehlt', 'fehlen')} ${listing.de(missing)}.`,
}

export const mailStsText: TextsOf<typeof mailSts> = {
  question: {
    en: 'Does the enforced MTA-STS policy list all mail servers?',
    de: 'Führt die durchgesetzte MTA-STS-Richtlinie alle Mailserver auf?',
  },
  subject: { en: 'mail servers in the MTA-STS policy', de: 'Mailserver in der MTA-STS-Richtlinie' },
  why: {
    en: 'Senders that apply an enforced MTA-STS policy deliver only to the mail servers that it lists. After a move to a new server that is not listed, their mail waits and is then returned.',
    de: 'Absender, die eine durchgesetzte MTA-STS-Richtlinie anwenden, stellen nur den dort aufgeführten Mailservern zu. Fehlt nach einem Umzug der neue Server, bleiben ihre E-Mails liegen und gehen dann zurück.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'MTA-STS policy lists all mail servers',
        detail: ({ hosts }) => `The enforced MTA-STS policy lists ${listing.en(hosts)}.`,
      },
      de: {
        title: 'MTA-STS-Richtlinie führt alle Mailserver auf',
        detail: ({ hosts }) =>
          `In der durchgesetzten MTA-STS-Richtlinie ${byNumber(hosts, 'steht', 'stehen')} ${listing.de(hosts)}.`,
      },
    },
    'not-readable': {
      en: {
        title: 'MTA-STS policy could not be read',
        detail: ({ domain }) =>
          `The MTA-STS policy of ${domain} could not be read, so this check does not judge whether it prevents delivery. Senders apply the policy that they have cached, or none.`,
        steps: ({ domain }) => [`Run the health check of ${domain}; it names the reason.`],
      },
      de: {
        title: 'MTA-STS-Richtlinie nicht lesbar',
        detail: ({ domain }) =>
          `Die MTA-STS-Richtlinie von ${domain} war nicht lesbar; diese Prüfung beurteilt daher nicht, ob sie die Zustellung verhindert. Absender wenden die Richtlinie an, die sie im Cache haben, oder keine.`,
        steps: ({ domain }) => [`Starten Sie die Zustandsprüfung von ${domain}; sie nennt den Grund.`],
      },
    },
    'some-not-listed': {
      en: {
        title: 'MTA-STS policy does not list all mail servers',
        detail: fact.en,
        steps: stepsWith.en(true),
      },
      de: {
        title: 'MTA-STS-Richtlinie führt nicht alle Mailserver auf',
        detail: fact.de,
        steps: stepsWith.de(true),
      },
    },
    'not-listed': {
      en: {
        title: 'MTA-STS policy lists none of the mail servers',
        detail: fact.en,
        steps: stepsWith.en(false),
      },
      de: {
        title: 'MTA-STS-Richtlinie führt keinen der Mailserver auf',
        detail: fact.de,
        steps: stepsWith.de(false),
      },
    },
  },
}
