import type { Localized } from '../../../text.ts'
import { quotedListing } from '../../listing.ts'

/** For MX records with something that is not a host name, such as an IP address: no record can be added for it. */
export const hostNameSteps: Localized<(names: readonly string[]) => readonly string[]> = {
  en: (names) => [
    'Ask your mail provider for the full host name of its mail server.',
    'If you run the mail server and it has no host name, at your DNS provider, add an A record with the public IP address of the mail server for a host name that is not in use yet, such as mail.',
    `At your DNS provider, replace ${quotedListing.en(names)} in the MX records with that host name, in one change.`,
  ],
  de: (names) => [
    'Fragen Sie Ihren E-Mail-Anbieter nach dem vollständigen Hostnamen seines Mailservers.',
    'Wenn Sie den Mailserver selbst betreiben und er keinen Hostnamen hat, legen Sie bei Ihrem DNS-Anbieter für einen noch nicht verwendeten Hostnamen wie mail einen A-Eintrag mit der öffentlichen IP-Adresse des Mailservers an.',
    `Ersetzen Sie bei Ihrem DNS-Anbieter in den MX-Einträgen ${quotedListing.de(names)} in einem Schritt durch diesen Hostnamen.`,
  ],
}

/** The host keeps its old name until no sender uses it. */
export const underscoreSteps: Localized<(names: readonly string[]) => readonly string[]> = {
  en: (names) => [
    `If the mail server belongs to your mail provider, ask it for a host name without an underscore; otherwise, at the DNS provider of the host, add A and AAAA records with the same IP addresses as ${quotedListing.en(names)} for a name without one.`,
    'If your domain has MTA-STS, add the new name to the policy, change the id of the _mta-sts record, and wait until its TTL has passed.',
    `At your DNS provider, replace ${quotedListing.en(names)} in the MX records with the new name, in one change. Keep the records of the old name until the TTL of the old MX records has passed.`,
  ],
  de: (names) => [
    `Wenn der Mailserver Ihrem E-Mail-Anbieter gehört, fragen Sie ihn nach einem Hostnamen ohne Unterstrich; sonst legen Sie beim DNS-Anbieter des Hosts für einen Namen ohne Unterstrich A- und AAAA-Einträge mit denselben IP-Adressen wie ${quotedListing.de(names)} an.`,
    'Wenn Ihre Domain MTA-STS hat, ergänzen Sie den neuen Namen in der Richtlinie, ändern Sie die id des _mta-sts-Eintrags und warten Sie, bis dessen TTL verstrichen ist.',
    `Ersetzen Sie bei Ihrem DNS-Anbieter in den MX-Einträgen ${quotedListing.de(names)} in einem Schritt durch den neuen Namen. Behalten Sie die Einträge des alten Namens, bis die TTL der alten MX-Einträge verstrichen ist.`,
  ],
}
