import type { Localized } from '../text.ts'
import { byNumber, fullListing } from './listing.ts'

/** Steps before MX records are changed. What else depends on them is written here once. */

/**
 * The term `mx` in an SPF record covers only hosts with an MX record, so a host that also sends would lose its permission. Its addresses
 * must be known to receivers, which cache the SPF record, before the MX record is changed.
 */
export const senderFirst: Localized<(hosts: readonly string[]) => string> = {
  en: (hosts) =>
    `Before you delete or replace an MX record, check whether your SPF record contains “mx” and ${fullListing.en(hosts)} also ${byNumber(hosts, 'sends', 'send')} mail; in that case, add the public IP addresses from which ${byNumber(hosts, 'it sends', 'they send')} to the SPF record (ip4: or ip6:), because “mx” will no longer cover them, and wait until the TTL of the old SPF record has passed.`,
  de: (hosts) =>
    `Prüfen Sie vor dem Löschen oder Ersetzen eines MX-Eintrags, ob Ihr SPF-Eintrag „mx“ enthält und ${fullListing.de(hosts)} auch E-Mails ${byNumber(hosts, 'versendet', 'versenden')}; in diesem Fall ergänzen Sie im SPF-Eintrag (ip4: oder ip6:) die öffentlichen IP-Adressen, von denen aus ${byNumber(hosts, 'dieser Host versendet', 'diese Hosts versenden')}, weil „mx“ sie danach nicht mehr erfasst, und warten Sie, bis die TTL des alten SPF-Eintrags verstrichen ist.`,
}

/** Senders that apply MTA-STS do not deliver to a host that the policy does not list, and keep a cached policy until the id changes. */
export const policyFirst: Localized<(domain?: string) => string> = {
  en: (domain) =>
    `Before you change the MX records, add the new host names to your MTA-STS policy if you have one, and change the id in ${domain === undefined ? 'its TXT record' : `the TXT record _mta-sts.${domain}`}, so that senders fetch it.`,
  de: (domain) =>
    `Nehmen Sie vor der Änderung der MX-Einträge die neuen Hostnamen in Ihre MTA-STS-Richtlinie auf, falls Sie eine haben, und ändern Sie die id ${domain === undefined ? 'in deren TXT-Eintrag' : `im TXT-Eintrag _mta-sts.${domain}`}, damit Absender sie abrufen.`,
}

interface WithoutMx {
  readonly domain: string
  readonly mayHavePolicy: boolean
}

/** For a domain without MX records: its own host may receive its mail today, and no longer does once there are others. */
export const newMxSteps: Localized<(values: WithoutMx) => readonly string[]> = {
  en: ({ domain, mayHavePolicy }) => [
    `Before you add MX records, check that the mailboxes of ${domain} exist on the mail servers in them: from then on, senders deliver only there.`,
    ...(mayHavePolicy ? [policyFirst.en(domain)] : []),
    `If ${domain} itself is your mail server, at your DNS provider, add an MX record that points to ${domain}.`,
    'If a mail provider receives your mail, at your DNS provider, add the MX records of that provider.',
  ],
  de: ({ domain, mayHavePolicy }) => [
    `Vergewissern Sie sich vor dem Anlegen von MX-Einträgen, dass es die Postfächer von ${domain} auf den Mailservern darin gibt: Absender stellen dann nur noch dort zu.`,
    ...(mayHavePolicy ? [policyFirst.de(domain)] : []),
    `Wenn ${domain} selbst Ihr Mailserver ist, legen Sie bei Ihrem DNS-Anbieter einen MX-Eintrag an, der auf ${domain} zeigt.`,
    'Wenn ein E-Mail-Anbieter Ihre E-Mails empfängt, legen Sie bei Ihrem DNS-Anbieter dessen MX-Einträge an.',
  ],
}
