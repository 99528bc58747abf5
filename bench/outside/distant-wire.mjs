// A wire to the scripted internet in another process, with a simulated round-trip time.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'

const LOOPBACK = '127.0.0.1'

/** A connection is established after one round trip, and each response arrives one round trip after its request. */
export async function openDistantWire(roundTripMs) {
  const far = fork(new URL('./distant-internet.mjs', import.meta.url), [String(roundTripMs / 2)])
  const [{ relayPort, ...internet }] = await once(far, 'message')
  /** The result of the first connection to each server: an error code, or undefined. */
  const outcomes = new Map()
  const received = new Map()
  far.on('message', ({ server, code }) => received.get(server)?.(code))
  const outcomeOf = (server) => {
    const known = outcomes.get(server)
    if (known !== undefined) return known
    const first = new Promise((resolve) => received.set(server, resolve))
    outcomes.set(server, first)
    far.send({ server })
    return first
  }

  return {
    ...internet,
    close: () => far.kill(),
    wire: {
      connect(address, port) {
        const server = `${address} ${port}`
        const socket = connect({
          host: 'far-away',
          port: relayPort,
          noDelay: true,
          // `lookup` is the only step of a connection that can be delayed from outside.
          lookup: (_host, _options, found) =>
            setTimeout(async () => {
              const code = await outcomeOf(server)
              if (code === undefined) found(null, [{ address: LOOPBACK, family: 4 }])
              else found(Object.assign(new Error(code), { code }))
            }, roundTripMs),
        })
        // This listener is registered before all others, so that the line is sent first.
        socket.once('connect', () => socket.write(`${server}\n`))
        return socket
      },
      openUdp() {
        throw new Error('only connections are measured')
      },
    },
  }
}
