import fc from 'fast-check'
import { inputsFrom } from '../inputs.ts'
import type { Coverage } from './coverage.ts'
import { shrink } from './shrink.ts'

export interface Search {
  /** Runs the target with an input. Returns the violated property, or undefined. */
  readonly run: (input: Uint8Array) => string | undefined | Promise<string | undefined>
  readonly coverage: Coverage
  readonly seeds: readonly Uint8Array[]
  readonly pieces: readonly string[]
  readonly seed: number
  /** Whether to go on after this many runs. */
  readonly goOn: (runs: number) => boolean
}

export interface Finding {
  readonly violation: string
  readonly input: Uint8Array
}

export interface SearchResult {
  readonly runs: number
  /** Places that the seeds reached, and those that were reached at the end. */
  readonly reachedAtFirst: number
  readonly reached: number
  /** The inputs that did something new, in the order in which they were found. */
  readonly found: readonly Uint8Array[]
  readonly findings: readonly Finding[]
}

/** Longer inputs would make every run slow. They are the task of `npm run fuzz`. */
const MAX_BYTES = 4096
/** The last inputs that did something new are changed more often than others: what they reached is not explored yet. */
const RECENT = 16
const RECENT_SHARE = 4
/** Inputs that are generated together. Those that did something new are changed in the next batch. */
const BATCH = 50
/** Runs for removing what does not matter from an input. */
const MAX_TRIALS = 40

/** Numbers differ between inputs that violate the same property at the same place. */
const kindOf = (violation: string): string => violation.split('\n').slice(0, 3).join('\n').replace(/\d+/g, 'N')

/** Changes inputs at random, and goes on with those that reach code that no input reached before. */
export async function search({ run, coverage, seeds, pieces, seed, goOn }: Search): Promise<SearchResult> {
  const findings = new Map<string, Finding>()
  const tryInput = async (input: Uint8Array): Promise<number> => {
    const violation = await run(input)
    if (violation !== undefined && !findings.has(kindOf(violation)))
      findings.set(kindOf(violation), { violation, input })
    return coverage.news()
  }

  /** What does not matter for the run is removed: changes then hit what does. */
  const trimmed = async (input: Uint8Array): Promise<Uint8Array> => {
    const traceOf = async (shorter: Uint8Array): Promise<string> => {
      await run(shorter)
      return coverage.trace()
    }
    const trace = await traceOf(input)
    return shrink(input, async (shorter) => (await traceOf(shorter)) === trace, MAX_TRIALS)
  }

  for (const input of seeds) await tryInput(input)
  const reachedAtFirst = coverage.reached()
  const found: Uint8Array[] = []
  const inputs = () => {
    const recent = found.slice(-RECENT)
    return fc.noBias(
      inputsFrom([...seeds, ...found, ...Array.from({ length: RECENT_SHARE }, () => recent).flat()], pieces),
    )
  }

  let runs = 0
  for (let batch = 0; goOn(runs); batch++)
    for (const input of fc.sample(inputs(), { seed: seed + batch, numRuns: BATCH })) {
      if (input.length > MAX_BYTES) continue
      runs += 1
      if ((await tryInput(input)) > 0) found.push(await trimmed(input))
    }
  return { runs, reachedAtFirst, reached: coverage.reached(), found, findings: [...findings.values()] }
}

/** The smallest inputs that reach places that the seeds do not reach. */
export async function smallestThatReachMore(
  { run, coverage, seeds }: Pick<Search, 'run' | 'coverage' | 'seeds'>,
  found: readonly Uint8Array[],
): Promise<readonly Uint8Array[]> {
  const reachesMore = async (input: Uint8Array): Promise<boolean> => {
    const before = coverage.reached()
    await run(input)
    coverage.news()
    return coverage.reached() > before
  }
  for (const input of seeds) await reachesMore(input)
  const smallest: Uint8Array[] = []
  for (const input of [...found].sort((a, b) => a.length - b.length)) if (await reachesMore(input)) smallest.push(input)
  return smallest
}
