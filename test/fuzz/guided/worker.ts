// Fuzzes one target in a process of its own: worker.ts <instrumented bundle> <target> <seconds> <seed> <file with further seeds>.
// Prints the result as JSON.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { corpusOf } from '../inputs.ts'
import { asEntry, violationOf } from '../properties.ts'
import type { Target } from '../target.ts'
import { TARGETS } from '../targets.ts'
import { type Counters, type Coverage, createCoverage } from './coverage.ts'
import { search, smallestThatReachMore } from './search.ts'
import { shrink } from './shrink.ts'

/** What a worker prints. Inputs are entries of a corpus file. */
export interface Report {
  readonly runs: number
  readonly reachedAtFirst: number
  readonly reached: number
  /** The inputs with which a later run starts, in base64. */
  readonly found: readonly string[]
  readonly findings: readonly { readonly violation: string; readonly entry: string }[]
  /** The smallest inputs that reach code that the corpus does not reach, as entries of a corpus file. */
  readonly smallest: readonly string[]
  /** Violations of the instrumented code only, which is slower. */
  readonly unconfirmed: number
}

const [bundle = '', name = '', seconds = '', seed = '', more = ''] = process.argv.slice(2)
const { TARGETS: instrumented } = createRequire(import.meta.url)(bundle) as { readonly TARGETS: readonly Target[] }
const byName = (targets: readonly Target[]): Target => {
  const target = targets.find((one) => one.name === name)
  if (target === undefined) throw new Error(`There is no target ${JSON.stringify(name)}.`)
  return target
}
const target = byName(instrumented)
const [counters] = Object.values((globalThis as unknown as { __coverage__: Record<string, Counters> }).__coverage__)
if (counters === undefined) throw new Error('The bundle is not instrumented.')
/** What runs when the bundle is loaded is not counted. */
const createFreshCoverage = (): Coverage => {
  createCoverage(counters).news()
  return createCoverage(counters)
}

const grown: readonly string[] = existsSync(more) ? JSON.parse(readFileSync(more, 'utf8')) : []
const end = performance.now() + Number(seconds) * 1000
const corpus = corpusOf(name).map(({ bytes }) => bytes)
const run = (input: Uint8Array): Promise<string | undefined> => violationOf(target, input)
const grownBefore = grown.map((text) => Buffer.from(text, 'base64'))
const { runs, reachedAtFirst, reached, found, findings } = await search({
  run,
  coverage: createFreshCoverage(),
  seeds: [...corpus, ...grownBefore],
  pieces: target.pieces,
  seed: Number(seed),
  goOn: () => performance.now() < end,
})

const original = byName(TARGETS)
const violationIn = (input: Uint8Array): Promise<string | undefined> => violationOf(original, input)
const confirmed: Report['findings'][number][] = []
for (const { input } of findings) {
  if ((await violationIn(input)) === undefined) continue
  const small = await shrink(input, async (shorter) => (await violationIn(shorter)) !== undefined)
  confirmed.push({ violation: (await violationIn(small)) ?? '', entry: asEntry(small) })
}
const all = [...grownBefore, ...found]
const smallest = await smallestThatReachMore({ run, coverage: createFreshCoverage(), seeds: corpus }, all)
const report: Report = {
  runs,
  reachedAtFirst,
  reached,
  found: all.map((input) => Buffer.from(input).toString('base64')),
  smallest: smallest.map(asEntry),
  findings: confirmed,
  unconfirmed: findings.length - confirmed.length,
}
process.stdout.write(JSON.stringify(report))
