import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Name } from '../src/dns/record.ts'
import type { Behaviour } from '../src/scripted-world/name-servers/behaviours.ts'
import type { ZoneSource } from '../src/scripted-world/zones/zone-source.ts'
import type { BehaviourWord, FaultyServerPlan } from './faulty/behaviour.ts'
import { BEHIND_FAULTS, CLIENT, type ServerId } from './internet/addresses.ts'
import type { LabZone } from './internet/zone.ts'
import { addedZones } from './prove/zones.ts'
import { readMail, type WorldMail } from './world/mail-hosts.ts'
import { networkOf, type WorldNetwork } from './world/network.ts'
import { type Placed, placeAddresses } from './world/place.ts'
import { placementsOf, playable, type ZonePlacement } from './world/placements.ts'
import { isProxied } from './world/playable.ts'
import { readWorld } from './world/read-world.ts'
import { worldZone } from './world/to-zone.ts'
import { readWeb, type WorldWeb } from './world/web-hosts.ts'

/**
 * The scripted internet of world/, as the lab serves it. The CNAME of the directive `apex-cname` is omitted, because no
 * server loads such a zone; the catalogue has apex-cname.com instead. Zones with faults that the lab cannot simulate are
 * omitted together with everything below them; README.md lists them.
 */
export interface ExportedWorld {
  readonly zones: readonly LabZone[]
  /** All zones in the state of ten minutes ago. */
  readonly zonesBefore: readonly LabZone[]
  /** The zones that have changed since then, and their parents. */
  readonly changed: readonly string[]
  /** The addresses of the world on which each server listens. */
  readonly addresses: Readonly<Partial<Record<ServerId, readonly string[]>>>
  readonly faults: readonly FaultyServerPlan[]
  readonly network: WorldNetwork
  readonly web: WorldWeb
  readonly mail: WorldMail
  /** Addresses with ports, with or without a listener. */
  readonly hosts: readonly string[]
  /** Zones of the world that the lab cannot simulate. */
  readonly leftOut: readonly Name[]
}

const WORLD = fileURLToPath(new URL('../world', import.meta.url))

const ADDED_WEB = fileURLToPath(new URL('prove/web', import.meta.url))

/** All changing zones are below this zone. */
const PARENT_OF_CHANGED = 'lab'

const faultPlan = (address: string, { words, delayMs, typeFaults, refuses }: Behaviour): FaultyServerPlan => {
  if ([...refuses].some((client) => client !== 'service')) throw new Error(`${address} refuses a resolver`)
  return {
    address,
    words: [...words] as readonly BehaviourWord[],
    delayMs,
    aliases: {},
    upstream: BEHIND_FAULTS.v4,
    typeFaults: Object.fromEntries(typeFaults),
    refuses: refuses.size > 0 ? [CLIENT.v4, CLIENT.v6] : [],
  }
}

/** Dates in responses of registries are relative to `now`. */
export function exportWorld(now: Date = new Date()): ExportedWorld {
  const { zones, before, behaviours, ports } = readWorld(WORLD, addedZones())
  const all = placementsOf(zones)
  const placements = playable(all, behaviours)
  const placementsBefore = playable(placementsOf(new Map([...zones, ...before])), behaviours)
  const used = new Set([...placements, ...placementsBefore].flatMap(({ hosts }) => [...hosts.keys()]))
  const inUse = [...behaviours].filter(([address]) => used.has(address))
  const faulty = new Map(inUse.filter(([, behaviour]) => isProxied(behaviour)))
  const open = new Set(inUse.flatMap(([address, { words }]) => (words.has('allows-axfr') ? [address] : [])))
  // Both states are placed together, because a server keeps its addresses when zones change.
  const placed = placeAddresses([...placements, ...placementsBefore], behaviours)
  const addresses: Partial<Record<ServerId, readonly string[]>> = {}
  for (const [address, server] of placed) addresses[server] = [...(addresses[server] ?? []), address]
  const toZones = (some: readonly ZonePlacement[]): readonly LabZone[] =>
    some.flatMap((stand) => {
      const zone = labZoneOf(stand, { placed, faulty, upper: upperHosts(some) })
      if (zone === undefined) return []
      return [[...stand.hosts.keys()].some((address) => open.has(address)) ? { ...zone, isTransferOpen: true } : zone]
    })
  const held = toZones(placements)
  const known = new Set(held.map(({ origin }) => origin))
  const sources = [...zones.values()]
  const web = readWeb({ folder: join(WORLD, 'web'), added: ADDED_WEB }, sources, ports, now)
  return {
    zones: held,
    zonesBefore: toZones(placementsBefore),
    changed: [...before.keys(), PARENT_OF_CHANGED].map((origin) => `${origin}.`),
    addresses,
    faults: [...faulty].map(([address, behaviour]) => faultPlan(address, behaviour)),
    network: networkOf(inUse),
    web,
    mail: readMail(sources, ports),
    hosts: [...new Set([...web.http, ...web.https, ...ports.keys()])],
    leftOut: all.flatMap(({ source }: { source: ZoneSource }) =>
      known.has(`${source.origin}.`) ? [] : [source.origin],
    ),
  }
}

/** The hosts of all zones, each with an address, so that a server of a parent zone can be found by its name. */
const upperHosts = (placements: readonly ZonePlacement[]): ReadonlyMap<Name, string> =>
  new Map(placements.flatMap(({ hosts }) => [...hosts].map(([address, host]) => [host, address] as const)))

interface Servers {
  readonly placed: Placed
  readonly faulty: ReadonlyMap<string, unknown>
  readonly upper: ReadonlyMap<Name, string>
}

/** Returns undefined if two hosts of the zone need different copies but share one server. */
function labZoneOf({ source, delegation, hosts, special }: ZonePlacement, { placed, faulty, upper }: Servers) {
  const placement = new Map<ServerId, Set<Name>>()
  for (const [address, host] of hosts) {
    const server = placed.get(address)
    if (server !== undefined) placement.set(server, (placement.get(server) ?? new Set()).add(host))
  }
  const hasFaulty = [...hosts.keys()].some((address) => faulty.has(address))
  const heldBy = [...placement.keys(), ...(hasFaulty ? (['behind-faults'] as const) : [])]
  const specialAt = new Map<ServerId, readonly Name[]>()
  for (const [server, names] of placement) {
    const here = [...names].filter((name) => special.has(name))
    if (here.length > 0 && here.length < names.size) return undefined
    if (here.length > 0) specialAt.set(server, here)
  }
  return worldZone(source, delegation, {
    heldBy,
    specialAt,
    serverOf: (host) => placed.get(upper.get(host) ?? ''),
  })
}
