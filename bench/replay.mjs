// A world that answers from memory after a simulated round trip, so that only the service is measured.
const afterMs = (delayMs, value) => new Promise((resolve) => setTimeout(resolve, delayMs, value))

/** TCP needs one round trip to connect, TLS another one, and the request one more. */
const ROUND_TRIPS = { udp: 1, tcp: 2, web: 3 }

/** Caches the answers of `world`; from the second time on they come from memory. */
export function replayed(world, roundTripMs) {
  const memory = new Map()
  const answer = async (key, roundTrips, make) => {
    if (memory.has(key)) return afterMs(roundTrips * roundTripMs, memory.get(key))
    const value = await make()
    memory.set(key, value)
    return value
  }
  const keyOf = (...parts) => JSON.stringify(parts, (name, value) => (name === 'signal' ? undefined : value))
  const { dns, web } = world
  return {
    ...world,
    // The random label must be the same each time, so that it is in the cache.
    random: () => 0.5,
    dns: {
      resolvers: dns.resolvers,
      resolve: (question, options) =>
        answer(keyOf('any', question, options), ROUND_TRIPS.udp, () => dns.resolve(question, options)),
      askResolver: (id, question, options) =>
        answer(keyOf(id, question, options), ROUND_TRIPS.udp, () => dns.askResolver(id, question, options)),
      askServer: (address, question, options) =>
        answer(keyOf(address, question, options), ROUND_TRIPS[options.transport], () =>
          dns.askServer(address, question, options),
        ),
    },
    web: {
      get: (request, signal) => answer(keyOf('web', request), ROUND_TRIPS.web, () => web.get(request, signal)),
    },
  }
}
