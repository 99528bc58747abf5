import { BLACK_HOLES, bothOf, CLOSED, HOSTERS, MAIL_HOSTS, OPEN_RECURSION, UNREACHABLE, WEB } from './addresses.ts'
import { FAULTY_NAMES, faultyAddresses, twinAddresses } from './faulty-servers.ts'
import { MOVE_HOSTS } from './moving.ts'
import { RESOLVERS } from './resolvers.ts'
import { addressLine, type LabZone, masterFile, RIGHT_DS, SIGNED } from './zone.ts'

const STANDARD_HOSTS = [HOSTERS.nsd.host, HOSTERS.knot.host]

const hosted = (origin: string, lines: readonly string[], serial: number): LabZone => ({
  origin,
  text: masterFile(origin, 3600, [
    `@ SOA ${HOSTERS.nsd.host} hostmaster.host-a.net. ${serial} 14400 3600 1209600 3600`,
    ...STANDARD_HOSTS.map((host) => `@ NS ${host}`),
    ...lines,
  ]),
  heldBy: ['nsd', 'knot'],
  signing: SIGNED,
  delegation: { nameServers: STANDARD_HOSTS, glue: glueBelow(origin), ds: RIGHT_DS },
})

/** The two standard hosting providers depend on each other, so both need glue, each in its parent zone. */
const glueBelow = (origin: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.values(HOSTERS)
      .filter(({ host }) => host.endsWith(`.${origin}`))
      .map(({ host, addresses }) => [host, bothOf(addresses)]),
  )

const both = (name: string, addresses: { v4: string; v6: string }): readonly string[] =>
  bothOf(addresses).map((address) => addressLine(name, address))

const zoneOf = (host: string): string => `${host.split('.').slice(-2).join('.')}.`

/** The registrable domains of the host names of the resolvers. */
function resolverZones(serial: number): readonly LabZone[] {
  const lines = new Map<string, string[]>()
  for (const { main, hostNames } of RESOLVERS)
    for (const host of hostNames) {
      const known = lines.get(zoneOf(host)) ?? []
      lines.set(zoneOf(host), [...known, ...both(`${host}.`, main)])
    }
  return [...lines].map(([origin, hosts]) => hosted(origin, hosts, serial))
}

/** Zones that the catalogue needs: hosting providers, faulty servers, mail hosts, the names of the resolvers. */
export const infrastructureZones = (serial: number): readonly LabZone[] => [
  hosted('host-a.net.', both('ns1', HOSTERS.nsd.addresses), serial),
  hosted('host-b.org.', both('ns2', HOSTERS.knot.addresses), serial),
  hosted('host-c.de.', both('ns3', HOSTERS.powerdns.addresses), serial),
  hosted('host-d.net.', both('ns4', HOSTERS.bind.addresses), serial),
  hosted(MOVE_HOSTS.origin, MOVE_HOSTS.lines, serial),
  hosted(
    'fault-ns.net.',
    [
      ...FAULTY_NAMES.flatMap((name) => both(name, faultyAddresses(name))),
      ...both('blackhole', BLACK_HOLES),
      'blackhole2 A 62.138.250.2',
      addressLine('unreachable', UNREACHABLE.v4),
      addressLine('closed', CLOSED),
      'private A 10.0.0.53',
      ...both('openrec', OPEN_RECURSION),
    ],
    serial,
  ),
  hosted(
    'fault-ns.org.',
    FAULTY_NAMES.flatMap((name) => both(`${name}-b`, twinAddresses(name))),
    serial,
  ),
  hosted(
    'mailhost.net.',
    [
      ...both('@', WEB),
      ...both('mx1', MAIL_HOSTS.mx1),
      ...both('mx2', MAIL_HOSTS.mx2),
      '_spf TXT "v=spf1 ip4:185.70.40.0/24 ip6:2a02:6e0:40::/48 -all"',
      '_dmarc TXT "v=DMARC1; p=reject"',
    ],
    serial,
  ),
  hosted(
    '40.70.185.in-addr.arpa.',
    ['1 PTR mx1.mailhost.net.', '2 PTR mx2.mailhost.net.', '3 PTR mx1.ok.com.'],
    serial,
  ),
  ...resolverZones(serial),
]
