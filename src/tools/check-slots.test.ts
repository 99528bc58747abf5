import { describe, expect, it } from 'vitest'
import { sleep } from '../clock.ts'
import { collectCallers } from '../engine/callers.ts'
import { createVirtualClock } from '../scripted-world/virtual-clock.ts'
import { createCheckSlots, SLOTS, type SlotLimits } from './check-slots.ts'
import type { Callers } from './result-cache.ts'

const LIMITS: SlotLimits = { shareOfFree: 1, slots: 2, maxWaiting: 3, maxWaitMs: 100 }

/** The only caller of a check. */
function oneCaller(client?: string, signal?: AbortSignal): Callers {
  const { callers, join } = collectCallers(() => undefined)
  join({ ...(client !== undefined && { client }), ...(signal && { signal }) })
  return callers
}

/** Checks that take so many milliseconds. The result is the waiting time, or the error code. */
function scene(limits = LIMITS, isBusy?: () => boolean) {
  const clock = createVirtualClock()
  const slots = createCheckSlots(clock, limits, undefined, isBusy)
  let running = 0
  let most = 0
  const check = (ms: number, callers: Callers = oneCaller()): Promise<number | string> =>
    slots
      .take(callers, async (waitedMs) => {
        most = Math.max(most, ++running)
        await sleep(clock, ms, callers.signal)
        running--
        callers.signal.throwIfAborted()
        return Math.round(waitedMs)
      })
      .catch((error: { readonly code?: string; readonly message: string }) => error.code ?? error.message)
  return { clock, slots, check, most: () => most }
}

describe('the slots', () => {
  it('run a few checks in parallel, and the others in order', async () => {
    const { clock, check, most } = scene()
    const all = Promise.all([30, 30, 30, 30, 30].map((ms) => check(ms)))
    await clock.advance(200)
    expect(await all).toEqual([0, 0, 30, 30, 60])
    expect(most()).toBe(2)
  })

  it('are fewer while the process is busy: then checks wait, and are rejected after the waiting time', async () => {
    let isBusy = false
    const { clock, check, most } = scene({ ...LIMITS, slots: 3, slotsWhenBusy: 1 }, () => isBusy)
    const first = [check(30), check(30)]
    isBusy = true
    const second = [check(60), check(60)]
    await clock.advance(200)
    expect(await Promise.all([...first, ...second])).toEqual([0, 0, 30, 90])
    expect(most()).toBe(2)
    const third = [check(150), check(10)]
    await clock.advance(200)
    expect(await Promise.all(third)).toEqual([0, 'service_unavailable'])
    isBusy = false
    const fourth = [check(10), check(10), check(10)]
    await clock.advance(20)
    expect(await Promise.all(fourth)).toEqual([0, 0, 0])
  })

  it('reject a check immediately if the queue is full, with the time after which to try again', async () => {
    const { clock, slots, check } = scene()
    const all = [30, 30, 30, 30, 30].map((ms) => check(ms))
    await expect(slots.take(oneCaller(), () => Promise.resolve())).rejects.toMatchObject({
      code: 'service_unavailable',
      retryAfterMs: 100,
    })
    await clock.advance(200)
    await Promise.all(all)
    const later = check(30)
    await clock.advance(30)
    expect(await later).toBe(0)
  })

  it('reject a check that has waited too long, which then occupies no place', async () => {
    const { clock, check, most } = scene()
    const all = Promise.all([500, 500, 30, 30].map((ms) => check(ms)))
    await clock.advance(100)
    const later = check(30)
    await clock.advance(90)
    const last = check(30)
    await clock.advance(400)
    expect(await all).toEqual([0, 0, 'service_unavailable', 'service_unavailable'])
    expect([await later, await last]).toEqual(['service_unavailable', 'service_unavailable'])
    expect(most()).toBe(2)
  })

  it('are free again when a check fails, and the error is passed on', async () => {
    const { clock, slots, check } = scene({ ...LIMITS, slots: 1 })
    const failing = slots.take(oneCaller(), () => Promise.reject(new Error('a fault of ours')))
    const next = check(10)
    await expect(failing).rejects.toThrow('a fault of ours')
    await clock.advance(10)
    expect(await next).toBe(0)
  })

  it('are free again as soon as all callers of a check have left', async () => {
    const { clock, slots, check } = scene({ ...LIMITS, slots: 1 })
    const controllers = [new AbortController(), new AbortController()]
    const { callers, join } = collectCallers(() => undefined)
    for (const { signal } of controllers) join({ signal })
    const abandoned = check(1000, callers)
    const next = check(10)
    await clock.advance(20)
    controllers[0]?.abort(new Error('left'))
    await clock.advance(20)
    expect(slots.counts()).toEqual({ running: 1, waiting: 1 })
    controllers[1]?.abort(new Error('left'))
    await clock.advance(0)
    expect(slots.counts()).toEqual({ running: 1, waiting: 0 })
    expect(await abandoned).toBe('left')
    await clock.advance(10)
    expect(await next).toBe(40)
    expect(slots.counts()).toEqual({ running: 0, waiting: 0 })
  })

  it('drop a check from the queue as soon as all its callers have left', async () => {
    const { clock, slots, check } = scene({ ...LIMITS, slots: 1 })
    const controller = new AbortController()
    const first = check(50)
    const abandoned = check(50, oneCaller('a', controller.signal))
    await clock.advance(10)
    controller.abort(new Error('left'))
    expect(await abandoned).toBe('left')
    expect(slots.counts()).toEqual({ running: 1, waiting: 0 })
    await clock.advance(40)
    expect(await first).toBe(0)
  })
})

describe('a client who joins a queued check of another client', () => {
  it('gets it into the next free slot of its own share', async () => {
    const { clock, slots, check } = scene({ slots: 10, shareOfFree: 1 / 4, maxWaiting: 10, maxWaitMs: 100 })
    const { callers, join } = collectCallers(() => undefined)
    join({ client: 'busy' })
    const busy = [90, 90].map((ms) => check(ms, oneCaller('busy')))
    const shared = check(10, callers)
    await clock.advance(20)
    expect(slots.counts()).toEqual({ running: 2, waiting: 1 })
    join({ client: 'other' })
    await clock.advance(10)
    expect(await shared).toBe(20)
    expect(slots.counts()).toEqual({ running: 2, waiting: 0 })
    await clock.advance(100)
    await Promise.all(busy)
    join({ client: 'late' })
    expect(slots.counts()).toEqual({ running: 0, waiting: 0 })
  })

  it('holds one slot only, although both clients could have one', async () => {
    const { clock, slots, check } = scene({ slots: 4, shareOfFree: 1, maxWaiting: 10, maxWaitMs: 100 })
    const { callers, join } = collectCallers(() => undefined)
    join({ client: 'one' })
    join({ client: 'two' })
    const shared = check(10, callers)
    await clock.advance(5)
    expect(slots.counts()).toEqual({ running: 1, waiting: 0 })
    await clock.advance(10)
    expect(await shared).toBe(0)
    expect(slots.counts()).toEqual({ running: 0, waiting: 0 })
  })
})

describe('checks that last as long as the limits allow', () => {
  const CHECK_MS = 4600
  const QUICK_MS = 120

  it.each([
    ['50 checks of one network', 1, 50],
    ['200 checks of 4 networks', 4, 50],
    ['200 checks of 20 networks', 20, 10],
  ])('%s do not delay another client, once and again', async (_what, networks, each) => {
    const { clock, slots, check } = scene(SLOTS.health)
    let isAttacked = true
    /** Starts the next check as soon as one ends or is refused. */
    const attackFrom = async (network: string): Promise<void> => {
      while (isAttacked) if (typeof (await check(CHECK_MS, oneCaller(network))) === 'string') await sleep(clock, 500)
    }
    const attack = Array.from({ length: networks * each }, (_, index) => attackFrom(`10.0.${index % networks}.0/24`))
    // The first wave arrives at the same moment; after it, the shares are equal.
    await clock.advance(networks === 1 ? 100 : 2 * CHECK_MS)
    for (let time = 0; time < 20; time++) {
      const innocent = check(QUICK_MS, oneCaller('198.51.100.0/24'))
      await clock.advance(777)
      expect(await innocent).toBe(0)
    }
    expect(slots.counts().running).toBeLessThan(SLOTS.health.slots)
    isAttacked = false
    await clock.run(Promise.all(attack))
  })
})
