import type { Localized } from '../../text.ts'
import type { MailHost, PortState, PresentedState } from '../../tools/mail/host-state.ts'
import type { Tone } from './verdict.tsx'

type Dane = NonNullable<MailHost['dane']>

export interface Marked {
  readonly tone: Tone
  readonly word: string
}

const marked = (tone: Tone, word: string): Marked => ({ tone, word })

type CertificateWords = (issuer: string, from: string, until: string) => Marked

export interface MailWords {
  readonly limitations: string
  readonly untested: string
  readonly hosts: string
  /** While other mail servers are still being checked. */
  readonly checkedHosts: (count: number) => string
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
  readonly reverseNote: string
  readonly delivery: string
  readonly mailbox: string
  readonly states: Readonly<Record<PortState, string>>
  readonly greeting: string
  readonly noGreeting: string
  readonly encryption: string
  readonly starttls: (version: string) => Marked
  readonly failedStarttls: Marked
  readonly noStarttls: Marked
  readonly unknownStarttls: Marked
  readonly certificate: string
  readonly certificateStates: Readonly<Record<PresentedState, CertificateWords>>
  readonly certificateNames: string
  readonly dane: string
  readonly daneStates: Readonly<Record<Dane, Marked>>
  readonly daneWithoutTls: Marked
  readonly policy: string
  readonly listed: Marked
  readonly notListed: Marked
  readonly unreadPolicy: Marked
  readonly suspicious: string
  readonly web: (host: string) => string
  readonly checked: (moment: string) => string
}

export const MAIL_WORDS: Localized<MailWords> = {
  en: {
    limitations: 'Limitations of this check',
    untested: 'We check the ports of the first 5 mail servers only.',
    hosts: 'Mail servers by priority',
    checkedHosts: (count) => (count === 1 ? '1 mail server checked' : `${count} mail servers checked`),
    priority: (priority) => `priority ${priority}`,
    addresses: 'IP addresses',
    noAddress: marked('problem', 'no IP address'),
    unknownAddress: marked('unknown', 'not checked: DNS query failed'),
    reverse: {
      confirmed: (names) => marked('ok', `PTR ${names} (forward-confirmed)`),
      unconfirmed: (names) => marked('info', `PTR ${names} (not forward-confirmed)`),
      none: marked('info', 'no PTR record'),
      unknown: marked('unknown', 'not checked: PTR query failed'),
    },
    reverseNote: 'Receiving mail needs no PTR record. If this IP address also sends mail, many receivers require one.',
    delivery: 'Incoming mail (port 25)',
    mailbox: 'Mail client ports (closed is normal)',
    states: { open: 'open', closed: 'closed', filtered: 'filtered', unknown: 'not checked' },
    greeting: 'SMTP banner',
    noGreeting: 'none received',
    encryption: 'STARTTLS',
    starttls: (version) => marked('ok', `offered (${version})`),
    failedStarttls: marked('warn', 'offered, but fails'),
    noStarttls: marked('warn', 'not offered: senders transmit mail unencrypted'),
    unknownStarttls: marked('unknown', 'not checked: SMTP session failed'),
    certificate: 'Certificate',
    certificateStates: {
      valid: (issuer, _from, until) => marked('ok', `trusted, expires on ${until} (issuer ${issuer})`),
      'ends-soon': (issuer, _from, until) => marked('info', `due for renewal, expires on ${until} (issuer ${issuer})`),
      'about-to-end': (issuer, _from, until) => marked('warn', `not renewed, expires on ${until} (issuer ${issuer})`),
      expired: (issuer, _from, until) => marked('problem', `expired on ${until} (issuer ${issuer})`),
      'not-yet-valid': (issuer, from) => marked('problem', `not valid before ${from} (issuer ${issuer})`),
      'not-trusted': (issuer, _from, until) => marked('warn', `not trusted (issuer ${issuer}, expires on ${until})`),
      'wrong-name': (issuer, _from, until) =>
        marked('problem', `not valid for this host name (issuer ${issuer}, expires on ${until})`),
    },
    certificateNames: 'Certificate names (SAN)',
    dane: 'DANE',
    daneStates: {
      none: marked('neutral', 'no usable TLSA record'),
      valid: marked('ok', 'TLSA record matches the certificate'),
      mismatch: marked('problem', 'TLSA record does not match the certificate: senders that use DANE do not deliver'),
      unsigned: marked('warn', 'TLSA record is not protected by DNSSEC: it has no effect'),
    },
    daneWithoutTls: marked('problem', 'TLSA record requires TLS: senders that use DANE do not deliver'),
    policy: 'MTA-STS policy',
    listed: marked('ok', 'enforced, lists this host'),
    notListed: marked('problem', 'enforced, does not list this host: senders that apply it do not deliver'),
    unreadPolicy: marked('unknown', 'not checked: the policy could not be read'),
    suspicious:
      'All ports are open, but the server sends no SMTP banner. A firewall or proxy probably accepts every connection, so the port states are not reliable.',
    web: (host) => `Web server ${host}`,
    checked: (moment) => `Checked on ${moment}. Results are cached for at most 5 minutes.`,
  },
  de: {
    limitations: 'Einschränkungen dieser Prüfung',
    untested: 'Wir prüfen nur die Ports der ersten 5 Mailserver.',
    hosts: 'Mailserver nach Priorität',
    checkedHosts: (count) => `${count} Mailserver geprüft`,
    priority: (priority) => `Priorität ${priority}`,
    addresses: 'IP-Adressen',
    noAddress: marked('problem', 'keine IP-Adresse'),
    unknownAddress: marked('unknown', 'nicht geprüft: DNS-Anfrage fehlgeschlagen'),
    reverse: {
      confirmed: (names) => marked('ok', `PTR ${names} (durch Vorwärtsauflösung bestätigt, FCrDNS)`),
      unconfirmed: (names) => marked('info', `PTR ${names} (nicht durch Vorwärtsauflösung bestätigt)`),
      none: marked('info', 'kein PTR-Eintrag'),
      unknown: marked('unknown', 'nicht geprüft: PTR-Anfrage fehlgeschlagen'),
    },
    reverseNote:
      'Für den Empfang ist kein PTR-Eintrag nötig. Versendet diese IP-Adresse auch E-Mails, verlangen ihn viele Empfänger.',
    delivery: 'Mailannahme (Port 25)',
    mailbox: 'Ports für E-Mail-Programme (geschlossen ist normal)',
    states: { open: 'offen', closed: 'geschlossen', filtered: 'gefiltert', unknown: 'nicht geprüft' },
    greeting: 'SMTP-Banner',
    noGreeting: 'keines empfangen',
    encryption: 'STARTTLS',
    starttls: (version) => marked('ok', `angeboten (${version})`),
    failedStarttls: marked('warn', 'angeboten, schlägt aber fehl'),
    noStarttls: marked('warn', 'nicht angeboten: Absender übertragen E-Mails unverschlüsselt'),
    unknownStarttls: marked('unknown', 'nicht geprüft: SMTP-Sitzung fehlgeschlagen'),
    certificate: 'Zertifikat',
    certificateStates: {
      valid: (issuer, _from, until) => marked('ok', `vertrauenswürdig, läuft am ${until} ab (Aussteller ${issuer})`),
      'ends-soon': (issuer, _from, until) => marked('info', `zu erneuern, läuft am ${until} ab (Aussteller ${issuer})`),
      'about-to-end': (issuer, _from, until) =>
        marked('warn', `nicht erneuert, läuft am ${until} ab (Aussteller ${issuer})`),
      expired: (issuer, _from, until) => marked('problem', `am ${until} abgelaufen (Aussteller ${issuer})`),
      'not-yet-valid': (issuer, from) => marked('problem', `erst ab dem ${from} gültig (Aussteller ${issuer})`),
      'not-trusted': (issuer, _from, until) =>
        marked('warn', `nicht vertrauenswürdig (Aussteller ${issuer}, läuft am ${until} ab)`),
      'wrong-name': (issuer, _from, until) =>
        marked('problem', `gilt nicht für diesen Hostnamen (Aussteller ${issuer}, läuft am ${until} ab)`),
    },
    certificateNames: 'Namen im Zertifikat (SAN)',
    dane: 'DANE',
    daneStates: {
      none: marked('neutral', 'kein nutzbarer TLSA-Eintrag'),
      valid: marked('ok', 'TLSA-Eintrag passt zum Zertifikat'),
      mismatch: marked('problem', 'TLSA-Eintrag passt nicht zum Zertifikat: Absender mit DANE stellen nicht zu'),
      unsigned: marked('warn', 'TLSA-Eintrag ist nicht durch DNSSEC geschützt: Er hat keine Wirkung'),
    },
    daneWithoutTls: marked('problem', 'TLSA-Eintrag verlangt TLS: Absender mit DANE stellen nicht zu'),
    policy: 'MTA-STS-Richtlinie',
    listed: marked('ok', 'durchgesetzt, führt diesen Host auf'),
    notListed: marked(
      'problem',
      'durchgesetzt, führt diesen Host nicht auf: Absender, die sie anwenden, stellen nicht zu',
    ),
    unreadPolicy: marked('unknown', 'nicht geprüft: Die Richtlinie war nicht lesbar'),
    suspicious:
      'Alle Ports sind offen, aber der Server sendet kein SMTP-Banner. Wahrscheinlich nimmt eine Firewall oder ein Proxy jede Verbindung an; die Portzustände sind daher nicht aussagekräftig.',
    web: (host) => `Webserver ${host}`,
    checked: (moment) => `Geprüft am ${moment}. Das Ergebnis bleibt höchstens 5 Minuten im Cache.`,
  },
}
