import type { Observed } from '../../world.ts'

/** One object for all suspensions: creating an error with its stack for each of them would cost more than the derivation. */
const SUSPENSION = new Error('a view has read an answer that has not arrived yet')

function suspend(): never {
  throw SUSPENSION
}

/**
 * The placeholder for an answer that has not arrived. It can be passed on like every other observation. Reading it suspends the
 * view that is being derived; `derivation.ts` derives the view again when one of the answers that it asked for has arrived.
 */
export const NOT_YET: Observed<never> = {
  get seen(): never {
    return suspend()
  },
  get why(): never {
    return suspend()
  },
}

/** The derived value, or `NOT_YET` if the derivation was suspended. */
export function orNotYet<Value>(derive: () => Value): Value | typeof NOT_YET {
  try {
    return derive()
  } catch (error) {
    if (error === SUSPENSION) return NOT_YET
    throw error
  }
}

/** One object for all pauses, for the same reason. */
const PAUSE = new Error('the derivation of a view is interrupted, so that other tasks get their turn')

/** The value of a derivation that was interrupted. */
export const PAUSED = Symbol('paused')

/**
 * Interrupts the derivation of a view and of all views that are looking at it, whatever they do about suspensions. They are
 * derived again from their starts.
 */
export function pause(): never {
  throw PAUSE
}

/** The result, or `PAUSED` if the derivation was interrupted. */
export function orPaused<Value>(derive: () => Value): Value | typeof PAUSED {
  try {
    return derive()
  } catch (error) {
    if (error === PAUSE) return PAUSED
    throw error
  }
}

/** Like `orNotYet`, for an observation: the caller can continue, and is suspended only if it reads the result. */
export const lazily = <Value>(derive: () => Observed<Value>): Observed<Value> => orNotYet(derive)

/** Derives a value for each item. It is suspended only after all of them have sent their queries. */
export function each<Item, Value>(
  items: readonly Item[],
  derive: (item: Item, index: number) => Value,
): readonly Value[] {
  let isSuspended = false
  const values = items.map((item, index) => {
    const value = orNotYet(() => ({ value: derive(item, index) }))
    if (value === NOT_YET) isSuspended = true
    return value
  })
  if (isSuspended) suspend()
  return values.map((entry) => (entry as { readonly value: Value }).value)
}

type Results<Derivations extends readonly (() => unknown)[]> = {
  readonly [Index in keyof Derivations]: ReturnType<Derivations[Index]>
}

/** Like `each`, for parts of different types. */
export const inParallel = <const Derivations extends readonly (() => unknown)[]>(
  ...derivations: Derivations
): Results<Derivations> => each(derivations, (derive) => derive()) as Results<Derivations>
