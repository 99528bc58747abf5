import { describe, expect, it } from 'vitest'
import type { Codec, Made } from '../tools/result-cache.ts'
import { createCache } from './cache.ts'

interface Report {
  readonly number: number
}

/** A clock that the test moves, and a computation that the test finishes. */
function scene(limits = { maxBytes: 1000, maxEntryBytes: 400 }) {
  const clock = { ms: 1_800_000_000_000 }
  const shelf = createCache({ nowMs: () => clock.ms, limits }).shelf<Report, string>('report')
  let made = 0
  const make =
    (keepMs = 300, bytes = 100) =>
    async (): Promise<Made<Report>> => ({ value: { number: ++made }, keepMs, bytes })
  return { clock, shelf, make, times: () => made }
}

describe('the cache', () => {
  it('stores a result for its TTL', async () => {
    const { clock, shelf, make } = scene()
    const first = await shelf.share('a', make())
    clock.ms += 299
    expect(shelf.share('a', make())).toBe(first)
    clock.ms += 2
    expect(await shelf.share('a', make())).toEqual({ number: 2 })
  })

  it('does not store a result without a TTL', async () => {
    const { shelf, make, times } = scene()
    await shelf.share('a', make(0))
    await shelf.share('a', make(0))
    expect(times()).toBe(2)
  })

  it('computes a result once for all concurrent callers', async () => {
    const { shelf, make, times } = scene()
    const all = await Promise.all(Array.from({ length: 200 }, () => shelf.share('a', make(0))))
    expect(times()).toBe(1)
    expect(new Set(all).size).toBe(1)
  })

  it('computes again after a failure, which all waiting callers receive', async () => {
    const { shelf, make } = scene()
    const broken = () => Promise.reject(new Error('a fault of ours'))
    const waiting = [shelf.share('a', broken), shelf.share('a', make())]
    await expect(waiting[0]).rejects.toThrow('a fault of ours')
    await expect(waiting[1]).rejects.toThrow('a fault of ours')
    expect(await shelf.share('a', make())).toEqual({ number: 1 })
  })

  it('reports all parts to all callers, including later ones', async () => {
    const { shelf } = scene()
    const heard: string[] = []
    let tellMore = (_part: string): void => undefined
    let finish = (): void => undefined
    const first = shelf.share(
      'a',
      (tell) =>
        new Promise((resolve) => {
          tell('one')
          tellMore = tell
          finish = () => resolve({ value: { number: 1 }, keepMs: 0, bytes: 1 })
        }),
      (part) => heard.push(`first ${part}`),
    )
    const second = shelf.share(
      'a',
      () => Promise.reject(new Error('never made')),
      (part) => heard.push(`second ${part}`),
    )
    tellMore('two')
    finish()
    await Promise.all([first, second])
    expect(heard).toEqual(['first one', 'second one', 'first two', 'second two'])
  })

  it('reports whether a result would have to be computed', async () => {
    const { clock, shelf, make } = scene()
    expect(shelf.has('a')).toBe(false)
    const first = shelf.share('a', make())
    expect(shelf.has('a')).toBe(true)
    await first
    expect(shelf.has('a')).toBe(true)
    clock.ms += 301
    expect(shelf.has('a')).toBe(false)
  })

  it('is bounded by bytes: the least recently used entry is removed first', async () => {
    const { shelf, make } = scene()
    for (const key of ['a', 'b', 'c']) await shelf.share(key, make(300, 300))
    await shelf.share('a', make())
    await shelf.share('d', make(300, 300))
    expect(['a', 'b', 'c', 'd'].map((key) => shelf.has(key))).toEqual([true, false, true, true])
  })

  it('does not store a result that is too large, but returns it', async () => {
    const { shelf, make } = scene()
    expect(await shelf.share('a', make(300, 401))).toEqual({ number: 1 })
    expect(shelf.has('a')).toBe(false)
  })

  it('computes a shared result again if it cannot be decoded, and reports why', async () => {
    const errors: unknown[] = []
    const shared = {
      get: async () => ({ text: 'not json', keptUntilMs: 500 }),
      put: () => undefined,
      onUnusable: (error: unknown) => errors.push(error),
    }
    const codec: Codec<Report> = {
      pack: JSON.stringify,
      unpack: (text) => ({ value: JSON.parse(text) as Report, bytes: 1 }),
    }
    const shelf = createCache({ nowMs: () => 0, shared }).shelf<Report, string>('report', codec)
    expect(await shelf.share('a', scene().make())).toEqual({ number: 1 })
    expect(errors).toEqual([expect.any(SyntaxError)])
  })

  it('has a partition for each kind of result', async () => {
    const cache = createCache({ nowMs: () => 1_800_000_000_000 })
    await cache.shelf<Report>('one').share('a', async () => ({ value: { number: 1 }, keepMs: 300, bytes: 1 }))
    expect(cache.shelf('one').has('a')).toBe(true)
    expect(cache.shelf('two').has('a')).toBe(false)
  })
})
