import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Store, type StoredKey, StoreUnavailable } from '../../src/store/store.ts'
import { NOON, openAt, type StorePlace } from './places.ts'
import { runTogether } from './processes.ts'

/** The behavior that every store must have. */
export function describeStore(name: string, freshPlace: () => Promise<StorePlace>): void {
  describe(`the ${name} store`, () => {
    let place: StorePlace
    let store: Store
    const opened: Store[] = []
    const openAnother = async (): Promise<Store> => {
      const another = await openAt(place)
      opened.push(another)
      return another
    }
    beforeEach(async () => {
      place = await freshPlace()
      store = await openAnother()
    })
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((each) => each.close()))
    })

    const window = { key: 'day:ip:192.0.2.1', limit: 50, endsAtMs: NOON + 3_600_000 }
    const bucket = { key: 'burst:ip:192.0.2.1', capacity: 5, refillMs: 12_000 }
    const parallel = <Result>(times: number, call: (index: number) => Promise<Result>): Promise<Result[]> =>
      Promise.all(Array.from({ length: times }, (_, index) => call(index)))

    describe('windows', () => {
      it('allows exactly 50 of 500 parallel calls, and numbers them', async () => {
        const counted = await parallel(500, () => store.counters.count(window))
        const within = counted.filter(({ isWithin }) => isWithin).map(({ used }) => used)
        expect(within.sort((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
        expect(new Set(counted.filter(({ isWithin }) => !isWithin).map(({ used }) => used))).toEqual(new Set([50]))
      })

      it('is exact with two instances of the store', async () => {
        const other = await openAnother()
        const counted = await parallel(300, (index) => (index % 2 ? store : other).counters.count(window))
        expect(counted.filter(({ isWithin }) => isWithin)).toHaveLength(50)
      })

      it.each([2, 3])('is exact with %i processes', { timeout: 60_000 }, async (processes) => {
        const order = { place, work: 'count', key: 'day:shared', times: Math.ceil(500 / processes) } as const
        expect(await runTogether(Array.from({ length: processes }, () => order))).toBe(50)
      })

      it('counts every client and every window separately', async () => {
        await parallel(50, () => store.counters.count(window))
        expect(await store.counters.count({ ...window, key: 'day:ip:192.0.2.2' })).toEqual({ isWithin: true, used: 1 })
        expect(await store.counters.count({ ...window, key: 'next:ip:192.0.2.1' })).toEqual({ isWithin: true, used: 1 })
      })

      it('refunds calls that do not count, and never more', async () => {
        const three = { ...window, limit: 3 }
        await parallel(3, () => store.counters.count(three))
        await store.counters.uncount(three)
        expect(await store.counters.count(three)).toEqual({ isWithin: true, used: 3 })
        await parallel(9, () => store.counters.uncount(three))
        expect(await store.counters.count(three)).toEqual({ isWithin: true, used: 1 })
      })

      it('refunds nothing if nothing was counted', async () => {
        await store.counters.uncount(window)
        expect(await store.counters.count(window)).toEqual({ isWithin: true, used: 1 })
      })

      it('refuses at a limit of zero and above a limit that was lowered', async () => {
        expect(await store.counters.count({ ...window, limit: 0 })).toEqual({ isWithin: false, used: 0 })
        await parallel(20, () => store.counters.count(window))
        expect(await store.counters.count({ ...window, limit: 10 })).toEqual({ isWithin: false, used: 10 })
        expect(await store.counters.count(window)).toEqual({ isWithin: true, used: 21 })
      })
    })

    describe('windows that are counted together', () => {
      const network = { ...window, key: 'day:net:2001:db8:1::/48', limit: 3 }
      const own = (index: number) => ({ ...window, key: `day:net:2001:db8:1:${index}::/64`, limit: 2 })

      it('are all counted, or none if the limit of one is reached', async () => {
        const { counters } = store
        expect(await counters.countAll([own(1), network])).toEqual([
          { isWithin: true, used: 1 },
          { isWithin: true, used: 1 },
        ])
        await counters.countAll([own(1), network])
        expect(await counters.countAll([own(1), network])).toEqual([
          { isWithin: false, used: 2 },
          { isWithin: true, used: 2 },
        ])
        await counters.countAll([own(2), network])
        expect(await counters.countAll([own(2), network])).toEqual([
          { isWithin: true, used: 1 },
          { isWithin: false, used: 3 },
        ])
        expect(await counters.count(own(2))).toEqual({ isWithin: true, used: 2 })
      })

      it('are exact for parallel calls of two instances', async () => {
        const stores = [store, await openAnother()]
        const counted = await parallel(300, (index) =>
          (stores[index % 2] as Store).counters.countAll([own(index % 30), { ...network, limit: 20 }]),
        )
        expect(counted.filter((all) => all.every(({ isWithin }) => isWithin))).toHaveLength(20)
        const left = await parallel(30, (index) => store.counters.count({ ...own(index), limit: 50 }))
        // Each of them was counted once more now, and 20 calls were counted before.
        expect(left.reduce((sum, { used }) => sum + used, 0)).toBe(30 + 20)
      })

      it('are not separated, however many calls there are', async () => {
        const counted = await parallel(700, (index) =>
          store.counters.countAll([
            { ...window, key: `a${index}` },
            { ...window, key: `b${index}` },
            { ...window, key: 'common', limit: 600 },
          ]),
        )
        expect(counted.filter((all) => all.every(({ isWithin }) => isWithin))).toHaveLength(600)
        expect(counted.every((all) => all.length === 3)).toBe(true)
        const last = await parallel(700, (index) => store.counters.count({ ...window, key: `b${index}` }))
        expect(last.filter(({ used }) => used === 1)).toHaveLength(100)
      })

      it('refuse a limit of zero', async () => {
        expect(await store.counters.countAll([own(1), { ...network, limit: 0 }])).toEqual([
          { isWithin: true, used: 0 },
          { isWithin: false, used: 0 },
        ])
      })
    })

    describe('buckets', () => {
      const draw = (atMs: number) => store.counters.draw({ ...bucket, nowMs: NOON + atMs })

      it('allows five calls immediately, and then one every twelve seconds', async () => {
        const drawn = [await draw(0), await draw(0), await draw(0), await draw(0), await draw(0)]
        expect(drawn.map(({ isDrawn }) => isDrawn)).toEqual([true, true, true, true, true])
        expect(drawn.map(({ left }) => left)).toEqual([4, 3, 2, 1, 0])
        expect(drawn.map(({ waitMs }) => waitMs)).toEqual([0, 0, 0, 0, 12_000])
        expect(await draw(0)).toEqual({ isDrawn: false, left: 0, waitMs: 12_000 })
        expect(await draw(11_999)).toEqual({ isDrawn: false, left: 0, waitMs: 1 })
        expect(await draw(12_000)).toEqual({ isDrawn: true, left: 0, waitMs: 12_000 })
        expect(await draw(36_000)).toEqual({ isDrawn: true, left: 1, waitMs: 0 })
      })

      it('is full again after a minute, and never exceeds its capacity', async () => {
        await parallel(5, () => draw(0))
        expect(await draw(600_000)).toEqual({ isDrawn: true, left: 4, waitMs: 0 })
      })

      it('allows exactly five of 500 parallel calls', async () => {
        const drawn = await parallel(500, () => draw(0))
        expect(drawn.filter(({ isDrawn }) => isDrawn)).toHaveLength(5)
      })

      it('allows exactly five calls of two processes', { timeout: 60_000 }, async () => {
        const order = { place, work: 'draw', key: 'burst:shared', times: 100 } as const
        expect(await runTogether([order, order])).toBe(5)
      })

      it('allows seven calls if a token takes a fraction of a millisecond', async () => {
        const seven = { key: 'seven', capacity: 7, refillMs: 60_000 / 7, nowMs: NOON + 1 }
        const drawn = await parallel(20, () => store.counters.draw(seven))
        expect(drawn.filter(({ isDrawn }) => isDrawn)).toHaveLength(7)
      })

      it('takes several tokens at once, as many as there are', async () => {
        const drawSome = (atMs: number, wanted: number) =>
          store.counters.drawSome({ ...bucket, nowMs: NOON + atMs }, wanted)
        expect(await drawSome(0, 3)).toEqual({ drawn: 3, waitMs: 0 })
        expect(await drawSome(0, 3)).toEqual({ drawn: 2, waitMs: 12_000 })
        expect(await drawSome(0, 3)).toEqual({ drawn: 0, waitMs: 12_000 })
        expect(await drawSome(24_000, 1)).toEqual({ drawn: 1, waitMs: 0 })
        expect(await draw(24_000)).toEqual({ isDrawn: true, left: 0, waitMs: 12_000 })
      })

      it('gives two instances that take several tokens at once exactly five', async () => {
        const other = await openAnother()
        const drawn = await parallel(20, (index) =>
          (index % 2 ? store : other).counters.drawSome({ ...bucket, nowMs: NOON }, 2),
        )
        expect(drawn.reduce((sum, each) => sum + each.drawn, 0)).toBe(5)
      })

      it('adds no tokens for a clock that is behind', async () => {
        await parallel(5, () => draw(30_000))
        expect(await draw(0)).toEqual({ isDrawn: false, left: 0, waitMs: 42_000 })
        expect(await draw(42_000)).toMatchObject({ isDrawn: true, left: 0 })
      })

      it('does not stay empty after a clock was hours ahead', async () => {
        await parallel(5, () => draw(7_200_000))
        expect(await draw(0)).toEqual({ isDrawn: false, left: 0, waitMs: 12_000 })
        expect(await draw(12_000)).toMatchObject({ isDrawn: true })
      })
    })

    describe('keys', () => {
      const storedKey = (id: string, createdAtMs: number): StoredKey => ({
        id,
        label: 'Büro / "office"',
        digest: `${id}-digest`,
        lastFour: 'abcd',
        createdAtMs,
        revokedAtMs: undefined,
      })

      it('returns them in the order of creation', async () => {
        expect(await store.keys.list()).toEqual([])
        for (const key of [storedKey('b', NOON + 1), storedKey('c', NOON + 2), storedKey('a', NOON)])
          await store.keys.add(key)
        const other = await openAnother()
        expect(await other.keys.list()).toEqual([
          storedKey('a', NOON),
          storedKey('b', NOON + 1),
          storedKey('c', NOON + 2),
        ])
        expect(await other.keys.find('b-digest')).toEqual(storedKey('b', NOON + 1))
        expect(await other.keys.find('unknown')).toBeUndefined()
      })

      it.each([
        ['id', { ...storedKey('a', NOON), digest: 'another' }],
        ['digest', { ...storedKey('b', NOON), digest: 'a-digest' }],
      ])('refuses a second one with the same %s', async (_, second) => {
        expect(await store.keys.add(storedKey('a', NOON))).toBe(true)
        expect(await store.keys.add({ ...second, label: 'second' })).toBe(false)
        expect(await store.keys.list()).toEqual([storedKey('a', NOON)])
      })

      it('revokes a key once, and reports if there is nothing to revoke', async () => {
        await store.keys.add(storedKey('a', NOON))
        expect(await store.keys.revoke('unknown', NOON)).toBe(false)
        expect(await store.keys.revoke('a', NOON + 5)).toBe(true)
        expect(await store.keys.revoke('a', NOON + 9)).toBe(true)
        expect(await store.keys.find('a-digest')).toEqual({ ...storedKey('a', NOON), revokedAtMs: NOON + 5 })
      })
    })

    it('stores the block list', async () => {
      const network = { what: '2001:db8::/32', reason: 'a flood', sinceMs: NOON }
      await store.blocks.put({ what: 'key:abc', reason: 'shared', sinceMs: NOON + 1 })
      await store.blocks.put({ ...network, reason: 'something else' })
      await store.blocks.put(network)
      const other = await openAnother()
      expect(await other.blocks.list()).toEqual([network, { what: 'key:abc', reason: 'shared', sinceMs: NOON + 1 }])
      expect(await other.blocks.remove('key:abc')).toBe(true)
      expect(await other.blocks.remove('key:abc')).toBe(false)
      expect(await store.blocks.list()).toEqual([network])
    })

    describe('notes', () => {
      const everyByte = Uint8Array.from({ length: 256 }, (_, index) => index)

      it('stores bytes until they expire', async () => {
        await store.notes.put('verdict', everyByte, NOON + 1000)
        const found = await store.notes.get('verdict', NOON + 999)
        expect(found && Uint8Array.from(found)).toEqual(everyByte)
        expect(await store.notes.get('verdict', NOON + 1000)).toBeUndefined()
        expect(await store.notes.get('unknown', NOON)).toBeUndefined()
      })

      it('replaces an existing note', async () => {
        await store.notes.put('verdict', everyByte, NOON + 1000)
        await store.notes.put('verdict', Uint8Array.of(), NOON + 2000)
        expect(await store.notes.get('verdict', NOON + 1500)).toHaveLength(0)
      })
    })

    it('is available until it is closed, and then rejects as unavailable', async () => {
      expect(await store.isAvailable()).toBe(true)
      await store.close()
      opened.splice(0)
      expect(await store.isAvailable()).toBe(false)
      await expect(store.counters.count(window)).rejects.toThrow(StoreUnavailable)
      await expect(store.keys.find('digest')).rejects.toThrow(StoreUnavailable)
    })
  })
}
