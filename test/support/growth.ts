/** Garbage of other code and the compiler add to single runs, never to all of them. */
const ATTEMPTS = 5
const SHORT = 16_384
const FACTOR = 4

function leastMicroseconds(run: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, user + system)
  }
  return least
}

/** A known linear cost on both sides, so that the ratio of two very short times does not decide. */
function scan(text: string): number {
  let sum = 0
  for (let index = 0; index < text.length; index++) sum = (sum * 31 + text.charCodeAt(index)) | 0
  return sum
}

/**
 * The CPU time of a function for one long text by that for four texts of a quarter of the length, measured in turn: about 1 if it
 * takes linear time, and 4 if it takes quadratic time.
 */
export function growthOf(make: (length: number) => string, read: (text: string) => unknown): number {
  const [short, long] = [make(SHORT), make(FACTOR * SHORT)]
  const ofParts = leastMicroseconds(() => {
    for (let part = 0; part < FACTOR; part++) {
      scan(short)
      read(short)
    }
  })
  const ofWhole = leastMicroseconds(() => {
    scan(long)
    read(long)
  })
  return ofWhole / ofParts
}

/** Above the growth of a linear function on a busy machine, and below that of a quadratic one. */
export const LINEAR = 2.5
