import type { Localized } from '../../text.ts'
import type { PointerState, PortState } from './mail-path-states.ts'

export interface MailPathWords {
  readonly title: string
  readonly takesMail: string
  readonly takesNone: string
  readonly nullMx: string
  readonly noHosts: string
  readonly noHostShort: string
  readonly nullMxShort: string
  readonly noPort25: string
  readonly uncheckedPort25: string
  readonly suspicious: string
  readonly priority: (priority: number) => string
  readonly noAddress: string
  readonly notAsked: string
  readonly pointers: Readonly<Record<PointerState, string>>
  readonly states: Readonly<Record<PortState, string>>
  readonly more: (count: number) => string
  readonly columns: readonly [host: string, priority: string, addresses: string, ports: string]
}

export const MAIL_PATH_WORDS: Localized<MailPathWords> = {
  en: {
    title: 'Mail route',
    takesMail: 'Port 25 of at least 1 mail server is open.',
    takesNone: 'No mail server accepts mail.',
    nullMx: 'The domain does not receive mail (null MX record).',
    noHosts: 'The domain has no MX record and no IP address.',
    noHostShort: 'no mail server',
    nullMxShort: 'null MX record',
    noPort25: 'The mail servers have IP addresses, but port 25 is not open on any of them.',
    uncheckedPort25: 'The mail servers have IP addresses; port 25 was not checked.',
    suspicious:
      'All ports are open, but no server sends an SMTP banner: a firewall or proxy probably accepts every connection.',
    priority: (priority) => `priority ${priority}`,
    noAddress: 'no IP address',
    notAsked: 'Not checked: DNS queries failed.',
    pointers: {
      confirmed: 'forward-confirmed',
      elsewhere: 'not forward-confirmed',
      nameless: 'no PTR record',
      error: 'PTR query failed',
      unseen: 'not checked',
      unasked: 'not checked',
    },
    states: { open: 'open', closed: 'closed', filtered: 'filtered', unknown: 'not checked' },
    more: (count) => `and ${count} more`,
    columns: ['Mail server', 'Priority', 'IP addresses and reverse DNS (PTR)', 'Ports'],
  },
  de: {
    title: 'Mailroute',
    takesMail: 'Port 25 von mindestens 1 Mailserver ist offen.',
    takesNone: 'Kein Mailserver nimmt E-Mails an.',
    nullMx: 'Die Domain empfängt keine E-Mails (Null-MX-Eintrag).',
    noHosts: 'Die Domain hat keinen MX-Eintrag und keine IP-Adresse.',
    noHostShort: 'kein Mailserver',
    nullMxShort: 'Null-MX-Eintrag',
    noPort25: 'Die Mailserver haben IP-Adressen, aber Port 25 ist auf keinem offen.',
    uncheckedPort25: 'Die Mailserver haben IP-Adressen; Port 25 wurde nicht geprüft.',
    suspicious:
      'Alle Ports sind offen, aber kein Server sendet ein SMTP-Banner: Wahrscheinlich nimmt eine Firewall oder ein Proxy jede Verbindung an.',
    priority: (priority) => `Priorität ${priority}`,
    noAddress: 'keine IP-Adresse',
    notAsked: 'Nicht geprüft: DNS-Anfragen sind fehlgeschlagen.',
    pointers: {
      confirmed: 'bestätigt (FCrDNS)',
      elsewhere: 'nicht bestätigt (FCrDNS)',
      nameless: 'kein PTR-Eintrag',
      error: 'PTR-Anfrage fehlgeschlagen',
      unseen: 'nicht geprüft',
      unasked: 'nicht geprüft',
    },
    states: { open: 'offen', closed: 'geschlossen', filtered: 'gefiltert', unknown: 'nicht geprüft' },
    more: (count) => `und ${count} weitere`,
    columns: ['Mailserver', 'Priorität', 'IP-Adressen und Reverse-DNS (PTR)', 'Ports'],
  },
}
