import type { Localized } from '../../text.ts'

type Subject = 'spf' | 'dkim' | 'dmarc'

/**
 * What the largest receivers require, with the status codes of their rejections: Gmail since February 2024, Yahoo since 2024,
 * Outlook.com since May 2025. Administrators search for these codes when mail is returned.
 */
export const receiverRule: Localized<Readonly<Record<Subject, string>>> = {
  en: {
    spf: 'Gmail rejects all mail that passes neither SPF nor DKIM (550 5.7.26); Gmail, Yahoo and Outlook.com require both from bulk senders (from 5000 messages a day) and reject mail without SPF (550 5.7.27, 554 5.7.9, 550 5.7.515).',
    dkim: 'Gmail rejects all mail that passes neither SPF nor DKIM (550 5.7.26); Gmail, Yahoo and Outlook.com require both from bulk senders (from 5000 messages a day) and reject mail without DKIM (550 5.7.30, 554 5.7.9, 550 5.7.515).',
    dmarc:
      'Gmail, Yahoo and Outlook.com reject mail of bulk senders (from 5000 messages a day) without a DMARC record (550 5.7.40, 554 5.7.9, 550 5.7.515).',
  },
  de: {
    spf: 'Gmail lehnt alle E-Mails ab, die weder SPF noch DKIM bestehen (550 5.7.26); Gmail, Yahoo und Outlook.com verlangen von Massenversendern (ab 5000 E-Mails pro Tag) beides und lehnen E-Mails ohne SPF ab (550 5.7.27, 554 5.7.9, 550 5.7.515).',
    dkim: 'Gmail lehnt alle E-Mails ab, die weder SPF noch DKIM bestehen (550 5.7.26); Gmail, Yahoo und Outlook.com verlangen von Massenversendern (ab 5000 E-Mails pro Tag) beides und lehnen E-Mails ohne DKIM ab (550 5.7.30, 554 5.7.9, 550 5.7.515).',
    dmarc:
      'Gmail, Yahoo und Outlook.com lehnen E-Mails von Massenversendern (ab 5000 E-Mails pro Tag) ohne DMARC-Eintrag ab (550 5.7.40, 554 5.7.9, 550 5.7.515).',
  },
}

/** The rest of the rules for bulk senders, for domains that already have a DMARC record. */
export const bulkSenderRule: Localized<string> = {
  en: 'Gmail, Yahoo and Outlook.com require at least this policy from bulk senders (from 5000 messages a day), and Gmail and Yahoo also one-click unsubscribe in their newsletters (RFC 8058).',
  de: 'Gmail, Yahoo und Outlook.com verlangen von Massenversendern (ab 5000 E-Mails pro Tag) mindestens diese Richtlinie, Gmail und Yahoo in Newslettern außerdem die Abmeldung mit einem Klick (RFC 8058).',
}
