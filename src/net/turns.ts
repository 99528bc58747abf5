/**
 * Shares the processor between clients: one task of one client continues in each turn of the event loop, and clients take turns.
 * It is only one, because tasks that continue in the same turn run one after another, without input and output in between.
 */
export interface Turns {
  /** Resolves in a later turn of the event loop, after the tasks of the same client that have waited longer. */
  next(client: string): Promise<void>
}

export function createTurns(): Turns {
  /** In the order in which the clients have their turns. Contains no clients without waiting tasks. */
  const queues = new Map<string, (() => void)[]>()

  function run(): void {
    const [first] = queues
    if (first === undefined) return
    const [client, tasks] = first
    queues.delete(client)
    tasks.shift()?.()
    if (tasks.length > 0) queues.set(client, tasks)
    if (queues.size > 0) setImmediate(run)
  }

  return {
    next: (client) =>
      new Promise((resolve) => {
        if (queues.size === 0) setImmediate(run)
        const queue = queues.get(client)
        if (queue === undefined) queues.set(client, [resolve])
        else queue.push(resolve)
      }),
  }
}
