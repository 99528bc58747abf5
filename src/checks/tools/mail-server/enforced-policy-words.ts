import type { Localized } from '../../../text.ts'

/** What a mail server does not comply with. */
export const policyNote: Localized<string> = {
  en: 'The MTA-STS policy is enforced and requires TLS with a valid certificate.',
  de: 'Die MTA-STS-Richtlinie wird durchgesetzt und verlangt TLS mit gültigem Zertifikat.',
}

/** It is not known what the policy requires, so nothing is said about delivery. */
export const unknownPolicyNote: Localized<string> = {
  en: 'The MTA-STS policy could not be read, so it is unknown whether senders that apply MTA-STS deliver mail there.',
  de: 'Die MTA-STS-Richtlinie war nicht lesbar; ob Absender, die MTA-STS anwenden, dort E-Mails zustellen, ist deshalb unbekannt.',
}

/** How mail is delivered again before the mail server is repaired (RFC 8461 section 3.2). */
export const relaxPolicySteps: Localized<(domain: string) => readonly string[]> = {
  en: (domain) => [
    `If this takes time, on the web server of mta-sts.${domain}, set “mode: testing” in the MTA-STS policy for now.`,
    `After you change the policy, at your DNS provider, change the id in the TXT record _mta-sts.${domain}, so that senders fetch it.`,
    'When the mail servers work again, set “mode: enforce” in the policy, and change the id again.',
  ],
  de: (domain) => [
    `Wenn das dauert, setzen Sie vorerst auf dem Webserver von mta-sts.${domain} in der MTA-STS-Richtlinie „mode: testing“.`,
    `Ändern Sie nach einer Änderung der Richtlinie bei Ihrem DNS-Anbieter die id im TXT-Eintrag _mta-sts.${domain}, damit Absender sie abrufen.`,
    'Wenn die Mailserver wieder funktionieren, setzen Sie in der Richtlinie „mode: enforce“, und ändern Sie die id erneut.',
  ],
}
