import type { Observed, UnseenReason } from '../world.ts'

export const unseen = (reason: UnseenReason, detail: string): Observed<never> => ({
  seen: false,
  why: { reason, detail },
})

export const timedOut = (timeoutMs: number): Observed<never> =>
  unseen('timeout', `no answer within ${Math.round(timeoutMs)} ms`)

/** Said of an error event of a socket; its code says enough, and its message may hold foreign text. */
export const failedToConnect = (error: Error & { readonly code?: unknown }): Observed<never> =>
  unseen(
    'connection',
    typeof error.code === 'string' ? `the connection failed (${error.code})` : 'the connection failed',
  )

export const ABORTED: Observed<never> = unseen('aborted', 'nobody waits for it any more')
