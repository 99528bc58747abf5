import type { Name } from '../../src/dns/record.ts'
import type { Behaviour } from '../../src/scripted-world/name-servers/behaviours.ts'
import type { ServerId } from '../internet/addresses.ts'
import type { ZonePlacement } from './placements.ts'
import { isProxied } from './playable.ts'

/** The correctly working processes that serve leaf zones. */
const LEAF_SERVERS = ['nsd', 'knot', 'powerdns', 'bind'] as const satisfies readonly ServerId[]

export type Placed = ReadonlyMap<string, ServerId>

/** Returns the server at each address that is served by a process of the lab and not by a proxy. */
export function placeAddresses(
  placements: readonly ZonePlacement[],
  behaviours: ReadonlyMap<string, Behaviour>,
): Placed {
  const isServed = (address: string): boolean => {
    const behaviour = behaviours.get(address)
    return behaviour === undefined || !(isProxied(behaviour) || behaviour.words.has('silent'))
  }
  const addresses = placements.map(({ hosts }) => [...hosts.keys()].filter(isServed))
  const used = new Set(addresses.flat())
  return spread(
    addresses,
    new Map([
      ...otherCopies(placements, isServed),
      ...upperServers(placements),
      ...[...behaviours].flatMap(([address, behaviour]): [string, ServerId][] => {
        const server = used.has(address) ? serverFor(behaviour) : undefined
        return server === undefined ? [] : [[address, server]]
      }),
    ]),
  )
}

/** Returns the server for behaviors that only one process has. */
function serverFor({ words, rateLimit }: Behaviour): ServerId | undefined {
  if (words.has('recursive')) return 'open-recursion'
  if (rateLimit === undefined) return undefined
  return rateLimit.isSlipping ? 'limits-with-slip' : 'limits-without-slip'
}

/** The servers of top-level domains; a server with different versions of some delegations is a separate process. */
function upperServers(placements: readonly ZonePlacement[]): readonly [string, ServerId][] {
  const differing = new Set<Name>(placements.flatMap(({ delegation }) => [...delegation.variants.keys()]))
  return placements
    .filter(({ source }) => !source.origin.includes('.'))
    .flatMap(({ hosts }) => [...hosts].map(([address, host]) => [address, differing.has(host) ? 'tld-b' : 'tld']))
}

/** If a zone has more addresses than there are servers, every server would have the usual copy. */
function otherCopies(
  placements: readonly ZonePlacement[],
  isServed: (address: string) => boolean,
): readonly [string, ServerId][] {
  return placements
    .filter(({ hosts, special }) => special.size > 0 && [...hosts.keys()].filter(isServed).length > LEAF_SERVERS.length)
    .flatMap(({ hosts, special }) => [...hosts].filter(([, host]) => special.has(host)))
    .map(([address]) => [address, 'other-copy'])
}

/**
 * Assigns a server to every address. The addresses of one zone get different software if possible, so that each of the
 * four implementations serves nearly every zone. Two addresses with different copies of a zone must not share a server.
 */
function spread(zones: readonly (readonly string[])[], taken: Placed): Placed {
  const placed = new Map(taken)
  for (const addresses of zones) {
    const used = new Set(addresses.flatMap((address) => placed.get(address) ?? []))
    for (const address of addresses) {
      if (placed.has(address)) continue
      const server = LEAF_SERVERS.find((candidate) => !used.has(candidate)) ?? 'nsd'
      used.add(server)
      placed.set(address, server)
    }
  }
  return placed
}
