// Coverage-guided fuzzing of all targets in test/fuzz/targets.ts: npm run fuzz:coverage. The code is instrumented with counters, and
// inputs that reach new code are changed further. FUZZ_SECONDS is the time for all targets together (1800 by default), FUZZ_TARGET names
// a single one. Inputs that reach new code are the seeds of later runs (.ci/fuzz/out). An input that violates a property is added to the
// corpus in test/fuzz/corpus, so that `npm test` fails until it is fixed. With --keep, the smallest inputs that reach code that the
// corpus does not reach are added to it too.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Report } from '../test/fuzz/guided/worker.ts'
import { TARGETS } from '../test/fuzz/targets.ts'

const FOLDER = new URL('../.ci/fuzz/', import.meta.url)
const OUT = new URL('out/', FOLDER)
const BUNDLE = fileURLToPath(new URL('targets.cjs', OUT))
const WORKER = fileURLToPath(new URL('../test/fuzz/guided/worker.ts', import.meta.url))

interface Instrument {
  createInstrumenter(options: object): { instrumentSync(code: string, file: string): string }
}

const seconds = Number(process.env['FUZZ_SECONDS'] ?? 1800)
if (!(seconds > 0)) throw new Error(`FUZZ_SECONDS must be a number above 0, not ${process.env['FUZZ_SECONDS']}`)
const only = process.env['FUZZ_TARGET']
const targets = TARGETS.filter(({ name }) => only === undefined || name === only)
if (targets.length === 0) throw new Error(`There is no target ${JSON.stringify(only)}.`)
const isKept = process.argv.includes('--keep')
/** The corpus in the repository stays readable: longer inputs are only seeds of later runs on this machine. */
const MAX_ENTRY = 200
const MAX_ENTRIES = 8
const keptEntry = (entry: string): object => ({ ...JSON.parse(entry), why: 'reaches more of the parser' })
const seed = Date.now() % 2 ** 30

/** All code of the targets in one file, so that one set of counters covers it. Packages are not instrumented. */
async function writeBundle(): Promise<void> {
  const { createInstrumenter } = createRequire(new URL('package.json', FOLDER))('istanbul-lib-instrument') as Instrument
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../test/fuzz/targets.ts', import.meta.url))],
    ...{ bundle: true, write: false, platform: 'node', format: 'cjs', packages: 'external', logLevel: 'error' },
  })
  const options = { esModules: false, compact: true, produceSourceMap: false }
  mkdirSync(new URL('corpus/', OUT), { recursive: true })
  writeFileSync(BUNDLE, createInstrumenter(options).instrumentSync(outputFiles[0]?.text ?? '', BUNDLE))
}

function fuzz(name: string): Report {
  const grown = fileURLToPath(new URL(`corpus/${name}.json`, OUT))
  const argv = ['--import', 'tsx', WORKER, BUNDLE, name, String(seconds / targets.length), String(seed), grown]
  const { status, signal, stdout } = spawnSync(process.execPath, argv, {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`The worker of ${name} ended with ${signal ?? status}.`)
  const report = JSON.parse(stdout) as Report
  writeFileSync(grown, JSON.stringify(report.found))
  return report
}

function addToCorpus(name: string, entries: readonly object[]): void {
  if (entries.length === 0) return
  const file = new URL(`../test/fuzz/corpus/${name}.json`, import.meta.url)
  const all = [...(JSON.parse(readFileSync(file, 'utf8')) as object[]), ...entries]
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`)
}

await writeBundle()
console.log(`${targets.length} targets, ${(seconds / targets.length).toFixed(1)} s each, seed ${seed}`)
console.log('target | executions | places reached by the seeds | new places | kept inputs | findings')
let failures = 0
for (const { name } of targets) {
  const { runs, reachedAtFirst, reached, found, findings, unconfirmed, smallest } = fuzz(name)
  const columns = [name, runs, reachedAtFirst, reached - reachedAtFirst, found.length, findings.length]
  console.log(columns.join(' | ') + (unconfirmed === 0 ? '' : ` (${unconfirmed} only with counters)`))
  for (const { violation, entry } of findings) console.log(`${violation}\n${entry}`)
  addToCorpus(
    name,
    findings.map(({ violation, entry }) => ({ ...JSON.parse(entry), why: violation.split('\n')[0] })),
  )
  if (isKept) {
    const short = smallest.map(keptEntry).filter((entry) => JSON.stringify(entry).length <= MAX_ENTRY)
    addToCorpus(name, short.slice(0, MAX_ENTRIES))
  }
  failures += findings.length
}
console.log(
  failures === 0 ? 'No finding.' : `${failures} findings. Fix them, and describe each in the "why" of its entry.`,
)
process.exitCode = failures === 0 ? 0 : 1
