import { leastCost, relativeCost } from '../support/relative-cost.ts'
import type { HostileText } from './hostile-texts.ts'
import type { Target } from './target.ts'

/** Garbage of other code and the compiler add to single runs, never to all of them. */
const ATTEMPTS = 4

/** Four times the length may cost four times as much, and a little more for larger tables. A quadratic function costs 16 times as much. */
const LENGTHS = 4
const MAX_GROWTH = 9
/** So far below the growth of a quadratic function that no further measurement is needed. */
const CLEARLY_LINEAR = 6
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
  if ((await leastCost(() => run(long), cheap.microseconds)) <= cheap.microseconds) return undefined
  if ((await relativeCost(() => run(long), cheap.scans)) <= cheap.scans) return undefined
  const runShort = async (): Promise<void> => {
    for (let time = 0; time < SHORT_RUNS; time++) await run(short)
  }
  let [ofShort, ofLong] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  // Another thread on the same core may halve the speed for a while, so both texts are measured in turn, and their least costs compared.
  for (let attempt = 0; attempt < ATTEMPTS && !(ofLong / ofShort <= CLEARLY_LINEAR); attempt++) {
    ofShort = Math.min(ofShort, (await leastCost(runShort)) / SHORT_RUNS)
    ofLong = Math.min(ofLong, await leastCost(() => run(long), ofShort * CLEARLY_LINEAR))
  }
  const growth = ofLong / ofShort
  return growth > MAX_GROWTH ? `${what}: ${LENGTHS} times the text costs ${growth.toFixed(1)} times as much` : undefined
}
