/** What a shell is told. Stable for ever: pipelines rest on it. */
export const EXIT = {
  good: 0,
  /** Findings at or above the threshold, or a score below the one that was asked for. */
  findings: 1,
  usage: 2,
  /**
   * It could not be found out: our network, the resolvers, the server that was asked. Or a health report judged too little
   * for a score (`determined` is false), whatever it found.
   */
  undetermined: 3,
} as const

/** The words were wrong. The message names the one that was, and shows what to write instead. */
export class UsageError extends Error {}
