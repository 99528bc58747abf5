/** Garbage of other code and the compiler add to single runs, never to all of them. */
const ATTEMPTS = 5
const LENGTH = 65_536
const FACTOR = 4

function microseconds(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** A known linear cost on both sides, so that the ratio of two very short times does not decide. */
function scan(length: number): number {
  let sum = 0
  for (let index = 0; index < length; index++) sum = (sum * 31 + SCANNED.charCodeAt(index % SCANNED.length)) | 0
  return sum
}
const SCANNED = 'zonewise '.repeat(100)

/** So far below the growth of a quadratic function that no other measurement is needed. */
const CLEARLY_LINEAR = 1.6

/**
 * The CPU time of a function for one long input by that for four inputs of a quarter of the length, measured in turn: about 1 if it
 * takes linear time, and 4 if it takes quadratic time.
 */
export function growthOf<Input>(
  make: (length: number) => Input,
  read: (input: Input) => unknown,
  length = LENGTH,
): number {
  const [short, long] = [make(length / FACTOR), make(length)]
  const readParts = (): void => {
    for (let part = 0; part < FACTOR; part++) {
      scan(length / FACTOR)
      read(short)
    }
  }
  const readWhole = (): void => {
    scan(length)
    read(long)
  }
  // Code that has just been compiled would make the first measurement larger than the second.
  readParts()
  let [ofParts, ofWhole] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let attempt = 0; attempt < ATTEMPTS && !(ofWhole / ofParts < CLEARLY_LINEAR); attempt++) {
    ofWhole = Math.min(ofWhole, microseconds(readWhole))
    ofParts = Math.min(ofParts, microseconds(readParts))
  }
  return ofWhole / ofParts
}

/** Above the growth of a linear function on a busy machine, and below that of a quadratic one. */
export const LINEAR = 2.5
