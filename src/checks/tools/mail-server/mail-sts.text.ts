import type { TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import type { mailSts } from './mail-sts.ts'

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
    'not-listed': {
      en: {
        title: 'MTA-STS policy does not list all mail servers',
        detail: ({ missing }) =>
          `The enforced MTA-STS policy does not list ${listing.en(missing)}. Senders that apply MTA-STS do not deliver mail there.`,
        steps: [
          ({ domain, missing }) =>
            `If ${listing.en(missing)} should receive mail for ${domain}, on the web server of mta-sts.${domain}, add an “mx” line for each host to the MTA-STS policy.`,
          ({ domain }) =>
            `After you change the policy, at your DNS provider, change the id in the TXT record _mta-sts.${domain}, so that senders fetch it.`,
          ({ domain, missing }) =>
            `If ${listing.en(missing)} should not receive mail for ${domain}, at your DNS provider, delete those MX records.`,
        ],
      },
      de: {
        title: 'MTA-STS-Richtlinie führt nicht alle Mailserver auf',
        detail: ({ missing }) =>
          `In der durchgesetzten MTA-STS-Richtlinie ${byNumber(missing, 'fehlt', 'fehlen')} ${listing.de(missing)}. Absender, die MTA-STS anwenden, stellen dort keine E-Mails zu.`,
        steps: [
          ({ domain, missing }) =>
            `Wenn E-Mails für ${domain} an ${listing.de(missing)} gehen sollen, ergänzen Sie auf dem Webserver von mta-sts.${domain} in der MTA-STS-Richtlinie für jeden Host eine Zeile „mx“.`,
          ({ domain }) =>
            `Ändern Sie nach einer Änderung der Richtlinie bei Ihrem DNS-Anbieter die id im TXT-Eintrag _mta-sts.${domain}, damit Absender sie abrufen.`,
          ({ domain, missing }) =>
            `Wenn E-Mails für ${domain} nicht an ${listing.de(missing)} gehen sollen, löschen Sie bei Ihrem DNS-Anbieter die MX-Einträge dafür.`,
        ],
      },
    },
  },
}
