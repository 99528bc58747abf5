// A crowd of clients, each counted once, in an order that has nothing to do with their addresses. The parent prints what this one sends.
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
  limits: { anonymousPerDay: 50, keyPerDay: 5000, burstPerMinute: 5, overrides: [] },
  counters: store.counters,
  keys: { judge: async () => ({ kind: 'invalid' }) },
  blocks: { blocksAddress: () => false, blocksKey: () => false },
  nowMs: Date.now,
})

/** Multiplication by an odd number is one to one on 32 bits: every index has an address of its own. */
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
    const client = gate.identify({ address: addressOf(next++), credential })
    const { remaining } = await gate.admit(client, () => undefined)
    fewestLeft = Math.min(fewestLeft, remaining)
    if (next % 10_000 === 0) peakRssBytes = Math.max(peakRssBytes, process.memoryUsage.rss())
  }
}

const crowd = (until) => Promise.all(Array.from({ length: CONCURRENCY }, () => call(until)))

// The code is compiled and the heap has its size before the memory is looked at.
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
