import type { Clock, Timer } from '../clock.ts'

/** Deadlines for many items. Items with the same delay share one timer. */
export interface Deadlines<Item> {
  /**
   * The item expires after this delay unless it is cleared before. An item must not be set twice with the same delay.
   */
  set(item: Item, afterMs: number): void
  /** `afterMs` must be the delay that the item was set with. Clearing an expired item has no effect. */
  clear(item: Item, afterMs: number): void
}

/** The items are in the order in which they were set, which is also the order in which they expire. */
interface Queue<Item> {
  readonly afterMs: number
  readonly dueAt: Map<Item, number>
  timer: Timer
}

/**
 * A timer for each query would cost more than reading the response. The shared timer therefore continues when an item
 * is cleared, and is set for the next item only when it fires. While no item is pending, the timer does not keep the
 * process running.
 */
export function createDeadlines<Item>(clock: Clock, expire: (item: Item) => void): Deadlines<Item> {
  const queues = new Map<number, Queue<Item>>()

  function open(afterMs: number): Queue<Item> {
    const queue: Queue<Item> = {
      afterMs,
      dueAt: new Map(),
      timer: clock.setTimer(() => fire(queue), Math.ceil(afterMs)),
    }
    queues.set(afterMs, queue)
    return queue
  }

  function fire(queue: Queue<Item>): void {
    const now = clock.monotonicMs()
    for (const [item, dueAt] of queue.dueAt) {
      if (dueAt > now) {
        queue.timer = clock.setTimer(() => fire(queue), Math.ceil(dueAt - now))
        return
      }
      queue.dueAt.delete(item)
      expire(item)
    }
    queues.delete(queue.afterMs)
  }

  return {
    set(item, afterMs) {
      const queue = queues.get(afterMs) ?? open(afterMs)
      if (queue.dueAt.size === 0) queue.timer.ref()
      queue.dueAt.set(item, clock.monotonicMs() + afterMs)
    },
    clear(item, afterMs) {
      const queue = queues.get(afterMs)
      if (queue?.dueAt.delete(item) && queue.dueAt.size === 0) queue.timer.unref()
    },
  }
}
