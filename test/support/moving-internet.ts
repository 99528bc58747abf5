import { createInternet } from '../../src/scripted-world/internet.ts'
import type { ScriptedInternet } from '../../src/scripted-world/scripted-internet.ts'
import { createKeyStore, type KeyStore } from '../../src/scripted-world/signing/key-store.ts'
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

/** The keys with which each side signs the zone. They are the same at all times if they are passed to each of them. */
export interface MovingKeys {
  readonly old: KeyStore
  readonly new: KeyStore
  readonly others: KeyStore
}

export function movingKeys(areShared: boolean): MovingKeys {
  const old = createKeyStore()
  return { old, new: areShared ? old : createKeyStore(), others: createKeyStore() }
}

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
  /** Whose keys the DS records name; without it, those of the side to which the parent delegates. */
  readonly ds?: 'old' | 'new' | 'both'
  readonly keys?: MovingKeys
  /** Lines of servers.txt. */
  readonly servers?: string
}

export const DOMAIN = 'moving.test'

/** With this line, a side publishes the key of the other one too, and the parent has DS records of both (RFC 8901). */
export const WITH_OTHER_KEY = ';! signer nobody.test. shared\n'

const atDomain =
  ({ old, new: fresh, others }: MovingKeys, side: 'old' | 'new'): KeyStore =>
  (origin, role, ttl, algorithm) => {
    if (origin !== DOMAIN) return others(origin, role, ttl, algorithm)
    const [own, other] = side === 'old' ? [old, fresh] : [fresh, old]
    return role === 'second' ? other(origin, 'own', ttl, algorithm) : own(origin, role, ttl, algorithm)
  }

/** The zone at the old and at the new servers are different zones. */
export function movingInternet(published: Published, now: Date): ScriptedInternet {
  const { old, new: fresh, oldNs = OLD_SERVERS, newNs = NEW_SERVERS, parent = OLD_SERVERS, servers = '' } = published
  const { keys = movingKeys(false), ds } = published
  const made = (side: 'old' | 'new', text: string | undefined, ns: Servers, delegatedTo: Servers): ScriptedInternet => {
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
    const internet = createInternet({ zones, include: () => undefined, servers }, () => now, atDomain(keys, side))
    if (!internet.ok) throw new Error(internet.fault)
    return internet.value
  }
  // An address serves the zones that name it.
  const atOld = made('old', old, oldNs, OLD_SERVERS)
  const atNew = made('new', fresh, newNs, NEW_SERVERS)
  const atParent =
    ds === undefined
      ? parent === NEW_SERVERS
        ? atNew
        : atOld
      : made(ds === 'new' ? 'new' : 'old', ds === 'both' ? WITH_OTHER_KEY : '', parent, parent)
  const isOfNew = (address: string): boolean => (Object.values(NEW_SERVERS) as readonly string[]).includes(address)
  const isOfOld = (address: string): boolean => (Object.values(OLD_SERVERS) as readonly string[]).includes(address)
  return {
    ...atOld,
    answer(server, query, transport) {
      if (isOfNew(server.address)) return atNew.answer(server, query, transport)
      if (isOfOld(server.address)) return atOld.answer(server, query, transport)
      return atParent.answer(server, query, transport)
    },
  }
}

export const movingDns = (published: Published, now: Date): Dns => dnsOver(movingInternet(published, now), now)
