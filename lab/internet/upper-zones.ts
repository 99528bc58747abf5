import { bothOf, ROOT_SERVERS, TLD_SERVERS } from './addresses.ts'
import { movingParent } from './moving.ts'
import {
  addressLine,
  type Delegation,
  type LabZone,
  masterFile,
  NO_DS,
  RIGHT_DS,
  SIGNED,
  type Signing,
} from './zone.ts'

const ROOT_HOSTS = Object.entries(ROOT_SERVERS).map(([letter, pair]) => ({
  host: `${letter}.root-servers.net.`,
  addresses: bothOf(pair),
}))

const TLD_HOSTS = Object.entries(TLD_SERVERS).map(([letter, pair]) => ({
  host: `${letter}.gtld-servers.net.`,
  addresses: bothOf(pair),
}))

const TLD_DELEGATION: Delegation = {
  nameServers: TLD_HOSTS.map(({ host }) => host),
  glue: Object.fromEntries(TLD_HOSTS.map(({ host, addresses }) => [host, addresses])),
  ds: RIGHT_DS,
}

const TWO_KEYS: Signing = { ...SIGNED, keys: 'two' }
/** The settings with which large registries sign. */
const OPT_OUT: Signing = { ...TWO_KEYS, nsec3: { iterations: 0, isOptOut: true } }

const apex = (serial: number, hosts: readonly { readonly host: string }[]): readonly string[] => [
  `@ SOA ${hosts[0]?.host} hostmaster.gtld-servers.net. ${serial} 1800 900 604800 900`,
  ...hosts.map(({ host }) => `@ NS ${host}`),
]

const addressLines = (hosts: readonly { host: string; addresses: readonly string[] }[]): readonly string[] =>
  hosts.flatMap(({ host, addresses }) => addresses.map((address) => addressLine(host, address)))

export const ROOT_HINTS: readonly string[] = ROOT_HOSTS.flatMap(({ host, addresses }) => [
  `. 3600000 NS ${host}`,
  ...addresses.map((address) => `${host} 3600000 ${address.includes(':') ? 'AAAA' : 'A'} ${address}`),
])

const rootZone = (serial: number): LabZone => ({
  origin: '.',
  text: masterFile('.', 86400, [...apex(serial, ROOT_HOSTS), ...addressLines(ROOT_HOSTS)]),
  heldBy: ['root'],
  signing: TWO_KEYS,
})

const serverNames = (origin: string, hosts: typeof ROOT_HOSTS, holder: 'root' | 'tld', serial: number): LabZone => ({
  origin,
  text: masterFile(origin, 3600, [...apex(serial, hosts), ...addressLines(hosts)]),
  heldBy: [holder],
  delegation: {
    nameServers: hosts.map(({ host }) => host),
    glue: Object.fromEntries(hosts.map(({ host, addresses }) => [host, addresses])),
    ds: NO_DS,
  },
})

const registry = (origin: string, serial: number): LabZone => ({
  origin,
  text: masterFile(origin, 900, apex(serial, TLD_HOSTS)),
  heldBy: ['tld'],
  signing: ['com.', 'net.', 'org.', 'de.'].includes(origin) ? OPT_OUT : TWO_KEYS,
  delegation: TLD_DELEGATION,
})

const REGISTRIES = [
  'com.',
  'net.',
  'org.',
  'de.',
  'uk.',
  'co.uk.',
  'google.',
  'one.',
  'arpa.',
  'in-addr.arpa.',
  'ip6.arpa.',
]

/** The root and the registries; their delegations are added after the zones below have been built. */
export const upperZones = (serial: number): readonly LabZone[] => [
  rootZone(serial),
  serverNames('root-servers.net.', ROOT_HOSTS, 'root', serial),
  serverNames('gtld-servers.net.', TLD_HOSTS, 'tld', serial),
  ...REGISTRIES.map((origin) => registry(origin, serial)),
  movingParent(),
]
