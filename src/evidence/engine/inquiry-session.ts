import type { Observed } from '../../world.ts'
import { type Answer, type AnswerTo, type Inquiry, inquiryKey } from './inquiry.ts'
import { unseen } from './observed.ts'
import { createPlaceholder, isPlaceholder } from './suspension.ts'

/** Sends an inquiry outside the process. */
export interface Inquirer {
  ask<I extends Inquiry>(inquiry: I): Promise<Observed<AnswerTo<I>>>
}

export interface Entry {
  readonly inquiry: Inquiry
  readonly observation: Observed<Answer>
  readonly startedMs: number
  readonly endedMs: number | undefined
}

/**
 * All inquiries of one report and their answers. Each inquiry is made once. Inquiries are made in `makeInquiries` and `nextChange`, and
 * answers become visible in `nextChange`: views that are derived in one round see the same answers, and the order of their inquiries does
 * not depend on when the round lets other tasks run.
 */
export interface InquirySession {
  /** `key` is that of the inquiry, for callers that know it. */
  look<I extends Inquiry>(inquiry: I, key?: string): Observed<AnswerTo<I>>
  entry(key: string): Entry | undefined
  readonly entries: ReadonlyMap<string, Entry>
  /** Whether `nextChange` will make an answer visible. */
  mayChange(): boolean
  /** Makes the inquiries that views have asked for since the last call. */
  makeInquiries(): void
  /** Makes the inquiries since the last call, and resolves when at least one more answer has arrived, with the keys of all answers since the last call, which are now visible. */
  nextChange(): Promise<ReadonlySet<string>>
  /** After this call no new inquiry is made. */
  stopAsking(): void
  /** After this call no pending answer is waited for either. `nextChange` replaces it by the reason. */
  close(): void
  /** Closes the session when nothing waits for `nextChange` any more. */
  end(): void
}

export interface InquiryLimits {
  readonly maxInquiries: number
  /** How many of them are left for the name servers: some are asked again only after other inquiries have been made. */
  readonly reservedForServers?: number
}

/** The reason is `aborted`, not `timeout`: the queried server must not be blamed for our time limit. */
const TOO_LATE: Observed<never> = unseen('aborted', 'the time limit of this report was reached')
const TOO_MANY: Observed<never> = unseen('budget', 'the query limit of this report was reached')

export function createInquirySession(
  inquirer: Inquirer,
  { maxInquiries, reservedForServers = 0 }: InquiryLimits,
  elapsedMs: () => number,
  nextTurn: () => Promise<void> = () => new Promise((resolve) => setImmediate(resolve)),
): InquirySession {
  const entries = new Map<string, Entry>()
  /** The answers that are not visible yet. */
  let arrived = new Map<string, Entry>()
  /** The inquiries that have not been made yet. */
  let due: { readonly key: string; readonly inquiry: Inquiry; readonly observation: Observed<never> }[] = []
  /** The number of inquiries that count against the limit. */
  let made = 0
  /** The number of entries whose answer is not visible yet. */
  let outstanding = 0
  let isAsking = true
  let closedMs: number | undefined
  let wake: (() => void) | undefined
  let isWoken = false
  let failure: unknown

  const changed = (): void => {
    isWoken = true
    wake?.()
  }

  /** Reports a defect of our own to the caller that waits. The inquirer turns every external fault into an unseen observation. */
  const failed = (error: unknown): void => {
    failure = error
    changed()
  }

  const answered = (key: string, entry: Entry, observation: Entry['observation']): void => {
    if (closedMs !== undefined) return
    arrived.set(key, { ...entry, observation, endedMs: elapsedMs() })
    changed()
  }

  /** Makes visible what has arrived, and if the session is closed, that nothing else will. */
  const apply = (): ReadonlySet<string> => {
    const applied = arrived
    arrived = new Map()
    if (closedMs !== undefined)
      for (const [key, entry] of entries)
        if (isPlaceholder(entry.observation) && !applied.has(key))
          applied.set(key, { ...entry, observation: TOO_LATE, endedMs: closedMs })
    for (const [key, entry] of applied) entries.set(key, entry)
    outstanding -= applied.size
    return new Set(applied.keys())
  }

  const close = (): void => {
    isAsking = false
    closedMs ??= elapsedMs()
    changed()
  }

  const start = (key: string, inquiry: Inquiry): Observed<never> => {
    const observation = createPlaceholder()
    entries.set(key, { inquiry, observation, startedMs: elapsedMs(), endedMs: undefined })
    outstanding++
    due.push({ key, inquiry, observation })
    return observation
  }

  const makeInquiries = (): void => {
    if (closedMs !== undefined || due.length === 0) return
    const made = due
    due = []
    for (const { key, inquiry, observation } of made) {
      const entry: Entry = { inquiry, observation, startedMs: elapsedMs(), endedMs: undefined }
      entries.set(key, entry)
      inquirer.ask(inquiry).then((answer) => answered(key, entry, answer), failed)
    }
  }

  const refuse = (key: string, inquiry: Inquiry, observation: Observed<never>): Observed<never> => {
    const nowMs = elapsedMs()
    entries.set(key, { inquiry, observation, startedMs: nowMs, endedMs: nowMs })
    return observation
  }

  return {
    entries,
    look<I extends Inquiry>(inquiry: I, key = inquiryKey(inquiry)) {
      const known = entries.get(key)
      // The key determines the kind, and the kind determines the type of the answer.
      if (known !== undefined) return known.observation as Observed<AnswerTo<I>>
      if (!isAsking) return refuse(key, inquiry, TOO_LATE)
      // Waiting sends no query, so it does not count against the limit.
      if (inquiry.kind === 'elapsed') return start(key, inquiry)
      const limit = inquiry.kind === 'server' ? maxInquiries : maxInquiries - reservedForServers
      if (made >= limit) return refuse(key, inquiry, TOO_MANY)
      made++
      return start(key, inquiry)
    },
    entry: (key) => entries.get(key),
    mayChange: () => outstanding > 0,
    makeInquiries,
    async nextChange() {
      makeInquiries()
      if (!isWoken)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      // Answers often arrive together, so those that have already arrived are included in this round.
      await nextTurn()
      isWoken = false
      wake = undefined
      if (failure !== undefined) throw failure
      return apply()
    },
    stopAsking() {
      isAsking = false
      changed()
    },
    close,
    end() {
      close()
      apply()
    },
  }
}
