import type { ResultFacts } from './define-tool.ts'
import type { Codec, Made } from './result-cache.ts'

const FACTS = new WeakMap<object, ResultFacts>()

/** English is the language of what has no texts. */
const OF_THIS_CALL: ResultFacts = { keptUntilMs: undefined, isShared: false, language: 'en', isCounted: true }

/** Of results that are plain data, the same for everybody. */
export const keptFacts = (result: object): ResultFacts => FACTS.get(result) ?? OF_THIS_CALL

/** Records what surfaces may want to know of a result that was put into words for one caller. */
export function withFacts<Value extends object>(value: Value, facts: ResultFacts): Value {
  FACTS.set(value, facts)
  return value
}

export interface Keeping {
  /** Zero: an outage of ours must not outlive itself. */
  readonly keepMs: number
  readonly nowMs: number
  /** Unless said: whether it counts against the caller. */
  readonly isCounted?: boolean
}

export function keptResult<Value extends object>(
  value: Value,
  { keepMs, nowMs, isCounted = true }: Keeping,
): Made<Value> {
  FACTS.set(value, {
    ...OF_THIS_CALL,
    keptUntilMs: keepMs === 0 ? undefined : nowMs + keepMs,
    isShared: true,
    isCounted,
  })
  return { value, keepMs, bytes: sizeOf(JSON.stringify(value)) }
}

/** As a value, and encoded. */
const COPIES = 3
const sizeOf = (text: string): number => COPIES * text.length

/** Only what counts is ever kept. */
export const plainCodec = <Value extends object>(): Codec<Value> => ({
  pack: (value) => JSON.stringify(value),
  unpack(text, keptUntilMs) {
    const value = JSON.parse(text) as Value
    FACTS.set(value, { ...OF_THIS_CALL, keptUntilMs, isShared: true })
    return { value, bytes: sizeOf(text) }
  },
})
