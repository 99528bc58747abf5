import type { Context, Seen } from './context.ts'
import { allOf } from './context.ts'
import { type ServerView, zoneOf } from './observation.ts'
import { fullWait } from './waits.ts'

/**
 * Until when resolvers may ask the servers of both sides: if the delegation has not changed, the wait begins now. With the same keys, every
 * signature must be valid until then, because nobody else signs again what only one side serves.
 */
export const signaturesNeededUntil = (context: Context): number =>
  fullWait(context, 'old-ns', context.now) + context.margins.added

/** Signatures whose end was not seen are not judged. */
const expiresBefore = (view: ServerView, time: number): boolean | undefined => {
  const zone = zoneOf(view)
  if (zone === undefined) return undefined
  return zone.signaturesUntil !== undefined && zone.signaturesUntil < time
}

/** Whether the signatures of both sides last longer than the longest wait. */
export function signaturesLast(context: Context): Seen {
  const needed = signaturesNeededUntil(context)
  return allOf([...context.old, ...context.new], (view) => {
    const isShort = expiresBefore(view, needed)
    return isShort === undefined ? undefined : !isShort
  })
}

/** The servers whose signatures end too early for a move with the same keys. */
export const serversWithShortSignatures = (context: Context): readonly ServerView[] =>
  context.path === 'same-keys'
    ? [...context.old, ...context.new].filter((view) => expiresBefore(view, signaturesNeededUntil(context)) === true)
    : []
