import type { Observed } from '../world.ts'
import { type Answer, type AnswerTo, type Inquiry, inquiryKey } from './inquiry.ts'
import { unseen } from './observed.ts'
import { NOT_YET } from './suspension.ts'

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

/** All inquiries of one report and their answers. Each inquiry is made once. */
export interface InquirySession {
  look<I extends Inquiry>(inquiry: I): Observed<AnswerTo<I>>
  entry(key: string): Entry | undefined
  readonly entries: ReadonlyMap<string, Entry>
  /** Whether an answer is outstanding, or has arrived since the last call of `nextChange`. */
  mayChange(): boolean
  /** Resolves when at least one more answer has arrived, with the keys of all answers since the last call. */
  nextChange(): Promise<ReadonlySet<string>>
  /** After this call no new inquiry is made. */
  stopAsking(): void
  /** After this call no pending answer is waited for either. */
  close(): void
}

export interface InquiryLimits {
  readonly maxInquiries: number
}

/** The reason is `aborted`, not `timeout`: the queried server must not be blamed for our time limit. */
const TOO_LATE: Observed<never> = unseen('aborted', 'the time for this report was over')
const TOO_MANY: Observed<never> = unseen('budget', 'this report had used up its questions')

export function createInquirySession(
  inquirer: Inquirer,
  { maxInquiries }: InquiryLimits,
  elapsedMs: () => number,
  nextTurn: () => Promise<void> = () => new Promise((resolve) => setImmediate(resolve)),
): InquirySession {
  const entries = new Map<string, Entry>()
  let pending = 0
  let isAsking = true
  let isOpen = true
  let wake: (() => void) | undefined
  let changedKeys = new Set<string>()
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
    if (!isOpen) return
    entries.set(key, { ...entry, observation, endedMs: elapsedMs() })
    pending--
    changedKeys.add(key)
    changed()
  }

  const start = (key: string, inquiry: Inquiry): Observed<never> => {
    const entry: Entry = { inquiry, observation: NOT_YET, startedMs: elapsedMs(), endedMs: undefined }
    entries.set(key, entry)
    pending++
    inquirer.ask(inquiry).then((observation) => answered(key, entry, observation), failed)
    return NOT_YET
  }

  const refuse = (key: string, inquiry: Inquiry, observation: Observed<never>): Observed<never> => {
    const nowMs = elapsedMs()
    entries.set(key, { inquiry, observation, startedMs: nowMs, endedMs: nowMs })
    return observation
  }

  return {
    entries,
    look<I extends Inquiry>(inquiry: I) {
      const key = inquiryKey(inquiry)
      const known = entries.get(key)
      // The key determines the kind, and the kind determines the type of the answer.
      if (known !== undefined) return known.observation as Observed<AnswerTo<I>>
      if (!isAsking) return refuse(key, inquiry, TOO_LATE)
      // Waiting sends no query, so it does not count against the limit.
      if (inquiry.kind === 'elapsed') return start(key, inquiry)
      return entries.size >= maxInquiries ? refuse(key, inquiry, TOO_MANY) : start(key, inquiry)
    },
    entry: (key) => entries.get(key),
    mayChange: () => pending > 0 || changedKeys.size > 0,
    async nextChange() {
      if (!isWoken)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      // Answers often arrive together, so those that have already arrived are included in this round.
      await nextTurn()
      const keys = changedKeys
      changedKeys = new Set()
      isWoken = false
      wake = undefined
      if (failure !== undefined) throw failure
      return keys
    },
    stopAsking() {
      isAsking = false
      changed()
    },
    close() {
      isAsking = false
      isOpen = false
      for (const [key, entry] of entries)
        if (entry.observation === NOT_YET) {
          entries.set(key, { ...entry, observation: TOO_LATE, endedMs: elapsedMs() })
          changedKeys.add(key)
        }
      pending = 0
      changed()
    },
  }
}
