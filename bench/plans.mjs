// Measures the duration of plans and of checks of the same domain. It runs the built code; the parent process prints the results.
import { readFileSync } from 'node:fs'
import { createEngine } from '../dist/engine/create-engine.js'
import { dnsHealthCheck } from '../dist/tools/dns-health-check.js'
import { planChange } from '../dist/tools/plan-change.js'
import { replayed } from './replay.mjs'
import { startSmallInternet } from './small-internet.mjs'

const [roundTripMs, rounds, records] = process.argv.slice(2).map(Number)
const DOMAIN = 'perfect.lab'
const settings = { baseUrl: 'https://dns.example', isDirectDnsOn: true }
const world = replayed(await startSmallInternet(), roundTripMs)

const read = (path) => readFileSync(new URL(`../world/${path}`, import.meta.url), 'utf8')
const zone = read(`zones/${DOMAIN}.zone`).replaceAll(/^\$INCLUDE (\S+)$/gm, (_line, file) => read(file))
const hosts = Array.from({ length: records }, (_, index) => `host${index} A 93.184.80.${index % 250}`)
const change = `${zone}\n${hosts.join('\n')}\n`

/** Each call uses a new engine, so that no cache is shared. */
async function timed(tool, input) {
  const engine = createEngine({ world, settings })
  const startedMs = performance.now()
  await engine.call(tool, (name) => input[name])
  return performance.now() - startedMs
}

const WARM_UP = 4
const [checks, plans] = [[], []]
for (let round = -WARM_UP; round < rounds; round++) {
  const check = await timed(dnsHealthCheck, { domain: DOMAIN, detail: 'full' })
  const plan = await timed(planChange, { domain: DOMAIN, change, format: 'zone', detail: 'full' })
  if (round < 0) continue
  checks.push(check)
  plans.push(plan)
}
process.send({ checks, plans }, () => process.exit(0))
