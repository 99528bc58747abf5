const SECOND = 1000

/** The limits of one watch. A round may take ten seconds, so the last one ends within ten minutes. */
const MAX_ROUNDS = 20
const LAST_START_MS = 590 * SECOND
const MIN_PAUSE_MS = 10 * SECOND

interface Progress {
  /** The number of rounds so far. */
  readonly round: number
  readonly elapsedMs: number
  /** For how many more seconds each outdated response is cached; undefined if it is not known. */
  readonly outdated: readonly (number | undefined)[]
}

/**
 * The time until the next round, undefined if there is none. The next outdated response to expire decides; without one, the rounds
 * that are left are spread over the time that is left.
 */
export function pauseAfter({ round, elapsedMs, outdated }: Progress): number | undefined {
  const leftMs = LAST_START_MS - elapsedMs
  const roundsLeft = MAX_ROUNDS - round
  if (roundsLeft <= 0 || leftMs < MIN_PAUSE_MS) return undefined
  const expiries = outdated.flatMap((seconds) => (seconds === undefined ? [] : [seconds * SECOND]))
  return Math.max(MIN_PAUSE_MS, Math.min(leftMs / roundsLeft, ...expiries))
}
