import type { Calls } from '../../state.ts'

/** With fewer calls left, a tile is loaded only if the reader asks for it. */
const MIN_CALLS_LEFT = 10

/** Whether a report may spend further calls of its reader; undefined until the first call has been accepted. */
export function mayLoad(accepted: Calls | undefined): boolean | undefined {
  if (accepted === undefined) return undefined
  const { remaining = Number.POSITIVE_INFINITY } = accepted
  return remaining >= MIN_CALLS_LEFT
}
