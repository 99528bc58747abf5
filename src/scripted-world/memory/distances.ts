/** Returns the round-trip time to an address in milliseconds. */
export type RoundTrip = (address: string) => number

const NEAREST_MS = 8
const SPREAD_MS = 28
/** The share of a round trip that varies from packet to packet. */
const JITTER = 0.25

/**
 * The distance to each address is derived from the texts of both addresses, so it is the same in every run. Only the
 * jitter is random.
 */
export function createRoundTrips(from: string, random: () => number, extraMs = 0): RoundTrip {
  return (address) => {
    const fixedMs = NEAREST_MS + (hashOf(`${from} ${address}`) % SPREAD_MS)
    return fixedMs * (1 + JITTER * random()) + extraMs
  }
}

/** Computes the FNV-1a hash. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash
}
