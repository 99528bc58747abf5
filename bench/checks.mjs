// Measures the duration of checks. It runs the built code; the parent process prints the results.
import { createEngine } from '../dist/engine/create-engine.js'
import { dnsHealthCheck } from '../dist/tools/dns-health-check.js'
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

const WARM_UP = 4
const normal = []
for (let round = -WARM_UP; round < rounds; round++) {
  const timed = await check('perfect.lab', quick)
  if (round >= 0) normal.push(timed)
}
const worst = await check('worst.lab', world)
process.send({ normal, worst }, () => process.exit(0))
