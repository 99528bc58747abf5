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
