import { createSlices, type Steps } from '../../slices.ts'
import type { World } from '../../world.ts'
import { createDerivation, type Derived } from './derivation.ts'
import { createInquirySession, type Inquirer, type InquiryLimits, type InquirySession } from './inquiry-session.ts'
import type { Subject } from './subject.ts'
import type { View } from './view.ts'

export interface ExaminationLimits extends InquiryLimits {
  /** After this time no new inquiry is made. */
  readonly softDeadlineMs: number
  /** After this time no pending answer is waited for. */
  readonly hardDeadlineMs: number
}

export interface Examination<Value> {
  readonly derived: readonly Derived<Value>[]
  readonly session: InquirySession
  readonly elapsedMs: number
}

export interface ExaminationOptions<Value> {
  readonly subject: Subject
  readonly inquirer: Inquirer
  readonly clock: Pick<World, 'monotonicMs' | 'setTimer' | 'nextTurn' | 'watch' | 'sliceMs'>
  readonly views: readonly View<Value>[]
  readonly limits: ExaminationLimits
  /** Called once for each view, in the order in which they are settled. */
  readonly onSettled?: (index: number, value: Value) => void
  /** As soon as this is settled and true, no inquiry is made or waited for any more: pending answers make no difference. */
  readonly isDecided?: View<boolean>
  /** Ends the examination without a result: it throws the reason of the signal. */
  readonly signal?: AbortSignal
}

/** The limits of an examination that has waited for its turn: the waiting time is a part of them. */
export const limitsAfter = (limits: ExaminationLimits, waitedMs: number): ExaminationLimits => ({
  ...limits,
  softDeadlineMs: limits.softDeadlineMs - waitedMs,
  hardDeadlineMs: limits.hardDeadlineMs - waitedMs,
})

/**
 * The time that the queries of a patient examination may wait for the budgets of their targets in all. Each query has its own timeouts
 * besides, so an examination without such waits ends as usual, or somewhat later if servers do not respond.
 */
const PATIENCE_MS = 300_000

/** The limits of an examination whose caller waits as long as necessary, for example a batch. */
export const patientLimits = (limits: ExaminationLimits): ExaminationLimits => limitsAfter(limits, -PATIENCE_MS)

/**
 * Derives the views from answers until all of them are complete. A query is sent as soon as the view that asks for its answer has been derived, unless
 * everything is decided, so all queries that do not depend on an earlier answer run in parallel.
 */
export async function examine<Value>(options: ExaminationOptions<Value>): Promise<Examination<Value>> {
  const { subject, inquirer, clock, views, limits, onSettled, isDecided, signal } = options
  const startedMs = clock.monotonicMs()
  const elapsedMs = (): number => clock.monotonicMs() - startedMs
  const session = createInquirySession(inquirer, limits, elapsedMs, clock.nextTurn)
  const slices = createSlices(clock)
  const derivation = createDerivation(session, subject, slices.isUsedUp)
  const soft = clock.setTimer(session.stopAsking, limits.softDeadlineMs)
  const hard = clock.setTimer(session.close, limits.hardDeadlineMs)
  signal?.addEventListener('abort', session.close, { once: true })
  /** By the index of the view. */
  const derived: Derived<Value>[] = []
  const reported: boolean[] = []

  /** The decision is derived before all other views, so that they do not make unnecessary inquiries. */
  function* isOver(): Steps<boolean> {
    if (isDecided === undefined) return false
    const { isSettled, value } = yield* derivation.derive(isDecided)
    return isSettled && value
  }

  function* deriveAll(): Steps<void> {
    for (const [index, view] of views.entries()) {
      const known = derived[index]
      if (known !== undefined && (known.isSettled || derivation.isFresh(view))) continue
      derived[index] = yield* derivation.derive(view)
      session.makeInquiries()
      yield
    }
    for (const [index, { isSettled, value }] of derived.entries()) {
      if (!isSettled || reported[index]) continue
      reported[index] = true
      onSettled?.(index, value)
      yield
    }
  }

  /** Answers that arrive during a round are visible in the next one. */
  const round = async (changed: ReadonlySet<string>): Promise<void> => {
    derivation.nextRound(changed)
    if (await inSlices(isOver())) {
      session.close()
      derivation.nextRound(await session.nextChange())
    }
    await inSlices(deriveAll())
  }

  const inSlices = <Result>(steps: Steps<Result>): Promise<Result> =>
    slices.run('examine', steps, () => signal?.throwIfAborted())

  try {
    await clock.nextTurn?.()
    signal?.throwIfAborted()
    await round(new Set())
    while (derived.some(({ isSettled }) => !isSettled)) {
      if (!session.mayChange()) throw new Error('a view is suspended although every answer has arrived')
      const changed = await session.nextChange()
      signal?.throwIfAborted()
      await round(changed)
    }
    return { derived, session, elapsedMs: elapsedMs() }
  } finally {
    soft.cancel()
    hard.cancel()
    signal?.removeEventListener('abort', session.close)
    session.end()
  }
}
