// CPU time of cold checks without network: the answers of the simulated internet come from memory, each after its own time, so that
// views are derived as often as in reality. Usage: npx tsx bench/cold-cpu.mjs [folder of the built code] [domains] [rounds]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writePortfolioWorld } from './portfolio/world.ts'

const [dist = 'dist', domains = '100', rounds = '5'] = process.argv.slice(2)
const load = (file) => import(resolve(dist, file))
const { systemClock } = await load('clock.js')
const { loadWorld } = await load('scripted-world/load-world.js')
const { createMemoryWorld } = await load('scripted-world/memory/memory-world.js')
const { createVirtualClock } = await load('scripted-world/virtual-clock.js')
const { createEngine } = await load('engine/create-engine.js')
const { dnsHealthCheck } = await load('tools/dns-health-check.js')

const NOW = new Date('2026-11-15T09:30:05.000Z')
const PARALLEL = 16
const settings = { baseUrl: 'https://dns.example', isDirectDnsOn: true }

/** Between 10 and 40 ms, depending on the question only. */
function delayOf(key) {
  let hash = 0
  for (let index = 0; index < key.length; index++) hash = (Math.imul(hash, 31) + key.charCodeAt(index)) | 0
  return 10 + (Math.abs(hash) % 30)
}

function recorded(world) {
  const memory = new Map()
  let isReplay = false
  const keyOf = (...parts) => JSON.stringify(parts, (name, value) => (name === 'signal' ? undefined : value))
  const answer = (key, ask) => {
    const known = memory.get(key)
    if (known !== undefined && isReplay) return new Promise((done) => setTimeout(done, delayOf(key), known))
    return ask().then((value) => {
      memory.set(key, value)
      return value
    })
  }
  const { dns, web } = world
  return {
    replay() {
      isReplay = true
      return { ...this.world, ...systemClock, now: () => NOW }
    },
    world: {
      ...world,
      random: () => 0.5,
      dns: {
        resolvers: dns.resolvers,
        resolve: (question, options) => answer(keyOf('any', question, options), () => dns.resolve(question, options)),
        askResolver: (id, question, options) =>
          answer(keyOf(id, question, options), () => dns.askResolver(id, question, options)),
        askServer: (address, question, options) =>
          answer(keyOf(address, question, options), () => dns.askServer(address, question, options)),
      },
      web: { get: (request, signal) => answer(keyOf('web', request), () => web.get(request, signal)) },
    },
  }
}

const folder = mkdtempSync(join(tmpdir(), 'zonewise-cold-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
const names = writePortfolioWorld(folder, Number(domains))
const clock = createVirtualClock(NOW)
const files = loadWorld({ folder, now: () => clock.now() })
const recording = recorded(createMemoryWorld({ ...files, clock, seed: 1 }).startClients())
const check = (world, domain) =>
  createEngine({ world, settings }).call(dnsHealthCheck, (name) => ({ domain, detail: 'full' })[name])
for (const domain of names) await clock.run(Promise.resolve(check(recording.world, domain)))
const world = recording.replay()

async function round() {
  const waiting = [...names]
  const before = process.cpuUsage()
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let domain = waiting.pop(); domain !== undefined; domain = waiting.pop()) await check(world, domain)
    }),
  )
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / names.length
}

await round()
const figures = []
for (let time = 0; time < Number(rounds); time++) figures.push(await round())
figures.sort((one, other) => one - other)
console.log(
  `${figures[0].toFixed(2)} ms at least, ${figures[Math.floor(figures.length / 2)].toFixed(2)} ms in the median of ${rounds} rounds`,
)
