// The scripted internet of world/ and a domain with five mail hosts, behind a relay that delays every packet.
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../../dist/clock.js'
import { loadWorld } from '../../dist/scripted-world/load-world.js'
import { createAuthority } from '../../dist/scripted-world/servers/certificates.js'
import { startInternet } from '../../dist/scripted-world/servers/running-internet.js'
import { FIVE_HOSTS } from './five-hosts.mjs'

const WORLD = fileURLToPath(new URL('../../world/', import.meta.url))
const LOOPBACK = '127.0.0.1'

const oneWayMs = Number(process.argv[2])
const later = (work) => setTimeout(work, oneWayMs)

function loadFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-far-'))
  // Pages are read on request, so the folder must exist until the process exits.
  process.once('exit', () => rmSync(folder, { recursive: true }))
  for (const end of ['SIGTERM', 'disconnect']) process.once(end, () => process.exit())
  cpSync(WORLD, folder, { recursive: true })
  for (const [file, lines] of Object.entries(FIVE_HOSTS.newFiles)) writeFileSync(join(folder, file), lines)
  for (const [file, lines] of Object.entries(FIVE_HOSTS.newLines)) appendFileSync(join(folder, file), lines)
  return loadWorld({ folder, now: systemClock.now })
}

const internet = await startInternet({ ...loadFiles(), clock: systemClock, certificates: await createAuthority() })

function connectTo(server) {
  const [address, port] = server.split(' ')
  return internet.wire.connect(address, Number(port))
}

/** Reports whether the server accepts a connection. */
process.on('message', ({ server }) => {
  const socket = connectTo(server)
  const notify = (code) => {
    socket.destroy()
    process.send({ server, code })
  }
  socket.once('connect', () => notify(undefined))
  socket.once('error', ({ code }) => notify(code))
})

/** The first line of a connection names the server. */
const relay = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
  client.on('error', () => client.destroy())
  client.once('data', (start) => {
    const lineEnd = start.indexOf('\n')
    const server = connectTo(start.toString('latin1', 0, lineEnd))
    if (lineEnd + 1 < start.length) later(() => server.write(start.subarray(lineEnd + 1)))
    pipeDelayed(client, server)
    pipeDelayed(server, client)
  })
})

function pipeDelayed(from, to) {
  from.on('error', () => to.destroy())
  from.on('data', (bytes) => later(() => to.write(bytes)))
  from.once('end', () => later(() => to.end()))
  from.once('close', () => later(() => to.destroy()))
}

relay.listen(0, LOOPBACK, () => {
  const { caPem, resolverSettings } = internet
  process.send({ relayPort: relay.address().port, caPem, resolverSettings })
})
