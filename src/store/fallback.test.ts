import { beforeEach, describe, expect, it } from 'vitest'
import { withFallback } from './fallback.ts'
import { createOwnCounters } from './local-counters.ts'
import { type Store, type StoredKey, type StoreEvent, StoreUnavailable } from './store.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 8, 27, 12)

const KEY: StoredKey = {
  id: 'a',
  label: 'office',
  digest: 'a-digest',
  lastFour: 'abcd',
  createdAtMs: START,
  revokedAtMs: undefined,
}

const window = { key: 'day:x', limit: 3, endsAtMs: START + HOUR }
const bucket = { key: 'burst:x', capacity: 2, refillMs: 12_000, nowMs: START }

/** A store in memory that can be made unavailable. */
function removableStore() {
  let isUnavailable = false
  const counters = createOwnCounters(100)
  const keys = new Map([[KEY.digest, KEY]])
  const notes = new Map<string, Uint8Array>()
  const there = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    if (isUnavailable) throw new StoreUnavailable('taken away')
    return work()
  }
  const store: Store = {
    counters: {
      count: (each) => there(() => counters.count(each)),
      countAll: (all) => there(() => counters.countAll(all)),
      uncount: (each) => there(() => counters.uncount(each)),
      draw: (each) => there(() => counters.draw(each)),
      drawSome: (each, wanted) => there(() => counters.drawSome(each, wanted)),
    },
    keys: {
      add: () => there(() => true),
      list: () => there(() => [...keys.values()]),
      find: (digest) => there(() => keys.get(digest)),
      revoke: (id, atMs) => there(() => keys.set(KEY.digest, { ...KEY, id, revokedAtMs: atMs }) !== undefined),
    },
    blocks: { put: () => there(() => undefined), remove: () => there(() => true), list: () => there(() => []) },
    notes: {
      get: (name) => there(() => notes.get(name)),
      put: (name, bytes) => there(() => void notes.set(name, bytes)),
    },
    isAvailable: async () => !isUnavailable,
    close: async () => undefined,
  }
  return {
    store,
    setUnavailable: (unavailable: boolean) => {
      isUnavailable = unavailable
    },
  }
}

let nowMs: number
let events: StoreEvent[]
let removable: ReturnType<typeof removableStore>
let store: Store
beforeEach(() => {
  nowMs = START
  events = []
  removable = removableStore()
  store = withFallback(removable.store, { nowMs: () => nowMs, onEvent: (event) => events.push(event) })
})

describe('counters', () => {
  it('are those of the store while it is available', async () => {
    await store.counters.count(window)
    expect(await removable.store.counters.count(window)).toEqual({ isWithin: true, used: 2 })
    expect(events).toEqual([])
  })

  it('are those of the process while the store is unavailable, with the same limits', async () => {
    removable.setUnavailable(true)
    const counted = [1, 2, 3, 4, 5].map(() => store.counters.count(window))
    expect((await Promise.all(counted)).map(({ isWithin }) => isWithin)).toEqual([true, true, true, false, false])
    await store.counters.uncount(window)
    expect(await store.counters.count(window)).toEqual({ isWithin: true, used: 3 })
    const drawn = [1, 2, 3].map(() => store.counters.draw(bucket))
    expect((await Promise.all(drawn)).map(({ isDrawn }) => isDrawn)).toEqual([true, true, false])
    expect(events).toEqual([{ kind: 'unavailable', why: 'taken away' }])
  })

  it('are those of the store as soon as it is back', async () => {
    await store.counters.count(window)
    removable.setUnavailable(true)
    await store.counters.count(window)
    removable.setUnavailable(false)
    expect(await store.counters.count(window)).toEqual({ isWithin: true, used: 2 })
  })

  it('report once that the store is unavailable and once that it is back', async () => {
    removable.setUnavailable(true)
    await store.counters.count(window)
    await store.counters.draw(bucket)
    removable.setUnavailable(false)
    await store.counters.count(window)
    expect(events).toHaveLength(1)
    nowMs += 1000
    await store.counters.count(window)
    await store.counters.count(window)
    expect(events).toEqual([{ kind: 'unavailable', why: 'taken away' }, { kind: 'available' }])
  })

  it('report it also after a mere availability check', async () => {
    removable.setUnavailable(true)
    expect(await store.isAvailable()).toBe(false)
    expect(events).toMatchObject([{ kind: 'unavailable' }])
  })

  it('do not hide errors of our own code', async () => {
    const broken = { ...removable.store.counters, count: () => Promise.reject(new TypeError('a mistake')) }
    const wrapped = withFallback(
      { ...removable.store, counters: broken },
      { nowMs: () => nowMs, onEvent: () => undefined },
    )
    await expect(wrapped.counters.count(window)).rejects.toThrow(TypeError)
  })

  it('of a process are limited in number, and the most recent clients stay', async () => {
    const own = createOwnCounters(2)
    const of = (client: string) => own.count({ ...window, key: client })
    await of('a')
    await of('b')
    await of('a')
    await of('c')
    expect(await of('a')).toEqual({ isWithin: true, used: 3 })
    expect(await of('b')).toEqual({ isWithin: true, used: 1 })
  })
})

describe('keys', () => {
  it('that were valid before stay valid for a day', async () => {
    await store.keys.find(KEY.digest)
    removable.setUnavailable(true)
    nowMs += 24 * HOUR - 1
    expect(await store.keys.find(KEY.digest)).toEqual(KEY)
    nowMs += 1
    await expect(store.keys.find(KEY.digest)).rejects.toThrow(StoreUnavailable)
  })

  it('that are unknown cannot be verified', async () => {
    removable.setUnavailable(true)
    await expect(store.keys.find(KEY.digest)).rejects.toThrow(StoreUnavailable)
  })

  it('that were revoked are not cached as valid', async () => {
    await store.keys.find(KEY.digest)
    await store.keys.revoke(KEY.id, START)
    removable.setUnavailable(true)
    await expect(store.keys.find(KEY.digest)).rejects.toThrow(StoreUnavailable)
  })

  it('that another process has revoked are removed from the cache when they are looked up', async () => {
    await store.keys.find(KEY.digest)
    await removable.store.keys.revoke(KEY.id, START)
    await store.keys.find(KEY.digest)
    removable.setUnavailable(true)
    await expect(store.keys.find(KEY.digest)).rejects.toThrow(StoreUnavailable)
  })
})

describe('notes', () => {
  it('that are small are stored by the process while the store is unavailable', async () => {
    removable.setUnavailable(true)
    await store.notes.put('verdict', Uint8Array.of(1), START + 1000)
    expect(await store.notes.get('verdict', START + 999)).toEqual(Uint8Array.of(1))
    await expect(store.notes.get('verdict', START + 1000)).rejects.toThrow(StoreUnavailable)
  })

  it('that are large are not', async () => {
    removable.setUnavailable(true)
    await expect(store.notes.put('report', new Uint8Array(50_000), START + 1000)).rejects.toThrow(StoreUnavailable)
  })
})
