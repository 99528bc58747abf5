import { boundedMap } from '../bounded-map.ts'
import type { Clock } from '../clock.ts'

/**
 * Shares the processor between clients: one task continues in each turn of the event loop, that of the client which has used the least
 * processor time of late. So a client with little work does not wait for the work of others, however much they have.
 * It is only one, because tasks that continue in the same turn run one after another, without input and output in between.
 */
export interface Turns {
  /** Resolves in a later turn of the event loop, after the tasks of the same client that have waited longer. */
  next(client: string): Promise<void>
}

/** Used time counts half after this time. */
const HALF_LIFE_MS = 5_000
const MAX_CLIENTS = 10_000

/**
 * After a task that took longer than this, because of what a stranger has published, sockets are served for a part of its time. A
 * lookup needs several responses of sockets, and would otherwise wait for such a task before each of them.
 */
const LONG_MS = 5
const PAUSE_SHARE = 1 / 2
const MAX_PAUSE_MS = 10

interface Use {
  readonly ms: number
  readonly atMs: number
}

export function createTurns({ monotonicMs, setTimer }: Pick<Clock, 'monotonicMs' | 'setTimer'>): Turns {
  /** Contains no clients without waiting tasks. Clients that have used the same time have their turns in this order. */
  const queues = new Map<string, (() => void)[]>()
  const uses = boundedMap<Use>(MAX_CLIENTS)

  function usedBy(client: string, nowMs: number): number {
    const use = uses.get(client)
    return use === undefined ? 0 : use.ms * 2 ** ((use.atMs - nowMs) / HALF_LIFE_MS)
  }

  function leastUser(nowMs: number): string | undefined {
    let least: { readonly client: string; readonly ms: number } | undefined
    for (const client of queues.keys()) {
      const ms = usedBy(client, nowMs)
      if (least === undefined || ms < least.ms) least = { client, ms }
    }
    return least?.client
  }

  let isScheduled = false
  let isRunning = false

  function schedule(afterMs: number): void {
    if (isScheduled || queues.size === 0) return
    isScheduled = true
    if (afterMs > LONG_MS) setTimer(run, Math.min(afterMs * PAUSE_SHARE, MAX_PAUSE_MS))
    else setImmediate(run)
  }

  function run(): void {
    isScheduled = false
    const startedMs = monotonicMs()
    const client = leastUser(startedMs)
    if (client === undefined) return
    const tasks = queues.get(client) ?? []
    // It goes to the end of the order.
    queues.delete(client)
    if (tasks.length > 1) queues.set(client, tasks)
    isRunning = true
    tasks.shift()?.()
    // The task continues in a microtask, and this one follows it.
    queueMicrotask(() => {
      isRunning = false
      const endedMs = monotonicMs()
      uses.set(client, { ms: usedBy(client, endedMs) + endedMs - startedMs, atMs: endedMs })
      schedule(endedMs - startedMs)
    })
  }

  return {
    next: (client) =>
      new Promise((resolve) => {
        const queue = queues.get(client)
        if (queue === undefined) queues.set(client, [resolve])
        else queue.push(resolve)
        if (!isRunning) schedule(0)
      }),
  }
}
