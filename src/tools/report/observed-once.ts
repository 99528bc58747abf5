import type { DnsAnswer, Observed, World } from '../../world.ts'
import type { Registries } from '../availability/registries.ts'

export interface SharedWorld {
  readonly world: World
  /** From now on, an observation ends when no examination waits for it. */
  release(): void
}

export interface SharedObservations extends SharedWorld {
  readonly registries: Registries
}

interface Shared {
  readonly result: Promise<unknown>
  readonly control: AbortController
  waiting: number
}

const LEFT: Observed<never> = {
  seen: false,
  why: { reason: 'aborted', detail: 'all callers have left' },
}

interface Observations extends Pick<SharedWorld, 'release'> {
  /** The result for this key, or `left` if the caller leaves before. */
  once<Value>(
    about: readonly unknown[],
    signal: AbortSignal | undefined,
    left: () => Value,
    observe: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value>
}

function createObservations(): Observations {
  const made = new Map<string, Shared>()
  let isReleased = false

  const endIfUnused = (shared: Shared): void => {
    if (isReleased && shared.waiting === 0) shared.control.abort()
  }

  const start = <Value>(key: string, observe: (signal: AbortSignal) => Promise<Value>): Shared => {
    const control = new AbortController()
    const shared = { result: observe(control.signal), control, waiting: 0 }
    made.set(key, shared)
    return shared
  }

  return {
    async once<Value>(
      about: readonly unknown[],
      signal: AbortSignal | undefined,
      left: () => Value,
      observe: (signal: AbortSignal) => Promise<Value>,
    ): Promise<Value> {
      const key = JSON.stringify(about)
      const shared = made.get(key) ?? start(key, observe)
      shared.waiting++
      try {
        return await unlessLeft(shared.result as Promise<Value>, signal, left)
      } finally {
        shared.waiting--
        endIfUnused(shared)
      }
    },
    release() {
      isReleased = true
      for (const shared of made.values()) endIfUnused(shared)
    },
  }
}

/**
 * The same world for several examinations: each observation is made once, and all of them get its result. An examination that ends leaves
 * observations under way that others may still need.
 */
export function worldObservedOnce(world: World): SharedWorld {
  const observations = createObservations()
  return { world: sharedWorld(world, observations), release: observations.release }
}

/** The same with registries, for several examinations of one domain. */
export function observedOnce(world: World, registries: Registries): SharedObservations {
  const observations = createObservations()
  const { once, release } = observations
  return {
    world: sharedWorld(world, observations),
    release,
    // The registry is asked once, as for a call of its own: the health check alone may not wait for its turn.
    registries: {
      sourceFor: (domain, nowMs) => registries.sourceFor(domain, nowMs),
      refresh: (nowMs) => registries.refresh(nowMs),
      ask: (domain, _world, signal) =>
        once(
          ['registry', domain],
          signal,
          () => ({ kind: 'failed', why: 'registry' }),
          (own) => registries.ask(domain, world, own),
        ),
      askRegistrar: (url, domain, _world, signal) =>
        once(
          ['registrar', url, domain],
          signal,
          () => undefined,
          (own) => registries.askRegistrar(url, domain, world, own),
        ),
    },
  }
}

function sharedWorld(world: World, { once }: Observations): World {
  const { dns, web, ports, whois } = world
  /** The answers to queries that any resolver could answer, by the one that has. */
  const answeredBy = new Map<string, Observed<DnsAnswer>>()

  const observed = <Value>(
    about: readonly unknown[],
    signal: AbortSignal | undefined,
    observe: (signal: AbortSignal) => Promise<Observed<Value>>,
  ): Promise<Observed<Value>> => once<Observed<Value>>(about, signal, () => LEFT, observe)

  return {
    ...world,
    dns: {
      resolvers: dns.resolvers,
      resolve: (question, { signal, ...options } = {}) =>
        observed(['resolve', question, options], signal, async (own) => {
          const answer = await dns.resolve(question, { ...options, signal: own })
          if (answer.seen) answeredBy.set(JSON.stringify([answer.value.from, question, options]), answer)
          return answer
        }),
      askResolver: (resolver, question, { signal, ...options } = {}) =>
        observed(
          ['resolver', resolver, question, options],
          signal,
          async (own) =>
            answeredBy.get(JSON.stringify([resolver, question, options])) ??
            dns.askResolver(resolver, question, { ...options, signal: own }),
        ),
      askServer: (address, question, { signal, ...options }) =>
        observed(['server', address, question, options], signal, (own) =>
          dns.askServer(address, question, { ...options, signal: own }),
        ),
    },
    web: { get: (request, signal) => observed(['web', request], signal, (own) => web.get(request, own)) },
    ports: {
      probe: (address, port, signal) =>
        observed(['port', address, port], signal, (own) => ports.probe(address, port, own)),
      greet: (request, signal) => observed(['greeting', request], signal, (own) => ports.greet(request, own)),
      egress: () => ports.egress(),
    },
    whois: { ask: (request, signal) => observed(['whois', request], signal, (own) => whois.ask(request, own)) },
  }
}

async function unlessLeft<Value>(
  result: Promise<Value>,
  signal: AbortSignal | undefined,
  left: () => Value,
): Promise<Value> {
  if (signal === undefined) return result
  if (signal.aborted) return left()
  let leave: (() => void) | undefined
  const leaving = new Promise<Value>((resolve) => {
    leave = () => resolve(left())
    signal.addEventListener('abort', leave, { once: true })
  })
  try {
    return await Promise.race([result, leaving])
  } finally {
    if (leave) signal.removeEventListener('abort', leave)
  }
}
