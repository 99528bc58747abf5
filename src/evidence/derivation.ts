import type { Observed } from '../world.ts'
import { type AnswerTo, type Inquiry, inquiryKey } from './inquiry.ts'
import type { InquirySession } from './inquiry-session.ts'
import { waitFor } from './observed.ts'
import type { Subject } from './subject.ts'
import { NOT_YET, orNotYet } from './suspension.ts'
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
 * Derives views from the answers of a session. Each view is derived once, and again only when an answer that it depends on has
 * arrived.
 */
export interface Derivation {
  derive<Value>(view: View<Value>): Derived<Value>
  /** Discards the values that depend on these inquiries, because their answers have arrived. */
  nextRound(changed: ReadonlySet<string>): void
}

/** A view that is being derived or has been derived. */
interface Derivable {
  readonly name: string
  value: unknown
  isSettled: boolean
  /** The view has no value yet, because it has read an answer that has not arrived. */
  isSuspended: boolean
  readonly asked: Set<string>
  readonly lookedAt: Set<Derived<unknown>>
  /** The views that looked at this one before it was settled. */
  readonly dependents: Set<Derivable>
}

export function createDerivation(session: InquirySession, subject: Subject): Derivation {
  const settled = new Map<string, Derivable>()
  const provisional = new Map<string, Derivable>()
  /** The views that asked for an answer before it arrived. An answer that has arrived never changes. */
  const waiting = new Map<string, Derivable[]>()
  const stack: Derivable[] = []

  const ask = <I extends Inquiry>(inquiry: I): Observed<AnswerTo<I>> => {
    const observation = session.look(inquiry)
    const asking = stack.at(-1)
    if (asking === undefined) return observation
    const key = inquiryKey(inquiry)
    asking.asked.add(key)
    if (observation === NOT_YET) {
      asking.isSettled = false
      const others = waiting.get(key)
      if (others === undefined) waiting.set(key, [asking])
      else others.push(asking)
    }
    return observation
  }

  const look: Look = {
    subject,
    ask,
    at: <Value>(view: View<Observed<Value>>) => lookAt(view).value as Observed<Value>,
    value<Value>(view: View<Value>): Value {
      const { value, isSuspended } = lookAt(view)
      if (isSuspended) waitFor(NOT_YET)
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
    const { name } = view
    const known = settled.get(name) ?? provisional.get(name)
    if (known !== undefined) return known
    const derivable: Derivable = {
      name,
      value: undefined,
      isSettled: true,
      isSuspended: false,
      asked: new Set(),
      lookedAt: new Set(),
      dependents: new Set(),
    }
    stack.push(derivable)
    try {
      derivable.value = orNotYet(() => view.derive(look))
    } finally {
      stack.pop()
    }
    derivable.isSuspended = derivable.value === NOT_YET
    if (derivable.isSuspended) derivable.isSettled = false
    else if (view.isFinal?.(derivable.value) === true) derivable.isSettled = true
    const memory = derivable.isSettled ? settled : provisional
    memory.set(name, derivable)
    return derivable
  }

  /** Discards the value and those of all dependents. A view that was discarded before may still wait for other answers. */
  const forget = (derivable: Derivable): void => {
    if (provisional.get(derivable.name) !== derivable) return
    provisional.delete(derivable.name)
    for (const dependent of derivable.dependents) forget(dependent)
  }

  return {
    derive: <Value>(view: View<Value>) => derivableOf(view) as Derived<Value>,
    nextRound(changed) {
      for (const key of changed) {
        for (const derivable of waiting.get(key) ?? []) forget(derivable)
        waiting.delete(key)
      }
    },
  }
}
