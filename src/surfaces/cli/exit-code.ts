/** Exit codes never change, because pipelines depend on them. */
export const EXIT = {
  good: 0,
  /** There are findings at or above --fail-on, or the score is below --min-score. */
  findings: 1,
  usage: 2,
  /**
   * The result could not be determined because the network, the resolvers, the server or the store failed, or the health
   * report could check too little for a score (`determined` is false).
   */
  undetermined: 3,
  /** The code that shells use for an interrupted command (128 + SIGINT). */
  interrupted: 130,
} as const

/** The command line is invalid. The message says what was wrong, what is allowed, and gives an example. */
export class UsageError extends Error {
  /** Further lines, each with a message of its own. */
  readonly others: readonly string[]

  constructor(message: string, others: readonly string[] = []) {
    super(message)
    this.others = others
  }
}
