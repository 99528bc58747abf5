import type { Localized } from '../../text.ts'

type Subject = 'spf' | 'dkim' | 'dmarc'

/**
 * What the largest receivers require, with the status codes of their rejections: Gmail since February 2024, Yahoo since 2024,
 * Outlook.com since May 2025. Administrators search for these codes when mail is returned.
 */
export const receiverRule: Localized<Readonly<Record<Subject, string>>> = {
  en: {
    spf: 'Gmail rejects all mail that passes neither SPF nor DKIM (550 5.7.26); bulk senders (from 5000 messages a day) need both (Gmail 550 5.7.27, Yahoo 554 5.7.9, Outlook.com 550 5.7.515).',
    dkim: 'Gmail rejects all mail that passes neither SPF nor DKIM (550 5.7.26); bulk senders (from 5000 messages a day) need both (Gmail 550 5.7.30, Yahoo 554 5.7.9, Outlook.com 550 5.7.515).',
    dmarc:
      'Bulk senders (from 5000 messages a day) are rejected without a DMARC record (Gmail 550 5.7.40, Yahoo 554 5.7.9, Outlook.com 550 5.7.515).',
  },
  de: {
    spf: 'Gmail lehnt alle E-Mails ab, die weder SPF noch DKIM bestehen (550 5.7.26); Massenversender (ab 5000 E-Mails pro Tag) brauchen beides (Gmail 550 5.7.27, Yahoo 554 5.7.9, Outlook.com 550 5.7.515).',
    dkim: 'Gmail lehnt alle E-Mails ab, die weder SPF noch DKIM bestehen (550 5.7.26); Massenversender (ab 5000 E-Mails pro Tag) brauchen beides (Gmail 550 5.7.30, Yahoo 554 5.7.9, Outlook.com 550 5.7.515).',
    dmarc:
      'Massenversender (ab 5000 E-Mails pro Tag) werden ohne DMARC-Eintrag abgelehnt (Gmail 550 5.7.40, Yahoo 554 5.7.9, Outlook.com 550 5.7.515).',
  },
}

/** The rest of the rules for bulk senders, for domains that already have a DMARC record. */
export const bulkSenderRule: Localized<string> = {
  en: 'Gmail, Yahoo and Outlook.com require at least this policy from bulk senders (from 5000 messages a day), and Gmail and Yahoo also one-click unsubscribe in their newsletters (RFC 8058).',
  de: 'Gmail, Yahoo und Outlook.com verlangen von Massenversendern (ab 5000 E-Mails pro Tag) mindestens diese Richtlinie, Gmail und Yahoo in Newslettern außerdem die Abmeldung mit einem Klick (RFC 8058).',
}
