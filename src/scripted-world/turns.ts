/** Turns of the event loop that clocks of tests are waiting for: they are no work that anybody else has to do. */
let ownTurns = 0

/** Resolves in the next turn of the event loop, when what has arrived meanwhile has been handled. */
export function nextTurn(): Promise<void> {
  ownTurns++
  return new Promise((resolve) =>
    setImmediate(() => {
      ownTurns--
      resolve()
    }),
  )
}

/** Whether anything else than a clock goes on in the next turn. */
export const hasNextStep = (): boolean =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'Immediate').length > ownTurns
