import type { Observed, World } from '../world.ts'

const OVER: Observed<never> = {
  seen: false,
  why: { reason: 'aborted', detail: 'the time limit of the call was reached' },
}

/**
 * The same world, in which every observation that is not complete when the signal aborts is unseen. So a check ends then, with what it
 * has seen, and says what it could not determine.
 */
export function worldUntil(world: World, over: AbortSignal): World {
  const { dns, web, ports, whois, forClient } = world
  // One listener for all, because hundreds of queries may be under way.
  const pending = new Set<() => void>()
  over.addEventListener(
    'abort',
    () => {
      for (const end of pending) end()
    },
    { once: true },
  )
  const until = <Value>(observe: () => Promise<Observed<Value>>): Promise<Observed<Value>> => {
    if (over.aborted) return Promise.resolve(OVER)
    return new Promise((resolve, reject) => {
      const end = (): void => resolve(OVER)
      pending.add(end)
      observe()
        .then(resolve, reject)
        .finally(() => pending.delete(end))
    })
  }
  return {
    ...world,
    dns: {
      ...dns,
      resolve: (...asked) => until(() => dns.resolve(...asked)),
      askResolver: (...asked) => until(() => dns.askResolver(...asked)),
      askServer: (...asked) => until(() => dns.askServer(...asked)),
    },
    web: { get: (...asked) => until(() => web.get(...asked)) },
    ports: {
      ...ports,
      probe: (...asked) => until(() => ports.probe(...asked)),
      greet: (...asked) => until(() => ports.greet(...asked)),
    },
    whois: { ask: (...asked) => until(() => whois.ask(...asked)) },
    ...(forClient && { forClient: (...asked) => worldUntil(forClient(...asked), over) }),
  }
}
