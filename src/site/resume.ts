import type { Localized } from '../text.ts'
import type { Outcome } from './state.ts'

/** Shown while a lost connection is restored. */
export const RESUMING: Localized<string> = {
  en: 'Connection lost. Trying again …',
  de: 'Verbindung unterbrochen. Es wird erneut versucht …',
}

/** The pauses before the further attempts, after which the page gives up. */
export const PAUSES_MS: readonly number[] = [1000, 2000, 4000, 8000]

interface ResumeOptions {
  readonly signal: AbortSignal
  pause(ms: number, signal: AbortSignal): Promise<void>
  /** Called before each pause, because an attempt may have shown parts before it broke off too. */
  onLost(): void
}

/**
 * Repeats a call whose response broke off. The check itself is shared: the next request joins it if it is still
 * running, or gets its cached result. A service that does not respond at all is not asked again: then the reader decides.
 */
export async function untilAnswered(
  call: () => Promise<Outcome>,
  { signal, pause, onLost }: ResumeOptions,
): Promise<Outcome> {
  let outcome = await call()
  if (signal.aborted || !isUnreachable(outcome) || outcome.refusal.wasStarted !== true) return outcome
  for (const ms of PAUSES_MS) {
    onLost()
    await pause(ms, signal)
    if (signal.aborted) return outcome
    outcome = await call()
    if (!isUnreachable(outcome)) return outcome
  }
  return outcome
}

const isUnreachable = (outcome: Outcome): outcome is Extract<Outcome, { kind: 'refused' }> =>
  outcome.kind === 'refused' && outcome.refusal.code === 'unreachable'
