import type { HostileText } from './hostile-texts.ts'
import type { Target } from './target.ts'

/** Garbage of other code and the compiler add to single runs, never to all of them. */
const ATTEMPTS = 4

const SCANNED = 'zonewise '.repeat(7282).slice(0, 65_536)
/** One scan is shorter than the resolution of the clock on some machines. */
const SCANS = 16

function scan(): number {
  let sum = 0
  for (let index = 0; index < SCANNED.length; index++) sum = (sum * 31 + SCANNED.charCodeAt(index)) | 0
  return sum
}

/** CPU time in microseconds, because other processes may delay any run. */
async function microseconds(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

async function least(run: () => unknown, isEnough: (cost: number) => boolean): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && !isEnough(best); attempt++) best = Math.min(best, await microseconds(run))
  return best
}

/** The CPU time of one scan of 64 KiB on this machine, at this moment. */
export const scanCost = async (): Promise<number> => {
  const scans = (): void => {
    for (let time = 0; time < SCANS; time++) scan()
  }
  return (await least(scans, () => false)) / SCANS
}

/** The cost of a run in scans of 64 KiB, both measured now: a busy or slow machine slows both. Stops when it is small enough. */
export async function costInScans(run: () => unknown, enough = 0): Promise<number> {
  const reference = await scanCost()
  return (await least(run, (cost) => cost <= enough * reference)) / reference
}

/** Four times the length may cost four times as much, and a little more for larger tables. A quadratic function costs 16 times as much. */
const LENGTHS = 4
const MAX_GROWTH = 9
/** A measurement of the shorter text repeats the run, because a short measurement is more easily distorted than a long one. */
const SHORT_RUNS = LENGTHS

/**
 * Why the cost of a target is not linear for a hostile text; undefined if it is. `cheap` is a cost in scans of 64 KiB, which a
 * quadratic function exceeds many times at this length, so that only higher costs are compared with those of a shorter text.
 */
export async function growthOf(
  { run }: Pick<Target, 'run'>,
  { what, ofLength }: HostileText,
  length: number,
  cheap: { readonly scans: number; readonly microseconds: number },
): Promise<string | undefined> {
  const [long, short] = [ofLength(length), ofLength(length / LENGTHS)]
  const first = await least(
    () => run(long),
    (cost) => cost <= cheap.microseconds,
  )
  if (first <= cheap.microseconds) return undefined
  if ((await costInScans(() => run(long), cheap.scans)) <= cheap.scans) return undefined
  const runShort = async (): Promise<void> => {
    for (let time = 0; time < SHORT_RUNS; time++) await run(short)
  }
  let [growth, before] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  // Other work in this process only adds to a measurement, so the least cost of both texts is compared.
  for (let attempt = 0; attempt < ATTEMPTS && growth > MAX_GROWTH; attempt++) {
    before = Math.min(before, (await least(runShort, () => false)) / SHORT_RUNS)
    const limit = before * MAX_GROWTH
    growth =
      (await least(
        () => run(long),
        (cost) => cost <= limit,
      )) / before
  }
  return growth > MAX_GROWTH ? `${what}: ${LENGTHS} times the text costs ${growth.toFixed(1)} times as much` : undefined
}
