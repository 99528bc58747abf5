/** Garbage of other code and the compiler add to single runs, never to all of them. */
const ATTEMPTS = 5

const SCANNED = 'zonewise '.repeat(7282).slice(0, 65_536)

/** Reads every character of 64 KiB once: the least that a parser of a text of this length can do. */
function scan(): number {
  let sum = 0
  for (let index = 0; index < SCANNED.length; index++) sum = (sum * 31 + SCANNED.charCodeAt(index)) | 0
  return sum
}

function leastMicroseconds(run: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, user + system)
  }
  return least
}

/**
 * The CPU time of a function as a multiple of one scan of 64 KiB, both measured now: a busy or slow machine slows both, so a bound
 * of this figure holds everywhere.
 */
export function relativeCost(run: () => unknown): number {
  // Many scans, because one is shorter than the resolution of the clock on some machines.
  const REPEATED = 32
  const reference =
    leastMicroseconds(() => {
      for (let time = 0; time < REPEATED; time++) scan()
    }) / REPEATED
  return leastMicroseconds(run) / reference
}
