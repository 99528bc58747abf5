import type { Observed, UnseenReason } from '../world.ts'

export const unseen = (reason: UnseenReason, detail: string): Observed<never> => ({
  seen: false,
  why: { reason, detail },
})

export const timedOut = (timeoutMs: number): Observed<never> =>
  unseen('timeout', `no response within ${Math.round(timeoutMs)} ms`)

/** For an error event of a socket. The code is sufficient, and the message may contain text from the network. */
export const failedToConnect = (error: Error & { readonly code?: unknown }): Observed<never> =>
  unseen(
    'connection',
    typeof error.code === 'string' ? `the connection failed (${error.code})` : 'the connection failed',
  )

export const ABORTED: Observed<never> = unseen('aborted', 'the request was canceled')
