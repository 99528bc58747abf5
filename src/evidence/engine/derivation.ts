import type { Steps } from '../../slices.ts'
import type { Observed } from '../../world.ts'
import { type AnswerTo, type Inquiry, inquiryKey } from './inquiry.ts'
import type { InquirySession } from './inquiry-session.ts'
import { waitFor } from './observed.ts'
import { hasSameContent } from './same-content.ts'
import type { Subject } from './subject.ts'
import { createPlaceholder, isPlaceholder, noticing, orNotYet, orPaused, PAUSED, pause } from './suspension.ts'
import type { Look, View } from './view.ts'

export interface Derived<Value> {
  readonly value: Value
  /** No answer that the value depends on can still change, or a change would make no difference. */
  readonly isSettled: boolean
  /** Keys of the inquiries that the view made itself, in order. */
  readonly asked: ReadonlySet<string>
  /** The views that it looked at, in order. */
  readonly lookedAt: ReadonlySet<Derived<unknown>>
}

/**
 * Keys of the inquiries that a value depends on, the nearest first: those that its view made itself, then those of the views that
 * it looked at, and so on.
 */
export function nearestFirst(derived: Derived<unknown> | undefined): ReadonlySet<string> {
  const keys = new Set<string>()
  // The set grows during the iteration: this visits the views breadth first, each once.
  const views = new Set<Derived<unknown>>(derived === undefined ? [] : [derived])
  for (const { asked, lookedAt } of views) {
    for (const key of asked) keys.add(key)
    for (const view of lookedAt) views.add(view)
  }
  return keys
}

/**
 * Derives views from the answers of a session. A view is derived again only when an answer that it asked for has arrived, or when
 * the value of a view that it looked at has changed. While it is suspended, only what it has noticed counts: until one of these
 * has arrived, it would be suspended at the same place again.
 */
export interface Derivation {
  /** Derives the view, with the views that it looks at. Yields between two of them when `mayPause` says so. */
  derive<Value>(view: View<Value>): Steps<Derived<Value>>
  /** Whether nothing has changed for the view since it was derived. */
  isFresh(view: View<unknown>): boolean
  /** The answers to these inquiries have arrived, so the values that depend on them are checked before they are used again. */
  nextRound(changed: ReadonlySet<string>): void
}

/** Whether a value may be used: always, only after the views that it looked at have been checked, or not before it is derived. */
type Freshness = 'fresh' | 'unchecked' | 'outdated'

/** A view that is being derived or has been derived. */
interface Derivable {
  readonly view: View<unknown>
  freshness: Freshness
  value: unknown
  isSettled: boolean
  /** The view has no value yet, because it has read an answer that has not arrived. Its value is its placeholder. */
  isSuspended: boolean
  /** Undefined until the view is suspended for the first time. */
  placeholder: Observed<never> | undefined
  /** Whether a view that it looked at has been settled with the value that it had. */
  mayBeSettled: boolean
  readonly asked: Set<string>
  readonly lookedAt: Set<Derivable>
  /** The placeholders that it has read, or has found to be placeholders. */
  readonly noticed: Set<unknown>
  /** The views that looked at this one before it was settled. */
  readonly dependents: Set<Derivable>
}

export function createDerivation(
  session: InquirySession,
  subject: Subject,
  mayPause: () => boolean = () => false,
): Derivation {
  const derivables = new Map<string, Derivable>()
  /** The views that asked for an answer before it arrived, with its placeholder. An answer that has arrived never changes. */
  const waiting = new Map<string, { readonly placeholder: unknown; readonly views: Set<Derivable> }>()
  const stack: Derivable[] = []
  /** Whether a view was completed since the last pause. Without it, the work after a pause might never get further. */
  let hasProgress = false

  const ask = <I extends Inquiry>(inquiry: I): Observed<AnswerTo<I>> => {
    const key = inquiryKey(inquiry)
    const observation = session.look(inquiry, key)
    const asking = stack.at(-1)
    if (asking === undefined) return observation
    asking.asked.add(key)
    if (isPlaceholder(observation)) {
      asking.isSettled = false
      const others = waiting.get(key)
      if (others === undefined) waiting.set(key, { placeholder: observation, views: new Set([asking]) })
      else others.views.add(asking)
    }
    return observation
  }

  const look: Look = {
    subject,
    ask,
    at: <Value>(view: View<Observed<Value>>) => lookAt(view).value as Observed<Value>,
    value<Value>(view: View<Value>): Value {
      const { value, isSuspended } = lookAt(view)
      if (isSuspended) waitFor(value as Observed<never>)
      return value as Value
    },
  }

  function lookAt(view: View<unknown>): Derivable {
    const derived = derivableOf(view)
    const looking = stack.at(-1)
    if (looking !== undefined) {
      looking.lookedAt.add(derived)
      if (!derived.isSettled) {
        looking.isSettled = false
        derived.dependents.add(looking)
      }
    }
    return derived
  }

  function derivableOf(view: View<unknown>): Derivable {
    const known = derivables.get(view.name)
    if (known === undefined) {
      const created = newDerivable(view)
      derivables.set(view.name, created)
      derive(created)
      return created
    }
    refresh(known)
    return known
  }

  function refresh(derivable: Derivable): void {
    if (derivable.freshness === 'fresh') return
    if (derivable.freshness === 'unchecked') refreshEvidence(derivable)
    if (derivable.freshness === 'outdated') derive(derivable)
    else {
      derivable.freshness = 'fresh'
      if (derivable.mayBeSettled) settle(derivable)
    }
  }

  /** The value does not change, but it may be settled now: the view need not be derived for that. */
  function settle(derivable: Derivable): void {
    derivable.mayBeSettled = false
    if (derivable.isSettled || derivable.isSuspended || !isFinalEvidence(derivable)) return
    derivable.isSettled = true
    for (const dependent of derivable.dependents) tellSettled(dependent, derivable)
  }

  function isFinalEvidence({ asked, lookedAt }: Derivable): boolean {
    for (const key of asked) if (isPlaceholder(session.entry(key)?.observation)) return false
    for (const other of lookedAt) if (!other.isSettled) return false
    return true
  }

  function tellSettled(dependent: Derivable, settled: Derivable): void {
    // A suspended view is not settled, whatever the views that it looked at.
    if (dependent.isSettled || dependent.isSuspended || !dependent.lookedAt.has(settled)) return
    dependent.mayBeSettled = true
    if (dependent.freshness === 'fresh') dependent.freshness = 'unchecked'
  }

  /**
   * Derives the views that it looked at, in the order in which it looked at them, up to the first that has changed, which makes this
   * one outdated: with another value, it may not look at the others any more.
   */
  function refreshEvidence(derivable: Derivable): void {
    for (const other of derivable.lookedAt) {
      refresh(other)
      if (derivable.freshness === 'outdated') return
    }
  }

  function derive(derivable: Derivable): void {
    pauseIfDue()
    const { value, isSettled, isSuspended: wasSuspended } = derivable
    let isInterrupted = true
    derivable.isSettled = true
    emptied(derivable.asked)
    emptied(derivable.lookedAt)
    emptied(derivable.noticed)
    stack.push(derivable)
    try {
      const derived = noticing(derivable.noticed, () => orNotYet(() => derivable.view.derive(look)))
      derivable.isSuspended = isPlaceholder(derived)
      if (derivable.isSuspended) {
        derivable.noticed.add(derived)
        derivable.placeholder ??= createPlaceholder()
        derivable.value = derivable.placeholder
      } else derivable.value = keepEqual(value, derived)
      isInterrupted = false
    } finally {
      stack.pop()
      // It is derived again, and its dependents are told about changes since the last time that it was complete.
      if (isInterrupted) derivable.isSettled = isSettled
    }
    hasProgress = true
    derivable.mayBeSettled = false
    if (derivable.isSuspended) derivable.isSettled = false
    else if (derivable.view.isFinal?.(derivable.value) === true) derivable.isSettled = true
    derivable.freshness = 'fresh'
    if (derivable.value !== value) {
      const placeholder = wasSuspended ? value : undefined
      for (const dependent of derivable.dependents)
        if (!dependent.isSettled && dependent.lookedAt.has(derivable) && !isBlindTo(dependent, placeholder))
          dependent.freshness = 'outdated'
    } else if (derivable.isSettled && !isSettled)
      for (const dependent of derivable.dependents) tellSettled(dependent, derivable)
    // The view that looks at this one has a slice of its own.
    if (stack.length > 0) pauseIfDue()
  }

  function pauseIfDue(): void {
    if (hasProgress && mayPause()) pause()
  }

  const dependentsAreUnchecked = ({ dependents }: Derivable): void => {
    for (const dependent of dependents)
      if (dependent.freshness === 'fresh' && !dependent.isSettled) {
        dependent.freshness = 'unchecked'
        dependentsAreUnchecked(dependent)
      }
  }

  return {
    *derive<Value>(view: View<Value>) {
      for (;;) {
        hasProgress = false
        const derived = orPaused(() => derivableOf(view))
        if (derived !== PAUSED) return derived as unknown as Derived<Value>
        yield
      }
    },
    isFresh: ({ name }) => derivables.get(name)?.freshness === 'fresh',
    nextRound(changed) {
      for (const key of changed) {
        const asked = waiting.get(key)
        for (const derivable of asked?.views ?? [])
          if (!derivable.isSettled && derivable.asked.has(key) && !isBlindTo(derivable, asked?.placeholder)) {
            const wasFresh = derivable.freshness === 'fresh'
            derivable.freshness = 'outdated'
            if (wasFresh) dependentsAreUnchecked(derivable)
          }
        waiting.delete(key)
      }
    },
  }
}

/**
 * The former value if the new one has the same content. Most answers change nothing for most views; the views that looked at them
 * need not be derived again then.
 */
const keepEqual = (former: unknown, value: unknown): unknown => (hasSameContent(former, value) ? former : value)

/** Clearing a set makes a new table for it. */
function emptied(set: Set<unknown>): void {
  if (set.size > 0) set.clear()
}

/** Whether the view does the same as before if something arrives in place of this placeholder. */
const isBlindTo = ({ isSuspended, noticed }: Derivable, placeholder: unknown): boolean =>
  isSuspended && placeholder !== undefined && !noticed.has(placeholder)

const newDerivable = (view: View<unknown>): Derivable => ({
  view,
  freshness: 'outdated',
  value: undefined,
  isSettled: true,
  isSuspended: false,
  placeholder: undefined,
  mayBeSettled: false,
  asked: new Set(),
  lookedAt: new Set(),
  noticed: new Set(),
  dependents: new Set(),
})
