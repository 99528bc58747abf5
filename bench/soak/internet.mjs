// The scripted internet of world/ in a process of its own, so that its memory is not counted as memory of the service. The
// service reaches it through a relay on loopback; the parent process sets and removes faults.
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../../dist/clock.js'
import { loadWorld } from '../../dist/scripted-world/load-world.js'
import { createAuthority } from '../../dist/scripted-world/servers/certificates.js'
import { startInternet } from '../../dist/scripted-world/servers/running-internet.js'

const [WORLD = fileURLToPath(new URL('../../world/', import.meta.url))] = process.argv.slice(2)
const LOOPBACK = '127.0.0.1'
const FORGET_EVERY_MS = 10_000

const internet = await startInternet({
  ...loadWorld({ folder: WORLD, now: systemClock.now }),
  clock: systemClock,
  certificates: await createAuthority('Soak World CA'),
})
// The servers record every request for tests, which would fill the memory here.
setInterval(() => internet.seen.reset(), FORGET_EVERY_MS)
process.once('disconnect', () => process.exit())

process.on('message', ({ resolvers = [], fault, sites = [], words }) => {
  for (const resolver of resolvers) internet.fault(resolver, fault)
  for (const site of sites) internet.faultAtSite(site, words)
})

/** Connections to servers that the service has asked for, by the number that the service gave them. Several services use different numbers. */
const connections = new Map()
/** Sockets to name servers, by the local port of the service's socket. */
const datagrams = new Map()

const relayUdp = createSocket('udp4')
relayUdp.on('message', (bytes, { port }) => {
  const socket = datagrams.get(port)
  if (socket !== undefined) socket.send(bytes, () => undefined)
})
relayUdp.on('error', () => undefined)

/** Commands of the service, one JSON array on each line. */
const commands = {
  /** Connects to a server of the world. Nothing is returned if packets to it are dropped. */
  connect(tell, id, address, port) {
    const socket = internet.wire.connect(address, port)
    connections.set(id, socket)
    socket.once('connect', () => tell(['connected', id]))
    socket.on('error', ({ code }) => tell(['failed', id, code ?? 'ECONNRESET']))
    socket.once('close', () => connections.delete(id))
  },
  abandon(_tell, id) {
    connections.get(id)?.destroy()
  },
  async openUdp(tell, localPort, address, port) {
    const socket = await internet.wire.openUdp(address, port)
    socket.on('error', () => undefined)
    socket.on('message', (bytes) => relayUdp.send(bytes, localPort, LOOPBACK))
    datagrams.set(localPort, socket)
    tell(['opened', localPort])
  },
  closeUdp(_tell, localPort) {
    datagrams.get(localPort)?.close()
    datagrams.delete(localPort)
  },
}

/** The first line of a connection is `control`, or the number of the connection to a server that it continues. */
const relay = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
  client.on('error', () => client.destroy())
  client.once('data', (start) => {
    const lineEnd = start.indexOf('\n')
    const line = start.toString('latin1', 0, lineEnd)
    if (lineEnd + 1 < start.length) client.unshift(start.subarray(lineEnd + 1))
    if (line === 'control') obey(client)
    else continueOn(client, connections.get(Number(line)))
  })
})

function obey(client) {
  const tell = (message) => client.write(`${JSON.stringify(message)}\n`)
  createInterface({ input: client })
    .on('line', (line) => {
      const [command, ...values] = JSON.parse(line)
      commands[command](tell, ...values)
    })
    // A client that is killed resets its connections.
    .on('error', () => undefined)
}

function continueOn(client, server) {
  if (server === undefined) return client.destroy()
  for (const [from, to] of [
    [client, server],
    [server, client],
  ]) {
    from.on('error', () => to.destroy())
    from.once('close', () => to.destroy())
    from.pipe(to)
  }
}

relayUdp.bind(0, LOOPBACK, () => {
  relay.listen(0, LOOPBACK, () => {
    process.send({
      relayPort: relay.address().port,
      relayUdpPort: relayUdp.address().port,
      caPem: internet.caPem,
      resolvers: internet.resolverSettings,
    })
  })
})
