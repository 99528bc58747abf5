// Measures the duration of checks. It runs the built code; the parent process prints the results.
import { createCache } from '../dist/engine/cache.js'
import { createEngine } from '../dist/engine/create-engine.js'
import { dnsHealthCheck } from '../dist/tools/dns-health-check.js'
import { cachedReport } from '../dist/tools/health/cached-report.js'
import { createHealthState } from '../dist/tools/health/health-state.js'
import { replayed } from './replay.mjs'
import { startSmallInternet } from './small-internet.mjs'

const [roundTripMs, rounds] = process.argv.slice(2).map(Number)
const world = await startSmallInternet()
const quick = replayed(world, roundTripMs)
const settings = { baseUrl: 'https://dns.example', isDirectDnsOn: true }

/** Each check uses a new engine, so that no cache is shared. */
async function check(domain, over) {
  const engine = createEngine({ world: over, settings })
  const startedMs = performance.now()
  const { result } = await engine.call(dnsHealthCheck, (name) => ({ domain, detail: 'full' })[name])
  return { ...result.timings, elapsedMs: performance.now() - startedMs }
}

/** CPU time in milliseconds: of a report in words from a cache in which it is compressed, and of parsing the same report from JSON. */
async function wordingMs() {
  const engine = createEngine({ world, settings })
  const { meta } = await engine.call(dnsHealthCheck, (name) => ({ domain: 'perfect.lab' })[name])
  const wording = { locale: 'en', detail: 'brief', baseUrl: settings.baseUrl }
  // There is room for the value of one recent report, so each of two is unpacked if the other one was used before it.
  const cache = createCache({ nowMs: () => 0, limits: { maxBytes: 1_048_576, maxEntryBytes: 262_144 } })
  const { reports } = createHealthState(cache, world)
  const keys = ['one', 'other']
  for (const key of keys) await reports.share(key, async () => ({ ...cachedReport(meta.report, 0), cacheMs: 1000 }))
  const json = JSON.stringify(meta.report, (name, value) => (name === 'check' ? value.check.id : value))
  const ways = {
    parsed: () => JSON.parse(json),
    packed: (time) => JSON.stringify(reports.cached(keys[time % 2]).inWords(wording).result),
  }
  const least = { parsed: Number.POSITIVE_INFINITY, packed: Number.POSITIVE_INFINITY }
  for (let round = 0; round < 20; round++)
    for (const [way, render] of Object.entries(ways)) {
      const before = process.cpuUsage()
      for (let time = 0; time < 100; time++) render(time)
      const { user, system } = process.cpuUsage(before)
      least[way] = Math.min(least[way], (user + system) / 1000 / 100)
    }
  return least
}

const WARM_UP = 4
const normal = []
for (let round = -WARM_UP; round < rounds; round++) {
  const timed = await check('perfect.lab', quick)
  if (round >= 0) normal.push(timed)
}
const worst = await check('worst.lab', world)
const wording = await wordingMs()
process.send({ normal, worst, wording }, () => process.exit(0))
