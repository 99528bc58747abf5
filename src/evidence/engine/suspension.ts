import type { Observed } from '../../world.ts'

/** One object for all suspensions: creating an error with its stack for each of them would cost more than the derivation. */
const SUSPENSION = new Error('a view has read an answer that has not arrived yet')

const PLACEHOLDER = Symbol('placeholder')

/** The placeholders that the view that is being derived has read, or has found to be placeholders. */
let noticed: Set<unknown> | undefined
/** What has caused the suspension that is being thrown. */
let readLast: Observed<never>

function suspend(placeholder: Observed<never>): never {
  noticed?.add(placeholder)
  readLast = placeholder
  throw SUSPENSION
}

/**
 * A placeholder for an answer or a value that has not arrived. It can be passed on like every other observation. Reading it suspends the
 * view that is being derived; `derivation.ts` derives the view again when something that it has noticed has arrived.
 */
export function createPlaceholder(): Observed<never> {
  const placeholder: Observed<never> = {
    get seen(): never {
      return suspend(placeholder)
    },
    get why(): never {
      return suspend(placeholder)
    },
    // The compiler does not know this property, because only this module uses it.
    ...{ [PLACEHOLDER]: true },
  }
  return placeholder
}

/** A placeholder for what never arrives. */
export const NOT_YET: Observed<never> = createPlaceholder()

/** For the engine itself: views do not notice it. */
export const isPlaceholder = (value: unknown): value is Observed<never> =>
  typeof value === 'object' && value !== null && PLACEHOLDER in value

/** Whether an observation that a view has got has not arrived. The view notices it: another answer may change what it does. */
export function isPending(observation: Observed<unknown>): observation is Observed<never> {
  const isFound = isPlaceholder(observation)
  if (isFound) noticed?.add(observation)
  return isFound
}

/** Adds the placeholders that the derivation notices to the set. */
export function noticing<Value>(placeholders: Set<unknown>, derive: () => Value): Value {
  const outer = noticed
  noticed = placeholders
  try {
    return derive()
  } finally {
    noticed = outer
  }
}

/** The derived value, or the placeholder that has suspended the derivation. */
export function orNotYet<Value>(derive: () => Value): Value | Observed<never> {
  try {
    return derive()
  } catch (error) {
    if (error === SUSPENSION) return readLast
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
  let first: Observed<never> | undefined
  const values = items.map((item, index) => {
    const value = orNotYet(() => ({ value: derive(item, index) }))
    if (isPlaceholder(value)) first ??= value
    return value
  })
  if (first !== undefined) suspend(first)
  return values.map((entry) => (entry as { readonly value: Value }).value)
}

type Results<Derivations extends readonly (() => unknown)[]> = {
  readonly [Index in keyof Derivations]: ReturnType<Derivations[Index]>
}

/** Like `each`, for parts of different types. */
export const inParallel = <const Derivations extends readonly (() => unknown)[]>(
  ...derivations: Derivations
): Results<Derivations> => each(derivations, (derive) => derive()) as Results<Derivations>
