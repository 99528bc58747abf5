import { describe, expect, it } from 'vitest'
import { createTtlCache } from './ttl-cache.ts'

describe('a TTL cache', () => {
  const cacheAt = () => {
    const clock = { ms: 1_000_000 }
    return { clock, cache: createTtlCache<string>(() => new Date(clock.ms)) }
  }

  it.each([
    { afterMs: 0, found: { value: 'x', ageSeconds: 0 } },
    { afterMs: 9_999, found: { value: 'x', ageSeconds: 9 } },
    { afterMs: 10_000, found: undefined },
    { afterMs: -1, found: undefined },
  ])('has after $afterMs ms: $found', ({ afterMs, found }) => {
    const { clock, cache } = cacheAt()
    cache.set('key', 'x', 10)
    clock.ms += afterMs
    expect(cache.get('key')).toEqual(found)
  })

  it('does not store an entry with a TTL of 0', () => {
    const { cache } = cacheAt()
    cache.set('key', 'x', 0)
    expect(cache.get('key')).toBeUndefined()
  })

  it('drops the oldest entry when it is full', () => {
    const { cache } = cacheAt()
    for (let number = 0; number <= 20_000; number += 1) cache.set(`${number}`, 'x', 10)
    expect(cache.get('0')).toBeUndefined()
    expect(cache.get('1')?.value).toBe('x')
    expect(cache.get('20000')?.value).toBe('x')
  })
})
