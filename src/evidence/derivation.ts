import type { Observed } from '../world.ts'
import type { Book } from './book.ts'
import { type AnswerTo, type Inquiry, inquiryKey } from './inquiry.ts'
import { isPending } from './observed.ts'
import type { Subject } from './subject.ts'
import type { Look, View } from './view.ts'

export interface Derived<Value> {
  readonly value: Value
  /** Keys of the inquiries that this value rests on, directly or through other views. */
  readonly restsOn: ReadonlySet<string>
  /** Nothing that it rests on can still change, or a change would make no difference. */
  readonly isSettled: boolean
  /** Keys of the inquiries that the view made itself, in order. */
  readonly asked: ReadonlySet<string>
  /** The views that it looked at, in order. */
  readonly lookedAt: ReadonlySet<Derived<unknown>>
}

/**
 * Keys of the inquiries that a value rests on, the nearest first: those that its view made itself, then those of the views
 * that it looked at, and so on.
 */
export function nearestFirst(derived: Derived<unknown>): ReadonlySet<string> {
  const keys = new Set<string>()
  // A set is extended while it is read: breadth first, each view once.
  const views = new Set<Derived<unknown>>([derived])
  for (const { asked, lookedAt } of views) {
    for (const key of asked) keys.add(key)
    for (const view of lookedAt) views.add(view)
  }
  return keys
}

/** Derives views from a book, each once, and again only when an answer has come that it rests on. */
export interface Derivation {
  derive<Value>(view: View<Value>): Derived<Value>
  /** Forgets what rests on these inquiries: their answers have come. */
  nextRound(changed: ReadonlySet<string>): void
}

interface Frame {
  readonly restsOn: Set<string>
  readonly asked: Set<string>
  readonly lookedAt: Set<Derived<unknown>>
  isSettled: boolean
}

export function createDerivation(book: Book, subject: Subject): Derivation {
  const settled = new Map<string, Derived<unknown>>()
  const provisional = new Map<string, Derived<unknown>>()
  const stack: Frame[] = []

  const ask = <I extends Inquiry>(inquiry: I): Observed<AnswerTo<I>> => {
    const sight = book.look(inquiry)
    const frame = stack.at(-1)
    const key = inquiryKey(inquiry)
    frame?.restsOn.add(key)
    frame?.asked.add(key)
    if (frame !== undefined && isPending(sight)) frame.isSettled = false
    return sight
  }

  const look: Look = {
    subject,
    ask,
    at(view) {
      const derived = derive(view)
      const frame = stack.at(-1)
      if (frame !== undefined) {
        for (const key of derived.restsOn) frame.restsOn.add(key)
        frame.lookedAt.add(derived)
        if (!derived.isSettled) frame.isSettled = false
      }
      return derived.value
    },
  }

  function derive<Value>(view: View<Value>): Derived<Value> {
    const known = settled.get(view.name) ?? provisional.get(view.name)
    if (known !== undefined) return known as Derived<Value>
    const frame: Frame = { restsOn: new Set(), asked: new Set(), lookedAt: new Set(), isSettled: true }
    stack.push(frame)
    const value = view.derive(look)
    stack.pop()
    const isSettled = frame.isSettled || view.isFinal?.(value) === true
    const derived: Derived<Value> = { value, ...frame, isSettled }
    const memory = isSettled ? settled : provisional
    memory.set(view.name, derived)
    return derived
  }

  const isTouched = (restsOn: ReadonlySet<string>, changed: ReadonlySet<string>): boolean => {
    for (const key of changed) if (restsOn.has(key)) return true
    return false
  }

  return {
    derive,
    nextRound(changed) {
      for (const [name, { restsOn }] of provisional) if (isTouched(restsOn, changed)) provisional.delete(name)
    },
  }
}
