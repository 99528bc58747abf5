import { type Clock, sleep } from '../../../clock.ts'
import { Problem } from '../../../problems.ts'
import type { ToolClient } from '../tool-client.ts'

/** The server accepts no further calls for a long time, usually because the daily limit is used up. */
export class LimitReached extends Error {
  readonly retryAfterMs: number | undefined

  constructor(message: string, retryAfterMs: number | undefined) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

/** Limits per minute end sooner; waiting for the next day would look like a program that hangs. */
const MAX_WAIT_MS = 15 * 60_000
const MAX_ATTEMPTS = 20

export interface RetryOptions {
  readonly clock: Pick<Clock, 'setTimer' | 'monotonicMs'>
  readonly onWait: (ms: number) => void
}

/** Repeats calls that the server refuses for a while (Retry-After). All calls wait as soon as one of them is refused. */
export function retryingClient(client: ToolClient, { clock, onWait }: RetryOptions): ToolClient {
  let pausedUntilMs = 0

  const pause = (ms: number): void => {
    const untilMs = clock.monotonicMs() + ms
    if (pausedUntilMs <= clock.monotonicMs()) onWait(ms)
    pausedUntilMs = Math.max(pausedUntilMs, untilMs)
  }

  return {
    async ask(tool, question, onPart, signal, onWaitOfCheck) {
      for (let attempt = 1; ; attempt++) {
        const waitMs = pausedUntilMs - clock.monotonicMs()
        if (waitMs > 0) await sleep(clock, waitMs, signal)
        signal.throwIfAborted()
        try {
          return await client.ask(tool, question, onPart, signal, onWaitOfCheck)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          const { retryAfterMs } = error
          if (retryAfterMs !== undefined && retryAfterMs <= MAX_WAIT_MS && attempt < MAX_ATTEMPTS) pause(retryAfterMs)
          else if (error.code === 'rate_limited') throw new LimitReached(error.message, retryAfterMs)
          else throw error
        }
      }
    },
  }
}
