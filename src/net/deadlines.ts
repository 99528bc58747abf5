import type { Clock, Timer } from '../clock.ts'

/** Times that run out for many at once: those that were given the same time share one timer. */
export interface Deadlines<Item> {
  /** The item expires after this time, unless it is cleared before. It must not be set twice for the same time. */
  set(item: Item, afterMs: number): void
  /** With the time it was set for; nothing happens where it has expired. */
  clear(item: Item, afterMs: number): void
}

/** In the order in which they were set, which is the order in which they expire. */
interface Queue<Item> {
  readonly afterMs: number
  readonly dueAt: Map<Item, number>
  timer: Timer
}

/**
 * A timer for each question would cost more than reading the answer. Here it goes on running when its item is
 * cleared, and is set anew for the next one only when it fires; while nothing is due it does not keep the process alive.
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
