import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { createVirtualClock } from '../../src/scripted-world/virtual-clock.ts'
import { withFallback } from '../../src/store/fallback.ts'
import { openRedisStore } from '../../src/store/redis/redis-store.ts'
import { type Store, type StoredKey, type StoreEvent, StoreUnavailable } from '../../src/store/store.ts'
import { countedCall } from '../limits/processes.ts'
import { serveHere } from '../limits/serve-here.ts'
import { describeWith } from '../support/needs.ts'
import { NEEDS_REDIS, type RedisServer, startRedisServer } from '../support/redis-server.ts'
import { NOON } from './places.ts'

const key: StoredKey = {
  id: 'a',
  label: 'office',
  digest: 'a-digest',
  lastFour: 'abcd',
  createdAtMs: NOON,
  revokedAtMs: undefined,
}
const AT_NOON = { ...systemClock, now: () => new Date(NOON) }
const window = (client: string) => ({ key: `day:${client}`, limit: 50, endsAtMs: NOON + 3_600_000 })

describeWith(NEEDS_REDIS, 'a faulty Redis', { timeout: 30_000 }, () => {
  let server: RedisServer
  let store: Store
  let events: StoreEvent[]
  const onEvent = (event: StoreEvent): void => void events.push(event)
  beforeEach(async () => {
    events = []
    server = await startRedisServer()
    store = await openRedisStore({ url: server.url, clock: AT_NOON, onEvent })
  })
  afterEach(async () => {
    server.thaw()
    await store.close()
    await server.stop()
  })

  /** Makes twenty calls every few milliseconds until it is stopped, and returns all errors. */
  const startLoad = () => {
    const refusals: unknown[] = []
    let isRunning = true
    const count = (client: number) =>
      store.counters.count(window(`load-${client}`)).catch((error) => refusals.push(error))
    const run = async (): Promise<void> => {
      const calls: Promise<unknown>[] = []
      for (let turn = 0; isRunning; turn += 1) {
        for (let client = 0; client < 20; client += 1) calls.push(count(turn * 20 + client))
        await wait(5)
      }
      await Promise.all(calls)
    }
    const running = run()
    return async (): Promise<readonly unknown[]> => {
      isRunning = false
      await running
      return refusals
    }
  }

  // Real times: Redis is a process of its own, and what is promised is how long a call may be delayed by its failure.
  const untilThere = async (): Promise<number> => {
    const begunMs = performance.now()
    while (!(await store.isAvailable())) await wait(20)
    return performance.now() - begunMs
  }

  const withinOf500 = async (client: string): Promise<number> => {
    const counted = await Promise.all(Array.from({ length: 500 }, () => store.counters.count(window(client))))
    return counted.filter(({ isWithin }) => isWithin).length
  }

  it('that is killed under load only causes “unavailable” errors, and is exact again within five seconds after its restart', async () => {
    await store.keys.add(key)
    for (let call = 0; call < 20; call += 1) await store.counters.count(window('before'))
    const stopLoad = startLoad()
    await wait(200)
    await server.kill()
    await wait(1000)
    await server.start()
    expect(await untilThere()).toBeLessThan(5000)
    const refusals = await stopLoad()
    expect(refusals.length).toBeGreaterThan(0)
    expect(refusals.filter((error) => !(error instanceof StoreUnavailable))).toEqual([])
    expect(await withinOf500('after')).toBe(50)
    expect(await withinOf500('before')).toBe(30)
    expect(await store.keys.find(key.digest)).toEqual(key)
  })

  it('that is suspended is detected under load, delays no call by more than a second, and is used again when it resumes', async () => {
    const stopLoad = startLoad()
    server.freeze()
    const begunMs = performance.now()
    await expect(store.counters.count(window('first'))).rejects.toThrow(StoreUnavailable)
    expect(performance.now() - begunMs).toBeLessThan(2500)
    const nextMs = performance.now()
    await expect(store.counters.count(window('next'))).rejects.toThrow(StoreUnavailable)
    expect(performance.now() - nextMs).toBeLessThan(500)
    await wait(2500)
    server.thaw()
    expect(await untilThere()).toBeLessThan(5000)
    const refusals = await stopLoad()
    expect(refusals.filter((error) => !(error instanceof StoreUnavailable))).toEqual([])
    expect(await withinOf500('after')).toBe(50)
  })

  it('that accepts no writes is unavailable for counters, and its keys can be read', async () => {
    await store.keys.add(key)
    await server.command('CONFIG', 'SET', 'min-replicas-to-write', '1')
    await expect(store.counters.count(window('x'))).rejects.toThrow(StoreUnavailable)
    expect(await store.isAvailable()).toBe(false)
    expect(await store.keys.find(key.digest)).toEqual(key)
    await server.command('CONFIG', 'SET', 'min-replicas-to-write', '0')
    expect(await store.counters.count(window('x'))).toEqual({ isWithin: true, used: 1 })
  })

  describe('with malformed rows', () => {
    const block = { what: '192.0.2.0/24', reason: 'a flood', sinceMs: NOON }

    it('skips a block that is not JSON, or lacks a member, and reports it once', async () => {
      await store.blocks.put(block)
      await server.command('HSET', 'zonewise:blocks', 'x', 'not json', 'y', '{"what":null}')
      expect(await store.blocks.list()).toEqual([block])
      expect(await store.blocks.list()).toEqual([block])
      const names = events.map((event) => (event.kind === 'malformed' ? `${event.table} ${event.row}` : event.kind))
      expect(names.sort()).toEqual(['blocks x', 'blocks y'])
      expect(await store.blocks.remove('x')).toBe(true)
    })

    it('does not accept a key whose row is malformed', async () => {
      await store.keys.add(key)
      await server.command('HSET', 'zonewise:keys', 'b-digest', '{"id":"b"}')
      await server.command('HSET', 'zonewise:key-ids', 'b', 'b-digest', 'c', 'no-such-digest')
      expect(await store.keys.list()).toEqual([key])
      expect(await store.keys.find('b-digest')).toBeUndefined()
      expect(events).toEqual([{ kind: 'malformed', table: 'keys', row: 'b-digest' }])
      await server.command('HSET', 'zonewise:keys', 'b-digest', 'not json')
      expect(await store.keys.revoke('b', NOON)).toBe(false)
      expect(await store.keys.revoke('c', NOON)).toBe(false)
    })

    it('has no note if the row is too short', async () => {
      await server.command('SET', 'zonewise:note:verdict', 'short')
      expect(await store.notes.get('verdict', NOON)).toBeUndefined()
      expect(events).toEqual([{ kind: 'malformed', table: 'notes', row: 'verdict' }])
    })

    it('restarts a malformed counter, and counts the others of the same batch', async () => {
      const bucket = { key: 'burst', capacity: 5, refillMs: 12_000, nowMs: NOON }
      await store.counters.count(window('good'))
      await server.command('SET', 'zonewise:window:day:text', 'not a number')
      await server.command('HSET', 'zonewise:window:day:hash', 'x', 'y')
      await server.command('SET', 'zonewise:bucket:burst', 'not a number')
      await Promise.all([
        store.counters.uncount(window('text')),
        expect(store.counters.count(window('text'))).resolves.toEqual({ isWithin: true, used: 1 }),
        expect(store.counters.count(window('hash'))).resolves.toEqual({ isWithin: true, used: 1 }),
        expect(store.counters.count(window('good'))).resolves.toEqual({ isWithin: true, used: 2 }),
        expect(store.counters.draw(bucket)).resolves.toMatchObject({ isDrawn: true, left: 4 }),
      ])
    })

    it('allows the service to start, continue, and enforce the other blocks', async () => {
      await server.command('HSET', 'zonewise:blocks', 'x', 'not json')
      const clock = createVirtualClock()
      const service = await serveHere({ REDIS_URL: server.url }, clock)
      try {
        expect((await countedCall(service.url)).status).toBe(200)
        await store.blocks.put({ ...block, what: '127.0.0.0/8' })
        const isBlocked = async (): Promise<boolean> => {
          await clock.advance(5000)
          return (await countedCall(service.url)).status === 403
        }
        await expect.poll(isBlocked, { timeout: 10_000 }).toBe(true)
      } finally {
        await service.stop()
      }
    })
  })

  it('that has lost its scripts gets them again', async () => {
    await store.counters.count(window('x'))
    await server.command('SCRIPT', 'FLUSH')
    expect(await store.counters.count(window('x'))).toEqual({ isWithin: true, used: 2 })
  })

  it('that requires a password is unavailable, with the reason', async () => {
    await server.command('CONFIG', 'SET', 'requirepass', 'secret')
    const stranger = await openRedisStore({ url: server.url, clock: AT_NOON, onEvent })
    await expect(stranger.counters.count(window('x'))).rejects.toThrow(/NOAUTH/)
    await stranger.close()
    const friend = await openRedisStore({ url: server.url.replace('//', '//:secret@'), clock: AT_NOON, onEvent })
    expect(await friend.counters.count(window('x'))).toEqual({ isWithin: true, used: 1 })
    await friend.close()
  })

  it('that is not available yet does not prevent the start, and is used when it becomes available', async () => {
    await server.kill()
    let nowMs = NOON
    const early = withFallback(
      await openRedisStore({ url: server.url, clock: { ...systemClock, now: () => new Date(nowMs) }, onEvent }),
      { nowMs: () => nowMs, onEvent },
    )
    expect(await early.counters.count(window('x'))).toEqual({ isWithin: true, used: 1 })
    expect(events).toMatchObject([{ kind: 'unavailable', why: expect.stringContaining('ECONNREFUSED') }])
    await server.start()
    nowMs += 5000
    while (!(await early.isAvailable())) await wait(20)
    nowMs += 5000
    expect(await early.counters.count(window('x'))).toEqual({ isWithin: true, used: 1 })
    expect(events.at(-1)).toEqual({ kind: 'available' })
    await early.close()
  })

  it('sets a TTL for everything except keys and blocks, and a prefix for all names', async () => {
    await store.counters.count(window('x'))
    await store.counters.draw({ key: 'burst', capacity: 5, refillMs: 12_000, nowMs: NOON })
    await store.notes.put('note', Uint8Array.of(1), NOON + 5000)
    await store.keys.add(key)
    await store.blocks.put({ what: '192.0.2.0/24', reason: '', sinceMs: NOON })
    const names = ((await server.command('KEYS', '*')) as string[]).sort()
    const ttls = await Promise.all(
      names.map(async (name) => [name, Number(await server.command('PTTL', name))] as const),
    )
    const minute = 60_000
    const LONGEST: Readonly<Record<string, number>> = {
      'zonewise:blocks': -1,
      'zonewise:bucket:burst': 12_000 + minute,
      'zonewise:key-ids': -1,
      'zonewise:keys': -1,
      'zonewise:note:note': 5000,
      'zonewise:window:day:x': 60 * minute + minute,
    }
    expect(names).toEqual(Object.keys(LONGEST))
    for (const [name, ttl] of ttls) {
      const longest = LONGEST[name] ?? 0
      expect(ttl, name).toBeLessThanOrEqual(longest)
      expect(ttl, name).toBeGreaterThan(longest - 3000)
    }
  })
})
