import type { Localized } from '../text.ts'
import { listing } from './listing.ts'

/** A published private key cannot be made secret again: only a new pair of keys with a new selector helps. */
export const privateKeySteps: Localized<(names: readonly string[]) => readonly string[]> = {
  en: (names) => [
    'On your mail server or in the settings of your mail provider, create a new pair of DKIM keys with a new selector, today; never use the published key again.',
    'At your DNS provider, add only the new public key as the TXT record of the new selector.',
    'On your mail server or in the settings of your mail provider, sign with the new selector once the new record resolves.',
    `When your mail is signed with the new selector, at your DNS provider, delete the TXT record ${listing.en(names)}.`,
  ],
  de: (names) => [
    'Erzeugen Sie noch heute auf Ihrem Mailserver oder in den Einstellungen Ihres E-Mail-Anbieters ein neues DKIM-Schlüsselpaar mit einem neuen Selektor; verwenden Sie den veröffentlichten Schlüssel nie wieder.',
    'Legen Sie bei Ihrem DNS-Anbieter nur den neuen öffentlichen Schlüssel als TXT-Eintrag des neuen Selektors an.',
    'Signieren Sie auf Ihrem Mailserver oder in den Einstellungen Ihres E-Mail-Anbieters mit dem neuen Selektor, sobald der neue Eintrag auflösbar ist.',
    `Sobald Ihre E-Mails mit dem neuen Selektor signiert sind, löschen Sie bei Ihrem DNS-Anbieter den TXT-Eintrag ${listing.de(names)}.`,
  ],
}
