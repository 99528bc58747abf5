import type { Localized } from '../../../text.ts'
import { byNumber, listing } from '../../listing.ts'

/** Where a mail server is changed, as a part of a sentence: most domains use the servers of a mail provider. */
export const mailPlace: Localized<(hosts: readonly string[]) => string> = {
  en: (hosts) => `on the mail ${byNumber(hosts, 'server', 'servers')} ${listing.en(hosts)}, or at your mail provider`,
  de: (hosts) =>
    `auf ${byNumber(hosts, 'dem Mailserver', 'den Mailservern')} ${listing.de(hosts)} oder bei Ihrem E-Mail-Anbieter`,
}

/** The same for the start of an English sentence. */
export const atMailPlace = (hosts: readonly string[]): string => `O${mailPlace.en(hosts).slice(1)}`
