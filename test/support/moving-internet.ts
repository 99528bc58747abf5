import { createInternet } from '../../src/scripted-world/internet.ts'
import type { ScriptedInternet } from '../../src/scripted-world/scripted-internet.ts'
import type { Dns } from '../../src/world.ts'
import { dnsOver, topLevelZone } from './in-process-internet.ts'

/** The addresses of the name servers of both DNS providers. */
export const OLD_SERVERS = { 'ns1.old.test': '93.184.30.1', 'ns2.old.test': '45.33.30.1' } as const
export const NEW_SERVERS = { 'ns1.new.test': '93.184.40.1', 'ns2.new.test': '45.33.40.1' } as const

type Servers = Readonly<Record<string, string>>

const ROOT_ZONE = `$TTL 86400
. SOA a.root-servers.net. hostmaster.nic.test. 1 1800 900 604800 86400
. NS a.root-servers.net.
a.root-servers.net. A 198.41.0.4
a.root-servers.net. AAAA 2001:503:ba3e::2:30
`

const provider = (servers: Servers): string =>
  [
    '$TTL 3600\n;! unsigned\n@ SOA ns1 hostmaster 1 7200 1800 1209600 300',
    ...Object.keys(servers).map((name) => `@ NS ${name}.`),
    ...Object.entries(servers).map(([name, address]) => `${name}. A ${address}`),
    '',
  ].join('\n')

export const nsRecords = (servers: Servers): string =>
  `${Object.keys(servers)
    .map((name) => `@ NS ${name}.`)
    .join('\n')}\n`

const SOA = '@ SOA ns1 hostmaster 1 7200 1800 1209600 300\n'

/** What is published at one time. */
export interface Published {
  /** The zone at the old servers, without SOA and NS records. */
  readonly old: string
  /** The zone at the new servers; undefined if they refuse it. */
  readonly new?: string
  readonly oldNs?: Servers
  readonly newNs?: Servers
  /** To whom the parent delegates. */
  readonly parent?: Servers
  /** Lines of servers.txt. */
  readonly servers?: string
}

export const DOMAIN = 'moving.test'

/** The zone at the old and at the new servers are different zones, each with keys of its own. */
function movingInternet(published: Published, now: Date): ScriptedInternet {
  const { old, new: fresh, oldNs = OLD_SERVERS, newNs = NEW_SERVERS, parent = OLD_SERVERS, servers = '' } = published
  const made = (text: string | undefined, ns: Servers, delegatedTo: Servers): ScriptedInternet => {
    const directive = `;! parent ${Object.keys(delegatedTo)
      .map((name) => `${name}.`)
      .join(' ')}\n`
    const zones = new Map([
      ['.', ROOT_ZONE],
      ['test', topLevelZone()],
      ['old.test', provider(OLD_SERVERS)],
      ['new.test', provider(NEW_SERVERS)],
      ...(text === undefined ? [] : [[DOMAIN, `${directive}$TTL 3600\n${SOA}${nsRecords(ns)}${text}`] as const]),
    ])
    const internet = createInternet({ zones, include: () => undefined, servers }, () => now)
    if (!internet.ok) throw new Error(internet.fault)
    return internet.value
  }
  // An address serves the zones that name it. The keys of the zone at the side to which the parent delegates are those of its DS record.
  const atOld = made(old, oldNs, OLD_SERVERS)
  const atNew = made(fresh, newNs, NEW_SERVERS)
  const isDelegatedToNew = parent === NEW_SERVERS
  const isOfNew = (address: string): boolean => (Object.values(NEW_SERVERS) as readonly string[]).includes(address)
  const isOfOld = (address: string): boolean => (Object.values(OLD_SERVERS) as readonly string[]).includes(address)
  return {
    ...atOld,
    answer(server, query, transport) {
      if (isOfNew(server.address)) return atNew.answer(server, query, transport)
      if (isOfOld(server.address)) return atOld.answer(server, query, transport)
      return (isDelegatedToNew ? atNew : atOld).answer(server, query, transport)
    },
  }
}

export const movingDns = (published: Published, now: Date): Dns => dnsOver(movingInternet(published, now), now)
