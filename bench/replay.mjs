// A world that answers from memory, after as long as the way to a server and back takes: what is measured is ours alone.
const afterMs = (delayMs, value) => new Promise((resolve) => setTimeout(resolve, delayMs, value))

/** TCP needs a round trip to connect, TLS another one, and the question one more. */
const ROUND_TRIPS = { udp: 1, tcp: 2, web: 3 }

/** What `world` answers is kept; from the second time on it comes from memory. */
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
    // The same random label each time: it must be in the memory.
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
