/** Garbage of other code and the compiler add to single runs, never to all of them. */
const ATTEMPTS = 4

const SCANNED = 'zonewise '.repeat(7282).slice(0, 65_536)
/** One scan is shorter than the resolution of the clock on some machines. */
const SCANS = 16

/** Reads every character of 64 KiB once: the least that a parser of a text of this length can do. */
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

/** The least CPU time of some runs, in microseconds. Stops when it is small enough. */
export async function leastCost(run: () => unknown, enough = 0): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && best > enough; attempt++) best = Math.min(best, await microseconds(run))
  return best
}

/** The CPU time of one scan of 64 KiB on this machine, at this moment. */
export const scanCost = async (): Promise<number> => {
  const scans = (): void => {
    for (let time = 0; time < SCANS; time++) scan()
  }
  return (await leastCost(scans)) / SCANS
}

/**
 * The CPU time of a function as a multiple of one scan of 64 KiB, both measured now: a busy or slow machine slows both, so a bound
 * of this figure is valid everywhere. Stops measuring when the cost is small enough.
 */
export async function relativeCost(run: () => unknown, enough = 0): Promise<number> {
  const reference = await scanCost()
  return (await leastCost(run, enough * reference)) / reference
}
