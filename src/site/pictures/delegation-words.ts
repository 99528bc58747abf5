import type { DrawnAddress } from '../../evidence/pictures/picture.ts'
import type { Localized } from '../../text.ts'
import type { Listing } from './delegation-states.ts'

export interface DelegationWords {
  readonly title: string
  readonly root: string
  readonly unseenParent: string
  readonly unseenZone: string
  readonly listedBy: Readonly<Record<Listing, string>>
  readonly states: Readonly<Record<DrawnAddress['state'], string>>
  readonly glue: string
  readonly noServers: string
  readonly noAddress: string
  readonly moreZones: (count: number) => string
  readonly more: (count: number) => string
  readonly columns: readonly [server: string, listed: string, address: string, state: string]
  readonly allAnswer: (servers: number, addresses: number) => string
  readonly someFail: (failing: number, addresses: number) => string
  readonly notAsked: (count: number, addresses: number) => string
  readonly listsDiffer: string
  readonly noServersKnown: string
  readonly noAddressKnown: string
}

export const DELEGATION_WORDS: Localized<DelegationWords> = {
  en: {
    title: 'Delegation',
    root: 'root zone',
    unseenParent: 'delegation not checked',
    unseenZone: 'NS records of the zone not checked',
    listedBy: {
      both: 'parent zone and zone',
      parent: 'parent zone only',
      zone: 'zone only',
      'zone-parent-unseen': 'zone; parent zone not checked',
      'parent-zone-unseen': 'parent zone; zone not checked',
      unseen: 'not checked',
    },
    states: {
      answers: 'responds',
      lame: 'not authoritative',
      fails: 'REFUSED or error',
      silent: 'timeout',
      unknown: 'not checked',
    },
    glue: 'glue',
    noServers: 'no name server',
    noAddress: 'no IP address known',
    moreZones: (count) => (count === 1 ? '1 more zone' : `${count} more zones`),
    more: (count) => `and ${count} more`,
    columns: ['Name server', 'Listed in', 'IP address', 'State'],
    allAnswer: (servers, addresses) =>
      `${servers === 1 ? '1 name server' : `${servers} name servers`}, ${addresses === 1 ? '1 IP address' : `${addresses} IP addresses`}: all return authoritative responses.`,
    someFail: (failing, addresses) =>
      failing === 1
        ? `1 of ${addresses} IP addresses does not return authoritative responses for the zone.`
        : `${failing} of ${addresses} IP addresses do not return authoritative responses for the zone.`,
    notAsked: (count, addresses) => `${count} of ${addresses} IP addresses were not checked.`,
    listsDiffer: 'The parent zone and the zone list different name servers.',
    noServersKnown: 'The zone has no known name server.',
    noAddressKnown: 'No IP address of the name servers is known.',
  },
  de: {
    title: 'Delegation',
    root: 'Root-Zone',
    unseenParent: 'Delegation nicht geprüft',
    unseenZone: 'NS-Einträge der Zone nicht geprüft',
    listedBy: {
      both: 'übergeordnete Zone und Zone',
      parent: 'nur übergeordnete Zone',
      zone: 'nur Zone',
      'zone-parent-unseen': 'Zone; übergeordnete Zone nicht geprüft',
      'parent-zone-unseen': 'übergeordnete Zone; Zone nicht geprüft',
      unseen: 'nicht geprüft',
    },
    states: {
      answers: 'antwortet',
      lame: 'nicht autoritativ',
      fails: 'REFUSED oder Fehler',
      silent: 'Zeitüberschreitung',
      unknown: 'nicht geprüft',
    },
    glue: 'Glue',
    noServers: 'kein Nameserver',
    noAddress: 'keine IP-Adresse bekannt',
    moreZones: (count) => (count === 1 ? '1 weitere Zone' : `${count} weitere Zonen`),
    more: (count) => `und ${count} weitere`,
    columns: ['Nameserver', 'Aufgeführt in', 'IP-Adresse', 'Zustand'],
    allAnswer: (servers, addresses) =>
      `${servers === 1 ? '1 Nameserver' : `${servers} Nameserver`}, ${addresses === 1 ? '1 IP-Adresse' : `${addresses} IP-Adressen`}: alle antworten autoritativ.`,
    someFail: (failing, addresses) =>
      failing === 1
        ? `1 von ${addresses} IP-Adressen antwortet nicht autoritativ für die Zone.`
        : `${failing} von ${addresses} IP-Adressen antworten nicht autoritativ für die Zone.`,
    notAsked: (count, addresses) => `${count} von ${addresses} IP-Adressen wurden nicht geprüft.`,
    listsDiffer: 'Die übergeordnete Zone und die Zone führen verschiedene Nameserver auf.',
    noServersKnown: 'Die Zone hat keinen bekannten Nameserver.',
    noAddressKnown: 'Von den Nameservern ist keine IP-Adresse bekannt.',
  },
}
