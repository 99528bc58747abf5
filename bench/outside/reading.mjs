// Measures the cost of parsing a large page, and how long other requests wait meanwhile. It runs the built code; the parent
// process prints the results.
import { readInTurns } from '../../dist/evidence/engine/read-in-turns.js'
import { PAGES } from './pages.mjs'

const WARM_UP = 3
const PROBE_MS = 1

const rounds = Number(process.argv[2])
const { signal } = new AbortController()

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Simulates another request of this process: it schedules a callback every millisecond, and records the longest wait.
 * Time in which the process did not get the CPU is subtracted, because other processes caused it.
 */
function startNeighbour() {
  let last = { atMs: performance.now(), cpuMs: cpuMs() }
  let longestMs = 0
  const note = () => {
    const now = { atMs: performance.now(), cpuMs: cpuMs() }
    longestMs = Math.max(longestMs, Math.min(now.atMs - last.atMs, now.cpuMs - last.cpuMs))
    last = now
  }
  const timer = setInterval(note, PROBE_MS)
  return () => {
    clearInterval(timer)
    note()
    return longestMs
  }
}

async function read({ html, encoding = 'utf8', contentType = 'text/html; charset=utf-8' }) {
  const response = { body: Buffer.from(html, encoding), headers: [['content-type', contentType]] }
  const stop = startNeighbour()
  const before = cpuMs()
  const facts = await readInTurns(response, signal)
  const spentMs = cpuMs() - before
  const waitMs = stop()
  if (!facts.seen) throw new Error(facts.why.detail)
  return { cpuMs: spentMs, waitMs }
}

const figures = []
for (const [name, page] of Object.entries(PAGES)) {
  const all = []
  for (let round = -WARM_UP; round < rounds; round++) all.push(await read(page))
  figures.push({ name, first: all[0], warm: all.slice(WARM_UP) })
}
process.send(figures, () => process.exit(0))
