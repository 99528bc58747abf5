/** Shares the processor between clients: each of them continues one of its tasks in each turn of the event loop. */
export interface Turns {
  /** Resolves in a later turn of the event loop, after the tasks of the same client that have waited longer. */
  next(client: string): Promise<void>
}

export function createTurns(): Turns {
  /** In the order of the clients' first tasks. Contains no clients without waiting tasks. */
  const queues = new Map<string, (() => void)[]>()

  function run(): void {
    for (const [client, waiting] of [...queues]) {
      waiting.shift()?.()
      if (waiting.length === 0) queues.delete(client)
    }
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
