/** The phases of a call that are watched: work that blocks all other requests for too long is reported with its phase. */
export const PHASES = ['run', 'examine', 'parse', 'report', 'words', 'encode', 'render'] as const
export type Phase = (typeof PHASES)[number]

/** Runs synchronous work of a call and reports it if it takes too long. */
export type Watch = <Value>(phase: Phase, work: () => Value) => Value

/** Synchronous work that may be interrupted wherever it yields. */
export type Steps<Value> = Generator<void, Value>

/** The time of a client: how it passes, and how other tasks get their turn. */
export interface TurnTaking {
  monotonicMs(): number
  /** Resolves when other tasks have had their turn. By default in the next turn of the event loop. */
  readonly nextTurn?: () => Promise<void>
  /** By default, work is not watched. */
  readonly watch?: Watch
  /** How long work runs before other tasks get their turn. */
  readonly sliceMs?: number
}

export interface Slices {
  /** Whether the current slice is over, so that the work should yield at the next opportunity. */
  isUsedUp(): boolean
  /**
   * Runs the work in slices of a few milliseconds, with turns of other tasks between them. `onTurn` is called when the work
   * continues; if it throws, the work ends.
   */
  run<Value>(phase: Phase, steps: Steps<Value>, onTurn?: () => void): Promise<Value>
}

/**
 * A request of another client needs several turns of the event loop, and waits for a slice in each of them. Far above the cost of a
 * turn.
 */
const SLICE_MS = 2

const waiting: (() => void)[] = []

/** Only one slice runs in a turn of the event loop, whatever the number of calls, so that sockets are read between any two slices. */
const nextTurnOfLoop = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(runNextSlice)
  })

function runNextSlice(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(runNextSlice)
}

const runNow: Watch = (_phase, work) => work()

export function createSlices(options: TurnTaking): Slices {
  const { monotonicMs, nextTurn = nextTurnOfLoop, watch = runNow, sliceMs = SLICE_MS } = options
  let startedMs = monotonicMs()
  const isUsedUp = (): boolean => monotonicMs() - startedMs >= sliceMs

  return {
    isUsedUp,
    async run(phase, steps, onTurn) {
      const slice = () => {
        startedMs = monotonicMs()
        let step = steps.next()
        while (step.done !== true && !isUsedUp()) step = steps.next()
        return step
      }
      for (;;) {
        const step = watch(phase, slice)
        if (step.done === true) return step.value
        await nextTurn()
        onTurn?.()
      }
    },
  }
}

/** Runs synchronous work that cannot be interrupted. */
export const watched = <Value>({ watch = runNow }: Pick<TurnTaking, 'watch'>, phase: Phase, work: () => Value): Value =>
  watch(phase, work)

/** Runs the work without interruption. */
export function atOnce<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Like `map`, with an opportunity to yield after each item. */
export function* mapInSteps<Item, Value>(
  items: readonly Item[],
  map: (item: Item, index: number) => Value,
): Steps<readonly Value[]> {
  const values: Value[] = []
  for (const [index, item] of items.entries()) {
    values.push(map(item, index))
    yield
  }
  return values
}
