import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heldUntil, type Publication, type Published, publish, withoutExpired } from './caches.ts'

const NS1 = { side: 'old', server: 'ns1' } as const
const NS2 = { side: 'old', server: 'ns2' } as const
const ds = (value: string, ttl: number): Published => ({ set: 'ds', value, ttl })
const ns = (value: string, ttl: number): Published => ({ set: 'ns', value, ttl })

/** Observations of one or more servers, in order. */
const history = (...seen: readonly (readonly [number, typeof NS1 | typeof NS2, readonly Published[]])[]) =>
  seen.reduce<readonly Publication[]>((all, [at, server, published]) => publish(all, at, server, published), [])

const of = (all: readonly Publication[], value: string) => all.filter((one) => one.value === value)

describe('what a cache may hold', () => {
  it('is nothing if nothing was published', () => {
    expect(heldUntil([])).toBe(Number.NEGATIVE_INFINITY)
  })

  it('has no end as long as a server publishes it', () => {
    expect(heldUntil(history([100, NS1, [ds('a', 60)]]))).toBe(Number.POSITIVE_INFINITY)
  })

  it('ends one TTL after the first observation without it, because it may have been served until then', () => {
    const all = history([100, NS1, [ds('a', 60)]], [1000, NS1, [ds('b', 5)]])
    expect(heldUntil(of(all, 'a'))).toBe(1060)
  })

  it('ends with the last server that changed, not with the first', () => {
    const all = history(
      [100, NS1, [ds('a', 60)]],
      [100, NS2, [ds('a', 60)]],
      [200, NS1, [ds('b', 60)]],
      [200, NS2, [ds('a', 60)]],
      [900, NS2, [ds('b', 60)]],
    )
    expect(heldUntil(of(all, 'a'))).toBe(960)
  })

  it('has no end while one server was not observed again', () => {
    const all = history([100, NS1, [ds('a', 60)]], [100, NS2, [ds('a', 60)]], [200, NS1, [ds('b', 60)]])
    expect(heldUntil(of(all, 'a'))).toBe(Number.POSITIVE_INFINITY)
  })

  it('is held with the TTL that was published, also after that was lowered', () => {
    const all = history([100, NS1, [ns('a', 86_400)]], [200, NS1, [ns('a', 300)]], [1000, NS1, [ns('b', 300)]])
    expect(heldUntil(of(all, 'a'))).toBe(86_600)
  })

  it('is counted again if it comes back', () => {
    const all = history(
      [100, NS1, [ds('a', 60)]],
      [200, NS1, [ds('', 5)]],
      [300, NS1, [ds('a', 60)]],
      [400, NS1, [ds('', 5)]],
    )
    expect(heldUntil(of(all, 'a'))).toBe(460)
  })

  it('includes denials, with their own TTL', () => {
    const all = history(
      [100, NS1, [{ set: 'address ns1.example.com', value: '', ttl: 900 }]],
      [500, NS1, [{ set: 'address ns1.example.com', value: '192.0.2.1', ttl: 60 }]],
    )
    expect(heldUntil(of(all, ''))).toBe(1400)
  })

  it('ends when a server responds and no longer serves the zone', () => {
    expect(heldUntil(history([100, NS1, [ns('a', 60)]], [500, NS1, []]))).toBe(560)
  })

  it('can be projected: what is still published ends when a step is done', () => {
    expect(heldUntil(history([100, NS1, [ds('a', 60)]]), 5000)).toBe(5060)
  })

  it('keeps the delegation when the rest is forgotten, because later waits count from its end', () => {
    const all = history([100, NS1, [ns('a', 60), ds('a', 60)]], [200, NS1, []])
    expect(withoutExpired(all, 259)).toEqual(all)
    expect(withoutExpired(all, 260).map(({ set }) => set)).toEqual(['ns'])
  })

  it('covers every fetch that a resolver can have made', () => {
    const value = fc.constantFrom('a', 'b', '')
    const change = fc.record({ value, ttl: fc.integer({ min: 0, max: 500 }), lasts: fc.integer({ min: 1, max: 400 }) })
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 50 }),
        (changes, interval) => {
          // The server changes at any time, and we look every few seconds; a value that lasts shorter than that may be missed.
          let at = 0
          const timeline = changes.map((one) => {
            const from = at
            at += one.lasts * interval
            return { ...one, from, to: at }
          })
          let all: readonly Publication[] = []
          for (let look = 0; look <= at + interval; look += interval) {
            const now = timeline.findLast(({ from }) => from <= look)
            all = publish(all, look, NS1, [ds(now?.value ?? '', now?.ttl ?? 0)])
          }
          for (const { value: served, ttl, to } of timeline.slice(0, -1))
            expect(heldUntil(of(all, served))).toBeGreaterThanOrEqual(to + ttl)
        },
      ),
    )
  })
})
