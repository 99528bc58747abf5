import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAtOrBelow } from '../src/dns/name.ts'
import type { Name } from '../src/dns/record.ts'
import type { Behaviour } from '../src/scripted-world/name-servers/behaviours.ts'
import { createAddressBook } from '../src/scripted-world/zones/address-book.ts'
import { canonicalAddress } from '../src/scripted-world/zones/canonical-address.ts'
import { delegate } from '../src/scripted-world/zones/delegation.ts'
import type { ZoneSource } from '../src/scripted-world/zones/zone-source.ts'
import type { BehaviourWord, FaultyServerPlan } from './faulty/behaviour.ts'
import { BEHIND_FAULTS, type ServerId } from './internet/addresses.ts'
import type { LabZone } from './internet/zone.ts'
import { readMail, type WorldMail } from './world/mail-hosts.ts'
import { placeAddresses } from './world/place.ts'
import { isPlayableBehaviour, isPlayableZone } from './world/playable.ts'
import { readWorld } from './world/read-world.ts'
import { worldZone } from './world/to-zone.ts'
import { readWeb, type WorldWeb } from './world/web-hosts.ts'

/**
 * The project's own small internet, as the lab serves it. The CNAME at the apex that the directive `apex-cname` asks for is
 * left out, because no server loads such a zone; the catalogue has apex-cname.com instead. So are zones with faults that the lab
 * cannot play, with everything below them: README.md lists them.
 */
export interface ExportedWorld {
  readonly zones: readonly LabZone[]
  /** At which of the world's addresses each server listens. */
  readonly addresses: Readonly<Partial<Record<ServerId, readonly string[]>>>
  readonly faults: readonly FaultyServerPlan[]
  /** Addresses whose packets vanish. */
  readonly silent: readonly string[]
  readonly web: WorldWeb
  readonly mail: WorldMail
  /** Addresses with ports, whether anybody listens there or not. */
  readonly hosts: readonly string[]
  /** Zones of the world that the lab cannot play. */
  readonly leftOut: readonly Name[]
}

interface Stand {
  readonly source: ZoneSource
  readonly delegation: ReturnType<typeof delegate>
  /** Each address once, with the host name that led to it. */
  readonly hosts: ReadonlyMap<string, Name>
}

/** The lab has its own, which hold the domains of both. */
const LEFT_TO_THE_LAB: readonly Name[] = ['.', 'com', 'de', 'net', 'org', 'root-servers.net', 'uk']

const WORLD = fileURLToPath(new URL('../world', import.meta.url))

function standOf(source: ZoneSource, addressesOf: (host: Name) => readonly string[]): Stand {
  const delegation = delegate(source, undefined)
  const own = source.records.flatMap(({ name, data }) =>
    name === source.origin && data.type === 'NS' ? [data.target] : [],
  )
  const hosts = new Map<string, Name>()
  const add = (host: Name, address: string): void => {
    const canonical = canonicalAddress(address)
    if (canonical !== undefined && !hosts.has(canonical)) hosts.set(canonical, host)
  }
  for (const host of [...own, ...delegation.servers]) for (const address of addressesOf(host)) add(host, address)
  for (const { name, data } of delegation.records)
    if (data.type === 'A' || data.type === 'AAAA') add(name, data.address)
  return { source, delegation, hosts }
}

/** What the servers of the lab do themselves. */
const OWN_WORDS: ReadonlySet<string> = new Set(['silent', 'recursive', 'allows-axfr'])

const isProxied = ({ words, delayMs }: Behaviour): boolean =>
  delayMs > 0 || [...words].some((word) => !OWN_WORDS.has(word))

function faultPlan(address: string, { words, delayMs }: Behaviour): FaultyServerPlan {
  const impossible = [...words].find((word) => OWN_WORDS.has(word))
  if (impossible !== undefined) throw new Error(`${address}: the lab has ${impossible} only by itself`)
  return {
    address,
    words: [...words] as readonly BehaviourWord[],
    delayMs,
    aliases: {},
    upstream: BEHIND_FAULTS.v4,
  }
}

export function exportWorld(): ExportedWorld {
  const { zones, behaviours, ports } = readWorld(WORLD)
  const addressesOf = createAddressBook(zones)
  const all = [...zones.values()]
    .filter(({ origin }) => !LEFT_TO_THE_LAB.includes(origin))
    .map((source) => standOf(source, addressesOf))
  const stands = playable(all, behaviours)
  const used = new Set(stands.flatMap(({ hosts }) => [...hosts.keys()]))
  const addressesWith = (word: 'silent' | 'recursive' | 'allows-axfr'): readonly string[] =>
    [...behaviours].flatMap(([address, { words }]) => (words.has(word) && used.has(address) ? [address] : []))
  const silent = addressesWith('silent')
  const open = addressesWith('allows-axfr')
  const faulty = new Map([...behaviours].filter(([address, behaviour]) => used.has(address) && isProxied(behaviour)))
  const upper = stands.filter(({ source }) => !source.origin.includes('.')).flatMap(({ hosts }) => [...hosts.keys()])
  const wellBehaved = (address: string): boolean => !faulty.has(address) && !silent.includes(address)
  const placed = placeAddresses(
    stands.map(({ hosts }) => [...hosts.keys()].filter(wellBehaved)),
    new Map<string, ServerId>([
      ...upper.map((address) => [address, 'tld'] as const),
      ...addressesWith('recursive').map((address) => [address, 'open-recursion'] as const),
    ]),
  )
  const addresses: Partial<Record<ServerId, readonly string[]>> = {}
  for (const [address, server] of placed) addresses[server] = [...(addresses[server] ?? []), address]
  const held = stands.flatMap((stand) => {
    const zone = labZoneOf(stand, placed, faulty)
    if (zone === undefined) return []
    return [open.some((address) => stand.hosts.has(address)) ? { ...zone, isTransferOpen: true } : zone]
  })
  const known = new Set(held.map(({ origin }) => origin))
  const web = readWeb(join(WORLD, 'web'), [...zones.values()], ports)
  return {
    zones: held,
    addresses,
    faults: [...faulty].map(([address, behaviour]) => faultPlan(address, behaviour)),
    silent,
    web,
    mail: readMail([...zones.values()], ports),
    hosts: [...new Set([...web.http, ...web.https, ...ports.keys()])],
    leftOut: all.flatMap(({ source }) => (known.has(`${source.origin}.`) ? [] : [source.origin])),
  }
}

/** The zones that the lab can play, and whose parents it can. */
function playable(stands: readonly Stand[], behaviours: ReadonlyMap<string, Behaviour>): readonly Stand[] {
  const isUnplayable = ({ source, hosts }: Stand): boolean =>
    !isPlayableZone(source) ||
    [...hosts.keys()].some((address) => {
      const behaviour = behaviours.get(address)
      return behaviour !== undefined && !isPlayableBehaviour(behaviour)
    })
  const leftOut = stands.filter(isUnplayable).map(({ source }) => source.origin)
  return stands.filter(({ source }) => !leftOut.some((origin) => isAtOrBelow(source.origin, origin)))
}

/** Undefined where two hosts of the zone have different copies of it and there is only one server for both. */
function labZoneOf(
  { source, delegation, hosts }: Stand,
  placed: ReadonlyMap<string, ServerId>,
  faulty: ReadonlyMap<string, unknown>,
): LabZone | undefined {
  const placement = new Map<ServerId, Set<Name>>()
  for (const [address, host] of hosts) {
    const server = placed.get(address)
    if (server !== undefined) placement.set(server, (placement.get(server) ?? new Set()).add(host))
  }
  const hasFaulty = [...hosts.keys()].some((address) => faulty.has(address))
  const heldBy = [...placement.keys(), ...(hasFaulty ? (['behind-faults'] as const) : [])]
  const replaced = new Set(source.replacements.map(({ server }) => server))
  const replacedAt = new Map<ServerId, readonly Name[]>()
  for (const [server, names] of placement) {
    const special = [...names].filter((name) => replaced.has(name))
    if (special.length > 0 && special.length < names.size) return undefined
    if (special.length > 0) replacedAt.set(server, special)
  }
  return worldZone(source, delegation, { heldBy, replacedAt })
}
