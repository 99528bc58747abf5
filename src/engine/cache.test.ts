import { describe, expect, it } from 'vitest'
import type { Callers, Codec, Made } from '../tools/result-cache.ts'
import { createCache } from './cache.ts'

interface Report {
  readonly number: number
}

/** A clock that the test moves, and a computation that the test finishes. */
function scene(limits = { maxBytes: 1000, maxEntryBytes: 400 }) {
  const clock = { ms: 1_800_000_000_000 }
  const partition = createCache({ nowMs: () => clock.ms, limits }).partition<Report, string>('report')
  let made = 0
  const make =
    (cacheMs = 300, bytes = 100) =>
    async (): Promise<Made<Report>> => ({ value: { number: ++made }, cacheMs, bytes })
  return { clock, partition, make, times: () => made }
}

describe('the cache', () => {
  it('stores a result for its TTL', async () => {
    const { clock, partition, make } = scene()
    const first = await partition.share('a', make())
    clock.ms += 299
    expect(await partition.share('a', make())).toBe(first)
    clock.ms += 2
    expect(await partition.share('a', make())).toEqual({ number: 2 })
  })

  it('does not store a result without a TTL', async () => {
    const { partition, make, times } = scene()
    await partition.share('a', make(0))
    await partition.share('a', make(0))
    expect(times()).toBe(2)
  })

  it('computes a result once for all concurrent callers', async () => {
    const { partition, make, times } = scene()
    const all = await Promise.all(Array.from({ length: 200 }, () => partition.share('a', make(0))))
    expect(times()).toBe(1)
    expect(new Set(all).size).toBe(1)
  })

  it('computes again for the other callers if a result is only for the one who started it', async () => {
    const { partition, make, times } = scene()
    const spoiled = async (): Promise<Made<Report>> => ({ ...(await make(0)()), isOnlyForStarter: true })
    const callers = [spoiled, make(), make()].map((each) => Promise.resolve(partition.share('a', each)))
    expect(await Promise.all(callers)).toEqual([{ number: 1 }, { number: 2 }, { number: 2 }])
    expect(await partition.share('a', make())).toEqual({ number: 2 })
    expect(times()).toBe(2)
  })

  it('computes at most once more if the second result is spoiled too', async () => {
    const { partition, make, times } = scene()
    const spoiled = async (): Promise<Made<Report>> => ({ ...(await make(0)()), isOnlyForStarter: true })
    const callers = Array.from({ length: 50 }, () => Promise.resolve(partition.share('a', spoiled)))
    await Promise.all(callers)
    expect(times()).toBe(2)
  })

  it('computes again after a failure, which all waiting callers receive', async () => {
    const { partition, make } = scene()
    const broken = () => Promise.reject(new Error('a fault of ours'))
    const waiting = [partition.share('a', broken), partition.share('a', make())]
    await expect(waiting[0]).rejects.toThrow('a fault of ours')
    await expect(waiting[1]).rejects.toThrow('a fault of ours')
    expect(await partition.share('a', make())).toEqual({ number: 1 })
  })

  it('reports all parts to all callers, including later ones', async () => {
    const { partition } = scene()
    const received: string[] = []
    let tellMore = (_part: string): void => undefined
    let finish = (): void => undefined
    const first = partition.share(
      'a',
      (notify) =>
        new Promise((resolve) => {
          notify('one')
          tellMore = notify
          finish = () => resolve({ value: { number: 1 }, cacheMs: 0, bytes: 1 })
        }),
      { onPart: (part) => received.push(`first ${part}`) },
    )
    const second = partition.share('a', () => Promise.reject(new Error('never made')), {
      onPart: (part) => received.push(`second ${part}`),
    })
    tellMore('two')
    finish()
    await Promise.all([first, second])
    expect(received).toEqual(['first one', 'second one', 'first two', 'second two'])
  })

  it('reports the parts of a cached result, and of one of another machine', async () => {
    const shared = {
      get: async (name: string) => (name === 'report stored' ? { text: '{"number":7}', cacheUntilMs: 500 } : undefined),
      put: () => undefined,
      onUnusable: () => undefined,
    }
    const codec: Codec<Report> = {
      encode: JSON.stringify,
      decode: (text) => ({ value: JSON.parse(text) as Report, bytes: 1 }),
    }
    const partsOf = ({ number }: Report): readonly string[] => [`${number} a`, `${number} b`]
    const partition = createCache({ nowMs: () => 0, shared }).partition<Report, string>('report', { codec, partsOf })
    const partsOfCall = async (key: string): Promise<readonly string[]> => {
      const received: string[] = []
      const make = async (notify: (part: string) => void): Promise<Made<Report>> => {
        notify('computed')
        return { value: { number: 1 }, cacheMs: 300, bytes: 1 }
      }
      await partition.share(key, make, { onPart: (part) => received.push(part) })
      return received
    }
    expect(await partsOfCall('new')).toEqual(['computed'])
    expect(await partsOfCall('new')).toEqual(['1 a', '1 b'])
    expect(await partsOfCall('stored')).toEqual(['7 a', '7 b'])
  })

  it('reports whether a result would have to be computed', async () => {
    const { clock, partition, make } = scene()
    expect(partition.has('a')).toBe(false)
    const first = partition.share('a', make())
    expect(partition.has('a')).toBe(true)
    await first
    expect(partition.has('a')).toBe(true)
    clock.ms += 301
    expect(partition.has('a')).toBe(false)
  })

  it('is bounded by bytes: the least recently used entry is removed first', async () => {
    const { partition, make } = scene()
    for (const key of ['a', 'b', 'c']) await partition.share(key, make(300, 300))
    await partition.share('a', make())
    await partition.share('d', make(300, 300))
    expect(['a', 'b', 'c', 'd'].map((key) => partition.has(key))).toEqual([true, false, true, true])
  })

  it('does not store a result that is too large, but returns it', async () => {
    const { partition, make } = scene()
    expect(await partition.share('a', make(300, 401))).toEqual({ number: 1 })
    expect(partition.has('a')).toBe(false)
  })

  it('computes a shared result again if it cannot be decoded, and reports why', async () => {
    const errors: unknown[] = []
    const shared = {
      get: async () => ({ text: 'not json', cacheUntilMs: 500 }),
      put: () => undefined,
      onUnusable: (error: unknown) => errors.push(error),
    }
    const codec: Codec<Report> = {
      encode: JSON.stringify,
      decode: (text) => ({ value: JSON.parse(text) as Report, bytes: 1 }),
    }
    const partition = createCache({ nowMs: () => 0, shared }).partition<Report, string>('report', { codec })
    expect(await partition.share('a', scene().make())).toEqual({ number: 1 })
    expect(errors).toEqual([expect.any(SyntaxError)])
  })

  it('loads the result of another machine until it expires, and computes nothing', async () => {
    let nowMs = 1_800_000_000_000
    const note = { text: '{"number":7}', cacheUntilMs: nowMs + 500 }
    const shared = {
      get: async (name: string) => (name === 'report a' ? note : undefined),
      put: () => undefined,
      onUnusable: () => undefined,
    }
    const codec: Codec<Report> = {
      encode: JSON.stringify,
      decode: (text) => ({ value: JSON.parse(text) as Report, bytes: 1 }),
    }
    const cache = createCache({ nowMs: () => nowMs, shared })
    const partition = cache.partition<Report, string>('report', { codec })
    expect([await partition.load('a'), partition.has('a'), await partition.load('b')]).toEqual([true, true, false])
    expect(await partition.share('a', () => Promise.reject(new Error('never made')))).toEqual({ number: 7 })
    expect(await cache.partition('without a codec').load('a')).toBe(false)
    nowMs += 501
    expect([partition.has('a'), await partition.load('a')]).toEqual([false, false])
  })

  it('has a partition for each kind of result', async () => {
    const cache = createCache({ nowMs: () => 1_800_000_000_000 })
    await cache.partition<Report>('one').share('a', async () => ({ value: { number: 1 }, cacheMs: 300, bytes: 1 }))
    expect(cache.partition('one').has('a')).toBe(true)
    expect(cache.partition('two').has('a')).toBe(false)
  })
})

describe('a caller who wants a fresh result', () => {
  const MINUTE = 60_000
  const FRESH = { isFresh: true }

  it.each([
    [0, 1, false],
    [MINUTE - 1, 1, false],
    [MINUTE, 2, true],
    [4 * MINUTE, 2, true],
  ])('gets after %i ms the result %i', async (ageMs, number, isMade) => {
    const { clock, partition, make, times } = scene()
    await partition.share('a', make(5 * MINUTE))
    clock.ms += ageMs
    expect(partition.has('a', true)).toBe(!isMade)
    expect(partition.has('a')).toBe(true)
    expect(await partition.share('a', make(5 * MINUTE), FRESH)).toEqual({ number })
    expect(times()).toBe(number)
    // All later callers get the new result.
    expect(await partition.share('a', make(5 * MINUTE))).toEqual({ number })
    expect(await partition.share('a', make(5 * MINUTE), FRESH)).toEqual({ number })
  })

  it('shares one computation with all others who want one', async () => {
    const { clock, partition, make, times } = scene()
    await partition.share('a', make(5 * MINUTE))
    clock.ms += MINUTE
    const all = await Promise.all(Array.from({ length: 50 }, () => partition.share('a', make(5 * MINUTE), FRESH)))
    expect(new Set(all).size).toBe(1)
    expect(times()).toBe(2)
  })

  it('joins a computation that is under way, which costs nothing', async () => {
    const { partition, make, times } = scene()
    const first = partition.share('a', make(5 * MINUTE))
    expect(partition.has('a', true)).toBe(true)
    expect(await partition.share('a', make(5 * MINUTE), FRESH)).toBe(await first)
    expect(times()).toBe(1)
  })

  it('leaves the cached result to the others if the new one cannot be cached', async () => {
    const { clock, partition, make } = scene()
    await partition.share('a', make(5 * MINUTE))
    clock.ms += MINUTE
    expect(await partition.share('a', make(0), FRESH)).toEqual({ number: 2 })
    expect(await partition.share('a', make())).toEqual({ number: 1 })
  })

  /** A cache of one of several machines, with a result that another machine has stored. */
  function cacheWith(stored: { readonly startedMs?: number }) {
    const clock = { ms: 1_800_000_000_000 }
    const notes = new Map([['report a', { text: '{"number":7}', cacheUntilMs: clock.ms + 5 * MINUTE, ...stored }]])
    const shared = {
      get: async (name: string) => notes.get(name),
      put: (name: string, result: { text: string; cacheUntilMs: number; startedMs?: number }) =>
        void notes.set(name, result),
      onUnusable: () => undefined,
    }
    const codec: Codec<Report> = {
      encode: JSON.stringify,
      decode: (text) => ({ value: JSON.parse(text) as Report, bytes: 1 }),
    }
    const partition = createCache({ nowMs: () => clock.ms, shared }).partition<Report, string>('report', { codec })
    return { clock, notes, partition }
  }

  it.each<[what: string, stored: { startedMs?: number }, number: number]>([
    ['that is young is used', { startedMs: 1_800_000_000_000 - MINUTE + 1 }, 7],
    ['that is old is replaced', { startedMs: 1_800_000_000_000 - MINUTE }, 1],
    ['of unknown age is replaced', {}, 1],
  ])('a result of another machine %s', async (_what, stored, number) => {
    const { clock, notes, partition } = cacheWith(stored)
    expect(await partition.share('a', scene().make(5 * MINUTE), FRESH)).toEqual({ number })
    expect(notes.get('report a')).toEqual(
      number === 7
        ? expect.objectContaining(stored)
        : { text: '{"number":1}', cacheUntilMs: clock.ms + 5 * MINUTE, startedMs: clock.ms },
    )
  })

  it('does not get an old result of another machine that somebody else has asked for', async () => {
    const { partition } = cacheWith({ startedMs: 1_800_000_000_000 - MINUTE })
    const { make } = scene()
    const usual = partition.share('a', make(5 * MINUTE))
    expect(await partition.share('a', make(5 * MINUTE), FRESH)).toEqual({ number: 1 })
    expect(await usual).toEqual({ number: 7 })
  })
})

describe('a computation', () => {
  /** A computation that ends when it is cancelled, and says so. */
  function cancellable() {
    const { partition, make } = scene()
    const cancelled: string[] = []
    const wait =
      (name: string) =>
      (_notify: unknown, { signal }: Callers) =>
        new Promise<Made<Report>>((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            cancelled.push(name)
            reject(signal.reason)
          })
        })
    return { partition, make, cancelled, wait }
  }

  it('is cancelled when all its callers have left, and not before', async () => {
    const { partition, cancelled, wait } = cancellable()
    const [one, other] = [new AbortController(), new AbortController()]
    const first = partition.share('a', wait('first'), { signal: one.signal })
    void partition.share('a', wait('never'), { signal: other.signal })
    one.abort(new Error('left'))
    expect(cancelled).toEqual([])
    other.abort(new Error('left too'))
    expect(cancelled).toEqual(['first'])
    await expect(first).rejects.toThrow('left too')
  })

  it('is not cancelled while a caller without a signal waits', async () => {
    const { partition, cancelled, wait } = cancellable()
    const controller = new AbortController()
    void partition.share('a', wait('first'), { signal: controller.signal })
    void partition.share('a', wait('never'))
    controller.abort()
    expect(cancelled).toEqual([])
  })

  it('is not joined after it was cancelled: the next caller starts a new one', async () => {
    const { partition, make, wait } = cancellable()
    const controller = new AbortController()
    const first = partition.share('a', wait('first'), { signal: controller.signal })
    controller.abort(new Error('left'))
    expect(partition.has('a')).toBe(false)
    const second = partition.share('a', make())
    await expect(first).rejects.toThrow('left')
    expect(await second).toEqual({ number: 1 })
    expect(partition.has('a')).toBe(true)
  })

  it('whose caller has left before it starts is not joined', async () => {
    const { partition, make } = scene()
    const abandoned = partition.share('a', make(0), { signal: AbortSignal.abort() })
    expect(partition.has('a')).toBe(false)
    expect(await partition.share('a', make(0))).toEqual({ number: 2 })
    expect(await abandoned).toEqual({ number: 1 })
  })

  it('reports no parts to a caller who has left', async () => {
    const { partition } = scene()
    const received: string[] = []
    const controller = new AbortController()
    let tell = (_part: string): void => undefined
    const make = (notify: (part: string) => void) =>
      new Promise<Made<Report>>(() => {
        tell = notify
      })
    const onPart = (part: string): void => void received.push(part)
    void partition.share('a', make, { signal: controller.signal, onPart })
    void partition.share('a', make)
    tell('one')
    controller.abort()
    tell('two')
    expect(received).toEqual(['one'])
  })

  it('knows each client once, including those that join later', async () => {
    const { partition } = scene()
    const clients: (string | undefined)[] = []
    const make = (_notify: unknown, { forEachClient }: Callers) => {
      forEachClient((client) => clients.push(client))
      return new Promise<Made<Report>>(() => undefined)
    }
    for (const client of ['a', 'b', 'a']) void partition.share('x', make, { client })
    void partition.share('x', make)
    void partition.share('x', make)
    expect(clients).toEqual(['a', 'b', undefined])
  })
})
