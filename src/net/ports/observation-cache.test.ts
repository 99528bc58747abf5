import { describe, expect, it } from 'vitest'
import type { Observed } from '../../world.ts'
import { createObservationCache } from './observation-cache.ts'

function setUp(maxEntries: number) {
  let nowMs = 0
  const looks: string[] = []
  const cache = createObservationCache<string>({ cacheMs: 100, maxEntries, clock: { monotonicMs: () => nowMs } })
  return {
    looks,
    ask: (name: string): Promise<Observed<string>> =>
      cache.getOrObserve(25, name, undefined, async () => {
        looks.push(name)
        return { seen: true, value: name }
      }),
    pass(ms: number) {
      nowMs += ms
    },
  }
}

describe('the cache', () => {
  it('removes the oldest entry if it is full', async () => {
    const { ask, looks } = setUp(2)
    for (const name of ['a', 'b', 'c', 'b', 'c', 'a']) await ask(name)
    expect(looks).toEqual(['a', 'b', 'c', 'a'])
  })

  it('counts the age from the last observation', async () => {
    const { ask, looks, pass } = setUp(9)
    await ask('a')
    pass(60)
    await ask('b')
    pass(60)
    await ask('a')
    await ask('b')
    pass(60)
    await ask('a')
    expect(looks).toEqual(['a', 'b', 'a'])
  })

  it('passes on our own error, and tries again', async () => {
    const cache = createObservationCache<string>({ cacheMs: 100, maxEntries: 9, clock: { monotonicMs: () => 0 } })
    const fault = new Error('ours')
    await expect(cache.getOrObserve(25, 'a', undefined, () => Promise.reject(fault))).rejects.toBe(fault)
    expect(await cache.getOrObserve(25, 'a', undefined, async () => ({ seen: true, value: 'fine' }))).toMatchObject({
      value: 'fine',
    })
  })
})
