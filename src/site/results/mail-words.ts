import type { Localized } from '../../text.ts'
import type { MailHost, PortState } from './mail-verdict.ts'
import type { Tone } from './verdict.tsx'

type Dane = NonNullable<MailHost['dane']>

export interface Marked {
  readonly tone: Tone
  readonly word: string
}

const marked = (tone: Tone, word: string): Marked => ({ tone, word })

export interface MailWords {
  readonly limitations: string
  readonly untested: string
  readonly hosts: string
  readonly priority: (priority: number) => string
  readonly addresses: string
  readonly noAddress: Marked
  readonly unknownAddress: Marked
  readonly reverse: {
    readonly confirmed: (names: string) => Marked
    readonly unconfirmed: (names: string) => Marked
    readonly none: Marked
    readonly unknown: Marked
  }
  readonly delivery: string
  readonly mailbox: string
  readonly states: Readonly<Record<PortState, string>>
  readonly greeting: string
  readonly noGreeting: string
  readonly encryption: string
  readonly starttls: (version: string | undefined) => Marked
  readonly noStarttls: Marked
  readonly unknownStarttls: Marked
  readonly certificate: string
  readonly trusted: (issuer: string, until: string) => Marked
  readonly untrusted: (issuer: string, until: string) => Marked
  readonly wrongName: (issuer: string, until: string) => Marked
  readonly certificateNames: string
  readonly dane: string
  readonly daneStates: Readonly<Record<Dane, Marked>>
  readonly suspicious: string
  readonly web: (host: string) => string
  readonly checked: (moment: string) => string
}

export const MAIL_WORDS: Localized<MailWords> = {
  en: {
    limitations: 'What we could not see',
    untested: 'Only the first five mail servers are tested; the ports of the others are not known.',
    hosts: 'The mail servers, in the order in which senders try them',
    priority: (priority) => `priority ${priority}`,
    addresses: 'Addresses',
    noAddress: marked('problem', 'no address'),
    unknownAddress: marked('unknown', 'could not be looked up'),
    reverse: {
      confirmed: (names) => marked('ok', `is called ${names}, which leads back here`),
      unconfirmed: (names) => marked('warn', `is called ${names}, which does not lead back here`),
      none: marked('warn', 'has no name (no PTR record)'),
      unknown: marked('unknown', 'its name could not be looked up'),
    },
    delivery: 'Where mail is brought',
    mailbox: 'For mail programs (closed is normal)',
    states: { open: 'open', closed: 'closed', filtered: 'no answer', unknown: 'not tested' },
    greeting: 'Greeting',
    noGreeting: 'none came',
    encryption: 'Encryption',
    starttls: (version) => marked('ok', version === undefined ? 'STARTTLS is offered' : `STARTTLS with ${version}`),
    noStarttls: marked('warn', 'no STARTTLS: mail comes in readable for everybody on the way'),
    unknownStarttls: marked('unknown', 'the server did not talk to us'),
    certificate: 'Certificate',
    trusted: (issuer, until) => marked('ok', `from ${issuer}, valid until ${until}`),
    untrusted: (issuer, until) => marked('warn', `not trusted or run out: from ${issuer}, valid until ${until}`),
    wrongName: (issuer, until) => marked('warn', `for another name: from ${issuer}, valid until ${until}`),
    certificateNames: 'Names in it',
    dane: 'DANE',
    daneStates: {
      none: marked('neutral', 'not used'),
      valid: marked('ok', 'the TLSA record fits the certificate'),
      mismatch: marked('problem', 'the TLSA record does not fit the certificate: careful senders do not deliver'),
      unsigned: marked('warn', 'there is a TLSA record, but no DNSSEC protects it: it has no effect'),
    },
    suspicious:
      'Every port is open and nobody greets: something on the way seems to take every connection, so that the ports say little.',
    web: (host) => `Web server at ${host}`,
    checked: (moment) => `Looked at on ${moment}; kept for five minutes.`,
  },
  de: {
    limitations: 'Was wir nicht sehen konnten',
    untested: 'Nur die ersten fünf Mailserver werden getestet; die Ports der anderen sind nicht bekannt.',
    hosts: 'Die Mailserver, in der Reihenfolge, in der Absender sie versuchen',
    priority: (priority) => `Priorität ${priority}`,
    addresses: 'Adressen',
    noAddress: marked('problem', 'keine Adresse'),
    unknownAddress: marked('unknown', 'ließ sich nicht abfragen'),
    reverse: {
      confirmed: (names) => marked('ok', `heißt ${names}, und das führt hierher zurück`),
      unconfirmed: (names) => marked('warn', `heißt ${names}, und das führt nicht hierher zurück`),
      none: marked('warn', 'hat keinen Namen (kein PTR-Eintrag)'),
      unknown: marked('unknown', 'der Name ließ sich nicht abfragen'),
    },
    delivery: 'Hier wird eingeliefert',
    mailbox: 'Für Mailprogramme (geschlossen ist normal)',
    states: { open: 'offen', closed: 'geschlossen', filtered: 'keine Antwort', unknown: 'nicht getestet' },
    greeting: 'Begrüßung',
    noGreeting: 'es kam keine',
    encryption: 'Verschlüsselung',
    starttls: (version) => marked('ok', version === undefined ? 'STARTTLS wird angeboten' : `STARTTLS mit ${version}`),
    noStarttls: marked('warn', 'kein STARTTLS: E-Mails kommen für alle auf dem Weg lesbar an'),
    unknownStarttls: marked('unknown', 'der Server hat nicht mit uns gesprochen'),
    certificate: 'Zertifikat',
    trusted: (issuer, until) => marked('ok', `von ${issuer}, gültig bis ${until}`),
    untrusted: (issuer, until) =>
      marked('warn', `nicht vertrauenswürdig oder abgelaufen: von ${issuer}, gültig bis ${until}`),
    wrongName: (issuer, until) => marked('warn', `für einen anderen Namen: von ${issuer}, gültig bis ${until}`),
    certificateNames: 'Namen darin',
    dane: 'DANE',
    daneStates: {
      none: marked('neutral', 'nicht verwendet'),
      valid: marked('ok', 'der TLSA-Eintrag passt zum Zertifikat'),
      mismatch: marked('problem', 'der TLSA-Eintrag passt nicht zum Zertifikat: Sorgfältige Absender stellen nicht zu'),
      unsigned: marked('warn', 'es gibt einen TLSA-Eintrag, aber kein DNSSEC schützt ihn: Er bleibt ohne Wirkung'),
    },
    suspicious:
      'Jeder Port ist offen, und niemand grüßt: Etwas auf dem Weg nimmt offenbar jede Verbindung an. Die Ports sagen deshalb wenig.',
    web: (host) => `Webserver unter ${host}`,
    checked: (moment) => `Angesehen am ${moment}; das Ergebnis wird fünf Minuten behalten.`,
  },
}
