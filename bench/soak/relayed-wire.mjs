// Replaces dist/net/system-wire.js in the measured service: every address of the scripted internet is reached through the relay
// of bench/soak/internet.mjs, and no packet leaves this machine.
import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'

/** The address of the relay: on loopback, or of the host if the service runs in a network namespace. */
const relayHost = process.env.SOAK_RELAY_HOST ?? '127.0.0.1'
const relayPort = Number(process.env.SOAK_RELAY_PORT)
const relayUdpPort = Number(process.env.SOAK_RELAY_UDP_PORT)

export function systemWire() {
  const control = connect({ host: relayHost, port: relayPort, noDelay: true })
  control.unref()
  control.write('control\n')
  const tell = (...message) => control.write(`${JSON.stringify(message)}\n`)
  /** Called with an error code, or without one, when the server has accepted or refused. */
  const connecting = new Map()
  const answers = {
    connected: (id) => connecting.get(id)?.(undefined),
    failed: (id, code) => connecting.get(id)?.(code),
  }
  createInterface({ input: control }).on('line', (line) => {
    const [answer, ...values] = JSON.parse(line)
    answers[answer](...values)
  })
  // No two processes use the same number.
  let nextId = process.pid * 1_000_000 + 1

  return {
    connect(address, port) {
      const id = nextId++
      tell('connect', id, address, port)
      const socket = connect({
        host: 'relay',
        port: relayPort,
        noDelay: true,
        autoSelectFamily: false,
        // `lookup` is the only step of a connection that can wait for the answer of the relay. If packets to the server are
        // dropped, there is none.
        lookup: (_host, options, found) =>
          connecting.set(id, (code) => {
            if (code !== undefined) found(Object.assign(new Error(code), { code }))
            else if (options.all) found(null, [{ address: relayHost, family: 4 }])
            else found(null, relayHost, 4)
          }),
      })
      // This listener is registered before all others, so that the line is sent first.
      socket.once('connect', () => socket.write(`${id}\n`))
      socket.once('close', () => {
        connecting.delete(id)
        tell('abandon', id)
      })
      return socket
    },
    /** Each datagram names its target, so that the relay need not be told about a socket: the service has no work that it would not have in reality. */
    openUdp: (address, port) =>
      new Promise((resolve) => {
        const socket = createSocket('udp4')
        const target = Buffer.from(JSON.stringify([address, port]))
        const header = Buffer.concat([Uint8Array.of(target.length), target])
        const send = socket.send.bind(socket)
        socket.send = (bytes, sent) => send([header, bytes], sent)
        socket.connect(relayUdpPort, relayHost, () => resolve(socket))
      }),
  }
}
