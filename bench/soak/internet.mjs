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

/** The relay listens on `HOST`. */
const [WORLD = fileURLToPath(new URL('../../world/', import.meta.url)), ONE_WAY_MS = '0', HOST = '127.0.0.1'] =
  process.argv.slice(2)
/** Of IPv4 and UDP. Those of TCP are not counted. */
const UDP_HEADERS = 28
const WINDOW_MS = 10_000
const FORGET_EVERY_MS = 1000
const oneWayMs = Number(ONE_WAY_MS)
const later = oneWayMs === 0 ? (work) => work() : (work) => setTimeout(work, oneWayMs)

const internet = await startInternet({
  ...loadWorld({ folder: WORLD, now: systemClock.now }),
  clock: systemClock,
  certificates: await createAuthority('Soak World CA'),
})
setInterval(endWindow, WINDOW_MS)
setInterval(forget, FORGET_EVERY_MS)
process.once('disconnect', () => process.exit())

/** The queries and bytes of the service so far, and the queries of the busiest network (/24 or /48) in a window. */
const counted = { toResolvers: 0, toServers: 0, bytesSent: 0, bytesReceived: 0, busiest: { network: '', perSecond: 0 } }
/** The queries and connections of the current window by network. */
let inWindow = new Map()

function countTarget(address) {
  const network = address.split(address.includes(':') ? ':' : '.', 3).join(' ')
  inWindow.set(network, (inWindow.get(network) ?? 0) + 1)
}

/** The servers record every request for tests, which would fill the memory here. */
function forget() {
  for (const { id } of internet.resolverSettings) counted.toResolvers += internet.seen.atResolver(id)
  internet.seen.reset()
}

function endWindow() {
  for (const [network, count] of inWindow) {
    counted.toServers += count
    const perSecond = (count * 1000) / WINDOW_MS
    if (perSecond > counted.busiest.perSecond) counted.busiest = { network, perSecond }
  }
  inWindow = new Map()
}

process.on('message', ({ isCountWanted }) => {
  if (!isCountWanted) return
  forget()
  endWindow()
  process.send({ counted })
})

process.on('message', ({ resolvers = [], fault, sites = [], words }) => {
  for (const resolver of resolvers) internet.fault(resolver, fault)
  for (const site of sites) internet.faultAtSite(site, words)
})

const resolverAddresses = new Set(internet.resolverSettings.flatMap(({ addresses }) => addresses))

/** Connections to servers that the service has asked for, by the number that the service gave them. Several services use different numbers. */
const connections = new Map()
/** Sockets to name servers, by the address and port of the service's socket and their target. */
const datagrams = new Map()
/** After this time the service does not wait for an answer any more. */
const CLOSE_AFTER_MS = 12_000

const relayUdp = createSocket('udp4')
relayUdp.on('message', async (datagram, { address, port }) => {
  const length = datagram[0]
  const target = datagram.toString('latin1', 1, length + 1)
  const bytes = datagram.subarray(length + 1)
  counted.bytesSent += bytes.length + UDP_HEADERS
  const key = `${address} ${port} ${target}`
  const opened =
    datagrams.get(key) ?? openUdp(key, (answer) => relayUdp.send(answer, port, address), JSON.parse(target))
  const socket = await opened
  later(() => datagrams.get(key) === opened && socket.send(bytes, () => undefined))
})
relayUdp.on('error', () => undefined)

function openUdp(key, reply, [address, port]) {
  countTarget(address)
  const opened = internet.wire.openUdp(address, port).then((socket) => {
    socket.on('error', () => undefined)
    socket.on('message', (bytes) => {
      counted.bytesReceived += bytes.length + UDP_HEADERS
      later(() => reply(bytes))
    })
    return socket
  })
  datagrams.set(key, opened)
  setTimeout(async () => {
    datagrams.delete(key)
    const socket = await opened
    socket.close()
  }, CLOSE_AFTER_MS)
  return opened
}

/** Commands of the service, one JSON array on each line. */
const commands = {
  /** Connects to a server of the world. Nothing is returned if packets to it are dropped. */
  connect(tell, id, address, port) {
    // Connections to resolvers carry many queries, which the resolvers count.
    if (!resolverAddresses.has(address)) countTarget(address)
    const socket = internet.wire.connect(address, port)
    connections.set(id, socket)
    socket.once('connect', () => later(() => later(() => tell(['connected', id]))))
    socket.on('error', ({ code }) => later(() => later(() => tell(['failed', id, code ?? 'ECONNRESET']))))
    socket.once('close', () => connections.delete(id))
  },
  abandon(_tell, id) {
    connections.get(id)?.destroy()
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
  client.on('data', (bytes) => {
    counted.bytesSent += bytes.length
  })
  server.on('data', (bytes) => {
    counted.bytesReceived += bytes.length
  })
  for (const [from, to] of [
    [client, server],
    [server, client],
  ]) {
    from.on('error', () => to.destroy())
    if (oneWayMs === 0) {
      from.once('close', () => to.destroy())
      from.pipe(to)
      continue
    }
    from.on('data', (bytes) => later(() => to.write(bytes)))
    from.once('end', () => later(() => to.end()))
    from.once('close', () => later(() => to.destroy()))
  }
}

relayUdp.bind(0, HOST, () => {
  relay.listen(0, HOST, () => {
    process.send({
      relayPort: relay.address().port,
      relayUdpPort: relayUdp.address().port,
      caPem: internet.caPem,
      resolvers: internet.resolverSettings,
    })
  })
})
