// A wire whose other end is the small internet in a process of its own, a round trip away.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'

const LOOPBACK = '127.0.0.1'

/** A connection is there after one round trip, and each answer comes one after its question. */
export async function openDistantWire(roundTripMs) {
  const far = fork(new URL('./distant-internet.mjs', import.meta.url), [String(roundTripMs / 2)])
  const [{ relayPort, ...internet }] = await once(far, 'message')
  /** What connecting came to the first time: the code of an error, or nothing. */
  const outcomes = new Map()
  const heard = new Map()
  far.on('message', ({ server, code }) => heard.get(server)?.(code))
  const outcomeOf = (server) => {
    const known = outcomes.get(server)
    if (known !== undefined) return known
    const first = new Promise((resolve) => heard.set(server, resolve))
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
          // The one step of connecting that others may take part in.
          lookup: (_host, _options, found) =>
            setTimeout(async () => {
              const code = await outcomeOf(server)
              if (code === undefined) found(null, [{ address: LOOPBACK, family: 4 }])
              else found(Object.assign(new Error(code), { code }))
            }, roundTripMs),
        })
        // Heard before all others, so that nothing is sent ahead of it.
        socket.once('connect', () => socket.write(`${server}\n`))
        return socket
      },
      openUdp() {
        throw new Error('only connections are measured')
      },
    },
  }
}
