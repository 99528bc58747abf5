import type { Localized } from '../../text.ts'
import type { TimelineKind } from './registration-timeline.ts'

interface RegistrationWords {
  readonly timeline: string
  readonly entries: Readonly<Record<TimelineKind, string>>
  readonly notes: Readonly<Partial<Record<TimelineKind, string>>>
  /** The time until the expiration, for the entry of the current day. */
  readonly left: (days: number) => string
  /** Before the last possible day of a period. */
  readonly byDay: (day: string) => string
  readonly afterDeletion: Readonly<Partial<Record<TimelineKind, string>>>
  readonly registration: string
  readonly registrar: string
  readonly created: string
  readonly expires: string
  readonly noExpiry: string
  readonly notSaid: string
  readonly sparse: string
  readonly statuses: string
  readonly nameServers: string
  readonly noNameServers: string
  readonly dnssec: string
  readonly signed: string
  readonly unsigned: string
  /** Followed by the DS records. */
  readonly signedWith: string
  readonly source: string
  readonly sources: Readonly<Record<'iana' | 'overlay' | 'community' | 'whois', string>>
  readonly registryData: string
  readonly registrarData: string
  readonly disclaimer: string
}

export const REGISTRATION_WORDS: Localized<RegistrationWords> = {
  en: {
    timeline: 'Timeline',
    entries: {
      created: 'Registered',
      updated: 'Last updated',
      today: 'Today',
      expires: 'Expires',
      grace: 'End of the auto-renew grace period',
      redemption: 'End of the redemption period',
      release: 'Release of the name',
    },
    notes: {
      grace:
        'Usually 0 to 45 days after the expiration. Until then, the registrar can usually still renew the registration.',
      redemption:
        'Usually 30 days after the deletion. Until then, the registrar can restore the domain for an additional fee.',
      release: 'Usually 5 days after the redemption period. Then anyone can register the name.',
    },
    left: (days) => {
      if (days === 0) return 'less than 1 day until the expiration'
      const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
      return days > 0 ? `${count} until the expiration` : `${count} after the expiration`
    },
    byDay: (day) => `usually by ${day}`,
    afterDeletion: {
      redemption: 'usually 30 days after the deletion',
      release: 'usually 5 days after the redemption period',
    },
    registration: 'Registration data',
    registrar: 'Registrar',
    created: 'Registered on',
    expires: 'Expires on',
    noExpiry: 'the registry publishes no expiration dates',
    notSaid: 'not published by the registry',
    sparse: 'The registry publishes no further data. This is normal for some registries.',
    statuses: 'EPP status',
    nameServers: 'Name servers at the registry',
    noNameServers: 'none: the domain is not delegated',
    dnssec: 'DNSSEC at the registry',
    signed: 'signed delegation',
    unsigned: 'unsigned delegation: no DS records',
    signedWith: 'signed delegation with these DS records:',
    source: 'Data source',
    sources: {
      iana: 'RDAP server of the registry, listed by IANA',
      overlay: 'RDAP server that the registry documents, but IANA does not list',
      community: 'RDAP server that the registry has not announced: less reliable',
      whois: 'WHOIS server of the registry: the registry has no RDAP server',
    },
    registryData: 'RDAP data of the registry',
    registrarData: 'RDAP data of the registrar',
    disclaimer:
      'This result is not binding: it is based on public registry and DNS data. A domain that is not registered may be reserved, blocked or sold at a premium price, and others can register it at any time. Only the availability check of a registrar during an order is final.',
  },
  de: {
    timeline: 'Zeitverlauf',
    entries: {
      created: 'Registriert',
      updated: 'Zuletzt geändert',
      today: 'Heute',
      expires: 'Läuft ab',
      grace: 'Ende der Auto-Renew Grace Period',
      redemption: 'Ende der Redemption Period',
      release: 'Freigabe des Namens',
    },
    notes: {
      grace:
        'Üblicherweise 0 bis 45 Tage nach dem Ablauf. Bis dahin kann der Registrar die Registrierung meist noch verlängern.',
      redemption:
        'Üblicherweise 30 Tage nach der Löschung. Bis dahin kann der Registrar die Domain gegen eine zusätzliche Gebühr wiederherstellen.',
      release: 'Üblicherweise 5 Tage nach der Redemption Period. Danach kann jeder den Namen registrieren.',
    },
    left: (days) => {
      if (days === 0) return 'weniger als 1 Tag bis zum Ablauf'
      const count = Math.abs(days) === 1 ? '1 Tag' : `${Math.abs(days)} Tage`
      return days > 0 ? `${count} bis zum Ablauf` : `${count} nach dem Ablauf`
    },
    byDay: (day) => `üblicherweise bis ${day}`,
    afterDeletion: {
      redemption: 'üblicherweise 30 Tage nach der Löschung',
      release: 'üblicherweise 5 Tage nach der Redemption Period',
    },
    registration: 'Registrierungsdaten',
    registrar: 'Registrar',
    created: 'Registriert am',
    expires: 'Läuft ab am',
    noExpiry: 'die Registry veröffentlicht keine Ablaufdaten',
    notSaid: 'von der Registry nicht veröffentlicht',
    sparse: 'Die Registry veröffentlicht keine weiteren Daten. Bei manchen Registries ist das üblich.',
    statuses: 'EPP-Status',
    nameServers: 'Nameserver bei der Registry',
    noNameServers: 'keine: die Domain ist nicht delegiert',
    dnssec: 'DNSSEC bei der Registry',
    signed: 'signierte Delegation',
    unsigned: 'unsignierte Delegation: keine DS-Einträge',
    signedWith: 'signierte Delegation mit diesen DS-Einträgen:',
    source: 'Datenquelle',
    sources: {
      iana: 'RDAP-Server der Registry, von der IANA gelistet',
      overlay: 'von der Registry dokumentierter RDAP-Server, den die IANA nicht listet',
      community: 'RDAP-Server, den die Registry nicht angekündigt hat: weniger verlässlich',
      whois: 'WHOIS-Server der Registry: die Registry hat keinen RDAP-Server',
    },
    registryData: 'RDAP-Daten der Registry',
    registrarData: 'RDAP-Daten des Registrars',
    disclaimer:
      'Dieses Ergebnis ist unverbindlich: Es beruht auf öffentlichen Daten der Registry und des DNS. Eine nicht registrierte Domain kann reserviert, gesperrt oder eine Premium-Domain mit höherem Preis sein, und andere können sie jederzeit registrieren. Endgültig ist nur die Prüfung des Registrars bei der Bestellung.',
  },
}
