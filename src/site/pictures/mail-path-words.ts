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
    title: 'The way of mail',
    takesMail: 'Port 25 of at least one mail server is open.',
    takesNone: 'No mail host takes mail.',
    nullMx: 'The domain says that it takes no mail (null MX).',
    noHosts: 'There is no mail host, and the domain itself has no address.',
    noHostShort: 'no mail host',
    nullMxShort: 'takes no mail',
    noPort25: 'There are mail hosts with addresses, but port 25 was not seen open on any of them.',
    suspicious: 'Every port seems to be open, but no greeting came: something on the way takes every connection.',
    priority: (priority) => `priority ${priority}`,
    noAddress: 'no address',
    notAsked: 'We could not ask the DNS.',
    pointers: {
      confirmed: 'leads back',
      elsewhere: 'does not lead back',
      nameless: 'has no name',
      error: 'could not be looked up',
      unseen: 'no name seen',
      unasked: 'not looked at',
    },
    states: { open: 'open', closed: 'closed', filtered: 'no answer', unknown: 'not tested' },
    more: (count) => `and ${count} more`,
    columns: ['Mail host', 'Priority', 'Addresses and their names (reverse DNS)', 'Ports'],
  },
  de: {
    title: 'Der Weg der E-Mail',
    takesMail: 'Port 25 mindestens eines Mailservers ist offen.',
    takesNone: 'Kein Mailserver nimmt E-Mail an.',
    nullMx: 'Die Domain erklärt, dass sie keine E-Mail annimmt (Null MX).',
    noHosts: 'Es gibt keinen Mailserver, und die Domain selbst hat keine Adresse.',
    noHostShort: 'kein Mailserver',
    nullMxShort: 'nimmt keine E-Mail an',
    noPort25: 'Es gibt Mailserver mit Adressen, doch auf keinem war Port 25 offen zu sehen.',
    suspicious:
      'Alle Ports wirken offen, doch kein Server hat sich gemeldet: Etwas auf dem Weg nimmt jede Verbindung an.',
    priority: (priority) => `Priorität ${priority}`,
    noAddress: 'keine Adresse',
    notAsked: 'Wir konnten das DNS nicht befragen.',
    pointers: {
      confirmed: 'führt zurück',
      elsewhere: 'führt nicht zurück',
      nameless: 'hat keinen Namen',
      error: 'nicht abfragbar',
      unseen: 'kein Name zu sehen',
      unasked: 'nicht abgefragt',
    },
    states: { open: 'offen', closed: 'geschlossen', filtered: 'keine Antwort', unknown: 'nicht geprüft' },
    more: (count) => `und ${count} weitere`,
    columns: ['Mailserver', 'Priorität', 'Adressen und ihre Namen (Reverse-DNS)', 'Ports'],
  },
}
