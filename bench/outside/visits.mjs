// Measures the duration of a mail check and an SEO check. It runs the built code; the parent process prints the results.
import { once } from 'node:events'
import { createEngine } from '../../dist/engine/create-engine.js'
import { createRealWorld } from '../../dist/net/real-world.js'
import { mailCheck } from '../../dist/tools/mail-check.js'
import { seoCheck } from '../../dist/tools/seo-check.js'
import { openDistantWire } from './distant-wire.mjs'
import { FIVE_HOSTS } from './five-hosts.mjs'

const WARM_UP = 4

const [roundTripMs, rounds, mailRoundTrips, seoRoundTrips] = process.argv.slice(2).map(Number)
const far = await openDistantWire(roundTripMs)

/** Creates a world with empty caches, open connections to the resolvers, and a known own network. */
async function newWorld() {
  const world = createRealWorld({
    resolvers: far.resolverSettings,
    isDirectDnsOn: false,
    wire: far.wire,
    userAgent: 'zonewise (bench)',
    certificateAuthorities: [far.caPem],
    egressTest: {
      mailHosts: ['mx1.hoster.lab'],
      webHosts: far.resolverSettings.flatMap(({ addresses }) => addresses),
    },
  })
  const question = { name: 'world.lab', type: 1 }
  await Promise.all(world.dns.resolvers.map(({ id }) => world.dns.askResolver(id, question)))
  await world.ports.egress()
  return world
}

/** Each check uses a new world and a new engine, so that no cache is shared. */
async function timedCheck(tool, domain, isWhole) {
  const world = await newWorld()
  const engine = createEngine({ world, settings: { baseUrl: 'https://dns.example', isDirectDnsOn: false } })
  const startedMs = performance.now()
  const { result } = await engine.call(tool, (name) => ({ domain })[name])
  const elapsedMs = performance.now() - startedMs
  await world.close()
  if (!isWhole(result)) throw new Error(`unexpected result: ${JSON.stringify(result)}`)
  return elapsedMs
}

/** Measures only the round trips of the longest chain of steps, one after the other. */
async function timedPath(roundTrips) {
  const startedMs = performance.now()
  for (let step = 0; step < roundTrips; step++) {
    const socket = far.wire.connect(FIVE_HOSTS.address, 25)
    await once(socket, 'connect')
    socket.destroy()
  }
  return performance.now() - startedMs
}

const isWholeMail = ({ mail, web, limitations = [] }) =>
  mail.length === 5 &&
  [...mail, web].every(({ ports }) => ports.every(({ state }) => state === 'open' || state === 'closed')) &&
  mail.every(({ ipv4, ipv6, ptr }) => ipv4.length + ipv6.length === 2 && ptr.every((entry) => entry.matchesForward)) &&
  limitations.length === 0

const isWholeSite = ({ error, findings }) => error === null && findings.length > 40

const MEASURED = {
  mail: { tool: mailCheck, domain: FIVE_HOSTS.domain, isWhole: isWholeMail, roundTrips: mailRoundTrips },
  seo: { tool: seoCheck, domain: 'perfect.lab', isWhole: isWholeSite, roundTrips: seoRoundTrips },
}

const figures = { mail: { checks: [], paths: [] }, seo: { checks: [], paths: [] } }
for (let round = -WARM_UP; round < rounds; round++)
  for (const [name, { tool, domain, isWhole, roundTrips }] of Object.entries(MEASURED)) {
    const [check, path] = [await timedCheck(tool, domain, isWhole), await timedPath(roundTrips)]
    if (round < 0) continue
    figures[name].checks.push(check)
    figures[name].paths.push(path)
  }
far.close()
process.send(figures, () => process.exit(0))
