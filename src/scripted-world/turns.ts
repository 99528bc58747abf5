/** The number of event-loop turns for which test clocks are waiting; they do not count as work. */
let ownTurns = 0

/** Resolves in the next turn of the event loop, after pending events have been handled. */
export function nextTurn(): Promise<void> {
  ownTurns++
  return new Promise((resolve) =>
    setImmediate(() => {
      ownTurns--
      resolve()
    }),
  )
}

/** Returns true if anything except a clock is scheduled for the next turn. */
export const hasNextStep = (): boolean =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'Immediate').length > ownTurns
