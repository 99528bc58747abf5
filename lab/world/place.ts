import type { ServerId } from '../internet/addresses.ts'

/** The processes that hold leaf zones and behave well. */
const LEAF_SERVERS = ['nsd', 'knot', 'powerdns', 'bind'] as const satisfies readonly ServerId[]

/**
 * Gives every address a server, so that the addresses of one zone are of different software where possible: then each of the
 * four implementations holds nearly every zone. Two addresses that have different copies of a zone must not share a server.
 */
export function placeAddresses(
  zones: readonly (readonly string[])[],
  taken: ReadonlyMap<string, ServerId>,
): ReadonlyMap<string, ServerId> {
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
