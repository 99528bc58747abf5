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
    root: 'the root',
    unseenParent: 'its delegation could not be seen',
    unseenZone: 'its own NS records could not be seen',
    listedBy: {
      both: 'parent and zone',
      parent: 'only the parent',
      zone: 'only the zone',
      'zone-parent-unseen': 'the zone; parent not seen',
      'parent-zone-unseen': 'the parent; zone not seen',
      unseen: 'not seen',
    },
    states: {
      answers: 'answers',
      lame: 'not for this zone',
      fails: 'refuses or fails',
      silent: 'silent',
      unknown: 'not asked',
    },
    glue: 'glue',
    noServers: 'no name server',
    noAddress: 'no address known',
    moreZones: (count) => (count === 1 ? 'one more zone' : `${count} more zones`),
    more: (count) => `and ${count} more`,
    columns: ['Name server', 'Listed by', 'Address', 'State'],
    allAnswer: (servers, addresses) =>
      `${servers === 1 ? 'One name server' : `${servers} name servers`}, ${addresses === 1 ? 'one address' : `${addresses} addresses`}: all answer with authority.`,
    someFail: (failing, addresses) =>
      failing === 1
        ? `One of ${addresses} addresses does not answer for the zone.`
        : `${failing} of ${addresses} addresses do not answer for the zone.`,
    notAsked: (count, addresses) => `${count} of ${addresses} addresses could not be asked.`,
    listsDiffer: 'The parent and the zone do not list the same servers.',
    noServersKnown: 'No name server of the zone is known.',
    noAddressKnown: 'No address of its name servers is known.',
  },
  de: {
    title: 'Delegation',
    root: 'die Wurzel',
    unseenParent: 'Delegation nicht einsehbar',
    unseenZone: 'eigene NS-Einträge nicht einsehbar',
    listedBy: {
      both: 'Elternzone und Zone',
      parent: 'nur Elternzone',
      zone: 'nur Zone',
      'zone-parent-unseen': 'Zone; Elternzone nicht einsehbar',
      'parent-zone-unseen': 'Elternzone; Zone nicht einsehbar',
      unseen: 'nicht einsehbar',
    },
    states: {
      answers: 'antwortet',
      lame: 'nicht für diese Zone',
      fails: 'lehnt ab oder scheitert',
      silent: 'schweigt',
      unknown: 'nicht gefragt',
    },
    glue: 'Glue',
    noServers: 'kein Nameserver',
    noAddress: 'keine Adresse bekannt',
    moreZones: (count) => (count === 1 ? 'eine weitere Zone' : `${count} weitere Zonen`),
    more: (count) => `und ${count} weitere`,
    columns: ['Nameserver', 'Aufgeführt von', 'Adresse', 'Zustand'],
    allAnswer: (servers, addresses) =>
      `${servers === 1 ? 'Ein Nameserver' : `${servers} Nameserver`}, ${addresses === 1 ? 'eine Adresse' : `${addresses} Adressen`}: alle antworten autoritativ.`,
    someFail: (failing, addresses) =>
      failing === 1
        ? `Eine von ${addresses} Adressen antwortet nicht für die Zone.`
        : `${failing} von ${addresses} Adressen antworten nicht für die Zone.`,
    notAsked: (count, addresses) => `${count} von ${addresses} Adressen konnten nicht gefragt werden.`,
    listsDiffer: 'Elternzone und Zone führen nicht dieselben Server auf.',
    noServersKnown: 'Es ist kein Nameserver der Zone bekannt.',
    noAddressKnown: 'Von ihren Nameservern ist keine Adresse bekannt.',
  },
}
