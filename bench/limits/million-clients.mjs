// Counts each of many clients once, in an order that is independent of their addresses. The parent process prints the results.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../dist/clock.js'
import { createGate } from '../../dist/engine/gate.js'
import { openStore } from '../../dist/store/open-store.js'

const [dataDir, redisUrl, clients] = process.argv.slice(2)
const store = await openStore({
  dataDir,
  redisUrl,
  clock: systemClock,
  onEvent: ({ kind, why }) => process.stderr.write(`store: ${kind} ${why ?? ''}\n`, () => process.exit(1)),
})
const gate = createGate({
  limits: { anonymousPerDay: 50, keyPerDay: 5000, burstPerMinute: 5, badgeChecksPerHour: 20, overrides: [] },
  counters: store.counters,
  keys: { judge: async () => ({ kind: 'invalid' }) },
  blocks: { blocksAddress: () => false, blocksKey: () => false },
  nowMs: Date.now,
})

/** Multiplication by an odd number is a bijection on 32 bits: every index has its own address. */
const SCATTER = 0x9e3779b1
const BYTES = [24, 16, 8, 0]
const addressOf = (index) => BYTES.map((shift) => (Math.imul(index, SCATTER) >>> shift) & 0xff).join('.')

const CONCURRENCY = 50
const credential = { kind: 'none' }
let next = 0
let fewestLeft = Number.POSITIVE_INFINITY
let peakRssBytes = 0

async function call(until) {
  while (next < until) {
    const client = await gate.identify({ address: addressOf(next++), credential })
    const { remaining } = await gate.admit(client, () => undefined)
    fewestLeft = Math.min(fewestLeft, remaining)
    if (next % 10_000 === 0) peakRssBytes = Math.max(peakRssBytes, process.memoryUsage.rss())
  }
}

const crowd = (until) => Promise.all(Array.from({ length: CONCURRENCY }, () => call(until)))

// The code is compiled and the heap has grown before the memory is measured.
const WARM_UP = 20_000
await crowd(WARM_UP)
const rssBefore = process.memoryUsage.rss()
const cpuBefore = process.cpuUsage()
await crowd(Number(clients) + WARM_UP)
const { user, system } = process.cpuUsage(cpuBefore)

const fileBytes = readdirSync(dataDir).reduce((sum, name) => sum + statSync(join(dataDir, name)).size, 0)
process.send(
  { grownBytes: peakRssBytes - rssBefore, fileBytes, cpuMicros: (user + system) / Number(clients), fewestLeft },
  () => process.exit(0),
)
